import { formatTime, type Time } from '@openpulpit/contract/dates'
import type { ServiceType } from '@openpulpit/contract/service-options'
import type { Insertable } from 'kysely'
import type { Messages, Threads } from '../../server/src/platform/database/schema.ts'
import { at, type Calendar, earliest } from './calendar.ts'
import { type Church, wouldSay } from './churches.ts'
import type { Preacher } from './preachers.ts'
import type { Random } from './random.ts'
import type { Written } from './requests.ts'
import { isAgreed, type Story } from './stories.ts'
import { fill } from './template.ts'
import * as messageTexts from './texts/request-messages.ts'

type Author = 'church' | 'preacher'
export interface ThreadMessage {
  readonly from: Author
  readonly row: Insertable<Messages> & { readonly created_at: Date }
}
export interface Conversation {
  readonly written: Written
  /** The request's own message; without a preacher it belongs to no thread. */
  readonly message: string | null
  readonly thread: (Insertable<Threads> & { readonly id: string }) | undefined
  readonly messages: readonly ThreadMessage[]
}

/** The conversation about each request. */
export function writeConversations(requests: readonly Written[], calendar: Calendar, random: Random): Conversation[] {
  const say = speaker(random)
  return requests.map((written) => {
    const { story, row } = written
    const { church, preacher } = story
    if (!preacher) return { written, message: say.toAnyone(written), thread: undefined, messages: [] }
    const message = random.chance(0.9) ? say.asking(written) : null
    const lines = linesOf(story, message, say, calendar, random).map((line) => ({
      ...line,
      text: say.fill(line.text, written),
    }))
    if (lines.length === 0) return { written, message: null, thread: undefined, messages: [] }
    const begun = lines[0]?.at ?? story.sent
    const thread = {
      id: random.id(begun),
      request_id: row.id,
      church_id: church.row.id,
      preacher_id: preacher.row.id,
      message_count: lines.length,
      created_at: begun,
    }
    return {
      written,
      message: message === null ? null : (lines[0]?.text ?? null),
      thread,
      messages: lines.map(({ from, text, at }, index) => ({
        from,
        row: {
          id: random.id(at),
          thread_id: thread.id,
          seq: index + 1,
          author_id: (from === 'church' ? church : preacher).user.id,
          content: text,
          created_at: at,
        },
      })),
    }
  })
}

interface Line {
  readonly from: Author
  readonly text: string
  readonly at: Date
}

/** The messages of a story, without those that would come after yesterday or after the service has begun. */
function linesOf(story: Story, message: string | null, say: Speaker, calendar: Calendar, random: Random): Line[] {
  const { ending, day, sent, answered, closed } = story
  const lines: Line[] = message === null ? [] : [{ from: 'church', text: message, at: sent }]
  const night = at(calendar.yesterday, 21, 59)
  const eve = at(earliest(day, calendar.yesterday), 7)
  const add = (from: Author, text: string, when: Date, limit: Date) => {
    const last = lines.at(-1)?.at ?? sent
    const free = byDay(new Date(Math.max(when.getTime(), last.getTime() + 3 * minute)))
    if (free <= limit) lines.push({ from, text, at: free })
    return free <= limit
  }
  const after = (least: number, most: number) =>
    new Date((lines.at(-1)?.at ?? sent).getTime() + random.between(least, most) * minute)
  const ask = (among: Author[], limit: Date) => {
    const { asker, ask, answer } = say.question(story, among)
    const other = asker === 'church' ? 'preacher' : 'church'
    if (add(asker, ask, after(90, 3_000), limit)) add(other, answer, after(15, 600), limit)
  }

  if (ending === 'pending' && message !== null && moodOf(story.type) === 'usual' && random.chance(0.35))
    ask(['preacher'], night)
  if (ending === 'declined' && answered && random.chance(0.75)) add('preacher', say.declining(), answered, night)
  if (!isAgreed(ending) || !answered) return lines

  const until = closed && ending !== 'completed' ? closed : eve
  if (message !== null) add('preacher', say.accepting(story), answered, until)
  const isUsual = moodOf(story.type) === 'usual'
  for (let asked = isUsual ? random.pick([0, 1, 1, 2]) : 0; asked > 0; asked--) ask(['church', 'preacher'], until)
  if (ending === 'cancelled_by_preacher' && closed) add('church', say.consoling(), minutesAfter(closed, 40), night)
  if (ending === 'cancelled_by_church' && closed) add('preacher', say.understanding(), minutesAfter(closed, 55), night)
  if (ending === 'completed' && closed && random.chance(0.55)) {
    const [thanks, answer] = say.thanks(story)
    if (add('church', thanks, minutesAfter(closed, random.between(30, 1_500)), night))
      add('preacher', answer, after(20, 500), night)
  }
  return lines
}

