import { audiences, withoutContactData } from '@openpulpit/contract/contact-data'
import { type Day, dayOf } from '@openpulpit/contract/dates'
import { fitFromOptions } from '@openpulpit/contract/fit'
import { honorariumActionsOf } from '@openpulpit/contract/honorarium'
import { toDollars } from '@openpulpit/contract/money'
import { canReconfirm } from '@openpulpit/contract/reconfirmation'
import type { RequestAction } from '@openpulpit/contract/request-actions'
import { canReopen, statusActionsOf } from '@openpulpit/contract/request-lifecycle'
import type {
  groupedRequest,
  proposedTerms,
  replacementRequest,
  requestDetails,
  requestEvent,
  requestView,
} from '@openpulpit/contract/request-views'
import { bySide } from '@openpulpit/contract/sides'
import type { MessageView } from '@openpulpit/contract/threads'
import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import type { OfferRow } from '../offers/queries.ts'
import { toOfferView } from '../offers/view.ts'
import { photoUrl } from '../photos/queries.ts'
import { sidesOf } from '../threads/policy.ts'
import type { SentMessage } from '../threads/queries.ts'
import { toMessageView } from '../threads/view.ts'
import type { Replacement } from './booking/queries.ts'
import type { ListedRequests } from './list/queries.ts'
import type { OtherAsked } from './of-service/queries.ts'
import { closingOf, honorariumOf, serviceTime } from './policy.ts'
import type { RequestEventRow, RequestRow, WholeRequest } from './queries.ts'
import { termsOf } from './terms/policy.ts'
import { termsActionsFor, toServiceTerms } from './terms/view.ts'

type View<S extends z.ZodType> = z.input<S>

/** What a church sees with a request: who offers, and who else was asked. */
interface Related {
  readonly offers?: readonly OfferRow[] | undefined
  readonly others?: readonly OtherAsked[] | undefined
}

export const toRequestViews = ({ rows, offers, others }: ListedRequests, viewer: Actor, now: Date) =>
  rows.map((row) => toRequestView(row, viewer, now, { offers: offers.get(row.id), others: others.get(row.id) }))

