import { addressLine, placeLine } from '@openpulpit/contract/addresses'
import { formatTime } from '@openpulpit/contract/dates'
import { formatCount } from '@openpulpit/contract/format'
import { denominationLabels, worshipStyleLabels } from '@openpulpit/contract/profile-options'
import { formatTravel } from '@openpulpit/contract/request-day-context'
import { formatSacraments } from '@openpulpit/contract/sacraments'
import { serviceTypeLabels } from '@openpulpit/contract/service-options'
import { bySide } from '@openpulpit/contract/sides'
import { termsInLines } from '@openpulpit/contract/terms'
import { termsChanges } from '@openpulpit/contract/terms-changes'
import { unreachableSentence } from '@openpulpit/contract/unreachable'
import type { UserType } from '@openpulpit/contract/users'
import type { Email } from '../../../platform/mail/email.ts'
import type { Settings } from '../../../settings.ts'
import { arrivalOf, contactOf } from '../../briefs/policy.ts'
import type { ServiceRow } from '../../calendars/feed/queries.ts'
import { roundTripMiles } from '../../requests/day-context/policy.ts'
import { formatServiceDate } from '../../requests/policy.ts'
import { type TermsRow, termsOf, termsOfVersion, type VersionRow } from '../../requests/terms/policy.ts'
import type { Pages } from '../policy.ts'
import type { OpenRequestToEmail } from '../queries.ts'
import { otherPartyName } from '../reminders/notifications.ts'
import type { RemindedService } from '../reminders/queries.ts'
import { toCalendarAttachment } from './view.ts'

/** The parts of an email: the service, the reader's side, and the plain email of its notification. */
export interface ServiceEmailFacts {
  readonly row: RemindedService
  readonly side: UserType
  readonly pages: Pages
  readonly plain: Email
  readonly now: Date
}

type Part = Partial<Email>

/**
 * Accept or decline without signing in. The page behind the buttons asks for confirmation, because email programs
 * prefetch links.
 */
export function answerPart({ row, pages, plain, now }: ServiceEmailFacts, url: string): Part {
  return {
    paragraphs: [...plain.paragraphs, lines(formatServiceDate(row, now), askingChurch(row, pages)), ...terms(row)],
    action: { label: 'Accept', url: `${url}?choose=accept` },
    alternative: { label: 'Decline', url: `${url}?choose=decline` },
    afterword: lines(
      'Would another time or amount work better? Propose a change:',
      `${url}?choose=propose`,
      ...(pages.isSigned
        ? [`You can answer with or without an account, and ask ${row.church_name} a question first:`, url]
        : ['No sign-in needed to answer. When you decline, you can add a note. Full details:', pages.request(row.id)]),
    ),
  }
}

/** The proposed change, and links to answer it without signing in. */
export function proposedPart(
  { row, side, plain, now }: ServiceEmailFacts,
  proposed: (VersionRow & { readonly note: string | null }) | undefined,
  url: string,
): Part {
  if (!proposed) return {}
  const when = ({ date, serviceTime }: { date: string; serviceTime: string }) =>
    formatServiceDate({ ...row, day: date, service_time: serviceTime }, now)
  const held = { date: row.day, serviceTime: row.service_time, terms: termsOf(row) }
  const { day: date, service_time: serviceTime } = proposed
  const changed = { date, serviceTime, terms: termsOfVersion(proposed, row.payment_method) }
  const other = otherPartyName(side, row)
  return {
    paragraphs: [
      ...plain.paragraphs,
      lines(
        `What ${other} would like to change:`,
        ...termsChanges(held, changed, when).map(({ label, before, after }) => `${label}: ${after} (now: ${before})`),
      ),
      ...said(`A note from ${other}`, proposed.note),
    ],
    action: { label: 'Accept Change', url: `${url}?choose=accept` },
    alternative: { label: 'Propose Something Else', url: `${url}?choose=counter` },
    afterword: `No sign-in needed to answer. You can also decline:\n${url}`,
  }
}

interface SeveralRequests {
  /** From one church to one preacher. */
  readonly rows: readonly RemindedService[]
  readonly plain: Email
  readonly now: Date
}

/** Each day with its time and answer link; what all have in common comes once. */
export function answersPart({ rows, plain, now }: SeveralRequests, answerUrl: (requestId: string) => string): Part {
  const [first] = rows
  if (!first) return {}
  const shared = terms(first)
  const isShared = rows.every((row) => terms(row).join('\n') === shared.join('\n'))
  const days = rows.map((row) =>
    lines(
      formatServiceDate(row, now),
      ...(isShared ? [] : terms(row)),
      'Accept or decline this date:',
      answerUrl(row.id),
    ),
  )
  return {
    paragraphs: [...plain.paragraphs, askingChurch(first), ...(isShared ? shared : []), ...days],
    afterword: 'No sign-in needed to answer by the link below a date. When you decline, you can add a note.',
  }
}

const mostListed = 8

/** The open requests by day, nearest first; the rest as a number. */
export const openRequestsPart = (
  rows: readonly OpenRequestToEmail[],
  { plain, timeZone, now }: { plain: Email; timeZone: string; now: Date },
): Part => ({
  paragraphs: [
    ...plain.paragraphs,
    ...rows
      .slice(0, mostListed)
      .map((row) =>
        lines(
          formatServiceDate({ ...row, preacher_time_zone: timeZone }, now),
          `${row.church_name}, ${placeLine(town(row))}`,
          kind(row),
          honorarium(row),
        ),
      ),
    ...(rows.length > mostListed ? [`And ${rows.length - mostListed} more.`] : []),
  ],
})

