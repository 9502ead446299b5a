import { addDays, type Day, dayOf, type Time, timeAt } from '@openpulpit/contract/dates'

export const zone = 'America/New_York'
export const minutes = 60

/** The churches are 0 and 1, the preachers 2 and 3. */
export type Who = 0 | 1 | 2 | 3
export const everybody: readonly Who[] = [0, 1, 2, 3]
export const isChurch = (who: Who): boolean => who < 2

type Status = 'open' | 'pending' | 'confirmed' | 'completed' | 'cancelled'

/** A church's service: all requests for it are one search. */
export interface Occasion {
  readonly church: Who
  readonly begins: number
  /** Everyone declined, and another service took its time. */
  isSetAside: boolean
}

/** A request as far as the rules need it. */
export interface Service {
  readonly church: Who
  preacher: Who | undefined
  readonly day: Day
  readonly time: Time
  readonly begins: number
  /** The service it is for; the first to accept is booked. */
  readonly occasion: Occasion
  readonly wasOpen: boolean
  status: Status
  closed: string | undefined
  wasAgreed: boolean
  honorarium: 'pending' | 'paid' | 'received'
  /** Preachers with an offer. */
  readonly offers: Set<Who>
  readonly reviews: Map<Who, number>
  readonly events: string[]
}

/** Everything that the rules depend on. */
export interface World {
  now: number
  readonly trialEnds: number
  /** False once the end of their trial is recorded: these preachers are hidden. */
  areOffered: boolean
  readonly services: Service[]
  readonly occasions: Occasion[]
  /** The number of notifications about requests, per person. */
  readonly notifications: Map<Who, number>
}

export const newWorld = (now: Date): World => ({
  now: now.getTime(),
  trialEnds: now.getTime() + 30 * 86_400_000,
  areOffered: true,
  services: [],
  occasions: [],
  notifications: new Map(everybody.map((who) => [who, 0])),
})

/** The instant of a local time at the churches, four or five hours behind UTC. */
export function instantOf(day: Day, time: Time): number {
  const found = [4, 5]
    .map((behind) => Date.parse(`${day}T${time}:00Z`) + behind * 3_600_000)
    .find((instant) => dayOf(new Date(instant), zone) === day && timeAt(new Date(instant), zone) === time)
  if (found === undefined) throw new Error(`no clock shows ${time} on ${day}`)
  return found
}

export const dayIn = ({ now }: World, days: number): Day => addDays(dayOf(new Date(now), zone), days)
export const isOver = ({ now }: World, { day }: Service): boolean => day < dayOf(new Date(now), zone)
export const hasBegun = ({ now }: World, { begins }: Service): boolean => begins <= now
export const isCovered = ({ now, trialEnds }: World): boolean => now < trialEnds
export const isLive = ({ status }: Service): boolean => ['open', 'pending', 'confirmed'].includes(status)

/** Whether a preacher is booked elsewhere at that time. */
export const isBooked = ({ services }: World, preacher: Who, service: Service): boolean =>
  services.some(
    (other) =>
      other !== service &&
      other.status === 'confirmed' &&
      other.preacher === preacher &&
      Math.abs(other.begins - service.begins) < minutes * 60_000,
  )

export function tell({ notifications }: World, who: Who | undefined, change = 1): void {
  if (who !== undefined) notifications.set(who, (notifications.get(who) ?? 0) + change)
}

/** Moves a request to another status and records by whom and why. */
export function moveOn(service: Service, to: Status, by: 'church' | 'preacher' | 'system', reason?: string): void {
  service.events.push([service.status, to, by, reason].filter(Boolean).join(' '))
  service.status = to
  if (reason) service.closed = `${by} ${reason}`
  if (to === 'confirmed') service.wasAgreed = true
}

/** How many others someone has ever agreed with. */
export function connectionsOf({ services }: World, who: Who): number {
  const agreed = services.filter((service) => service.wasAgreed && (service.church === who || service.preacher === who))
  return new Set(agreed.map(({ church, preacher }) => (isChurch(who) ? preacher : church))).size
}

/** The stars someone got where both have written: nothing is revealed by time here. */
export const starsOf = ({ services }: World, who: Who): number[] =>
  services
    .filter((service) => service.church === who || service.preacher === who)
    .filter(({ reviews }) => reviews.size === 2)
    .flatMap(({ reviews }) => [...reviews].filter(([author]) => author !== who).map(([, stars]) => stars))
