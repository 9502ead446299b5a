import { randomUUID } from 'node:crypto'
import { addDays, dayOf, nextSunday } from '@openpulpit/contract/dates'
import type { Socket } from 'socket.io-client'
import type { Database } from '../server/src/platform/database/database.ts'
import { password } from './conversation-pair.ts'
import { connectTo } from './message-latency.ts'

interface Member {
  readonly token: string
  readonly profileId: string
}

export interface WaitingRequests {
  /** Each with the preacher who can accept it. */
  readonly requests: readonly { readonly id: string; readonly token: string }[]
  /** One per member, open as in a browser. */
  readonly sockets: readonly Socket[]
}

const churches = 20

/** Pending requests from every one of these churches to every preacher, each on its own Sunday. */
export async function waitingRequests(address: string, database: Database, count: number): Promise<WaitingRequests> {
  const today = nextSunday(dayOf(new Date(), 'America/New_York'))
  const members = (userType: 'church' | 'preacher', many: number) => inTurn(many, 2, () => register(address, userType))
  const [asking, asked] = [await members('church', churches), await members('preacher', Math.ceil(count / churches))]
  await database.pool.query(`update users
    set subscription_status = 'active', verified_at = now(), address_confirmed_at = now()`)
  const requests = await inTurn(count, 5, async (at) => {
    const [church, preacher] = [asking[at % churches], asked[Math.floor(at / churches)]]
    if (!church || !preacher) throw new Error('there is no one to ask')
    const { _id } = await call(`${address}/api/requests`, 'POST', church.token, {
      preacher: preacher.profileId,
      date: addDays(today, 28 + 7 * (at % churches)),
      serviceTime: '10:30',
      serviceType: 'sunday_morning',
      expectedDuration: 60,
      honorarium: { amount: 200, paymentMethod: 'check' },
    })
    return { id: String(_id), token: preacher.token }
  })
  const sockets = await Promise.all([...asking, ...asked].map(({ token }) => connectTo(address, token)))
  return { requests, sockets }
}

export const accept = (address: string, { id, token }: WaitingRequests['requests'][number]) =>
  call(`${address}/api/requests/${id}`, 'PATCH', token, { status: 'confirmed' })

const place = { city: 'Atlanta', state: 'GA' }
const profiles = {
  church: { name: 'Grace Chapel', denomination: 'other', address: place },
  preacher: {
    ...{ firstName: 'John', lastName: 'Wesley', denomination: 'other', ...place },
    experienceLevel: 'ordained_minister',
    honorariumRange: { min: 100, max: 250 },
  },
}

/** Registers someone in Atlanta. */
export async function register(address: string, userType: keyof typeof profiles): Promise<Member> {
  const form = { email: `${randomUUID()}@example.org`, password, userType, profileData: profiles[userType] }
  const { token, profile } = await call(`${address}/api/auth/register`, 'POST', '', form)
  return { token: String(token), profileId: String(Reflect.get(Object(profile), '_id')) }
}

/** The response as JSON; throws unless it succeeded. */
export async function call(url: string, method: string, token: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const reply = await fetch(url, { method, headers, body: JSON.stringify(body) })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${url} answered ${reply.status}: ${text}`)
  return JSON.parse(text) as Record<string, unknown>
}

/** Runs `count` tasks, a few at a time. */
export async function inTurn<T>(count: number, atOnce: number, task: (at: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  let next = 0
  const goOn = async () => {
    while (next < count) {
      const at = next++
      done[at] = await task(at)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
  return done
}