/** Begins with the question, because a list of emails shows only the beginning. */
export const reconfirmSubject = ({ plain }: ServiceEmailFacts): Part => ({ subject: `Still on? ${plain.subject}` })

export function reconfirmPart({ row, pages, plain }: ServiceEmailFacts, url: string): Part {
  return {
    paragraphs: [...plain.paragraphs, 'Click once and we’ll let them know.'],
    action: { label: 'Yes, Still On', url },
    afterword: `Can’t make it? Tell them now:\n${pages.request(row.id)}`,
  }
}

/** Place, time, and whom to call. The map service learns the address only when the link is clicked. */
export function directionsPart(facts: ServiceEmailFacts): Part {
  const { row, side, pages, plain, now } = facts
  const address = addressLine({ ...town(row), street: row.church_street, zipCode: row.church_zip_code })
  const way = { label: 'Get Directions', url: `https://www.google.com/maps/dir/?${mapQuery(address)}` }
  return {
    paragraphs: [
      ...plain.paragraphs,
      lines(
        formatServiceDate(row, now),
        side === 'preacher' && arrival(row),
        row.church_name,
        address,
        kind(row),
        celebration(row),
        row.theme && `Theme: ${row.theme}`,
      ),
      contact(facts),
    ],
    action: { label: 'Open the Sunday Brief', url: pages.brief(row.id) },
    alternative: side === 'preacher' ? way : undefined,
  }
}

export const agreedPart = (facts: ServiceEmailFacts): Part => ({
  ...directionsPart(facts),
  afterword: 'Open the attachment to add it to your calendar.',
})

export const calledOffPart = ({ plain }: ServiceEmailFacts): Part => ({
  paragraphs: [...plain.paragraphs, outOfCalendar],
})

/** For someone whose counterpart gets no email about this and has to be called. */
export function callPart({ row, side }: ServiceEmailFacts, part: Part): Part {
  const reason = bySide(side, { church: row.preacher_unreachable, preacher: row.church_unreachable })
  if (reason !== 'refused' && reason !== 'ended') return part
  const phone = bySide(side, {
    church: row.preacher_phone ?? row.preacher_listed_phone,
    preacher: row.church_phone,
  })
  const sentence = lines(unreachableSentence[reason](otherPartyName(side, row)), phone)
  return { ...part, paragraphs: [...(part.paragraphs ?? []), sentence] }
}

const outOfCalendar = 'Open the attachment to remove the service from your calendar.'

function contact({ row, side }: ServiceEmailFacts): string {
  const heading = `Contact for ${otherPartyName(side, row)}:`
  const { name, mobile } = contactOf(row)
  return bySide(side, {
    church: lines(heading, row.preacher_phone, row.preacher_email),
    preacher: lines(heading, name, mobile, row.church_email),
  })
}

function arrival(row: RemindedService): string | null {
  const at = arrivalOf(row)
  return at && `Please be there by ${formatTime(at.time)}`
}

const mapQuery = (destination: string) => new URLSearchParams({ api: '1', destination })

/** The distance is unknown for someone without an account. */
const askingChurch = (row: RemindedService, pages?: Pages): string =>
  lines(
    `${row.church_name}, ${placeLine(town(row))}`,
    `Denomination: ${tradition(row)}`,
    !pages?.isSigned && formatTravel({ distance: row.miles, roundTrip: roundTripMiles(row.miles) }),
  )

/** What matters for a decision besides place and time. */
const terms = (row: RemindedService): string[] => [
  lines(kind(row), celebration(row), row.theme && `Theme: ${row.theme}`, attendance(row), honorarium(row)),
  ...said('Special requirements', row.special_requirements),
  ...said(`A note from ${row.church_name}`, row.message),
]

const celebration = ({ sacraments }: RemindedService) => sacraments.length > 0 && `With ${formatSacraments(sacraments)}`

const lines = (...texts: readonly (string | null | false)[]): string => texts.filter(Boolean).join('\n')

const town = (row: Pick<RemindedService, 'church_city' | 'church_state'>) => ({
  city: row.church_city,
  state: row.church_state,
})

const kind = ({ service_type, duration_minutes }: Pick<RemindedService, 'service_type' | 'duration_minutes'>): string =>
  `${serviceTypeLabels[service_type]} · ${duration_minutes} minutes`

const tradition = ({ church_denomination, church_worship_style }: RemindedService): string =>
  [denominationLabels[church_denomination], church_worship_style && worshipStyleLabels[church_worship_style]]
    .filter(Boolean)
    .join(' · ')

const attendance = ({ expected_attendance }: RemindedService): string | null =>
  expected_attendance ? `${formatCount(expected_attendance, 'person', 'people')} expected` : null

/** A person's text below a heading. */
const said = (heading: string, words: string | null): string[] => (words ? [`${heading}:\n${words}`] : [])

/** The same words as on every screen. */
const honorarium = (row: TermsRow): string => lines(...termsInLines(termsOf(row)))

/** Attaches the service as a calendar file, if it still exists. */
export const withCalendarFile = (
  part: Partial<Email>,
  service: ServiceRow | undefined,
  side: UserType,
  settings: Settings,
): Partial<Email> => ({ ...part, attachment: service && toCalendarAttachment(service, side, settings) })
