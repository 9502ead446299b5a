import type { EmailActionPurpose, emailActionView } from '@openpulpit/contract/email-actions'
import { toDollars } from '@openpulpit/contract/money'
import { placeLine } from '@openpulpit/contract/places'
import type { UserType } from '@openpulpit/contract/users'
import type { z } from 'zod'
import { preacherName } from '../preachers/policy.ts'
import type { RequestRow } from '../requests/queries.ts'
import { allowedEmailActions } from './policy.ts'

export interface Shown {
  readonly purpose: EmailActionPurpose
  readonly side: UserType
  readonly row: RequestRow
  /** It was just used, and works once. */
  readonly isUsed: boolean
}

/** No phone, no street: a mail is passed on more easily than a password. */
export const toEmailActionView = (
  { purpose, side, row, isUsed }: Shown,
  now: Date,
): z.input<typeof emailActionView> => ({
  purpose,
  userType: side,
  allowed: isUsed ? [] : allowedEmailActions(purpose, side, row, now),
  request: {
    _id: row.id,
    status: row.status,
    closedBy: row.closed_by,
    closeReason: row.close_reason,
    date: row.day,
    serviceTime: row.service_time,
    timeZone: row.time_zone,
    serviceType: row.service_type,
    duration: row.duration_minutes,
    theme: row.theme,
    honorarium: { amount: toDollars(row.honorarium_cents), paymentMethod: row.payment_method },
    other: side === 'church' ? preacherName(row) : row.church_name,
    place: placeLine({ city: row.church_city, state: row.church_state }),
  },
})
