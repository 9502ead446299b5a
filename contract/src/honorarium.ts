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
  /** The preacher has confirmed that it arrived. */
  received: z.boolean(),
  /** Dollars that the church recorded as paid so far. */
  paid: z.number(),
  /** What this viewer may say of it now. */
  allowed: someOf(honorariumStatuses),
})

/** The church says that it has paid, or that it has not after all; the preacher's `paid` says that it arrived. */
export const honorariumStep = z.strictObject({ status: z.enum(honorariumStatuses) })

/** What its steps are called in the history of a request. */
export const honorariumKinds = ['paid', 'unpaid', 'received'] as const

/** How far the honorarium has come. On the wire "received" is a paid one that the preacher has confirmed. */
export type HonorariumStage = 'pending' | 'paid' | 'received'

/** One step of the honorarium. */
export interface HonorariumStep {
  readonly from: HonorariumStage
  readonly to: HonorariumStage
  readonly by: UserType
  /** What this person says of it. A preacher's "paid" means that it arrived. */
  readonly says: HonorariumStatus
  /** The line of the history that it leaves. */
  readonly kind: (typeof honorariumKinds)[number]
}

/** The whole way of an honorarium. What is not listed here cannot happen. */
export const honorariumSteps: readonly HonorariumStep[] = [
  { from: 'pending', to: 'paid', by: 'church', says: 'paid', kind: 'paid' },
  { from: 'paid', to: 'pending', by: 'church', says: 'pending', kind: 'unpaid' },
  { from: 'pending', to: 'received', by: 'preacher', says: 'paid', kind: 'received' },
  { from: 'paid', to: 'received', by: 'preacher', says: 'paid', kind: 'received' },
]

/** It is owed for confirmed and completed services. */
const owing: readonly RequestStatus[] = ['confirmed', 'completed']

/** What the steps of an honorarium depend on. */
export interface Honorarium {
  readonly request: RequestStatus
  /** In dollars or cents alike; 0 is one that is yet to be agreed, of which nothing can be said. */
  readonly amount: number
  readonly status: HonorariumStatus
  readonly received: boolean
}

export const honorariumStageOf = ({ status, received }: Pick<Honorarium, 'status' | 'received'>): HonorariumStage =>
  received ? 'received' : status

/** The step that this person takes by saying so now, if there is one. */
export function honorariumStepBy(by: UserType, says: HonorariumStatus, now: Honorarium): HonorariumStep | undefined {
  if (now.amount === 0 || !owing.includes(now.request)) return undefined
  return honorariumSteps.find((step) => step.by === by && step.says === says && step.from === honorariumStageOf(now))
}

/** What this person may say of it now. */
export const allowedHonorariumStatuses = (by: UserType, now: Honorarium): HonorariumStatus[] =>
  honorariumStatuses.filter((says) => honorariumStepBy(by, says, now) !== undefined)
