import { job } from '../../platform/jobs/job-queue.ts'

export type SecondFactorChange =
  | 'on'
  | 'off'
  | 'off_by_reset'
  | 'off_by_operator'
  | 'off_by_confirming'
  | 'codes_renewed'
  | 'wrong_code'
  | 'code_used'

/** What its owner is told by mail, for it may have been somebody else. */
export const secondFactorChanged = job<{ userId: string; id: string; change: SecondFactorChange }>(
  'mail-second-factor-changed',
)
