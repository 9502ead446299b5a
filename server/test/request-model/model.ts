import type { Day, Time } from '@openpulpit/contract/dates'
import {
  dayIn,
  everybody,
  hasBegun,
  instantOf,
  isBooked,
  isChurch,
  isCovered,
  isLive,
  isOver,
  minutes,
  moveOn,
  type Occasion,
  type Service,
  tell,
  type Who,
  type World,
} from './state.ts'

/** An action; `at` is the index of a request, possibly out of range. */
export type Move =
  | { does: 'ask'; who: Who; preachers: readonly Who[]; inDays: number; time: Time }
  | { does: 'offer' | 'take back'; who: Who; at: number }
  | { does: 'choose'; who: Who; at: number; preacher: Who }
  | { does: 'accept' | 'cancel' | 'complete'; who: Who; at: number; reason: boolean }
  | { does: 'pay' | 'unpay'; who: Who; at: number }
  | { does: 'review'; who: Who; at: number; stars: number }
  | { does: 'wait'; hours: number }
  | { does: 'sweep' }

/** The expected outcome: success, or a refusal with one of these codes. */
export type Expected = 'done' | readonly string[]

/** Applies an action by the rules, implemented a second time and more simply than in the server. */
export function play(world: World, move: Move): Expected {
  switch (move.does) {
    case 'wait':
      world.now += move.hours * 3_600_000
      return 'done'
    case 'sweep':
      return sweep(world)
    case 'ask':
      return isChurch(move.who) ? ask(world, move) : ['wrong_role']
    case 'offer':
    case 'take back':
      return isChurch(move.who) ? ['wrong_role'] : offer(world, move)
    case 'choose':
      return isChurch(move.who) ? choose(world, move) : ['wrong_role']
    default:
      return ofOwn(world, move)
  }
}

type Doing<D extends Move['does']> = Extract<Move, { does: D }>

function ask(world: World, { who, preachers, inDays, time }: Doing<'ask'>): Expected {
  const day: Day = dayIn(world, inDays)
  if (inDays < 0) return ['invalid']
  if (preachers.length > 0 && !world.areOffered) return ['stale']
  if (!isCovered(world)) return ['subscription_required']
  const begins = instantOf(day, time)
  const near = world.occasions.filter(
    (one) => one.church === who && !one.isSetAside && Math.abs(one.begins - begins) < minutes * 60_000,
  )
  const same = near.find((one) => one.begins === begins)
  const overlapping = near.filter((one) => one !== same)
  if (same && requestsFor(world, same).some(isBookedOrHeld)) return ['clash']
  if (overlapping.some((one) => requestsFor(world, one).some(({ status }) => status !== 'cancelled'))) return ['clash']
  const asked: readonly (Who | undefined)[] = preachers.length > 0 ? preachers : [undefined]
  const before = same ? requestsFor(world, same) : []
  if (before.some((one) => isLive(one) && asked.includes(one.preacher))) return ['stale']
  for (const one of overlapping) one.isSetAside = true
  const occasion = same ?? { church: who, begins, isSetAside: false }
  if (!same) world.occasions.push(occasion)
  for (const preacher of asked) {
    const status = preacher === undefined ? 'open' : 'pending'
    world.services.push({
      ...{ church: who, preacher, day, time, begins, occasion, wasOpen: status === 'open', status },
      ...{ closed: undefined, wasAgreed: false, honorarium: 'pending', offers: new Set(), reviews: new Map() },
      events: [`${status} church`],
    })
    tell(world, preacher)
  }
  return 'done'
}

const requestsFor = ({ services }: World, occasion: Occasion) => services.filter((one) => one.occasion === occasion)
const isBookedOrHeld = ({ status }: Service) => status === 'confirmed' || status === 'completed'

function offer(world: World, { does, who, at }: Doing<'offer' | 'take back'>): Expected {
  const service = world.services[at]
  if (!service?.wasOpen) return ['not_found']
  if (service.status !== 'open' || isOver(world, service)) return ['stale']
  const has = service.offers.has(who)
  if (does === 'take back') {
    if (has) tell(world, service.church, -1)
    service.offers.delete(who)
    return 'done'
  }
  if (isBooked(world, who, service)) return ['clash']
  if (!has && !isCovered(world)) return ['subscription_required']
  if (!has) tell(world, service.church)
  service.offers.add(who)
  return 'done'
}

