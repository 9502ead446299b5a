import { placeLine } from '@openpulpit/contract/addresses'
import type { EmailActionPurpose, EmailLinkState, emailActionView } from '@openpulpit/contract/email-actions'
import { toDollars } from '@openpulpit/contract/money'
import { bySide } from '@openpulpit/contract/sides'
import type { UserType } from '@openpulpit/contract/users'
import type { z } from 'zod'
import { preacherName } from '../preachers/policy.ts'
import { roundTripMiles } from '../requests/day-context/policy.ts'
import type { RequestRow } from '../requests/queries.ts'
import { termsOf } from '../requests/terms/policy.ts'
import type { ProposedRow } from '../requests/terms/queries.ts'
import { termsActionsFor, toLinkedProposal } from '../requests/terms/view.ts'
import { emailActionsOf, takesTermsActions } from './policy.ts'

export interface Shown {
  readonly purpose: EmailActionPurpose
  readonly side: UserType
  readonly row: RequestRow
  readonly miles: number | null
  readonly link: EmailLinkState
  /** The change that waits for an answer. */
  readonly proposed: ProposedRow | undefined
}

/** No phone, no street: an email is passed on more easily than a password. */
export const toEmailActionView = (
  { purpose, side, row, miles, link, proposed }: Shown,
  now: Date,
): z.input<typeof emailActionView> => ({
  purpose,
  userType: side,
  link,
  request: {
    _id: row.id,
    status: row.status,
    closedBy: row.closed_by,
    closeReason: row.close_reason,
    firstToAccept: row.others_wait,
    date: row.day,
    serviceTime: row.service_time,
    timeZone: row.time_zone,
    serviceType: row.service_type,
    duration: row.duration_minutes,
    expectedAttendance: row.expected_attendance,
    sacraments: row.sacraments,
    ...(link === 'expired'
      ? noWords
      : { theme: row.theme, specialRequirements: row.special_requirements, message: row.message }),
    honorarium: { amount: toDollars(row.honorarium_cents), paymentMethod: row.payment_method },
    terms: termsOf(row),
    proposal: toProposal(row, proposed, link),
    actions:
      link === 'open'
        ? [
            ...emailActionsOf(purpose, side, row, now),
            ...(takesTermsActions(purpose, side, row) ? termsActionsFor(row, side, now) : []),
          ]
        : [],
    answeredVersion: row.proposed_version ?? row.terms_version,
    other: bySide(side, { church: preacherName(row), preacher: row.church_name }),
    place: placeLine({ city: row.church_city, state: row.church_state }),
    denomination: row.church_denomination,
    worshipStyle: row.church_worship_style,
    distance: side === 'preacher' ? miles : null,
    roundTrip: side === 'preacher' ? roundTripMiles(miles) : null,
  },
})

function toProposal(row: RequestRow, proposed: ProposedRow | undefined, link: EmailLinkState) {
  const proposal = toLinkedProposal(row, proposed)
  return proposal && link === 'expired' ? { ...proposal, note: null } : proposal
}

const noWords = { theme: null, specialRequirements: null, message: null }
