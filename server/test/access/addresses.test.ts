import { accountEndpoints } from '@openpulpit/contract/account'
import { api } from '@openpulpit/contract/api'
import { attentionEndpoints } from '@openpulpit/contract/attention'
import { authEndpoints } from '@openpulpit/contract/auth'
import { emailChangeEndpoints } from '@openpulpit/contract/email-change'
import type { Endpoint } from '@openpulpit/contract/endpoint'
import { textKinds } from '@openpulpit/contract/field-schemas'
import { newsletterEndpoints } from '@openpulpit/contract/newsletter'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { referenceEndpoints } from '@openpulpit/contract/references'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { rosterImportEndpoints } from '@openpulpit/contract/roster-import'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { emailHash } from '../../src/features/invitations/people/policy.ts'
import { aChurch, aPreacher, aRequest, type Person, password } from '../app.ts'
import { textsAsked } from '../fixtures/recorded-statements.ts'
import { useTestApp } from '../use-test-app.ts'

// No reply, timing or count that a church gets may depend on whether an address has an account. The same calls are made
// about each kind of address and compared: status, headers, body, and SQL statements. The server does not listen, so no
// job runs beside a call.

const given = useTestApp()
beforeAll(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  // Runs one-time statements first.
  await asChurch(newAddress())
  await asAnyone(newAddress())
}, 60_000)

let count = 0
const newAddress = () => `someone-${++count}@example.com`

const kinds: Record<string, () => Promise<string>> = {
  'that is nobody’s': async () => newAddress(),
  'that another church has asked': async () => {
    const email = newAddress()
    const church = await given.church()
    const body = { firstName: 'Miriam', lastName: 'Adler', email }
    const { _id } = (await church.call(rosterEndpoints.add, { body })).body
    await given.request(church, { profileId: _id } as Person, { date: '2026-12-13' })
    return email
  },
  'of a preacher': async () => (await given.preacher({ firstName: 'Ezra', lastName: 'Stone' })).email,
  'of a preacher who has not confirmed it': async () => {
    const { email, userId } = await given.preacher({ firstName: 'Ezra', lastName: 'Stone' })
    await given.database.pool.query('update users set verified_at = null where id = $1', [userId])
    return email
  },
  'of a church': async () => (await given.church()).email,
}

/** An email server has refused it before. */
async function refused(email: string): Promise<string> {
  const values = [emailHash(email), given.clock.now()]
  await given.database.pool.query('insert into refused_addresses values ($1, 550, $2)', values)
  return email
}

interface Told {
  readonly call: string
  readonly status: number
  readonly headers: unknown
  readonly body: unknown
  readonly asked: readonly string[]
}

/** A caller, and the replies so far about one address. */
class Visitor {
  readonly told: Told[] = []
  readonly #email: string
  readonly #person: Person | undefined

  constructor(email: string, person?: Person) {
    this.#email = email
    this.#person = person
  }

