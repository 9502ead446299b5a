import type { Insertable } from 'kysely'
import type { Availability, Offers } from '../../server/src/platform/database/schema.ts'
import { suits } from './bookings.ts'
import { at, type Calendar } from './calendar.ts'
import { type Preacher, takesRequests } from './preachers.ts'
import type { Random } from './random.ts'
import { contactOf } from './request-threads.ts'
import type { Written } from './requests.ts'
import { isBooked, type Story } from './stories.ts'
import { fill } from './template.ts'
import { offerNotes } from './texts/requests.ts'

export interface Offer {
  readonly written: Written
  readonly preacher: Preacher
  readonly row: Insertable<Offers> & { readonly created_at: Date }
}

interface Known {
  readonly preachers: readonly Preacher[]
  readonly stories: readonly Story[]
  readonly availability: readonly Insertable<Availability>[]
}

/** Offers for the demo church's next open request: one per note, made yesterday. */
export function writeOffers(requests: readonly Written[], known: Known, calendar: Calendar, random: Random): Offer[] {
  const [leading] = known.stories
  const [written] = requests
    .filter(({ story }) => story.ending === 'open' && story.church === leading?.church)
    .sort((one, other) => (one.story.day < other.story.day ? -1 : 1))
  if (!written) return []
  const { church } = written.story
  return random.some(free(written.story, known), offerNotes.length).map((preacher, index) => ({
    written,
    preacher,
    row: {
      request_id: written.row.id,
      preacher_id: preacher.row.id,
      note: fill(offerNotes[index] ?? '', { contact: contactOf(church), town: church.row.city }),
      created_at: at(calendar.yesterday, 16 + index, random.between(0, 59)),
    },
  }))
}

/** Preachers who could come and were not asked for that day; never the demo preacher. */
function free({ church, day }: Story, { preachers, stories, availability }: Known): Preacher[] {
  const taken = new Set([
    ...stories
      .filter((story) => story.day === day && (isBooked(story.ending) || story.ending === 'pending'))
      .map(({ preacher }) => preacher?.row.id),
    ...availability.filter((entry) => entry.day === day && !entry.available).map(({ preacher_id }) => preacher_id),
  ])
  return preachers
    .slice(1)
    .filter((preacher) => takesRequests(preacher) && !taken.has(preacher.row.id) && suits(church, preacher))
}
