import { z } from 'zod'
import { someOf } from './field-schemas.ts'
import { paymentMethods } from './profile-options.ts'
import type { RequestStatus } from './request-lifecycle.ts'
import type { UserType } from './users.ts'

export const honorariumStatuses = ['pending', 'paid'] as const
export type HonorariumStatus = (typeof honorariumStatuses)[number]

export const honorariumView = z.object({
  amount: z.number(),
  paymentMethod: z.enum(paymentMethods),
  status: z.enum(honorariumStatuses),
  /** The preacher has confirmed receiving it. */
  received: z.boolean(),
  /** Dollars that the church has recorded as paid. */
  paid: z.number(),
  /** The statuses that this viewer can set now. */
  allowed: someOf(honorariumStatuses),
})

/** A church sets paid or not paid; a preacher's `paid` confirms receiving it. */
export const honorariumStep = z.strictObject({ status: z.enum(honorariumStatuses) })

/** The kinds of its steps in a request's history. */
export const honorariumKinds = ['paid', 'unpaid', 'received'] as const

/** The stage of an honorarium. On the wire, "received" is a paid one that the preacher has confirmed. */
export type HonorariumStage = 'pending' | 'paid' | 'received'

export interface HonorariumStep {
  readonly from: HonorariumStage
  readonly to: HonorariumStage
  readonly by: UserType
  /** The status that this person sends. A preacher's "paid" means that it arrived. */
  readonly says: HonorariumStatus
  /** The kind of its entry in the history. */
  readonly kind: (typeof honorariumKinds)[number]
}

/** All steps of an honorarium. Anything else is impossible. */
export const honorariumSteps: readonly HonorariumStep[] = [
  { from: 'pending', to: 'paid', by: 'church', says: 'paid', kind: 'paid' },
  { from: 'paid', to: 'pending', by: 'church', says: 'pending', kind: 'unpaid' },
  { from: 'pending', to: 'received', by: 'preacher', says: 'paid', kind: 'received' },
  { from: 'paid', to: 'received', by: 'preacher', says: 'paid', kind: 'received' },
]

/** Confirmed and completed services owe an honorarium. */
const owing: readonly RequestStatus[] = ['confirmed', 'completed']

/** What the possible steps depend on. */
export interface Honorarium {
  readonly request: RequestStatus
  /** Dollars or cents; with 0, it is still to be agreed and has no steps. */
  readonly amount: number
  readonly status: HonorariumStatus
  readonly received: boolean
}

export const honorariumStageOf = ({ status, received }: Pick<Honorarium, 'status' | 'received'>): HonorariumStage =>
  received ? 'received' : status

/** The step that this person takes with this status now, if any. */
export function honorariumStepBy(by: UserType, says: HonorariumStatus, now: Honorarium): HonorariumStep | undefined {
  if (now.amount === 0 || !owing.includes(now.request)) return undefined
  return honorariumSteps.find((step) => step.by === by && step.says === says && step.from === honorariumStageOf(now))
}

/** The statuses that this person can set now. */
export const allowedHonorariumStatuses = (by: UserType, now: Honorarium): HonorariumStatus[] =>
  honorariumStatuses.filter((says) => honorariumStepBy(by, says, now) !== undefined)
