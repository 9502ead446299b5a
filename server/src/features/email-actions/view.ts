import { placeLine } from '@openpulpit/contract/addresses'
import type { EmailActionPurpose, EmailLinkState, emailActionView } from '@openpulpit/contract/email-actions'
import { toDollars } from '@openpulpit/contract/money'
import type { UserType } from '@openpulpit/contract/users'
import type { z } from 'zod'
import { toMiles } from '../offers/view.ts'
import { preacherName } from '../preachers/policy.ts'
import { roundTripMiles } from '../requests/day-context/policy.ts'
import type { RequestRow } from '../requests/queries.ts'
import { termsOf } from '../requests/terms/policy.ts'
import { allowedEmailActions } from './policy.ts'

export interface Shown {
  readonly purpose: EmailActionPurpose
  readonly side: UserType
  readonly row: RequestRow
  readonly miles: number | null
  readonly link: EmailLinkState
}

/** No phone, no street: an email is passed on more easily than a password. */
export const toEmailActionView = (
  { purpose, side, row, miles, link }: Shown,
  now: Date,
): z.input<typeof emailActionView> => ({
  purpose,
  userType: side,
  link,
  allowed: link === 'open' ? allowedEmailActions(purpose, side, row, now) : [],
  request: {
    _id: row.id,
    status: row.status,
    closedBy: row.closed_by,
    closeReason: row.close_reason,
    firstToAccept: row.request_group_id !== null,
    isChangeProposed: row.proposed_by !== null && row.proposed_by !== side,
    date: row.day,
    serviceTime: row.service_time,
    timeZone: row.time_zone,
    serviceType: row.service_type,
    duration: row.duration_minutes,
    expectedAttendance: row.expected_attendance,
    ...(link === 'expired'
      ? noWords
      : { theme: row.theme, specialRequirements: row.special_requirements, message: row.message }),
    honorarium: { amount: toDollars(row.honorarium_cents), paymentMethod: row.payment_method },
    terms: termsOf(row),
    other: side === 'church' ? preacherName(row) : row.church_name,
    place: placeLine({ city: row.church_city, state: row.church_state }),
    denomination: row.church_denomination,
    worshipStyle: row.church_worship_style,
    distance: side === 'preacher' ? toMiles(miles) : null,
    roundTrip: side === 'preacher' ? roundTripMiles(miles) : null,
  },
})

const noWords = { theme: null, specialRequirements: null, message: null }
