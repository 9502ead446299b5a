import type { UserType } from './users.ts'

export const requestStatuses = ['open', 'pending', 'confirmed', 'completed', 'cancelled'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** A confirmed or completed service: it is in both calendars and has a Sunday Brief. */
export const agreedStatuses = ['confirmed', 'completed'] as const satisfies readonly RequestStatus[]
export const isAgreed = (status: RequestStatus): boolean => agreedStatuses.some((agreed) => agreed === status)

export const closers = ['church', 'preacher', 'system'] as const
export type Closer = (typeof closers)[number]

/** `filled`: of several preachers who were asked for one need, another accepted first. */
export const closeReasons = ['declined', 'withdrawn', 'cancelled', 'expired', 'not_held', 'filled'] as const
export type CloseReason = (typeof closeReasons)[number]

/** One move a request can make. */
export interface Transition {
  readonly from: RequestStatus
  readonly to: RequestStatus
  readonly by: Closer
  /** Not a plain change of status: it happens through another call, by the clock, or because someone else was quicker. */
  readonly through?: 'assign' | 'clock' | 'another accepts' | 'terms'
  /** What must hold of the service's time, in the church's time zone. */
  readonly once?: 'the day is not over' | 'the day is over' | 'the service has begun'
  readonly closes?: CloseReason
  readonly reason?: 'optional' | 'required'
}

/** The whole life of a request. What is not listed here cannot happen. */
export const transitions: readonly Transition[] = [
  { from: 'open', to: 'confirmed', by: 'church', through: 'assign', once: 'the day is not over' },
  { from: 'pending', to: 'confirmed', by: 'preacher', once: 'the day is not over' },
  // Both have agreed to the terms that one of them proposed.
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
 * A move by which the two agree: not while either has blocked the other. Every other move ends something, or honors what
 * was agreed before.
 */
export const isPreventedByBlock = ({ from, to }: Pick<Transition, 'from' | 'to'>): boolean =>
  !isAgreed(from) && isAgreed(to)

/** A preacher answers the terms that the church proposed last, not the request as it was sent before. */
export const isHeldByProposal = ({ from, to, through }: Transition, proposedBy: UserType | null): boolean =>
  from === 'pending' && to === 'confirmed' && through === undefined && proposedBy === 'church'

/** Where a request stands in time, in the church's time zone. */
export interface ServiceTime {
  readonly begun: boolean
  readonly dayOver: boolean
}

const holds = (once: Transition['once'], at: ServiceTime): boolean =>
  once === undefined ||
  (once === 'the service has begun' && at.begun) ||
  (once === 'the day is over' && at.dayOver) ||
  (once === 'the day is not over' && !at.dayOver)

/** The move that takes a request from here to there for this person now by a plain change of status, if there is one. */
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

/** The move by which a request is closed for this reason, also by the clock or because someone else was quicker. */
export function findClosingTransition(from: RequestStatus, by: Closer, closes: CloseReason): Transition | undefined {
  return transitions.find((move) => move.from === from && move.by === by && move.closes === closes)
}

/** The move by which a church chooses one of those who offer to preach, if it is there now. */
export function findAssignTransition(from: RequestStatus, at: ServiceTime): Transition | undefined {
  return transitions.find((move) => move.from === from && move.through === 'assign' && holds(move.once, at))
}

/** The move by which accepting proposed terms books the service. */
export function findTermsTransition(by: UserType): Transition {
  const found = transitions.find((move) => move.through === 'terms' && move.by === by)
  if (!found) throw new Error(`the ${by} cannot accept terms`)
  return found
}

/** Why a preacher says no, before agreeing or after it. Then the church may ask everyone near, with one click. */
const refusals: readonly CloseReason[] = ['declined', 'cancelled']

/** Whether the service of a closed request still wants a preacher, and may be asked of everyone near. */
export const canReopen = (
  request: { status: RequestStatus; closedBy: Closer | null; closeReason: CloseReason | null },
  at: ServiceTime,
): boolean =>
  request.status === 'cancelled' &&
  request.closedBy === 'preacher' &&
  request.closeReason !== null &&
  refusals.includes(request.closeReason) &&
  !at.dayOver

/** The statuses this person may give a request now; `isBlocked`: one of the two has blocked the other. */
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

/** The words on a request's badge. */
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
