import { mostNotified, type NearbyQuery } from '@openpulpit/contract/offers'
import type { ChurchActor } from '../../../platform/actor.ts'
import type { Services } from '../../../platform/services.ts'
import { announcementsADay } from '../../usage-limits/policy.ts'
import { usageOf } from '../../usage-limits/queries.ts'
import { confirmedAt } from '../../users/queries.ts'
import { countPreachersToNotify } from '../matching/queries.ts'

/** Whom an open request of this church would reach if it were sent now, and how many of them today. */
export async function preachersNearby(
  { database: { kysely: db }, clock, settings }: Services,
  { churchId, userId }: ChurchActor,
  { date, alsoOn, serviceTime, expectedDuration: minutes }: NearbyQuery,
) {
  const now = clock.now()
  const days = [...new Set([date, ...alsoOn])]
  const [found, verifiedAt, { used }] = await Promise.all([
    countPreachersToNotify(db, { churchId, days, serviceTime, minutes }, now, mostNotified),
    confirmedAt(db, userId),
    usageOf(db, userId, 'announcements', now),
  ])
  const left = verifiedAt && settings.rateLimits ? Math.max(0, announcementsADay(verifiedAt, now) - used) : undefined
  return { ...found, awaitsConfirmation: !verifiedAt, left }
}
export type PreachersNearby = Awaited<ReturnType<typeof preachersNearby>>
