import { addDays } from '@openpulpit/contract/dates'
import type { ServiceType } from '@openpulpit/contract/service-options'
import type { Bookings } from './bookings.ts'
import type { Calendar } from './calendar.ts'
import type { Church } from './churches.ts'
import type { Preacher } from './preachers.ts'
import type { Ending, Plan } from './stories.ts'

type Sketch = readonly [week: number, ending: Ending, options?: Options]
interface Options {
  readonly type?: ServiceType
  /** Days after Sunday. */
  readonly weekday?: number
  readonly with?: 'each other' | 'anyone'
  readonly reviewed?: Plan['reviewed']
  /** Sent recently, so that it is news. */
  readonly isNews?: boolean
}

const both = { byChurch: true, byPreacher: true }
const together = { with: 'each other', reviewed: both } as const

/** The demo church's requests: one of everything, and something to do in each. */
const ofChurch: readonly Sketch[] = [
  [-38, 'completed'],
  [-33, 'completed'],
  [-29, 'completed', together],
  [-25, 'completed', { type: 'special_service', reviewed: both }],
  [-21, 'cancelled_by_church'],
  [-18, 'completed'],
  [-15, 'withdrawn'],
  [-14, 'completed', { type: 'wedding', weekday: 6 }],
  [-11, 'cancelled_by_preacher'],
  [-9, 'completed', together],
  [-7, 'completed', { reviewed: both }],
  [-6, 'declined'],
  [-5, 'expired', { with: 'anyone' }],
  [-4, 'completed'],
  // Still to be reviewed.
  [-2, 'completed', { reviewed: { byChurch: false, byPreacher: true } }],
  // Still to be marked complete.
  [-1, 'confirmed'],
  [1, 'confirmed', together],
  [2, 'pending', { isNews: true }],
  [3, 'confirmed', { type: 'wednesday', weekday: 3 }],
  [4, 'pending', { ...together, isNews: true }],
  [5, 'open', { with: 'anyone' }],
  [6, 'declined', { isNews: true }],
  [8, 'confirmed', { isNews: true }],
  [10, 'open', { type: 'special_service', with: 'anyone' }],
]

/** Requests to the demo preacher. */
const ofPreacher: readonly Sketch[] = [
  [-42, 'completed'],
  [-36, 'completed', { reviewed: both }],
  [-31, 'completed', { reviewed: both }],
  [-27, 'completed'],
  [-24, 'completed', { type: 'special_service', reviewed: both }],
  [-22, 'cancelled_by_preacher'],
  [-20, 'completed', { reviewed: both }],
  [-19, 'withdrawn'],
  [-17, 'completed'],
  [-16, 'cancelled_by_church'],
  [-13, 'completed', { reviewed: both }],
  [-12, 'declined'],
  [-10, 'completed', { type: 'funeral', weekday: 6, reviewed: both }],
  [-8, 'expired'],
  [-7, 'completed', { reviewed: both }],
  [-5, 'completed', { reviewed: both }],
  [-4, 'completed'],
  [-3, 'completed', { reviewed: both }],
  [-2, 'completed', { reviewed: { byChurch: true, byPreacher: false } }],
  [-1, 'confirmed'],
  [1, 'pending', { type: 'wednesday', weekday: 3, isNews: true }],
  [2, 'confirmed'],
  [3, 'confirmed', { type: 'sunday_evening' }],
  [5, 'pending', { isNews: true }],
  [6, 'confirmed'],
  [7, 'pending', { type: 'special_service' }],
]

/** Adds the demo accounts' stories first, before others take the best Sundays. */
export function tellLeadingStories(
  diary: Bookings,
  calendar: Calendar,
  [leadingChurch, ...churches]: readonly Church[],
  [leadingPreacher, ...preachers]: readonly Preacher[],
): void {
  if (!leadingChurch || !leadingPreacher) return
  for (const sketch of ofChurch) {
    const options = sketch[2]
    const wish = { church: leadingChurch, ...planOf(sketch, calendar) }
    const isToAnyone = options?.with === 'anyone'
    const preacher = options?.with === 'each other' ? leadingPreacher : diary.preacherFor(wish, preachers)
    if (isToAnyone || preacher) diary.tell({ ...wish, preacher: isToAnyone ? undefined : preacher })
  }
  for (const sketch of ofPreacher) {
    const plan = planOf(sketch, calendar)
    const church = diary.churchFor(leadingPreacher, plan, churches)
    if (church) diary.tell({ ...plan, church, preacher: leadingPreacher })
  }
}

function planOf([week, ending, options = {}]: Sketch, calendar: Calendar) {
  const { type = 'sunday_morning', weekday = 0, reviewed, isNews } = options
  const day = addDays(calendar.sunday(week), weekday)
  return { day, ending, type, ...(reviewed && { reviewed }), ...(isNews && { after: addDays(calendar.today, -6) }) }
}
