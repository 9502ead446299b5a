import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authEndpoints, type RegistrationForm } from '@openpulpit/contract/auth'
import { addDays, type Day, dayOf, nextSunday } from '@openpulpit/contract/dates'
import type { Endpoint, Input, Output } from '@openpulpit/contract/endpoint'
import type { Failure } from '@openpulpit/contract/errors'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { type RequestForm, requestEndpoints } from '@openpulpit/contract/requests'
import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { Database } from '../src/platform/database/database.ts'
import type { Limits } from '../src/platform/limits.ts'
import type { Services } from '../src/platform/services.ts'
import { readSettings } from '../src/settings.ts'
import { expectAnswersToFit } from './answers.ts'
import { testDatabase } from './database.ts'

/** A clock that tests control. It starts at the real time and only moves when told to. */
export class TestClock {
  #now = new Date()
  now = (): Date => this.#now
  set(instant: Date | string): void {
    this.#now = new Date(instant)
  }
  forward({ days = 0, minutes = 0 }: { days?: number; minutes?: number }): void {
    this.#now = new Date(this.#now.getTime() + days * 86_400_000 + minutes * 60_000)
  }
}

type Answer<C extends Endpoint> = { status: number; body: Output<C, 'reply'> & Partial<Failure> }
type Sent<C extends Endpoint> = {
  [P in 'params' | 'query' | 'body' as C[P] extends object ? P : never]?: Input<C, P>
}

/** A signed-in member who calls the API through the contract. */
export interface Person {
  readonly token: string
  readonly userId: string
  /** The id of the church or preacher profile. */
  readonly profileId: string
  readonly email: string
  call<const C extends Endpoint>(call: C, sent?: Sent<C>, headers?: Record<string, string>): Promise<Answer<C>>
  /** Accepts a request. */
  accept(request: Requested): Promise<StatusAnswer>
  /** Declines, withdraws or cancels a request, depending on its status and the person. */
  cancel(request: Requested, reason?: string): Promise<StatusAnswer>
  complete(request: Requested): Promise<StatusAnswer>
}

/** A request or its id. */
type Requested = string | { readonly _id: string }
type StatusAnswer = Answer<typeof requestEndpoints.changeStatus>

const actsOf = (call: Person['call']): Pick<Person, 'call' | 'accept' | 'cancel' | 'complete'> => {
  const change = (request: Requested, status: 'confirmed' | 'cancelled' | 'completed', cancellationReason?: string) =>
    call(requestEndpoints.changeStatus, {
      params: { id: typeof request === 'string' ? request : request._id },
      body: { status, ...(cancellationReason !== undefined && { cancellationReason }) },
    })
  return {
    call,
    accept: (request) => change(request, 'confirmed'),
    cancel: (request, reason) => change(request, 'cancelled', reason),
    complete: (request) => change(request, 'completed'),
  }
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly database: Database
  readonly clock: TestClock
  /** For commands that only jobs run. */
  readonly services: Services
  anyone<const C extends Endpoint>(call: C, sent?: Sent<C>): Promise<Answer<C>>
  /** Marks the email address as confirmed some time ago. */
  confirmAddress(person: Pick<Person, 'userId'>): Promise<void>
  church(profile?: Partial<Profile<'church'>>): Promise<Person>
  preacher(profile?: Partial<Profile<'preacher'>>, email?: string): Promise<Person>
  /** A church whose account is an admin. */
  admin(): Promise<Person>
  /** The same person, signed in on another device. */
  onAnotherDevice(person: Person): Promise<Person>
  /** Sends a request from the church to the preacher, or an open request; for a service of its own, unless a time is given. */
  request(from: Person, to: Person | undefined, given?: Partial<RequestForm>): Promise<RequestDetails>
  /** Waits until the server has finished its jobs. */
  jobsDone(): Promise<void>
  close(): Promise<void>
}

type Profile<T extends 'church' | 'preacher'> = Extract<RegistrationForm, { userType: T }>['profileData']

export interface Fixture {
  /** Whether new members start with a confirmed email address, which tests of emails need. */
  readonly hasConfirmed?: boolean
}

let count = 0
const nextEmail = () => `person${process.pid}-${++count}@example.org`
const nextNetwork = () => `198.18.${Math.floor(++count / 250) % 250}.${count % 250}`
export const password = 'a quiet harbour'

