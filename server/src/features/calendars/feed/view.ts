import { addressLine, placeLine } from '@openpulpit/contract/addresses'
import { type calendarFeedView, serviceTitle } from '@openpulpit/contract/calendar-feed'
import { emailLinks } from '@openpulpit/contract/email-links'
import { formatDollars, toDollars } from '@openpulpit/contract/money'
import { isAgreed } from '@openpulpit/contract/request-lifecycle'
import { serviceTypeLabels } from '@openpulpit/contract/service-options'
import { methodInSentence } from '@openpulpit/contract/terms'
import type { UserType } from '@openpulpit/contract/users'
import type { z } from 'zod'
import { type CalendarEntry, calendarFile } from '../../../platform/ical/calendar-file.ts'
import { senderOf } from '../../../platform/mail/sender.ts'
import type { Settings } from '../../../settings.ts'
import { preacherName } from '../../preachers/policy.ts'
import type { FeedRow, ServiceRow } from './queries.ts'

export const toFeedView = (row: FeedRow): z.input<typeof calendarFeedView> => ({
  createdAt: row.created_at,
  readAt: row.read_at,
})

const lookAgainAfter = 3600

/** A preacher's services as a calendar to subscribe to. */
export const toCalendarFile = (rows: readonly ServiceRow[], timeZone: string, publicUrl: string): string =>
  calendarFile(
    rows.map((row) => toEntry(row, 'preacher', publicUrl)),
    { name: 'Preaching (OpenPulpit)', lookAgainAfter, timeZone },
  )

type Published = Pick<Settings, 'publicUrl' | 'mailFrom'>

/** One service as a file for one side; a cancelled one removes the event from their calendar. */
export const toServiceFile = (row: ServiceRow, viewer: UserType, { publicUrl, mailFrom }: Published) => ({
  name: titleOf(row, viewer),
  bytes: Buffer.from(calendarFile([toEntry(row, viewer, publicUrl)], { publisher: senderOf(mailFrom) })),
})

/** Never contains phone numbers, email addresses or private texts, because many programs read a calendar. */
function toEntry(row: ServiceRow, viewer: UserType, publicUrl: string): CalendarEntry {
  const url = publicUrl + emailLinks.request(viewer, row.id)
  return {
    uid: row.id,
    sequence: row.sequence ?? 0,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    isFirm: isAgreed(row.status),
    isOff: row.status === 'cancelled',
    title: titleOf(row, viewer),
    place: placeOf(row),
    notes: [[serviceTypeLabels[row.service_type], row.theme].filter(Boolean).join(' · '), ...totalOf(row), url],
    url,
  }
}

/** The agreed total only, because its parts may contain private text. */
const totalOf = ({ status, total_cents, payment_method }: ServiceRow): string[] =>
  isAgreed(status) && total_cents > 0
    ? [`Total: ${formatDollars(toDollars(total_cents))}, by ${methodInSentence(payment_method)}`]
    : []

const titleOf = (row: ServiceRow, viewer: UserType): string =>
  serviceTitle(viewer, { church: row.church_name, preacher: preacherName(row) }, row.status !== 'pending')

/** The street is shown only for confirmed services. */
function placeOf(row: ServiceRow): string {
  const town = { city: row.church_city, state: row.church_state }
  if (!isAgreed(row.status)) return placeLine(town)
  return addressLine({ ...town, street: row.church_street, zipCode: row.church_zip_code })
}