export function toRequestView(
  row: RequestRow,
  viewer: Actor,
  now: Date,
  { offers = [], others = [] }: Related = {},
): View<typeof requestView> {
  const honorarium = honorariumOf(row)
  return {
    _id: row.id,
    status: row.status,
    closedBy: row.closed_by,
    closeReason: row.close_reason,
    cancellationReason: row.cancellation_reason,
    urgency: row.urgency,
    date: row.day,
    serviceTime: row.service_time,
    timeZone: row.time_zone,
    startsAt: row.starts_at,
    service: { _id: row.service_id, name: row.service_name || null },
    serviceType: row.service_type,
    duration: row.duration_minutes,
    expectedDuration: row.duration_minutes,
    expectedAttendance: row.expected_attendance,
    theme: row.theme,
    specialRequirements: row.special_requirements,
    sacraments: row.sacraments,
    honorarium: {
      amount: toDollars(row.honorarium_cents),
      paymentMethod: row.payment_method,
      status: honorarium.status,
      received: honorarium.received,
      paid: toDollars(row.paid_cents),
    },
    terms: termsOf(row),
    church: toChurch(row, viewer),
    preacher: toPreacher(row, viewer),
    hasReview: Boolean(row.has_review),
    otherHasLeft: Boolean(row.other_has_left),
    unreachable: toUnreachable(row, viewer, now),
    isKnown: Boolean(row.acquainted),
    actions: actionsOf(row, viewer, now),
    proposedBy: row.proposed_by,
    offers: offers.map(toOfferView),
    offersTotal: offers[0]?.total ?? 0,
    ownOffer: row.own_offer,
    alsoAsked: others.map(toAlsoAsked),
    alsoAskedTotal: others[0]?.total ?? 0,
    othersWaiting: others[0]?.waiting ?? 0,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** What this viewer can do with a request now. */
function actionsOf(row: RequestRow, { userType }: Actor, now: Date): RequestAction[] {
  const { status, day } = row
  const at = serviceTime(row, now)
  const actions: (RequestAction | false)[] = [
    ...statusActionsOf(status, userType, at, row.is_blocked, row.proposed_by),
    status === 'completed' && !row.has_review && 'review',
    userType === 'church' && canReopen(closingOf(row), at) && 'reopen',
    canReconfirm({ status, date: day as Day }, at, dayOf(now, row.time_zone)) && 'still_on',
    ...termsActionsFor(row, userType, now),
    ...honorariumActionsOf(userType, honorariumOf(row)),
  ]
  return actions.filter((action) => action !== false)
}

/** A message that was just written about a request. */
export const toRequestMessage = (message: SentMessage): MessageView => toMessageView(message, message)

export function toRequestDetails(
  { row, messages, events, offers, others, instead: [instead], notifiesOnceConfirmed, notified }: WholeRequest,
  viewer: Actor,
  now: Date,
): View<typeof requestDetails> {
  return {
    ...toRequestView(row, viewer, now, { offers: offers.get(row.id), others: others.get(row.id) }),
    message: row.message,
    otherFit: toOtherFit(row, viewer),
    notifiesOnceConfirmed,
    notified,
    instead: instead ? toInstead(instead) : null,
    messages: messages.map((message) => toMessageView(message, sidesOf(row))),
    // There is a thread from the first message on.
    threadId: messages[0]?.thread_id ?? null,
    stillOn: { church: row.church_still_on_at, preacher: row.preacher_still_on_at },
    ...toProposal(row, events),
    events: events.map((event) => toEventView(event, row)),
  }
}

function toOtherFit(row: RequestRow, { userType }: Actor): View<typeof requestDetails>['otherFit'] {
  const chosen = bySide(userType, { church: row.preacher_fit, preacher: row.church_fit })
  return chosen === null || row.is_invited ? null : fitFromOptions(chosen)
}

const toInstead = (row: Replacement): View<typeof replacementRequest> => ({
  _id: row.id,
  status: row.status,
  preacher: row.preacher_id
    ? { _id: row.preacher_id, firstName: row.first_name ?? '', lastName: row.last_name ?? '' }
    : null,
})

const toAlsoAsked = (row: OtherAsked): View<typeof groupedRequest> => ({
  _id: row.id,
  status: row.status,
  closedBy: row.closed_by,
  closeReason: row.close_reason,
  preacher: {
    _id: row.preacher_id,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImage: photoUrl(row.photo_hash),
  },
})

/** The change that waits; its line of the history has it. */
function toProposal(row: RequestRow, events: readonly RequestEventRow[]) {
  const answeredVersion = row.proposed_version ?? row.terms_version
  const event = events.findLast(({ kind, terms_version }) => {
    return kind === 'terms_proposed' && terms_version === row.proposed_version
  })
  const proposed = event && row.proposed_by && toProposedTerms(event, row)
  const proposal = proposed && event && row.proposed_by ? { ...proposed, by: row.proposed_by, at: event.at } : null
  return { proposal, answeredVersion }
}

function toProposedTerms(
  { proposed, base, proposal_note }: RequestEventRow,
  row: RequestRow,
): View<typeof proposedTerms> | null {
  if (!proposed || !base) return null
  const { version } = proposed
  return { version, before: toServiceTerms(base, row), after: toServiceTerms(proposed, row), note: proposal_note }
}

const toEventView = (row: RequestEventRow, request: RequestRow): View<typeof requestEvent> => ({
  _id: row.id,
  from: row.from_status,
  to: row.to_status,
  by: row.by,
  closeReason: row.close_reason,
  kind: row.kind,
  amount: row.amount_cents === null ? null : toDollars(row.amount_cents),
  proposed: toProposedTerms(row, request),
  at: row.at,
})

/** Their own number once they have confirmed a service with each other, or else the one on the church's list. */
function toUnreachable(row: RequestRow, { userType }: Actor, now: Date): View<typeof requestView>['unreachable'] {
  if (!row.unreachable || serviceTime(row, now).begun) return null
  const own = bySide(userType, { church: row.preacher_phone, preacher: row.church_phone })
  return { reason: row.unreachable.reason, phone: (row.acquainted ? own : null) ?? row.unreachable.phone }
}

function toChurch(row: RequestRow, viewer: Actor): View<typeof requestView>['church'] {
  const church = {
    _id: row.church_id,
    name: row.church_name,
    address: {
      street: row.church_street,
      city: row.church_city,
      state: row.church_state,
      zipCode: row.church_zip_code,
    },
    denomination: row.church_denomination,
    worshipStyle: row.church_worship_style,
    contactInfo: {
      contactPerson: row.church_contact_person,
      phone: row.church_phone,
      website: row.church_website,
    },
  }
  const isKnown = viewer.userType === 'church' || Boolean(row.acquainted)
  return isKnown ? church : withoutContactData(church, audiences.church)
}

function toPreacher(row: RequestRow, viewer: Actor): View<typeof requestView>['preacher'] {
  if (!row.preacher_id) return null
  const preacher = {
    _id: row.preacher_id,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    phone: row.preacher_phone,
    profileImage: photoUrl(row.photo_hash),
    experienceLevel: row.experience_level ?? 'lay_speaker',
    city: row.preacher_city ?? '',
    state: row.preacher_state ?? '',
    denomination: row.preacher_denomination ?? 'other',
    rating: { average: row.rating_average ?? 0, count: row.rating_count ?? 0 },
    ...(row.is_invited && { isInvited: true as const }),
  }
  const isKnown = viewer.userType === 'preacher' || Boolean(row.acquainted)
  return isKnown ? preacher : withoutContactData(preacher, audiences.preacher)
}