function choose(world: World, { who, at, preacher }: Doing<'choose'>): Expected {
  const service = world.services[at]
  if (service?.church !== who) return ['not_found']
  if (service.status !== 'open' || isOver(world, service)) return ['stale']
  if (!service.offers.has(preacher)) return ['stale']
  const isAskedElsewhere = requestsFor(world, service.occasion).some(
    (other) => isLive(other) && other.preacher === preacher,
  )
  const isElsewhere = isBooked(world, preacher, service)
  // Two constraints can refuse; the order in which they are checked is irrelevant.
  if (isAskedElsewhere || isElsewhere)
    return [...(isElsewhere ? ['clash'] : []), ...(isAskedElsewhere ? ['stale'] : [])]
  if (!isCovered(world)) return ['subscription_required']
  service.preacher = preacher
  moveOn(service, 'confirmed', 'church')
  tell(world, preacher)
  for (const other of service.offers) if (other !== preacher) tell(world, other)
  fillOthers(world, service)
  return 'done'
}

type OfOwn = Doing<'accept' | 'cancel' | 'complete' | 'pay' | 'unpay' | 'review'>

/** Actions that only the two sides of a request can take. */
function ofOwn(world: World, move: OfOwn): Expected {
  const service = world.services[move.at]
  const { who } = move
  if (!service || (service.church !== who && service.preacher !== who)) return ['not_found']
  const other = service.church === who ? service.preacher : service.church
  switch (move.does) {
    case 'accept':
      return accept(world, service, who)
    case 'cancel':
      return cancel(world, service, who, move.reason)
    case 'complete':
      if (service.status !== 'confirmed' || !hasBegun(world, service)) return ['stale']
      moveOn(service, 'completed', isChurch(who) ? 'church' : 'preacher')
      break
    case 'review':
      if (service.status !== 'completed') return ['stale']
      if (service.reviews.has(who)) return ['already_reviewed']
      service.reviews.set(who, move.stars)
      break
    default:
      if (!settle(service, who, move.does)) return ['stale']
  }
  tell(world, other)
  return 'done'
}

function accept(world: World, service: Service, who: Who): Expected {
  if (service.status !== 'pending' || isChurch(who) || isOver(world, service)) return ['stale']
  if (isBooked(world, who, service)) return ['clash']
  if (!isCovered(world)) return ['subscription_required']
  moveOn(service, 'confirmed', 'preacher')
  tell(world, service.church)
  fillOthers(world, service)
  return 'done'
}

/** Closes what else waits for the service, and tells whoever was asked or offered. */
function fillOthers(world: World, booked: Service): void {
  for (const other of requestsFor(world, booked.occasion)) {
    if (other.status !== 'pending' && other.status !== 'open') continue
    if (other.status === 'open')
      for (const offerer of other.offers) if (offerer !== booked.preacher) tell(world, offerer)
    moveOn(other, 'cancelled', 'system', 'filled')
    tell(world, other.preacher)
  }
}

function cancel(world: World, service: Service, who: Who, saysWhy: boolean): Expected {
  const { status } = service
  const by = isChurch(who) ? 'church' : 'preacher'
  if (status !== 'confirmed' && status !== 'pending' && status !== 'open') return ['stale']
  if (status === 'confirmed' && by === 'preacher' && !saysWhy) return ['invalid']
  const early = by === 'church' ? 'withdrawn' : 'declined'
  moveOn(service, 'cancelled', by, status === 'confirmed' ? 'cancelled' : early)
  tell(world, by === 'church' ? service.preacher : service.church)
  if (status === 'open') for (const offerer of service.offers) tell(world, offerer)
  return 'done'
}

function settle(service: Service, who: Who, does: 'pay' | 'unpay'): boolean {
  if (service.status !== 'confirmed' && service.status !== 'completed') return false
  const { honorarium: now } = service
  if (now === 'received' || (does === 'unpay' && (!isChurch(who) || now === 'pending'))) return false
  if (does === 'pay' && isChurch(who) && now === 'paid') return false
  const kind = does === 'unpay' ? 'unpaid' : isChurch(who) ? 'paid' : 'received'
  service.honorarium = kind === 'unpaid' ? 'pending' : kind
  service.events.push(`${service.status} ${service.status} ${isChurch(who) ? 'church' : 'preacher'} ${kind}`)
  return true
}

/** What scheduled jobs do. */
function sweep(world: World): Expected {
  world.areOffered = isCovered(world)
  for (const service of world.services) {
    if ((service.status !== 'open' && service.status !== 'pending') || !isOver(world, service)) continue
    moveOn(service, 'cancelled', 'system', 'expired')
    for (const who of everybody) if (who === service.church || who === service.preacher) tell(world, who)
  }
  return 'done'
}
