import { type Day, daysBetween } from './dates.ts'
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

export const paymentActs = ['change', 'remove', 'receive', 'not_yet'] as const
export type PaymentAct = (typeof paymentActs)[number]

export interface PaymentStep {
  readonly act: PaymentAct
  readonly by: UserType
  readonly from: readonly PaymentStage[]
  /** Undefined if the payment is removed. */
  readonly to: PaymentStage | undefined
}

/** All steps of a payment. Anything else is impossible. */
export const paymentSteps: readonly PaymentStep[] = [
  { act: 'change', by: 'church', from: ['recorded', 'not_yet'], to: 'recorded' },
  { act: 'remove', by: 'church', from: ['recorded', 'not_yet'], to: undefined },
  { act: 'receive', by: 'preacher', from: ['recorded', 'not_yet'], to: 'received' },
  { act: 'not_yet', by: 'preacher', from: ['recorded'], to: 'not_yet' },
]

export const allowedPaymentActs = (by: UserType, stage: PaymentStage): PaymentAct[] =>
  paymentSteps.filter((step) => step.by === by && step.from.includes(stage)).map(({ act }) => act)

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