  async call(
    { method, path }: Endpoint,
    { params = {}, query = {}, body, file }: { params?: object; query?: object; body?: object; file?: string } = {},
  ) {
    const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => String(Reflect.get(params, name)))}`
    const boundary = 'a-boundary'
    const upload = [
      `--${boundary}\r\nContent-Disposition: form-data; name="list"; filename="list.csv"`,
      `Content-Type: text/csv\r\n\r\n${file}\r\n--${boundary}--\r\n`,
    ].join('\r\n')
    let reply: Awaited<ReturnType<typeof given.app.inject>> | undefined
    const asked = await textsAsked(given.database, async () => {
      reply = await given.app.inject({
        ...{ method, url, query: query as Record<string, string> },
        headers: {
          ...(this.#person && { authorization: `Bearer ${this.#person.token}` }),
          ...(file && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
        },
        ...(file ? { payload: upload } : body && { payload: body }),
      })
    })
    if (!reply) throw new Error('there was no reply')
    const answer = reply.body ? reply.json() : undefined
    const { date: _, 'content-length': __, ...headers } = reply.headers
    this.told.push({
      ...{ call: `${method} ${path}`, status: reply.statusCode, asked },
      ...{ headers: this.#masked(headers), body: this.#masked(answer) },
    })
    return answer
  }

  /** Without what differs naturally: ids, times, tokens, and the address itself. */
  #masked(answer: unknown): unknown {
    if (answer === undefined) return undefined
    const text = JSON.stringify(answer)
      .replaceAll(this.#email, 'the address')
      .replaceAll(this.#person?.email ?? this.#email, 'their own address')
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'an id')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a moment')
      .replace(/("token":"|device=)[\w-]+/g, '$1a token')
    return JSON.parse(text)
  }
}

const entry = { firstName: 'Miriam', lastName: 'Adler', city: 'Athens', state: 'GA', phone: '404 555 0177' }
const list = (email: string) => `First name,Last name,Email\nMiriam,Adler,${email}`

/** All that a church can do about an address until its owner answers, and all it can read afterwards. */
async function asChurch(email: string): Promise<Told[]> {
  const church = new Visitor(email, await given.church())
  const { _id: id } = await church.call(rosterEndpoints.add, { body: { ...entry, email } })
  await church.call(rosterEndpoints.show, { params: { id } })
  await church.call(rosterEndpoints.edit, { params: { id }, body: { ...entry, email, notes: 'Ask in Lent' } })
  await church.call(threadEndpoints.start, { body: { preacherId: id, subject: 'Hello', message: 'Hello' } })
  const { preacherId } = await church.call(rosterEndpoints.ask, { params: { id } })
  await church.call(rosterEndpoints.ask, { params: { id } })
  const body = { ...aRequest(given.clock.now()), date: '2026-12-20', preacher: preacherId, message: 'Please come!' }
  const { _id: requestId } = await church.call(requestEndpoints.send, { body })
  await church.call(requestEndpoints.show, { params: { id: requestId } })
  await church.call(requestEndpoints.ofChurch)
  await church.call(requestEndpoints.sendMessage, { params: { id: requestId }, body: { content: 'Hello?' } })
  const change = { termsVersion: 1, honorarium: 250 }
  await church.call(requestEndpoints.proposeTerms, { params: { id: requestId }, body: change })
  for (const reading of [
    threadEndpoints.list,
    attentionEndpoints.show,
    notificationEndpoints.list,
    accountEndpoints.export,
  ])
    await church.call(reading)
  await church.call(rosterEndpoints.list, { query: { date: '2026-12-20' } })
  await church.call(rosterEndpoints.list, { query: { search: email } })
  await church.call(requestEndpoints.changeStatus, { params: { id: requestId }, body: { status: 'cancelled' } })
  await church.call(rosterEndpoints.ask, { params: { id } })
  await church.call(rosterEndpoints.remove, { params: { id } })

  const inviting = new Visitor(email, await given.church())
  const { _id: other } = await inviting.call(rosterEndpoints.add, { body: entry })
  await inviting.call(rosterEndpoints.edit, { params: { id: other }, body: { ...entry, email } })
  await inviting.call(rosterEndpoints.invite, { body: { ids: [other] } })
  await inviting.call(rosterEndpoints.invite, { body: { ids: [other] } })
  await inviting.call(rosterEndpoints.list, { query: {} })

  const importing = new Visitor(email, await given.church())
  await importing.call(rosterImportEndpoints.preview, { file: list(email) })
  await importing.call(rosterImportEndpoints.import, { file: list(email) })
  await importing.call(rosterImportEndpoints.import, { file: list(email) })
  await importing.call(rosterEndpoints.list, { query: {} })
  return [church, inviting, importing].flatMap(({ told }) => told)
}

/** What visitors and preachers can do about an address. */
async function asAnyone(email: string): Promise<Told[]> {
  const visitor = new Visitor(email)
  await visitor.call(authEndpoints.login, { body: { email, password: 'not this one' } })
  await visitor.call(passwordEndpoints.forgotten, { body: { email } })
  await visitor.call(newsletterEndpoints.subscribe, { body: { email } })
  const preacher = new Visitor(email, await given.preacher())
  const reference = { name: 'Ruth Ellis', organization: 'Hope Chapel', email }
  await preacher.call(referenceEndpoints.ask, { body: reference })
  await preacher.call(referenceEndpoints.own)
  const member = new Visitor(email, await given.church())
  await member.call(emailChangeEndpoints.request, { body: { email, password } })
  await member.call(emailChangeEndpoints.resend)
  await member.call(emailChangeEndpoints.show)
  return [visitor, preacher, member].flatMap(({ told }) => told)
}

const others = Object.entries(kinds).slice(1)

test.each(others)(
  'a church learns nothing from an address %s',
  async (_, address) => {
    const nobodys = await asChurch(newAddress())
    const told = await asChurch(await address())
    for (const [at, one] of nobodys.entries()) expect(told[at], one.call).toEqual(one)
    // Verifies that the calls succeeded at all.
    const ok = nobodys.filter(({ status }) => status < 300).map(({ call }) => call)
    expect(ok).toEqual(
      expect.arrayContaining(['POST /church/roster/:id/ask', 'POST /requests', 'POST /church/roster/invite']),
    )
    expect(told.find(({ call }) => call === 'POST /church/roster/invite')?.body).toMatchObject({ refused: [] })
  },
  60_000,
)

test('of an address that refused our email a church learns so once it has written there, whoever has it', async () => {
  const nobodys = await asChurch(newAddress())
  const refusing = await asChurch(await refused(newAddress()))
  const members = await asChurch(await refused((await given.preacher()).email))
  const before = nobodys.findIndex(({ call }) => call === 'POST /requests')
  expect(before).toBeGreaterThan(4)
  expect(refusing.slice(0, before)).toEqual(nobodys.slice(0, before))
  for (const [at, one] of refusing.entries()) expect(members[at], one.call).toEqual(one)
}, 60_000)

test.each(others)(
  'nobody else learns anything from an address %s',
  async (_, address) => {
    const nobodys = await asAnyone(newAddress())
    const told = await asAnyone(await address())
    for (const [at, one] of nobodys.entries()) expect(told[at], one.call).toEqual(one)
  },
  60_000,
)

test.each(['church', 'preacher'] as const)(
  'an address that churches have asked is anyone’s to register, as a %s',
  async (userType) => {
    const register = async (email: string) => {
      const visitor = new Visitor(email)
      const profileData = userType === 'church' ? aChurch : aPreacher
      await visitor.call(authEndpoints.register, { body: { email, password, userType, profileData } })
      return visitor.told
    }
    const asked = await kinds['that another church has asked']?.()
    const told = await register(asked ?? '')
    expect(told).toMatchObject([{ status: 201, body: { user: { emailVerified: false } } }])
    expect(told).toEqual(await register(newAddress()))
  },
)

test('the trace of an entry begins with its first email', async () => {
  const email = newAddress()
  const church = await given.church()
  const { _id: id } = (await church.call(rosterEndpoints.add, { body: { ...entry, email } })).body
  const people = async () =>
    (await given.database.pool.query('select from users where email = $1 or invited_email = $1', [email])).rows.length
  await church.call(rosterEndpoints.ask, { params: { id } })
  expect(await people()).toBe(0)
  await given.request(church, { profileId: id } as Person)
  expect(await people()).toBe(1)
  await church.call(rosterEndpoints.edit, { params: { id }, body: entry })
  expect((await church.call(rosterEndpoints.ask, { params: { id } })).body.code).toBe('invalid')
})

test('each call that takes an address is walked here', () => {
  const takesAddress = ({ body, query }: Endpoint) =>
    [body, query].some(
      (part) =>
        part &&
        /"kind":"email"/.test(
          JSON.stringify(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any', metadata: textKinds })),
        ),
    )
  const taking = Object.values(api)
    .flatMap((of) => Object.values(of) as Endpoint[])
    .filter(takesAddress)
    .map(({ method, path }) => `${method} ${path}`)
  expect(taking.toSorted()).toEqual(
    [
      authEndpoints.register,
      authEndpoints.login,
      passwordEndpoints.forgotten,
      emailChangeEndpoints.request,
      newsletterEndpoints.subscribe,
      referenceEndpoints.ask,
      rosterEndpoints.add,
      rosterEndpoints.edit,
    ]
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  )
})
