import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { briefEndpoints } from '@openpulpit/contract/briefs'
import { calendarFeedEndpoints } from '@openpulpit/contract/calendar-feed'
import { cleanLine, cleanLines } from '@openpulpit/contract/clean-text'
import type { Endpoint } from '@openpulpit/contract/endpoint'
import { type TextField, textFields } from '@openpulpit/contract/free-text-fields'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { queueUnreadDigests } from '../../src/features/threads/unread-digest/commands.ts'
import { comingSunday, type Person } from '../app.ts'
import { addressOf, apiEndpoints } from '../fixtures/api-endpoints.ts'
import { useAppWithMail } from '../fixtures/app-with-mail.ts'
import { expectWellFormed } from '../fixtures/expect-reply.ts'
import { generated, patience, runs } from '../fixtures/fuzz-runs.ts'
import { pagesOf } from '../fixtures/pdf-text.ts'
import { validBody } from '../fixtures/valid-bodies.ts'
import { putAt, unseenTexts } from './hostile-values.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const app = useAppWithMail({ BILLING: 'off' })
let church: Person
let preacher: Person
let admin: Person
/** An open, a confirmed and a completed one. */
const requests = { open: '', agreed: '', over: '' }
let threadId = ''
let reviewId = ''

beforeAll(async () => {
  const { given } = app
  given.clock.set('2027-02-01T15:00:00Z')
  church = await given.church()
  preacher = await given.preacher()
  admin = await given.admin()
  await sql('update users set verified_at = now(), address_confirmed_at = now()')
  const day = comingSunday(given.clock.now())
  const available = { dates: [{ date: day, available: true }] }
  await preacher.call(availabilityEndpoints.save, { body: available })
  const agreed = await given.request(church, preacher, { message: 'Good morning' })
  await preacher.accept(agreed._id)
  const over = await given.request(church, preacher, { serviceTime: '18:00' })
  const open = await given.request(church, undefined, { serviceTime: '14:00' })
  Object.assign(requests, { open: open._id, agreed: agreed._id, over: over._id })
  threadId = agreed.threadId ?? ''
  await sql("update requests set status = 'completed', confirmed_at = now() where id = $1", [over._id])
  reviewId = crypto.randomUUID()
  await sql(
    `insert into reviews (id, request_id, church_id, preacher_id, author_type, rating) values ($1, $2, $3, $4, 'preacher', 5)`,
    [reviewId, over._id, church.profileId, preacher.profileId],
  )
})

const sql = (text: string, values: unknown[] = []) => app.given.database.pool.query(text, values)
const personFor = ({ access }: Endpoint): Person =>
  ({ preacher, admin, church, 'signed-in': church, public: church })[access]

/** The id of an existing thing on which the call was not made yet. */
function idFor({ path }: Endpoint): string {
  if (path.startsWith('/threads/')) return threadId
  if (path.startsWith('/reviews/')) return reviewId
  if (path.endsWith('/interest')) return requests.open
  return requests.agreed
}

/** Resets what can be done only once; moves the clock, so that submits differ in time. */
async function beginAgain(): Promise<void> {
  await sql('delete from quotas')
  await sql('delete from reports')
  await sql('delete from preacher_references')
  await sql("delete from reviews where author_type = 'church'")
  await sql('update reviews set reply = null, replied_at = null')
  await sql(
    `update requests set status = 'confirmed', closed_by = null, close_reason = null, cancellation_reason = null
     where id = $1`,
    [requests.agreed],
  )
}

let pressed = 0
function bodyFor(name: string): Record<string, unknown> {
  const body = { ...validBody(name, { church, preacher, requestId: requests.over }) } as Record<string, unknown>
  if ('clientId' in body) body.clientId = crypto.randomUUID()
  if (name === 'PATCH /requests/:id') body.status = 'cancelled'
  if (name !== 'POST /requests') return body
  const at = pressed++
  const serviceTime = `${String(5 + (Math.floor(at / 60) % 18)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
  return {
    ...body,
    serviceTime,
    date: comingSunday(app.given.clock.now(), 2 + Math.floor(at / 1080)),
    alsoAsk: [],
    alsoOn: [],
  }
}

/** The text in a field of this kind, in its required form. */
function written({ kind }: TextField, text: string): string {
  if (kind === 'email') return `${text}@example.org`
  return kind === 'url' ? `https://church.example/${text}` : text
}

interface Place {
  readonly name: string
  readonly call: Endpoint
  readonly part: 'body' | 'query'
  readonly field: TextField
  readonly where: string
}

const places = [...apiEndpoints].flatMap(([name, call]) =>
  (['body', 'query'] as const).flatMap((part) => {
    const schema = call[part]
    const fields = schema ? textFields(schema) : []
    // Profile fields at registration are covered by the profile's own call, which hashes no password.
    return fields
      .filter(({ path }) => path[0] !== 'profileData')
      .map((field): Place => ({ name, call, part, field, where: `${name}: ${field.path.join('.')}` }))
  }),
)

