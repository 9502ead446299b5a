import type { secondFactorView } from '@openpulpit/contract/second-factor'
import type { z } from 'zod'
import type { SecondFactorRow } from './second-factor/queries.ts'

export const toSecondFactorView = (row: SecondFactorRow | undefined): z.input<typeof secondFactorView> => ({
  isOn: row !== undefined,
  since: row?.on_since ?? null,
  recoveryCodesLeft: row?.codes_left ?? 0,
})
