import { addDays } from '@openpulpit/contract/dates'
import { suits } from './bookings.ts'
import { at, type Calendar } from './calendar.ts'
import type { Church } from './churches.ts'
import type { Preacher } from './preachers.ts'
import type { Random } from './random.ts'
import { addressOf, type Conversation, contactOf, type ThreadMessage } from './request-threads.ts'
import { fill } from './template.ts'
import { churchTalks, preacherTalks, sharedTalk, type TalkWords } from './texts/direct-messages.ts'

/** A conversation, about a request or a subject of its own. */
export interface Talk extends Pick<Conversation, 'thread' | 'messages'> {
  readonly church: Church
  /** Undefined for an open request. */
  readonly preacher: Preacher | undefined
}

export const talkOf = ({ written: { story }, thread, messages }: Conversation): Talk => ({
  ...{ church: story.church, preacher: story.preacher },
  ...{ thread, messages },
})

/** The demo accounts' conversations without a request. */
export function writeTalks(
  [church, ...churches]: readonly Church[],
  [preacher, ...preachers]: readonly Preacher[],
  calendar: Calendar,
  random: Random,
): Talk[] {
  if (!church || !preacher) return []
  const write = (words: TalkWords, one: Church, other: Preacher) => writeTalk(words, one, other, calendar, random)
  const guests = random.shuffled(preachers.filter((one) => suits(church, one)))
  const hosts = random.shuffled(churches.filter((one) => suits(one, preacher)))
  return [
    ...pairs(churchTalks, guests, calendar).map(([words, guest]) => write(words, church, guest)),
    ...pairs(preacherTalks, hosts, calendar).map(([words, host]) => write(words, host, preacher)),
    write(sharedTalk, church, preacher),
  ]
}

/** Pairs each conversation with a different member who had joined by then. */
function pairs<One extends Church | Preacher>(talks: readonly TalkWords[], among: readonly One[], calendar: Calendar) {
  const taken = new Set<One>()
  return talks.flatMap((words) => {
    const found = among.find((one) => !taken.has(one) && one.from <= addDays(calendar.today, -words.daysAgo))
    if (found) taken.add(found)
    return found ? [[words, found] as const] : []
  })
}

function writeTalk(
  { subject, daysAgo, lines }: TalkWords,
  church: Church,
  preacher: Preacher,
  { today }: Calendar,
  random: Random,
): Talk {
  const when = (line: number) =>
    at(addDays(today, Math.floor(line / 2) - daysAgo), line % 2 ? 19 : 10, random.between(0, 59))
  const gaps = { preacher: addressOf(preacher), contact: contactOf(church), signed: church.contact }
  const written = lines.map(([from, text], index) => ({ from, content: fill(text, gaps), at: when(index) }))
  const begun = written[0]?.at ?? when(0)
  const thread = {
    id: random.id(begun),
    ...{ church_id: church.row.id, preacher_id: preacher.row.id, subject },
    ...{ message_count: written.length, created_at: begun },
  }
  const messages = written.map(
    ({ from, content, at }, index): ThreadMessage => ({
      from,
      row: {
        ...{ id: random.id(at), thread_id: thread.id, seq: index + 1 },
        ...{ author_id: (from === 'church' ? church : preacher).user.id, content, created_at: at },
      },
    }),
  )
  return { church, preacher, thread, messages }
}
