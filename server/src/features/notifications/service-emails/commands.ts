import { emailLinks } from '@openpulpit/contract/email-links'
import { type NotificationKind, notificationKindOf, type ServiceEmail } from '@openpulpit/contract/notification-kinds'
import type { UserType } from '@openpulpit/contract/users'
import type { Email } from '../../../platform/mail/email.ts'
import type { Services } from '../../../platform/services.ts'
import { timeZoneOf } from '../../billing/queries.ts'
import { serviceToEmail } from '../../calendars/feed/queries.ts'
import { issueActionLink, issueActionLinks } from '../../email-actions/links/commands.ts'
import { waitingVersion } from '../../requests/terms/queries.ts'
import { type EmailWriter, emailNotification, sendNotificationEmail } from '../emails/commands.ts'
import type { OwnServiceEmail, serviceEmailDue } from '../events.ts'
import { openRequestToEmail } from '../queries.ts'
import { ownActionSentence } from '../reminders/notifications.ts'
import { isStillRelevant } from '../reminders/policy.ts'
import { type RemindedService, remindedService, remindedServices } from '../reminders/queries.ts'
import {
  agreedPart,
  answerPart,
  answersPart,
  calledOffPart,
  callPart,
  directionsPart,
  openRequestsPart,
  proposedPart,
  reconfirmPart,
  reconfirmSubject,
  type ServiceEmailFacts,
  withCalendarFile,
} from './emails.ts'

type Due = NonNullable<(typeof serviceEmailDue)['payload']>

/** Emails the current state of a service, which may have been cancelled while the email server was down. */
export async function sendServiceEmail(services: Services, due: Due): Promise<void> {
  if ('notificationId' in due) return emailNotification(services, due, writerOf(services, due.letter))
  const { letter: email, requestId, userId } = due
  const row = await remindedService(services.database.kysely, requestId)
  const now = services.clock.now()
  if (!row || !isStillRelevant(email, sideOf(row, userId), row, now)) return
  const message = ownActionSentence(email, sideOf(row, userId), row, now)
  const kind = kindOfOwn[email]
  const about = { request_id: requestId, also_request_ids: [], thread_id: null }
  const own = { id: `${email}-${requestId}`, user_id: userId, type: notificationKindOf(kind).type, kind }
  await sendNotificationEmail(
    services,
    { ...own, ...about, message, state: null, closing_note: null },
    writerOf(services, email, true),
  )
}

/** The settings of the other side's email apply to one's own as well. */
const kindOfOwn: Record<OwnServiceEmail, NotificationKind> = {
  agreed: 'request_accepted',
  called_off: 'service_cancelled',
}

const sideOf = (row: RemindedService, userId: string): UserType =>
  row.church_user_id === userId ? 'church' : 'preacher'

const writerOf =
  (services: Services, email: ServiceEmail, isOwn = false): EmailWriter =>
  async ({ plain, notification, pages }) => {
    const { request_id, also_request_ids } = notification
    if (!request_id) return undefined
    const db = services.database.kysely
    if (also_request_ids.length > 0) {
      const rows = await remindedServices(db, [request_id, ...also_request_ids])
      return writeOfSeveral(services, email, { plain, pages }, rows)
    }
    const row = await remindedService(db, request_id)
    if (!row) return undefined
    const side = sideOf(row, notification.user_id)
    const now = services.clock.now()
    if (!isStillRelevant(email, side, row, now)) return undefined
    const facts = { row, side, pages, plain, now }
    const { part, withdraw } = await partOf(services, email, facts)
    const whole = isOwn || email === 'agreed' ? callPart(facts, part) : part
    return { email: { ...plain, ...whole }, ...(withdraw && { withdraw }) }
  }

/** Adds to news of open requests what a preacher needs to decide. */
export const openRequestsWriter =
  ({ database, clock }: Services): EmailWriter =>
  async ({ plain, notification: { user_id, kind, request_id, also_request_ids } }) => {
    if (kind !== 'open_request' || !request_id) return { email: plain }
    const found = await Promise.all(
      [request_id, ...also_request_ids].map((id) => openRequestToEmail(database.kysely, id)),
    )
    const now = clock.now()
    const open = found
      .filter((row) => row !== undefined)
      .filter(({ starts_at }) => starts_at > now)
      .toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
    return {
      email: {
        ...plain,
        ...openRequestsPart(open, { plain, timeZone: await timeZoneOf(database.kysely, user_id), now }),
      },
    }
  }

/** Each of several requests gets its own answer link. Answered ones are left out. */
async function writeOfSeveral(
  services: Services,
  email: ServiceEmail,
  { plain, pages }: Pick<ServiceEmailFacts, 'plain' | 'pages'>,
  rows: readonly RemindedService[],
): ReturnType<EmailWriter> {
  const now = services.clock.now()
  const waiting = rows
    .filter((row) => isStillRelevant(email, 'preacher', row, now))
    .toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
  const [first] = waiting
  if (!first) return undefined
  if (pages.isSigned) return { email: { ...plain, ...answersPart({ rows: waiting, plain, now }, pages.request) } }
  const requestIds = waiting.map(({ id }) => id)
  const { tokens, withdraw } = await issueActionLinks(services, {
    ...{ userId: first.preacher_user_id, requestIds, purpose: 'answer' },
  })
  const answerUrl = (id: string) => pages.publicUrl + emailLinks.answer(tokens.get(id) ?? '')
  return { email: { ...plain, ...answersPart({ rows: waiting, plain, now }, answerUrl) }, withdraw }
}

interface Made {
  readonly part: Partial<Email>
  readonly withdraw?: () => Promise<void>
}

async function partOf(services: Services, email: ServiceEmail, facts: ServiceEmailFacts): Promise<Made> {
  switch (email) {
    case 'asked':
    case 'unanswered':
      return withLink(services, facts, 'answer', answerPart)
    case 'still_on': {
      const { part, ...made } = await withLink(services, facts, 'still_on', reconfirmPart)
      return { part: { ...reconfirmSubject(facts), ...part }, ...made }
    }
    case 'proposed': {
      const proposed = await waitingVersion(services.database.kysely, facts.row)
      return withLink(services, facts, 'answer', (about, url) => proposedPart(about, proposed, url))
    }
    case 'directions':
      return { part: directionsPart(facts) }
    case 'agreed':
      return { part: await withService(services, facts, agreedPart(facts)) }
    case 'called_off':
      return { part: await withService(services, facts, calledOffPart(facts)) }
    case 'still_on_said':
    case 'afterwards':
      return { part: {} }
  }
}

type Purpose = 'answer' | 'still_on'

/** Adds an answer link that needs no login; the address is confirmed. */
async function withLink(
  services: Services,
  facts: ServiceEmailFacts,
  purpose: Purpose,
  write: (facts: ServiceEmailFacts, url: string) => Partial<Email>,
): Promise<Made> {
  const { pages, row } = facts
  if (pages.isSigned) return { part: write(facts, pages.request(row.id)) }
  const { token, withdraw } = await issueActionLink(services, linkFor(facts, purpose))
  return { part: write(facts, pages.publicUrl + emailLinks.answer(token)), withdraw }
}

const linkFor = ({ row, side }: ServiceEmailFacts, purpose: Purpose) => ({
  userId: row[`${side}_user_id`],
  requestId: row.id,
  purpose,
})

const withService = async (
  { database, settings }: Services,
  { row, side }: ServiceEmailFacts,
  part: Partial<Email>,
): Promise<Partial<Email>> => withCalendarFile(part, await serviceToEmail(database.kysely, row.id), side, settings)
