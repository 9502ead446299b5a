import { randomUUID } from 'node:crypto'
import { addDays, type Day, dayOf } from '@openpulpit/contract/dates'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app.ts'
import { expireRequests } from '../../src/features/requests/close/commands.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { readSettings } from '../../src/settings.ts'

/** One zone with clock changes, and one without. */
const towns = [
  { city: 'Atlanta', state: 'GA', zone: 'America/New_York' },
  { city: 'Honolulu', state: 'HI', zone: 'Pacific/Honolulu' },
] as const

/** A year's end, both clock changes, and a leap day. */
const days = ['2030-12-31', '2031-03-09', '2031-11-02', '2032-02-29'] as Day[]
/** A time skipped when clocks go forward, the morning, and the end of the day. */
const times = ['02:30', '10:30', '23:00']
/** UTC hours: before midnight in both towns, between the midnights, and the same a day later. */
const hours = [0, 8, 24, 34]

const theBeginning = new Date('2030-12-01T17:00:00Z')
let now = theBeginning
const said: string[] = []
const names = new Map<string, string>()
/** Times that the database wrote. */
const dated = new RegExp(`${new Date().getUTCFullYear()}-?\\d\\d-?\\d\\dT[\\d:.]+Z`, 'g')

/** Numbers ids by order and omits database times, so that the rest is reproducible. */
function say(what: string, answer: unknown): void {
  const text = (typeof answer === 'string' ? answer : JSON.stringify(answer, undefined, 1))
    // Calendar lines are folded anywhere.
    .replace(/\r\n /g, '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => {
      names.set(id, names.get(id) ?? `#${names.size}`)
      return names.get(id) ?? id
    })
    .replace(dated, 'now')
  said.push(`== ${what}`, text)
}

/** Everything that the server says about services, independent of its own zone. */
export async function whatIsSaid(databaseUrl: string, dataDir: string): Promise<string> {
  const database = openDatabase(databaseUrl)
  const settings = readSettings({ LOG_LEVEL: 'error', RATE_LIMITS: 'off', BILLING: 'off', DATA_DIR: dataDir })
  const app = await buildApp({ settings, database, clock: { now: () => now } })
  await app.ready()
  for (const town of towns) await inTown(app, town)
  await app.close()
  await database.close()
  return said.join('\n')
}

async function inTown(app: FastifyInstance, { city, state, zone }: (typeof towns)[number]): Promise<void> {
  now = theBeginning
  const address = { city, state }
  const church = await register(app, 'church', { name: `${city} Chapel`, denomination: 'other', address })
  const preacher = await register(app, 'preacher', {
    ...{ firstName: 'John', lastName: city, experienceLevel: 'lay_speaker', denomination: 'other' },
    ...{ ...address, honorariumRange: { min: 100, max: 200 } },
  })
  // The clock advances by years.
  await app.services.database.pool.query("update sessions set expires_at = 'infinity'")

  const ids: (string | undefined)[] = []
  for (const date of days) {
    await preacher.post('/preachers/availability', { dates: [{ date, available: true, notes: `On ${date}` }] })
    for (const serviceTime of times) {
      const sent = await church.post('/requests', { ...aService, date, serviceTime, preacher: preacher.profileId })
      say(`${city} asks for ${date} ${serviceTime}`, sent)
      ids.push(sent._id)
    }
  }
  // The last time of a day stays unanswered.
  for (const [at, id] of ids.entries()) {
    if (id && at % times.length !== times.length - 1)
      say('accepted', await preacher.patch(`/requests/${id}`, { status: 'confirmed' }))
  }
  await sayLists(city, church, preacher)
  const { url } = await preacher.post('/preachers/calendar-feed')
  say('the feed', (await app.inject(new URL(url).pathname)).body)

  for (const date of days) {
    for (const hour of hours) {
      now = new Date(Date.parse(`${date}T00:30:00Z`) + hour * 3_600_000)
      const local = dayOf(now, zone)
      const asked: string[] = []
      for (const date of [addDays(local, -1), local]) {
        const sent = await church.post('/requests', { ...aService, date, serviceTime: '23:45' })
        asked.push(sent.startsAt ?? sent.message)
        // Two that expire at the same time could be reported in either order.
        if (sent._id) await church.patch(`/requests/${sent._id}`, { status: 'cancelled' })
      }
      await expireRequests(app.services)
      const { requests } = await preacher.get('/requests/preacher?limit=50')
      say(`${city} at ${now.toISOString()}`, [
        asked,
        requests.map(({ status, actions }: { status: string; actions: string[] }) => `${status}: ${actions}`),
      ])
    }
  }
  await sayLists(city, church, preacher)
}

const aService = {
  ...{ serviceType: 'sunday_morning', expectedDuration: 45 },
  honorarium: { amount: 200, paymentMethod: 'check' },
}

type Person = Awaited<ReturnType<typeof register>>

async function sayLists(city: string, church: Person, preacher: Person): Promise<void> {
  say('the list of the church', await church.get('/requests?limit=50'))
  for (const path of ['preacher?limit=50', 'open']) say(path, await preacher.get(`/requests/${path}`))
  for (const path of ['upcoming-services', 'sundays', 'stats', 'earnings']) {
    say(path, await preacher.get(`/preachers/${path}`))
  }
  say('calendar', await preacher.get('/preachers/availability?start=2030-12-25&end=2031-12-20'))
  for (const path of ['sundays', 'stats']) say(path, await church.get(`/churches/${path}`))
  for (const who of [church, preacher]) say('told', await who.get('/notifications'))
  for (const date of days) {
    const found = await church.get(`/preachers/search?date=${date}&time=10:30&location=${city}`)
    say(`search for ${date}`, found)
  }
}

async function register(app: FastifyInstance, userType: string, profileData: object) {
  const ask = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, token?: string) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }) }
    const reply = await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
    return reply.body.startsWith('{') ? reply.json() : reply.body
  }
  const body = { email: `${randomUUID()}@example.org`, password: 'a quiet harbour', userType, profileData }
  const { token, profile } = await ask('POST', '/auth/register', body)
  return {
    profileId: profile._id as string,
    get: (path: string) => ask('GET', path, undefined, token),
    post: (path: string, payload?: object) => ask('POST', path, payload, token),
    patch: (path: string, payload: object) => ask('PATCH', path, payload, token),
  }
}
