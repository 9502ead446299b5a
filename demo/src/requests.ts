import { type Day, dayOf, daysBetween, weekdayOf } from '@openpulpit/contract/dates'
import type { PaymentMethod } from '@openpulpit/contract/profile-options'
import type { CloseReason, Closer, RequestStatus } from '@openpulpit/contract/request-lifecycle'
import type { ServiceType, Urgency } from '@openpulpit/contract/service-options'
import type { Insertable } from 'kysely'
import type { Payments, RequestEvents, Requests } from '../../server/src/platform/database/schema.ts'
import type { Calendar } from './calendar.ts'
import { type Church, wouldSay } from './churches.ts'
import type { Preacher } from './preachers.ts'
import type { Deck, Random } from './random.ts'
import { type Ending, isAgreed, type Story } from './stories.ts'
import { adventThemes, reasons, requirements, themes, weekdayThemes } from './texts/requests.ts'

/** A story as table rows. */
export interface Written {
  readonly story: Story
  readonly row: Insertable<Requests> & { readonly id: string }
  /** The whole honorarium, if the church has paid it. */
  readonly payment: (Insertable<Payments> & { readonly id: string }) | undefined
  readonly events: readonly (Insertable<RequestEvents> & { readonly at: Date })[]
}

/** Turns stories into rows, by the time they were sent. */
export function writeRequests(stories: readonly Story[], calendar: Calendar, random: Random): Written[] {
  const decks = decksOf(random)
  return [...stories]
    .sort((one, other) => one.sent.getTime() - other.sent.getTime())
    .map((story) => write(story, decks, calendar, random))
}

function write(story: Story, decks: Decks, calendar: Calendar, random: Random): Written {
  const { church, preacher, ending, day, type, sent, answered, closed } = story
  const id = random.id(sent)
  const attendance = Math.round((church.attendance * random.between(80, 115)) / 500) * 5
  const hasTheme = themes[type].length > 0 && random.chance(0.88)
  const isOnSunday = type === 'sunday_morning' || type === 'special_service'
  const isLongPaid = story.closedDay !== undefined && daysBetween(story.closedDay, calendar.today) > 12
  const changed = closed ?? answered ?? sent
  const honorarium = honorariumOf(church, preacher, random) * 100
  const method = methodOf(church, preacher, random)
  const isPaid = ending === 'completed' && random.chance(isLongPaid ? 0.96 : 0.5)
  const payment = isPaid
    ? {
        ...{ id: random.id(changed), request_id: id, amount_cents: honorarium, method, recorded_by: 'church' as const },
        ...{ paid_on: dayOf(changed, church.row.time_zone), created_at: changed, updated_at: changed },
      }
    : undefined
  const row = {
    id,
    // Completed by `withServices`.
    service_id: id,
    church_id: church.row.id,
    preacher_id: preacher?.row.id ?? null,
    status: statuses[ending],
    closed_by: closings[ending]?.by ?? null,
    close_reason: closings[ending]?.reason ?? null,
    cancellation_reason: decks.reason(ending, church),
    urgency: urgencyOf(daysBetween(story.sentDay, day)),
    day,
    service_time: timeOf(type, day, church, random),
    time_zone: church.row.time_zone,
    duration_minutes: random.pick(durations[type]),
    service_type: type,
    expected_attendance: type === 'sunday_morning' ? attendance : Math.round(attendance / 2),
    theme: hasTheme ? decks.theme(type, day, church) : null,
    special_requirements: isOnSunday && random.chance(0.45) ? decks.requirement() : null,
    honorarium_cents: honorarium,
    payment_method: method,
    confirmed_at: isAgreed(ending) ? (answered ?? null) : null,
    created_at: sent,
    updated_at: changed,
  }
  return { story, row, payment, events: eventsOf(story, id, random) }
}

const statuses: Readonly<Record<Ending, RequestStatus>> = {
  open: 'open',
  pending: 'pending',
  confirmed: 'confirmed',
  completed: 'completed',
  declined: 'cancelled',
  withdrawn: 'cancelled',
  cancelled_by_church: 'cancelled',
  cancelled_by_preacher: 'cancelled',
  expired: 'cancelled',
}

