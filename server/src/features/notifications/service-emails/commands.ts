import type { NotificationKind } from '@openpulpit/contract/notification-kinds'
import type { UserType } from '@openpulpit/contract/users'
import type { Letter } from '../../../platform/mail/email.ts'
import type { Parts } from '../../../platform/services.ts'
import { ownService } from '../../calendars/feed/queries.ts'
import { issueAnswerLink } from '../../email-actions/commands.ts'
import { mailAbout, mailNotice, type Writer } from '../emails/commands.ts'
import type { LetterKind, letterDue } from '../events.ts'
import { ownWords } from '../reminders/notifications.ts'
import { stillHolds } from '../reminders/policy.ts'
import { type RemindedService, remindedServices } from '../reminders/queries.ts'
import { agreedPart, answerPart, askedFirst, calledOffPart, directionsPart, type Facts, stillOnPart } from './emails.ts'
import { toAttachment } from './view.ts'

type Due = NonNullable<(typeof letterDue)['payload']>

/** Mails what there is to say about a service, as it is by now: it may have been called off, and a mail server away. */
export async function mailLetter(parts: Parts, due: Due): Promise<void> {
  if ('notificationId' in due) return mailNotice(parts, due, writerOf(parts, due.letter))
  const { letter, requestId, userId } = due
  const [row] = await remindedServices(parts.database.kysely, [requestId])
  if (!row || !stillHolds(letter, sideOf(row, userId), row, parts.clock.now())) return
  const message = ownWords(letter, sideOf(row, userId), row)
  const notice = { id: `${letter}-${requestId}`, user_id: userId, type: 'request_update' as const, message }
  const about = { kind: kindOfOwn[letter] ?? 'other', state: null, request_id: requestId, thread_id: null }
  await mailAbout(parts, { ...notice, ...about }, writerOf(parts, letter))
}

/** What somebody did themselves is emailed as the other side's email is. */
const kindOfOwn: Partial<Record<LetterKind, NotificationKind>> = {
  agreed: 'request_accepted',
  called_off: 'service_cancelled',
}

const sideOf = (row: RemindedService, userId: string): UserType =>
  row.church_user_id === userId ? 'church' : 'preacher'

const writerOf =
  (parts: Parts, letter: LetterKind): Writer =>
  async ({ plain, notice }) => {
    const [row] = notice.request_id ? await remindedServices(parts.database.kysely, [notice.request_id]) : []
    if (!row) return undefined
    const side = sideOf(row, notice.user_id)
    if (!stillHolds(letter, side, row, parts.clock.now())) return undefined
    const facts = { row, side, publicUrl: parts.settings.publicUrl, plain }
    const { part, withdraw } = await partOf(parts, letter, facts)
    return { letter: { ...plain, ...part }, ...(withdraw && { withdraw }) }
  }

interface Made {
  readonly part: Partial<Letter>
  readonly withdraw?: () => Promise<void>
}

async function partOf(parts: Parts, letter: LetterKind, facts: Facts): Promise<Made> {
  switch (letter) {
    case 'asked':
    case 'unanswered':
      return withLink(parts, facts, 'answer', answerPart)
    case 'still_on': {
      const { part, ...made } = await withLink(parts, facts, 'still_on', stillOnPart)
      return { part: { ...askedFirst(facts), ...part }, ...made }
    }
    case 'directions':
      return { part: directionsPart(facts) }
    case 'agreed':
      return { part: { ...agreedPart(facts), attachment: await attachmentOf(parts, facts) } }
    case 'called_off':
      return { part: { ...calledOffPart(facts), attachment: await attachmentOf(parts, facts) } }
    case 'still_on_said':
    case 'afterwards':
      return { part: {} }
  }
}

type Purpose = 'answer' | 'still_on'

/** With an answer that needs no login: its address is known to be theirs. */
async function withLink(
  parts: Parts,
  facts: Facts,
  purpose: Purpose,
  write: (facts: Facts, token: string) => Partial<Letter>,
): Promise<Made> {
  const { token, withdraw } = await issueAnswerLink(parts, linkFor(facts, purpose))
  return { part: write(facts, token), withdraw }
}

const linkFor = ({ row, side }: Facts, purpose: Purpose) => ({
  userId: row[`${side}_user_id`],
  requestId: row.id,
  purpose,
})

async function attachmentOf({ database, settings }: Parts, { row, side }: Facts): Promise<Letter['attachment']> {
  const owner =
    side === 'church'
      ? { userType: side, churchId: row.church_id }
      : { userType: side, preacherId: row.preacher_id ?? '' }
  const service = await ownService(database.kysely, owner, row.id)
  return service && toAttachment(service, side, settings)
}
