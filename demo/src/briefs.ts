import type { Insertable } from 'kysely'
import type { BriefDefaults, Briefs } from '../../server/src/platform/database/schema.ts'
import type { Calendar } from './calendar.ts'
import type { Church } from './churches.ts'
import type { Preacher } from './preachers.ts'
import type { Written } from './requests.ts'
import { sermonThere, usualBrief } from './texts/briefs.ts'

/** The demo church's defaults for its services. */
export const writeBriefDefaults = (church: Church | undefined): Insertable<BriefDefaults>[] =>
  church ? [{ church_id: church.row.id, ...usualBrief, updated_at: church.created }] : []

/** Briefs of its upcoming services; the demo preacher has filled in their next one. */
export function writeBriefs(
  requests: readonly Written[],
  church: Church | undefined,
  preacher: Preacher | undefined,
  calendar: Calendar,
): Insertable<Briefs>[] {
  const ahead = requests
    .filter(({ story }) => story.church === church && story.ending === 'confirmed' && story.day >= calendar.today)
    .sort((one, other) => (one.story.day < other.story.day ? -1 : 1))
  const together = ahead.find(({ story }) => story.preacher === preacher)
  return ahead.map((written) => ({
    request_id: written.row.id,
    ...usualBrief,
    ...(written === together && sermonThere),
    updated_at: written.row.confirmed_at ?? written.row.created_at ?? written.story.sent,
  }))
}
