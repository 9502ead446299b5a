import type { RequestStatus } from '@openpulpit/contract/request-lifecycle'
import type { OwnServiceEmail } from '../../notifications/events.ts'
import type { NewNotification } from '../../notifications/store/commands.ts'
import type { UsageLimitKind } from '../../usage-limits/policy.ts'
import type { RequestEventRow, RequestRow } from '../queries.ts'

/**
 * Something that happened to a request, with everything that follows from it. A command hands it to `record`. Each kind
 * of event is one function of a `notifications.ts`.
 */
export interface RequestEvent {
  /** The request after the event. */
  readonly request: Pick<RequestRow, 'id' | 'status' | 'church_user_id' | 'preacher_user_id'> & {
    readonly close_reason?: RequestRow['close_reason']
  }
  readonly by: RequestEventRow['by']
  readonly timeline?: readonly TimelineEntry[]
  /** The usage limit that this takes from the account of the side that acted. */
  readonly limit?: UsageLimitKind
  readonly notifications?: readonly NewNotification[]
  /** What both sides read where they have the request open. Without it, no browser is told. */
  readonly message?: string
  /** Other accounts that may have the request on screen. */
  readonly watchers?: readonly string[]
  /** The service won't take place, or not as it was: reminders of it are dismissed. */
  readonly endsReminders?: boolean
  /** The email to the side that acted, for its own calendar. */
  readonly ownEmail?: OwnServiceEmail | undefined
  /** The request was open until now: those who offered to preach get this, and all who were notified of it refetch. */
  readonly toOfferers?: Omit<NewNotification, 'userId'>
  /** Who is booked for its service, if another request: they may have offered for this one. */
  readonly bookedUserId?: string
}

/** A row of the Timeline. One that changes no status has a kind. */
export type TimelineEntry =
  | { readonly from: RequestStatus | null }
  | {
      readonly kind: Exclude<RequestEventRow['kind'], 'status'>
      /** Of one payment; all of the honorarium, where nothing is said. */
      readonly cents?: number
      readonly termsVersion?: number
    }
