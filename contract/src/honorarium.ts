import { z } from 'zod'
import { lifecycle, type StepOf } from './lifecycle.ts'
import { paymentMethods } from './profile-options.ts'
import { isAgreed, type RequestStatus } from './request-lifecycle.ts'
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
})

/** A church sets paid or not paid; a preacher's `paid` confirms receiving it. */
export const honorariumStep = z.strictObject({ status: z.enum(honorariumStatuses) })

/** The kinds of its steps in a request's history. */
export const honorariumKinds = ['paid', 'unpaid', 'received'] as const

/** The stage of an honorarium. On the wire, "received" is a paid one that the preacher has confirmed. */
export type HonorariumStage = HonorariumStatus | 'received'

/** What the possible steps depend on. */
export interface Honorarium {
  readonly request: RequestStatus
  /** Dollars or cents; with 0, it is still to be agreed and has no steps. */
  readonly amount: number
  readonly status: HonorariumStatus
  readonly received: boolean
}

/** The life of an honorarium. The person sends `says`; a preacher's "paid" means that it arrived. */
export const honorariumLife = /* @__PURE__ */ lifecycle({
  states: ['pending', 'paid', 'received'],
  begins: ['pending'],
  ends: ['received'],
  steps: [
    { action: 'mark_paid', by: 'church', from: 'pending', to: 'paid', says: 'paid', kind: 'paid' },
    { action: 'mark_unpaid', by: 'church', from: 'paid', to: 'pending', says: 'pending', kind: 'unpaid' },
    { action: 'confirm_received', by: 'preacher', from: 'pending', to: 'received', says: 'paid', kind: 'received' },
    { action: 'confirm_received', by: 'preacher', from: 'paid', to: 'received', says: 'paid', kind: 'received' },
  ],
  holds: (_, { request, amount }: Pick<Honorarium, 'request' | 'amount'>) => amount > 0 && isAgreed(request),
})

export type HonorariumStep = StepOf<typeof honorariumLife>

export const honorariumStageOf = ({ status, received }: Pick<Honorarium, 'status' | 'received'>): HonorariumStage =>
  received ? 'received' : status

/** The step that this person takes with this status now, if any. */
export const honorariumStepBy = (by: UserType, says: HonorariumStatus, now: Honorarium): HonorariumStep | undefined =>
  honorariumLife.possible(by, honorariumStageOf(now), now).find((step) => step.says === says)

/** What this person can do about the honorarium now. */
export const honorariumActionsOf = (by: UserType, now: Honorarium): HonorariumStep['action'][] =>
  honorariumLife.possible(by, honorariumStageOf(now), now).map(({ action }) => action)
