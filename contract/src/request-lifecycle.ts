import type { UserType } from './users.ts'

export const requestStatuses = ['open', 'pending', 'confirmed', 'completed', 'cancelled'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** A confirmed or completed service: it is in both calendars and has a Sunday Brief. */
export const agreedStatuses = ['confirmed', 'completed'] as const satisfies readonly RequestStatus[]
export const isAgreed = (status: RequestStatus): boolean => agreedStatuses.some((agreed) => agreed === status)

export const closers = ['church', 'preacher', 'system'] as const
export type Closer = (typeof closers)[number]

/** `filled`: of several preachers asked for the same service, another accepted first. */
export const closeReasons = ['declined', 'withdrawn', 'cancelled', 'expired', 'not_held', 'filled'] as const
export type CloseReason = (typeof closeReasons)[number]

/** One possible change of a request's status. */
export interface Transition {
  readonly from: RequestStatus
  readonly to: RequestStatus
  readonly by: Closer
  /** Not a plain status change, but a side effect: of another call, the clock, or another preacher's acceptance. */
  readonly through?: 'assign' | 'clock' | 'another accepts' | 'terms'
  /** A condition on the service's time, in the church's time zone. */
  readonly once?: 'the day is not over' | 'the day is over' | 'the service has begun'
  readonly closes?: CloseReason
  readonly reason?: 'optional' | 'required'
}

/** All transitions of a request. Anything else is impossible. */
export const transitions: readonly Transition[] = [
  { from: 'open', to: 'confirmed', by: 'church', through: 'assign', once: 'the day is not over' },
  { from: 'pending', to: 'confirmed', by: 'preacher', once: 'the day is not over' },
  // Both have agreed to terms that one of them proposed.
  { from: 'pending', to: 'confirmed', by: 'church', through: 'terms', once: 'the day is not over' },
  { from: 'pending', to: 'confirmed', by: 'preacher', through: 'terms', once: 'the day is not over' },
  { from: 'pending', to: 'cancelled', by: 'preacher', closes: 'declined' },
  { from: 'open', to: 'cancelled', by: 'church', closes: 'withdrawn', reason: 'optional' },
  { from: 'pending', to: 'cancelled', by: 'church', closes: 'withdrawn', reason: 'optional' },
  { from: 'confirmed', to: 'cancelled', by: 'church', closes: 'cancelled', reason: 'optional' },
  { from: 'confirmed', to: 'cancelled', by: 'preacher', closes: 'cancelled', reason: 'required' },
  { from: 'confirmed', to: 'completed', by: 'church', once: 'the service has begun' },
  { from: 'confirmed', to: 'completed', by: 'preacher', once: 'the service has begun' },
  { from: 'open', to: 'cancelled', by: 'system', through: 'clock', once: 'the day is over', closes: 'expired' },
  { from: 'pending', to: 'cancelled', by: 'system', through: 'clock', once: 'the day is over', closes: 'expired' },
  { from: 'pending', to: 'cancelled', by: 'system', through: 'another accepts', closes: 'filled' },
]

/**
 * A transition by which the two agree, which a block prevents. Every other one ends something or follows from an
 * earlier agreement.
 */
export const isPreventedByBlock = ({ from, to }: Pick<Transition, 'from' | 'to'>): boolean =>
  !isAgreed(from) && isAgreed(to)

/** While the church's proposal is pending, a preacher answers that instead of accepting the original request. */
export const isHeldByProposal = ({ from, to, through }: Transition, proposedBy: UserType | null): boolean =>
  from === 'pending' && to === 'confirmed' && through === undefined && proposedBy === 'church'

/** Whether the service has begun and its day is over, in the church's time zone. */
export interface ServiceTime {
  readonly begun: boolean
  readonly dayOver: boolean
}

const holds = (once: Transition['once'], at: ServiceTime): boolean =>
  once === undefined ||
  (once === 'the service has begun' && at.begun) ||
  (once === 'the day is over' && at.dayOver) ||
  (once === 'the day is not over' && !at.dayOver)

/** The plain status change that this person can make now, if any. */
export function findStatusTransition(
  to: RequestStatus,
  from: RequestStatus,
  by: UserType,
  at: ServiceTime,
): Transition | undefined {
  return transitions.find(
    (move) =>
      move.from === from && move.to === to && move.by === by && move.through === undefined && holds(move.once, at),
  )
}

/** The transition that closes a request for this reason, including those by the clock or another acceptance. */
export function findClosingTransition(from: RequestStatus, by: Closer, closes: CloseReason): Transition | undefined {
  return transitions.find((move) => move.from === from && move.by === by && move.closes === closes)
}

/** The transition by which a church chooses an offer, if possible now. */
export function findAssignTransition(from: RequestStatus, at: ServiceTime): Transition | undefined {
  return transitions.find((move) => move.from === from && move.through === 'assign' && holds(move.once, at))
}

/** The transition by which accepting proposed terms books the service. */
export function findTermsTransition(by: UserType): Transition {
  const found = transitions.find((move) => move.through === 'terms' && move.by === by)
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

/** The statuses that this person can set now; `isBlocked` if one of the two has blocked the other. */
export function allowedStatuses(
  from: RequestStatus,
  by: UserType,
  at: ServiceTime,
  isBlocked: boolean,
  proposedBy: UserType | null = null,
): RequestStatus[] {
  return requestStatuses.filter((to) => {
    const move = findStatusTransition(to, from, by, at)
    if (!move || isHeldByProposal(move, proposedBy)) return false
    return !(isBlocked && isPreventedByBlock(move))
  })
}

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