const minute = 60_000
const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * minute)

/** Moves a time at night to the next morning. */
function byDay(instant: Date): Date {
  const hour = (instant.getUTCHours() + 19) % 24
  const wait = hour >= 22 ? 31 - hour : hour < 7 ? 7 - hour : 0
  return new Date(instant.getTime() + wait * 60 * minute)
}

type Speaker = ReturnType<typeof speaker>

function speaker(random: Random) {
  const askingAnyone = random.deck(messageTexts.askingAnyone)
  const accepting = {
    usual: random.deck(messageTexts.accepting),
    grief: random.deck(messageTexts.acceptingGrief),
    joy: random.deck(messageTexts.acceptingJoy),
  }
  const thanks = {
    usual: random.deck(messageTexts.thanks),
    grief: random.deck(messageTexts.thanksAfterGrief),
    joy: random.deck(messageTexts.thanksAfterJoy),
  }
  const to = perPreacher(random)
  const filled = (text: string, written: Written) => fill(text, gapsOf(written))
  return {
    fill: filled,
    asking: ({ story }: Written) => to(story).asking.get(story.type)?.(wouldSay(story.church)) ?? null,
    toAnyone: (written: Written) => filled(askingAnyone(wouldSay(written.story.church)), written),
    accepting: ({ type }: Story) => accepting[moodOf(type)](),
    thanks: ({ type }: Story) => thanks[moodOf(type)](),
    declining: random.deck(messageTexts.declining),
    consoling: random.deck(messageTexts.consoling),
    understanding: random.deck(messageTexts.understanding),
    question: (story: Story, among: readonly Author[]) => to(story).question(({ asker }) => among.includes(asker)),
  }
}

const moodOf = (type: ServiceType) => (type === 'funeral' ? 'grief' : type === 'wedding' ? 'joy' : 'usual')

/** Decks per preacher, so that no one is asked twice in the same words. */
function perPreacher(random: Random) {
  const decksOf = () => ({
    asking: new Map(Object.entries(messageTexts.asking).map(([type, texts]) => [type, random.deck(texts)])),
    question: random.deck(messageTexts.questions),
  })
  const all = new Map<Preacher | undefined, ReturnType<typeof decksOf>>()
  return ({ preacher }: Story) => {
    const own = all.get(preacher) ?? decksOf()
    all.set(preacher, own)
    return own
  }
}

const dayAndMonth = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

function gapsOf({ story, row }: Written) {
  const { church, preacher, day } = story
  return {
    preacher: preacher ? addressOf(preacher) : '',
    contact: contactOf(church),
    signed: church.contact,
    church: church.row.name,
    town: church.row.city,
    day: dayAndMonth.format(new Date(`${day}T12:00:00Z`)),
    time: formatTime(row.service_time as Time),
    theme: row.theme ?? 'our special day',
  }
}

/** How a church addresses a preacher. */
export function addressOf({ first, last, level, row }: Preacher): string {
  if (level === 'seminary_student' || level === 'lay_speaker') return first
  return level === 'retired_pastor' || row.denomination === 'episcopal' ? `Rev. ${last}` : `Pastor ${last}`
}

/** How a preacher addresses the church's contact: by the first name, or by the title and the last. */
export function contactOf({ contact }: Church): string {
  const [first = '', ...others] = contact.split(' ')
  return ['Deacon', 'Elder', 'Minister', 'Sister', 'Trustee'].includes(first) ? `${first} ${others.at(-1)}` : first
}
