import { type Day, dayOf, formatDay } from '@openpulpit/contract/dates'
import { emailLinks } from '@openpulpit/contract/email-links'
import { firstWords } from '@openpulpit/contract/threads'
import type { UserType } from '@openpulpit/contract/users'
import type { Email } from '../../../platform/mail/email.ts'
import type { Pages } from '../../notifications/policy.ts'
import { otherOf } from '../view.ts'
import type { ThreadToEmail } from './queries.ts'

interface Addressee {
  readonly email: string
  readonly user_type: UserType
  readonly unsubscribe_key: string
}

const most = 20

/** All unread messages in one email: who wrote, how many, the beginning of the last one, and a link. */
export function unreadDigestEmail(
  { id, threads }: { id: string; threads: readonly ThreadToEmail[] },
  person: Addressee,
  pages: Pages,
  now: Date,
): Email {
  const urlOf = (thread: ThreadToEmail) => pages.thread(thread.id, thread.request_id)
  const [first, ...others] = threads
  const isOne = first && others.length === 0
  const shown = threads.slice(0, most)
  return {
    kind: 'message',
    id,
    to: person.email,
    subject: subjectOf(threads, person.user_type),
    paragraphs: [
      ...shown.map((thread) =>
        [sentenceOf(thread, person.user_type, now), quoted(thread.words), ...(isOne ? [] : [urlOf(thread)])].join('\n'),
      ),
      ...(threads.length > most ? [`You have unread messages in ${threads.length - most} more conversations.`] : []),
    ],
    action:
      isOne || (first && pages.isSigned)
        ? { label: 'Read and Reply', url: urlOf(first) }
        : { label: 'See Your Messages', url: pages.publicUrl + emailLinks.messages },
    unsubscribeUrl: pages.publicUrl + emailLinks.unsubscribe('messages', person.unsubscribe_key),
  }
}

function subjectOf(threads: readonly ThreadToEmail[], reader: UserType): string {
  const count = threads.reduce((sum, { waiting }) => sum + waiting, 0)
  // Two churches may have the same name.
  const others = new Map(threads.map((thread) => [otherOf(thread, reader)._id, otherOf(thread, reader).name]))
  const [name] = others.values()
  if (others.size > 1) return `${count} new messages from ${others.size} people`
  return count === 1 ? `New message from ${name}` : `${count} new messages from ${name}`
}

function sentenceOf(thread: ThreadToEmail, reader: UserType, now: Date): string {
  const { name } = otherOf(thread, reader)
  const about = thread.day
    ? `the service on ${formatDay(thread.day as Day, dayOf(now, thread.time_zone))}`
    : `“${thread.subject}”`
  return thread.waiting === 1
    ? `${name} wrote to you about ${about}:`
    : `${name} wrote ${thread.waiting} messages to you about ${about}. The last one:`
}

/** On a single line, so that a message cannot imitate a part of the email. */
function quoted(words: string): string {
  // Counts characters like the database: an emoji is one there and two UTF-16 units here.
  const characters = [...words]
  const line = characters.slice(0, firstWords).join('').replace(/\s+/g, ' ').trim()
  return `“${line}${characters.length > firstWords ? ' …' : ''}”`
}