/** The real server with its own database. */
export async function testApp(
  environment: Readonly<Record<string, string>> = {},
  bounds: Partial<Limits> = {},
  { hasConfirmed = true }: Fixture = {},
): Promise<TestApp> {
  const database = await testDatabase()
  const clock = new TestClock()
  const dataDir = mkdtempSync(join(tmpdir(), 'openpulpit-test-'))
  // No one is at that address: no test asks YouTube.
  const nobody = { VIDEO_API_URL: 'http://127.0.0.1:9/' }
  const usual = { LOG_LEVEL: 'error', RATE_LIMITS: 'off', DATA_DIR: dataDir, ...nobody }
  const settings = readSettings({ ...usual, ...environment })
  const app = await buildApp({ settings, database, clock, bounds })
  await app.ready()

  const callAs =
    (token?: string, remoteAddress?: string) =>
    async <const C extends Endpoint>(call: C, sent: Sent<C> = {}, headers = {}): Promise<Answer<C>> => {
      const { params = {}, query = {}, body } = sent as { params?: object; query?: object; body?: object }
      const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(String(Reflect.get(params, name))),
      )
      const reply = await app.inject({
        method: call.method,
        url: `/api${path}`,
        ...(remoteAddress && { remoteAddress }),
        query: Object.fromEntries(
          Object.entries(query)
            .filter(([, value]) => value !== undefined)
            .map(([name, value]) => [name, String(value)]),
        ),
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body }),
      })
      return { status: reply.statusCode, body: reply.body ? reply.json() : {} } as Answer<C>
    }

  async function confirmAddress({ userId }: Pick<Person, 'userId'>): Promise<void> {
    await database.pool.query('update users set verified_at = $2, address_confirmed_at = $2 where id = $1', [
      userId,
      clock.now(),
    ])
  }

  async function register(form: RegistrationForm): Promise<Person> {
    // Each registers from a different network: the limit per network has its own test.
    const { status, body } = await callAs(undefined, nextNetwork())(authEndpoints.register, { body: form })
    if (status !== 201) throw new Error(`registration answered ${status}: ${JSON.stringify(body)}`)
    const { token, user, profile } = body
    if (hasConfirmed) await confirmAddress({ userId: user._id })
    // Tests move the clock by weeks. The end of sessions has its own test.
    await database.pool.query("update sessions set expires_at = 'infinity' where user_id = $1", [user._id])
    return { token, userId: user._id, profileId: profile._id, email: form.email, ...actsOf(callAs(token)) }
  }

  return {
    app,
    database,
    clock,
    services: app.services,
    anyone: callAs(),
    confirmAddress,
    church: (profile) =>
      register({ email: nextEmail(), password, userType: 'church', profileData: { ...aChurch, ...profile } }),
    preacher: (profile, email = nextEmail()) =>
      register({ email, password, userType: 'preacher', profileData: { ...aPreacher, ...profile } }),
    admin: async () => {
      const admin = await register({ email: nextEmail(), password, userType: 'church', profileData: aChurch })
      await database.pool.query('update users set is_admin = true where id = $1', [admin.userId])
      return admin
    },
    onAnotherDevice: async (person) => {
      const { email } = person
      const { token } = (await callAs()(authEndpoints.login, { body: { email, password, remember: true } })).body
      return { ...person, token, ...actsOf(callAs(token)) }
    },
    request: async (from, to, given = {}) => {
      const ownService = given.date || given.serviceTime ? {} : { serviceName: `Service ${++count}` }
      const body = { ...aRequest(clock.now()), ...ownService, ...(to && { preacher: to.profileId }), ...given }
      const reply = await from.call(requestEndpoints.send, { body })
      if (reply.status !== 201) throw new Error(`the request answered ${reply.status}: ${JSON.stringify(reply.body)}`)
      return reply.body
    },
    jobsDone: () =>
      vi.waitFor(
        async () => {
          const { rows } = await database.pool.query(
            "select name from pgboss.job where state in ('created', 'active') and start_after <= now()",
          )
          if (rows.length > 0) throw new Error(`still to do: ${rows.map(({ name }) => name).join(', ')}`)
        },
        { timeout: 15_000, interval: 100 },
      ),
    close: async () => {
      await app.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
      expectAnswersToFit(app)
    },
  }
}

export const aChurch: Profile<'church'> = {
  name: 'Grace Chapel',
  denomination: 'united_methodist',
  address: { street: '12 Church Street', city: 'Atlanta', state: 'GA', zipCode: '30303' },
  contactInfo: { contactPerson: 'Ruth Ellis', phone: '404 555 0134' },
}

export const aPreacher: Profile<'preacher'> = {
  firstName: 'John',
  lastName: 'Wesley',
  experienceLevel: 'ordained_minister',
  denomination: 'united_methodist',
  city: 'Decatur',
  state: 'GA',
  honorariumRange: { min: 100, max: 250 },
}

/** A Sunday morning at least a week away. */
export const aRequest = (now: Date): RequestForm => ({
  date: comingSunday(now),
  serviceTime: '10:30',
  serviceType: 'sunday_morning',
  expectedDuration: 60,
  honorarium: { amount: 200, paymentMethod: 'check' },
})

/** The first Sunday that is at least a week away, in Atlanta. */
export const comingSunday = (now: Date, weeks = 0): Day =>
  addDays(nextSunday(addDays(dayOf(now, 'America/New_York'), 7)), weeks * 7)
