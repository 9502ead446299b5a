import { type Day, daysBetween } from './dates.ts'
import { lifecycle } from './lifecycle.ts'
import { paymentMethodLabels, paymentMethods } from './profile-options.ts'
import { isAgreed, type RequestStatus } from './request-lifecycle.ts'
import type { UserType } from './users.ts'

/** Payments are recorded as they were made, so there are more methods than a request offers. */
export const recordedMethods = [...paymentMethods, 'cash_app', 'other'] as const
export type RecordedMethod = (typeof recordedMethods)[number]
export const recordedMethodLabels: Record<RecordedMethod, string> = {
  ...paymentMethodLabels,
  cash_app: 'Cash App',
  other: 'Another Way',
}

/** The stage of a payment: recorded by the church, then received by the preacher or reported missing. */
export const paymentStages = ['recorded', 'not_yet', 'received'] as const
export type PaymentStage = (typeof paymentStages)[number]

export const paymentActions = ['change', 'remove', 'receive', 'not_yet'] as const
export type PaymentAction = (typeof paymentActions)[number]

/** The life of a payment. A recorded one that is not there yet counts as paid; one that was received stays. */
export const paymentLife = /* @__PURE__ */ lifecycle({
  states: ['recorded', 'not_yet', 'received', 'removed'],
  begins: ['recorded'],
  ends: ['received', 'removed'],
  steps: [
    { action: 'change', by: 'church', from: 'recorded', to: 'recorded' },
    { action: 'change', by: 'church', from: 'not_yet', to: 'recorded' },
    { action: 'remove', by: 'church', from: 'recorded', to: 'removed' },
    { action: 'remove', by: 'church', from: 'not_yet', to: 'removed' },
    { action: 'receive', by: 'preacher', from: 'recorded', to: 'received' },
    { action: 'receive', by: 'preacher', from: 'not_yet', to: 'received' },
    { action: 'not_yet', by: 'preacher', from: 'recorded', to: 'not_yet' },
  ],
})

export const paymentActionsOf = (by: UserType, stage: PaymentStage): PaymentAction[] =>
  paymentLife.possible(by, stage).map(({ action }) => action)

/** What can be done about the payments of a service; one payment has its own actions. */
export const paymentsActions = ['record', 'ask'] as const

/** What was agreed for a service and what is paid of it; dollars or cents. */
export interface Balance {
  readonly agreed: number
  readonly paid: number
}

export const openOf = ({ agreed, paid }: Balance): number => Math.max(0, agreed - paid)

/** Payments can be recorded from the day of the service on, in the church's time zone. */
export const mayRecordPayment = (request: RequestStatus, service: Day, today: Day): boolean =>
  isAgreed(request) && service <= today

/** When a preacher can ask about missing money: a week after the service, then once a week, three times in total. */
export const askingLimits = { daysAfterService: 7, daysBetween: 7, most: 3 } as const

interface Missing extends Balance {
  readonly request: RequestStatus
  readonly service: Day
  readonly today: Day
  /** The church recorded a payment that the preacher does not have. */
  readonly isLate: boolean
  readonly lastAsked: Day | undefined
  readonly asks: number
}

export function mayAskForPayment({ request, service, today, isLate, lastAsked, asks, ...balance }: Missing): boolean {
  const { daysAfterService, daysBetween: pause, most } = askingLimits
  return (
    isAgreed(request) &&
    (openOf(balance) > 0 || isLate) &&
    daysBetween(service, today) >= daysAfterService &&
    asks < most &&
    (lastAsked === undefined || daysBetween(lastAsked, today) >= pause)
  )
}