async function send({ name, call, part, field }: Place, text: string) {
  const value = written(field, text)
  const body = part === 'body' ? bodyFor(name) : undefined
  if (body) putAt(body, field.path, value)
  const query = part === 'query' ? `?${new URLSearchParams({ [field.path.join('.')]: value.toWellFormed() })}` : ''
  return app.given.app.inject({
    method: call.method,
    url: addressOf(call, { id: idFor(call) }) + query,
    headers: { authorization: `Bearer ${personFor(call).token}` },
    ...(body && { payload: body }),
  })
}

const dangerous =
  /(?![\n\t])[\p{Cc}\p{Bidi_Control}\p{Co}\u00ad\u200b\u2028\u2029\u2060\u2800\u3164\ufeff\ufffc\u{e0041}]|\p{M}{7}/u

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Every text in a reply is one that the contract would accept. */
function expectClean(answer: unknown, what: string): void {
  for (const text of textsIn(answer)) expect(cleanLines(text), what).toBe(text)
}

test('there are many places to write', () => {
  expect(places.length).toBeGreaterThan(80)
})

describe.each(places)('$where', (place) => {
  test('stores what can be read, or refuses', patience, async () => {
    await fc.assert(
      fc.asyncProperty(unseenTexts, async (text) => {
        await beginAgain()
        const reply = await send(place, text)
        expectWellFormed(reply, text)
        if (reply.statusCode < 300 && reply.body) expectClean(reply.json(), JSON.stringify(text))
      }),
      runs(2, Math.ceil(generated / 20)),
    )
  })
})

/** Columns with multi-line text; all others are single lines. */
const manyLines =
  /^(messages\.content|requests\.(special_requirements|message|cancellation_reason)|(offers|reports)\.note|reviews\.(comment|reply)|availability\.notes|preacher_references\.text|experience\.description|churches\.description|preachers\.bio|brief(s|_defaults)\.(door|parking|order_of_service|translation|dress|microphone|roles|communion|hymns))$/

describe('afterwards', () => {
  test('every column holds what can be read, and one line where it is one', async () => {
    const { rows: columns } = await sql(`
      select table_name as place, column_name as name from information_schema.columns
      where table_schema = 'public' and (data_type in ('text', 'ARRAY') or udt_name = 'citext')
        and table_name not in ('places', 'zips', 'migrations')`)
    for (const { place, name } of columns) {
      const { rows } = await sql(`select distinct ${name}::text as text from ${place} where ${name} is not null`)
      for (const { text } of rows) {
        const clean = manyLines.test(`${place}.${name}`) ? cleanLines : cleanLine
        expect(clean(text), `${place}.${name}`).toBe(text)
      }
    }
    // The names are still there.
    const { rows: seen } = await sql('select name from churches union all select first_name from preachers')
    for (const { name } of seen) expect(name).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u)
  })

  test('anyone who reads it by any call reads what can be seen', async () => {
    for (const [name, call] of apiEndpoints) {
      if (call.method !== 'GET' || call.produces) continue
      for (const who of call.access === 'signed-in' ? [church, preacher] : [personFor(call)]) {
        const id = name.includes('/preachers/:id')
          ? preacher.profileId
          : name.includes('/churches/:id')
            ? church.profileId
            : idFor(call)
        const url = addressOf(call, { id })
        const reply = await app.given.app.inject({ url, headers: { authorization: `Bearer ${who.token}` } })
        expectWellFormed(reply, name)
        if (reply.statusCode === 200) expectClean(reply.json(), name)
      }
    }
  })

  test('so do calendars, papers and emails', async () => {
    const { given, mails } = app
    const brief = await church.call(briefEndpoints.show, { params: { id: requests.agreed } })
    expect(brief.status).toBe(200)
    const { url } = (await preacher.call(calendarFeedEndpoints.make)).body
    const feed = (await given.app.inject(new URL(url).pathname)).body
    const events = new ICAL.Component(ICAL.parse(feed)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
    expect(events.length).toBeGreaterThan(1)
    for (const { summary, location, description } of events) {
      for (const line of [summary, location ?? '', ...description.split('\n')]) expect(cleanLine(line)).toBe(line)
    }

    for (const [who, path] of [
      [church, '/churches/profile/pdf'],
      [preacher, '/preachers/profile/pdf'],
    ] as const) {
      const headers = { authorization: `Bearer ${who.token}` }
      const paper = await given.app.inject({ url: `/api${path}`, headers })
      expect(paper.headers['content-disposition']).toMatch(
        /^attachment; filename="[\w .-]+"; filename\*=UTF-8''[\w.%!'()*~-]+$/,
      )
      for (const { lines } of pagesOf(paper.rawPayload)) for (const line of lines) expect(line).not.toMatch(dangerous)
    }

    given.clock.forward({ minutes: 11 })
    await queueUnreadDigests(given.services)
    await given.jobsDone()
    expect(mails.received.length).toBeGreaterThan(2)
    for (const { subject = '', from, text = '', html = '', recipients } of mails.received) {
      expect(recipients).toHaveLength(1)
      for (const line of [subject, from?.name ?? '']) expect(cleanLine(line)).toBe(line)
      expect(text).not.toMatch(dangerous)
      expect(html).not.toMatch(dangerous)
    }
  })
})
