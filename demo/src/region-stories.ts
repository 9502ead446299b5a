import { addDays, type Day } from '@openpulpit/contract/dates'
import type { ServiceType } from '@openpulpit/contract/service-options'
import type { Bookings } from './bookings.ts'
import type { Calendar } from './calendar.ts'
import type { Church } from './churches.ts'
import type { Preacher } from './preachers.ts'
import type { Random } from './random.ts'
import type { Ending } from './stories.ts'

const weeksBack = 44
const weeksAhead = 11

/** The churches' requests week by week, from the day they joined to some weeks ahead. */
export function tellOrdinaryStories(
  diary: Bookings,
  calendar: Calendar,
  churches: readonly Church[],
  preachers: readonly Preacher[],
  random: Random,
): void {
  const weeks = Array.from({ length: weeksBack + weeksAhead + 1 }, (_, index) => index - weeksBack).filter(Boolean)
  for (const week of weeks) {
    for (const church of churches) {
      if (!random.chance(week < 0 ? 0.44 : 0.3)) continue
      const type = random.weighted(types)
      const day = addDays(calendar.sunday(week), random.pick(weekdays[type]))
      const ending = random.weighted(day < calendar.today ? pastEndings : comingEndings)
      if (canBeTold({ type, day, ending }, calendar) && !diary.isTaken(church, day)) {
        ask(diary, preachers, { church, type, day, ending }, calendar, random)
      }
    }
  }
}

function canBeTold({ type, day, ending }: Omit<Wish, 'church'>, { today, yesterday }: Calendar): boolean {
  // Today depends on the hour, and the nightly job has not yet expired yesterday's requests.
  if (day === today || (ending === 'expired' && day === yesterday)) return false
  if (type === 'funeral' && day > addDays(today, 4)) return false
  return ending !== 'open' || (type !== 'funeral' && type !== 'wedding')
}

interface Wish {
  readonly church: Church
  readonly type: ServiceType
  readonly day: Day
  readonly ending: Ending
  readonly after?: Day
}

function ask(diary: Bookings, preachers: readonly Preacher[], wish: Wish, calendar: Calendar, random: Random): void {
  const { ending, day, type } = wish
  const isMaybe = type === 'sunday_morning' && (ending === 'expired' || ending === 'withdrawn')
  const isToAnyone = ending === 'open' || (isMaybe && random.chance(0.4))
  const preacher = isToAnyone ? undefined : diary.preacherFor(wish, preachers)
  if (!isToAnyone && !preacher) return
  const story = diary.tell({ ...wish, preacher })
  const isStillNeeded = ending === 'declined' || ending === 'cancelled_by_preacher'
  if (!story?.closedDay || !isStillNeeded || !random.chance(0.7)) return
  ask(
    diary,
    preachers,
    { ...wish, after: story.closedDay, ending: day < calendar.today ? 'completed' : 'pending' },
    calendar,
    random,
  )
}

const types: Readonly<Record<ServiceType, number>> = {
  sunday_morning: 78,
  sunday_evening: 5,
  wednesday: 6,
  special_service: 5,
  funeral: 4,
  wedding: 3,
}

/** Days after Sunday. */
const weekdays: Readonly<Record<ServiceType, readonly number[]>> = {
  sunday_morning: [0],
  sunday_evening: [0],
  wednesday: [3],
  special_service: [0, 5],
  funeral: [2, 4, 6],
  wedding: [6],
}

const pastEndings: Partial<Record<Ending, number>> = {
  completed: 74,
  declined: 9,
  expired: 5,
  withdrawn: 4,
  cancelled_by_church: 4,
  cancelled_by_preacher: 4,
}
const comingEndings: Partial<Record<Ending, number>> = {
  confirmed: 40,
  pending: 28,
  open: 18,
  declined: 6,
  withdrawn: 3,
  cancelled_by_church: 2,
  cancelled_by_preacher: 3,
}
