import { type Day, daysBetween } from './dates.ts'
import { paymentMethodLabels, paymentMethods } from './profile-options.ts'
import { isAgreed, type RequestStatus } from './request-lifecycle.ts'
import type { UserType } from './users.ts'

/** A payment is recorded as it was made, so there are more ways than a request offers. */
export const recordedMethods = [...paymentMethods, 'cash_app', 'other'] as const
export type RecordedMethod = (typeof recordedMethods)[number]
export const recordedMethodLabels: Record<RecordedMethod, string> = {
  ...paymentMethodLabels,
  cash_app: 'Cash App',
  other: 'Another Way',
}

/** How far a payment has come: the church recorded it, and the preacher has it, or says that it isn’t there yet. */
export const paymentStages = ['recorded', 'not_yet', 'received'] as const
export type PaymentStage = (typeof paymentStages)[number]

export const paymentActs = ['change', 'remove', 'receive', 'not_yet'] as const
export type PaymentAct = (typeof paymentActs)[number]

/** What can be done about a payment. */
export interface PaymentStep {
  readonly act: PaymentAct
  readonly by: UserType
  readonly from: readonly PaymentStage[]
  /** Nothing: it is gone. */
  readonly to: PaymentStage | undefined
}

/** The whole life of a payment. What is not listed here cannot happen. */
export const paymentSteps: readonly PaymentStep[] = [
  { act: 'change', by: 'church', from: ['recorded', 'not_yet'], to: 'recorded' },
  { act: 'remove', by: 'church', from: ['recorded', 'not_yet'], to: undefined },
  { act: 'receive', by: 'preacher', from: ['recorded', 'not_yet'], to: 'received' },
  { act: 'not_yet', by: 'preacher', from: ['recorded'], to: 'not_yet' },
]

export const allowedPaymentActs = (by: UserType, stage: PaymentStage): PaymentAct[] =>
  paymentSteps.filter((step) => step.by === by && step.from.includes(stage)).map(({ act }) => act)

/** What both sides agreed on for a service, and what was paid of it; dollars or cents alike. */
export interface Balance {
  readonly agreed: number
  readonly paid: number
}

export const openOf = ({ agreed, paid }: Balance): number => Math.max(0, agreed - paid)

/** A payment is recorded from the day of the service on, in the church’s zone. */
export const mayRecordPayment = (request: RequestStatus, service: Day, today: Day): boolean =>
  isAgreed(request) && service <= today

/** A preacher asks about money that is missing: first a week after the service, then once a week, three times in all. */
export const askingLimits = { daysAfterService: 7, daysBetween: 7, most: 3 } as const

interface Missing extends Balance {
  readonly request: RequestStatus
  readonly service: Day
  readonly today: Day
  /** The church recorded a payment that the preacher doesn’t have. */
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
