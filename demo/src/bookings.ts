import type { Day } from '@openpulpit/contract/dates'
import type { Calendar } from './calendar.ts'
import type { Church } from './churches.ts'
import { type Preacher, takesRequests } from './preachers.ts'
import type { Random } from './random.ts'
import { askingDays, isAgreed, isBooked, type Plan, type Story, tell } from './stories.ts'
import { traditions } from './texts/denominations.ts'
import { milesBetween } from './towns.ts'

type Wish = Omit<Plan, 'preacher'>

/** Tracks the stories so far, so that no one is booked twice at a time and no trial exceeds its connections. */
export class Bookings {
  readonly stories: Story[] = []
  readonly #calendar: Calendar
  readonly #random: Random
  readonly #taken = new Set<string>()
  readonly #partners = new Map<string, Set<string>>()
  /** How often a preacher has accepted, in total and by church. */
  readonly #times = new Map<string, number>()

  constructor(calendar: Calendar, random: Random) {
    this.#calendar = calendar
    this.#random = random
  }

  /** Adds a story of a church and a preacher, or of an open request; undefined if the two could not have met. */
  tell(plan: Plan): Story | undefined {
    const { church, preacher, day, ending } = plan
    const story =
      preacher && !this.#canBe(church, preacher, plan) ? undefined : tell(plan, this.#calendar, this.#random)
    if (!story) return undefined
    this.stories.push(story)
    if (ending !== 'declined' && ending !== 'withdrawn') this.#taken.add(`${church.row.id} ${day}`)
    if (!preacher) return story
    this.#taken.add(`${pair(church, preacher)} ${day}`)
    if (isBooked(ending) || ending === 'pending') this.#taken.add(`${preacher.row.id} ${day}`)
    if (isAgreed(ending)) {
      for (const key of [preacher.row.id, pair(church, preacher)]) this.#times.set(key, this.#timesOf(key) + 1)
      this.#partnersOf(church).add(preacher.row.id)
      this.#partnersOf(preacher).add(church.row.id)
    }
    return story
  }

  /** Whether the church's service on that day is booked or requested. */
  isTaken(church: Church, day: Day): boolean {
    return this.#taken.has(`${church.row.id} ${day}`)
  }

  /** A plausible preacher: nearby, of the right tradition, good, and preferably known to the church. */
  preacherFor(wish: Wish, among: readonly Preacher[]): Preacher | undefined {
    const possible = among.filter((preacher) => this.#canBe(wish.church, preacher, { ...wish, preacher }))
    return possible.length === 0 ? undefined : this.#random.pickBy(possible, (one) => this.#liking(wish.church, one))
  }

  /** A church that could ask this preacher. */
  churchFor(preacher: Preacher, plan: Omit<Plan, 'church' | 'preacher'>, among: readonly Church[]): Church | undefined {
    const possible = among.filter(
      (church) => !this.isTaken(church, plan.day) && this.#canBe(church, preacher, { ...plan, church, preacher }),
    )
    return possible.length === 0 ? undefined : this.#random.pickBy(possible, (one) => this.#liking(one, preacher))
  }

  #liking(church: Church, preacher: Preacher): number {
    const isOwn = church.row.denomination === preacher.row.denomination
    const before = this.#timesOf(pair(church, preacher))
    // A second time is likely, a fifth in a year is not, and requests spread over preachers.
    const again = before === 0 ? 1 : 2 / before ** 2
    return ((isOwn ? 4 : 1) * again * (0.3 + preacher.gift)) / (1 + this.#timesOf(preacher.row.id) / 5)
  }

  #canBe(church: Church, preacher: Preacher, plan: Plan): boolean {
    const { day, ending } = plan
    return (
      suits(church, preacher) &&
      (takesRequests(preacher) || day < this.#calendar.today) &&
      !this.#taken.has(`${pair(church, preacher)} ${day}`) &&
      (ending === 'declined' || !this.#taken.has(`${preacher.row.id} ${day}`)) &&
      (!isAgreed(ending) || (this.#hasRoom(church, preacher) && this.#hasRoom(preacher, church))) &&
      askingDays(plan, this.#calendar) !== undefined
    )
  }

  #hasRoom(one: Church | Preacher, other: Church | Preacher): boolean {
    const partners = this.#partnersOf(one)
    return partners.has(other.row.id) || partners.size < one.connections
  }

  #timesOf(key: string): number {
    return this.#times.get(key) ?? 0
  }

  #partnersOf({ row }: Church | Preacher): Set<string> {
    const partners = this.#partners.get(row.id) ?? new Set()
    this.#partners.set(row.id, partners)
    return partners
  }
}

const pair = (church: Church, preacher: Preacher) => `${church.row.id} ${preacher.row.id}`

/** Within the travel radius, and of a denomination that the church invites. */
export function suits(church: Church, preacher: Preacher): boolean {
  const [host, guest] = [church.row.denomination, preacher.row.denomination]
  const isWelcome =
    host === guest || (traditions[host].circle !== 'own' && traditions[host].circle === traditions[guest].circle)
  const ordains = !preacher.isWoman || traditions[host].ordainsWomen
  return isWelcome && ordains && milesBetween(church.row, preacher.row) <= (preacher.row.travel_radius ?? 0)
}
