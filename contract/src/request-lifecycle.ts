import { lifecycle, type StepOf } from './lifecycle.ts'
import type { UserType } from './users.ts'

export const requestStatuses = ['open', 'pending', 'confirmed', 'completed', 'cancelled'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** A confirmed or completed service: it is in both calendars and has a Sunday Brief. */
export const agreedStatuses = ['confirmed', 'completed'] as const satisfies readonly RequestStatus[]
export const isAgreed = (status: RequestStatus): boolean => agreedStatuses.some((agreed) => agreed === status)

export const closers = ['church', 'preacher', 'system'] as const
export type Closer = (typeof closers)[number]

/** `filled`: of several preachers asked for the same service, another was booked. */
export const closeReasons = ['declined', 'withdrawn', 'cancelled', 'expired', 'not_held', 'filled'] as const
export type CloseReason = (typeof closeReasons)[number]

/** Whether the service has begun and its day is over, in the church's time zone. */
export interface ServiceTime {
  readonly begun: boolean
  readonly dayOver: boolean
}

const conditions = {
  'the service has begun': ({ begun }: ServiceTime) => begun,
  'the day is over': ({ dayOver }: ServiceTime) => dayOver,
  'the day is not over': ({ dayOver }: ServiceTime) => !dayOver,
}

/**
 * The life of a request. `choose` takes an offer, `accept_terms` a proposal; `expire` is the clock's, `fill` follows when
 * another preacher is booked for the service. `reason` is the text that comes with it.
 */
export const requestLife = /* @__PURE__ */ lifecycle({
  states: requestStatuses,
  begins: ['open', 'pending'],
  ends: ['completed', 'cancelled'],
  steps: [
    { action: 'choose', by: 'church', from: 'open', to: 'confirmed', once: 'the day is not over' },
    { action: 'accept', by: 'preacher', from: 'pending', to: 'confirmed', once: 'the day is not over' },
    { action: 'accept_terms', by: 'church', from: 'pending', to: 'confirmed', once: 'the day is not over' },
    { action: 'accept_terms', by: 'preacher', from: 'pending', to: 'confirmed', once: 'the day is not over' },
    { action: 'decline', by: 'preacher', from: 'pending', to: 'cancelled', closes: 'declined' },
    { action: 'withdraw', by: 'church', from: 'open', to: 'cancelled', closes: 'withdrawn', reason: 'optional' },
    { action: 'withdraw', by: 'church', from: 'pending', to: 'cancelled', closes: 'withdrawn', reason: 'optional' },
    { action: 'complete', by: 'church', from: 'confirmed', to: 'completed', once: 'the service has begun' },
    { action: 'complete', by: 'preacher', from: 'confirmed', to: 'completed', once: 'the service has begun' },
    { action: 'cancel', by: 'church', from: 'confirmed', to: 'cancelled', closes: 'cancelled', reason: 'optional' },
    { action: 'cancel', by: 'preacher', from: 'confirmed', to: 'cancelled', closes: 'cancelled', reason: 'required' },
    { action: 'expire', by: 'system', from: 'open', to: 'cancelled', once: 'the day is over', closes: 'expired' },
    { action: 'expire', by: 'system', from: 'pending', to: 'cancelled', once: 'the day is over', closes: 'expired' },
    { action: 'fill', by: 'system', from: 'pending', to: 'cancelled', closes: 'filled' },
    { action: 'fill', by: 'system', from: 'open', to: 'cancelled', closes: 'filled' },
  ],
  holds: ({ once }, at: ServiceTime) => once === undefined || conditions[once](at),
})

export type Transition = StepOf<typeof requestLife>

/** What a person does to the status itself; the others follow from another call, the clock, or another's acceptance. */
const statusActions = ['accept', 'decline', 'withdraw', 'cancel', 'complete'] as const
type StatusAction = (typeof statusActions)[number]
const isStatusAction = (action: Transition['action']): action is StatusAction =>
  statusActions.some((one) => one === action)

/**
 * A transition by which the two agree, which a block prevents. Every other one ends something or follows from an
 * earlier agreement.
 */
export const isPreventedByBlock = ({ from, to }: Pick<Transition, 'from' | 'to'>): boolean =>
  !isAgreed(from) && isAgreed(to)

/** While the church's proposal is pending, a preacher answers that instead of accepting the original request. */
export const isHeldByProposal = ({ action }: Transition, proposedBy: UserType | null): boolean =>
  action === 'accept' && proposedBy === 'church'

/** The plain status change that this person can make now, if any. */
export const findStatusTransition = (
  to: RequestStatus,
  from: RequestStatus,
  by: UserType,
  at: ServiceTime,
): Transition | undefined =>
  requestLife.possible(by, from, at).find((step) => step.to === to && isStatusAction(step.action))

/** The transition that closes a request for this reason, including those by the clock or another acceptance. */
export const findClosingTransition = (from: RequestStatus, by: Closer, closes: CloseReason): Transition | undefined =>
  requestLife.steps.find((step) => step.from === from && step.by === by && step.closes === closes)

/** The transition by which a church chooses an offer, if possible now. */
export const findAssignTransition = (from: RequestStatus, at: ServiceTime): Transition | undefined =>
  requestLife.find('choose', 'church', from, at)

/** The transition by which accepting proposed terms books the service. */
export function findTermsTransition(by: UserType): Transition {
  const found = requestLife.steps.find((step) => step.action === 'accept_terms' && step.by === by)
  if (!found) throw new Error(`the ${by} cannot accept terms`)
  return found
}

/** A preacher said no before or after agreeing. The church can then open the request to everyone nearby. */
const refusals: readonly CloseReason[] = ['declined', 'cancelled']

/** Whether a closed request still needs a preacher and can be opened to everyone nearby. */
export const canReopen = (
  request: { status: RequestStatus; closedBy: Closer | null; closeReason: CloseReason | null },
  at: ServiceTime,
): boolean =>
  request.status === 'cancelled' &&
  request.closedBy === 'preacher' &&
  request.closeReason !== null &&
  refusals.includes(request.closeReason) &&
  !at.dayOver

/** What this person can do to the status now; `isBlocked` if one of the two has blocked the other. */
export const statusActionsOf = (
  from: RequestStatus,
  by: UserType,
  at: ServiceTime,
  isBlocked: boolean,
  proposedBy: UserType | null = null,
): StatusAction[] =>
  requestLife
    .possible(by, from, at)
    .filter((step) => !isHeldByProposal(step, proposedBy) && !(isBlocked && isPreventedByBlock(step)))
    .map(({ action }) => action)
    .filter(isStatusAction)

/** The label on a request's badge. */
export function statusLabel(request: {
  status: RequestStatus
  closedBy?: Closer | null
  closeReason?: CloseReason | null
}): string {
  if (request.status !== 'cancelled') return plainStatusLabels[request.status]
  switch (request.closeReason) {
    case 'declined':
      return 'Declined by preacher'
    case 'withdrawn':
      return 'Withdrawn by church'
    case 'expired':
      return 'Expired'
    case 'not_held':
      return 'Didn’t take place'
    case 'filled':
      return 'Another preacher was booked'
    default:
      return request.closedBy ? `Cancelled by ${request.closedBy}` : plainStatusLabels.cancelled
  }
}

export const plainStatusLabels: Record<RequestStatus, string> = {
  open: 'Open',
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
}