const closings: Readonly<Partial<Record<Ending, { by: Closer; reason: CloseReason }>>> = {
  declined: { by: 'preacher', reason: 'declined' },
  withdrawn: { by: 'church', reason: 'withdrawn' },
  cancelled_by_church: { by: 'church', reason: 'cancelled' },
  cancelled_by_preacher: { by: 'preacher', reason: 'cancelled' },
  expired: { by: 'system', reason: 'expired' },
}

function eventsOf({ preacher, ending, sent, answered, closed }: Story, request_id: string, random: Random) {
  const asked: RequestStatus = preacher ? 'pending' : 'open'
  const event = (from_status: RequestStatus | null, to_status: RequestStatus, by: Closer, at: Date) => {
    const close_reason = to_status === 'cancelled' ? (closings[ending]?.reason ?? null) : null
    return { id: random.id(at), request_id, from_status, to_status, by, close_reason, at }
  }
  const before: RequestStatus = isAgreed(ending) ? 'confirmed' : asked
  const closer = closings[ending]?.by ?? (random.chance(0.7) ? 'church' : 'preacher')
  return [
    event(null, asked, 'church', sent),
    ...(isAgreed(ending) && answered ? [event('pending', 'confirmed', 'preacher', answered)] : []),
    ...(closed ? [event(before, statuses[ending], closer, closed)] : []),
  ]
}

const urgencyOf = (days: number): Urgency => (days >= 14 ? 'low' : days >= 7 ? 'medium' : 'high')

function timeOf(type: ServiceType, day: Day, church: Church, random: Random): string {
  const isSunday = weekdayOf(day) === 0
  const times: Readonly<Record<ServiceType, readonly string[]>> = {
    sunday_morning: [church.sundayTime],
    sunday_evening: ['18:00'],
    wednesday: ['18:30'],
    special_service: isSunday ? [church.sundayTime] : ['19:00'],
    funeral: ['11:00', '14:00'],
    wedding: ['16:00', '17:30'],
  }
  return random.pick(times[type])
}

const durations: Readonly<Record<ServiceType, readonly number[]>> = {
  sunday_morning: [60, 60, 60, 75, 90],
  sunday_evening: [60],
  wednesday: [45, 60],
  special_service: [75, 90],
  funeral: [45, 60],
  wedding: [45, 60],
}

/** Within the church's range, and not below the preacher's minimum. */
function honorariumOf(church: Church, preacher: Preacher | undefined, random: Random): number {
  const { min, max } = church.honorarium
  const least = Math.max(min, (preacher?.row.honorarium_min_cents ?? 0) / 100)
  return least + random.between(0, Math.max(0, Math.min(4, (max - least) / 25))) * 25
}

function methodOf(church: Church, preacher: Preacher | undefined, random: Random): PaymentMethod {
  const offered = (church.row.payment_methods ?? []) as readonly PaymentMethod[]
  const liked = offered.filter((method) => preacher?.row.payment_methods?.includes(method))
  return random.pick(liked.length > 0 ? liked : offered)
}

type Decks = ReturnType<typeof decksOf>

function decksOf(random: Random) {
  const requirement = random.deck(requirements)
  const because = {
    withdrawn: random.deck(reasons.withdrawn),
    cancelled_by_church: random.deck(reasons.cancelled_by_church),
    cancelled_by_preacher: random.deck(reasons.cancelled_by_preacher),
  }
  const reason = (ending: Ending, church: Church): string | null => {
    if (ending === 'cancelled_by_preacher') return because[ending]()
    if (ending !== 'withdrawn' && ending !== 'cancelled_by_church') return null
    return random.chance(0.8) ? because[ending](wouldSay(church)) : null
  }
  const usual = new Map<Church, Map<string, Deck<string>>>()
  // No church repeats a theme within a year.
  const usualOf = (church: Church) => {
    const own = usual.get(church) ?? new Map(Object.entries(themes).map(([type, list]) => [type, random.deck(list)]))
    usual.set(church, own)
    return own
  }
  const ofAdvent = random.deck(adventThemes)
  const ofWeekdays = random.deck(weekdayThemes)
  const theme = (type: ServiceType, day: Day, church: Church): string | null => {
    if (type === 'sunday_morning' && day.slice(5) >= '12-01' && day.slice(5) <= '12-24') return ofAdvent()
    if (type === 'special_service' && weekdayOf(day) !== 0) return ofWeekdays()
    return usualOf(church).get(type)?.() ?? null
  }
  return { requirement, reason, theme }
}
