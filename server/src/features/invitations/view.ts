import { placeLine } from '@openpulpit/contract/addresses'
import type { InvitationAnswer, invitationOffer, invitationView } from '@openpulpit/contract/invitations'
import type { z } from 'zod'
import { toSignedIn } from '../accounts/view.ts'
import { toBriefView } from '../briefs/view.ts'
import { emailActionsOf } from '../email-actions/policy.ts'
import { toEmailActionView } from '../email-actions/view.ts'
import { serviceTime } from '../requests/policy.ts'
import type { RequestRow } from '../requests/queries.ts'
import type { ProposedRow } from '../requests/terms/queries.ts'
import { termsActionsFor } from '../requests/terms/view.ts'
import type { MessageRow } from '../threads/queries.ts'
import type { OfferRow } from './claiming/queries.ts'
import type { InvitationRow } from './queries.ts'

export interface Shown {
  readonly link: InvitationRow
  readonly row: RequestRow | undefined
  readonly miles: number | null
  /** The change that waits for an answer. */
  readonly proposed: ProposedRow | undefined
  readonly messages: readonly MessageRow[]
}

export const toInvitationView = (
  { link, row, miles, proposed, messages }: Shown,
  now: Date,
): z.input<typeof invitationView> => ({
  church: { name: link.church_name, place: placeLine({ city: link.church_city, state: link.church_state }) },
  note: link.request_id ? null : link.note,
  email: link.email,
  ended: link.email_ending,
  hasJoined: !link.is_guest,
  isChurch: link.account_type === 'church',
  request: row ? toAsked({ row, miles, proposed }, now) : null,
  messages: messages.map(({ id, author_id, content, created_at }) => ({
    ...{ _id: id, isOwn: author_id === link.user_id, content, createdAt: created_at.toISOString() },
  })),
})

/** The page stays theirs after the service is booked, so all that can be done about the terms is done there. */
const toAsked = ({ row, ...shown }: Pick<Shown, 'miles' | 'proposed'> & { row: RequestRow }, now: Date) => ({
  ...toEmailActionView({ purpose: 'answer', side: 'preacher', link: 'open', row, ...shown }, now).request,
  actions: [...answersOf(row, now), ...termsActionsFor(row, 'preacher', now)],
})

/** Who has just joined is signed in, as after a login. */
export const toJoined = (...joined: Parameters<typeof toSignedIn>) => toSignedIn(...joined)

/** The Sunday Brief as members read it. */
export const toInvitedBrief = (...brief: Parameters<typeof toBriefView>) => toBriefView(...brief)

function answersOf(row: RequestRow, now: Date): InvitationAnswer[] {
  const answers = emailActionsOf('answer', 'preacher', row, now)
  const reconfirming = emailActionsOf('still_on', 'preacher', row, now)
  const isAhead = row.status === 'confirmed' && !serviceTime(row, now).begun
  return [...answers, ...reconfirming, ...(isAhead ? (['cancel'] as const) : [])]
}

/** What a church asked at an account's address, before its owner takes it over. */
export const toOffer = ({
  church_id,
  church_name,
  city,
  state,
  ...row
}: OfferRow): z.input<typeof invitationOffer> => ({
  church: { _id: church_id, name: church_name, place: placeLine({ city, state }) },
  note: row.note,
  requests: row.requests,
})
