import { blockEndpoints } from '@openpulpit/contract/blocks'
import { briefEndpoints } from '@openpulpit/contract/briefs'
import { calendarFeedEndpoints } from '@openpulpit/contract/calendar-feed'
import { churchEndpoints } from '@openpulpit/contract/churches'
import { dayOf } from '@openpulpit/contract/dates'
import { payDetailsEndpoints } from '@openpulpit/contract/pay-details'
import { paymentEndpoints } from '@openpulpit/contract/payments'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { publicPageEndpoints } from '@openpulpit/contract/public-page'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { savedSearchEndpoints } from '@openpulpit/contract/saved-searches'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendReminders } from '../../src/features/notifications/reminders/commands.ts'
import { queueUnreadDigests } from '../../src/features/threads/unread-digest/commands.ts'
import type { Person } from '../app.ts'
import { useAppWithMail } from '../fixtures/app-with-mail.ts'
import type { ReceivedMail } from '../servers/mail-server.ts'
import { type Device, type PushService, pushService } from '../servers/push-service.ts'
import { answerTo, callsFor, readings, type Scene, writings } from './contact-data-calls.ts'
import { Canaries, reachableChurch, reachablePreacher, reserved, wordsOf } from './contact-data-canaries.ts'
import { type Life, lives } from './contact-data-histories.ts'

let phones: PushService
let began: Date
const canaries = new Canaries()
/** People without any connection to the two. */
let otherChurch: Person
let otherPreacher: Person

beforeAll(async () => {
  phones = await pushService()
})
const app = useAppWithMail(() => ({ PUSH_HOSTS: phones.host }))
const { given, mails } = app
beforeAll(async () => {
  began = given.clock.now()
  otherChurch = (await aChurchToReach()).church
  otherPreacher = (await aPreacherToReach()).preacher
})
afterAll(async () => {
  phones.close()
})

/** Emails contain the most for a confirmed address. */
const confirmAddress = ({ userId }: Person) =>
  given.database.pool.query('update users set verified_at = now() where id = $1', [userId])

async function aChurchToReach() {
  const ofChurch = reachableChurch()
  const church = await given.church(ofChurch.form)
  await confirmAddress(church)
  canaries.ofChurch(church, ofChurch)
  const { status } = await church.call(briefEndpoints.saveDefaults, { body: ofChurch.brief })
  expect(status).toBe(200)
  return { church, ofChurch }
}

async function aPreacherToReach() {
  const ofPreacher = reachablePreacher()
  const preacher = await given.preacher(ofPreacher.form)
  await confirmAddress(preacher)
  canaries.ofPreacher(preacher, ofPreacher)
  expect((await preacher.call(payDetailsEndpoints.save, { body: ofPreacher.pay })).status).toBe(200)
  return { preacher, ofPreacher }
}

/** What reaches a person's devices unasked: over a socket and by push. */
interface Overheard {
  readonly person: Person
  readonly events: unknown[]
  readonly phone: Device
  readonly line: Socket
}

async function overhear(person: Person): Promise<Overheard> {
  const events: unknown[] = []
  const line = io(app.address, { auth: { token: person.token }, forceNew: true, transports: ['websocket'] })
  line.onAny((...event) => events.push(event))
  await new Promise<void>((resolve) => line.once('connect', resolve))
  return { person, events, phone: await phones.deviceOf(person), line }
}

interface Played extends Scene {
  readonly overheard: readonly Overheard[]
  readonly isBlocked: boolean
}
const scenes: Played[] = []
const thisScene = () => scenes.at(-1) as Played

/** Plays a history with two people who have also saved, written to and reviewed each other. */
async function play({ live, isAgreed, blockedBy }: Life): Promise<void> {
  given.clock.set(began)
  const [{ church, ofChurch }, { preacher, ofPreacher }] = [await aChurchToReach(), await aPreacherToReach()]
  const overheard = [await overhear(church), await overhear(preacher)]
  if (isAgreed) canaries.agree(church, preacher)
  const requestId = await live({ given, church, preacher })
  // Emails are dropped if outdated when their job runs, so those about agreements must go out first.
  if (isAgreed) await given.jobsDone()
  await church.call(rosterEndpoints.save, { params: { id: preacher.profileId } })
  const body = { preacherId: preacher.profileId, subject: 'Easter', message: 'Good morning' }
  const threadId = (await church.call(threadEndpoints.start, { body })).body.thread._id
  await preacher.call(threadEndpoints.send, { params: { id: threadId }, body: { content: 'Good morning to you' } })
  await church.call(requestEndpoints.sendMessage, { params: { id: requestId }, body: { content: 'And about the day' } })
  if (isAgreed) await preacher.call(briefEndpoints.saveSermon, { params: { id: requestId }, body: ofPreacher.sermon })
  if (blockedBy) {
    const blocker = { church, preacher }[blockedBy]
    expect((await blocker.call(blockEndpoints.block, { params: { id: threadId } })).status).toBe(204)
  }
  const rosterId = (await church.call(rosterEndpoints.list, { query: {} })).body.entries[0]?._id ?? ''
  const { nameAndCode } = (await preacher.call(publicPageEndpoints.turn, { body: { isOn: true } })).body
  const saved = { name: 'Anyone near us', filters: {}, wantsNotifications: false }
  const { body: search } = await church.call(savedSearchEndpoints.add, { body: saved })
  const payment = { amount: 80, paidOn: dayOf(given.clock.now(), 'America/New_York'), method: 'check' } as const
  const paid = await church.call(paymentEndpoints.record, { params: { id: requestId }, body: payment })
  const between = {
    church,
    preacher,
    ofChurch,
    ofPreacher,
    requestId,
    threadId,
    rosterId,
    searchId: search._id,
    paymentId: paid.body.payments?.[0]?._id,
    nameAndCode: nameAndCode ?? '',
  }
  scenes.push({ given, ...between, isAgreed, overheard, isBlocked: blockedBy !== undefined })
}

const answered = new Set<string>()

/** Makes all these calls and returns the contact data in them that this reader must not know. */
async function leaksTo(who: Person | undefined, calls: ReturnType<typeof callsFor>) {
  const leaks: Record<string, string[]> = {}
  for (const one of calls) {
    const reply = await answerTo(one, thisScene(), who)
    expect(reply.statusCode, `${one[0]}: ${reply.body}`).toBeLessThan(500)
    if (reply.statusCode === 200) answered.add(one[0])
    const found = canaries.leaksIn(wordsOf(reply), who)
    if (found.length > 0) leaks[one[0]] = found
  }
  return leaks
}

describe.each(lives)('where a request $name', (life) => {
  beforeAll(() => play(life))

  test(`all that can be read tells ${life.isAgreed ? 'the two alone' : 'nobody'} how to reach the other`, async () => {
    const { church, preacher } = thisScene()
    expect({
      church: await leaksTo(church, callsFor(readings, 'church')),
      preacher: await leaksTo(preacher, callsFor(readings, 'preacher')),
      otherChurch: await leaksTo(otherChurch, callsFor(readings, 'church')),
      otherPreacher: await leaksTo(otherPreacher, callsFor(readings, 'preacher')),
      nobody: await leaksTo(undefined, callsFor(readings)),
    }).toEqual({ church: {}, preacher: {}, otherChurch: {}, otherPreacher: {}, nobody: {} })

    const { url } = (await preacher.call(calendarFeedEndpoints.make)).body
    const feed = await given.app.inject({ method: 'GET', url: new URL(url).pathname })
    expect(feed.statusCode).toBe(200)
    expect(canaries.leaksIn(feed.body, preacher)).toEqual([])
  })

  test(`the profile and the request say ${life.isAgreed ? 'all of it' : 'the town alone'}`, async () => {
    const { church, preacher, requestId, isAgreed } = thisScene()
    const shown = await preacher.call(churchEndpoints.show, { params: { id: church.profileId } })
    const found = await church.call(preacherEndpoints.show, { params: { id: preacher.profileId } })
    const seen = await preacher.call(requestEndpoints.show, { params: { id: requestId } })
    expect(shown.body.church.address).toEqual({ city: 'Atlanta', state: 'GA' })
    const saidOf = (whom: Person, { body }: { body: object }) => canaries.saidOf(whom, JSON.stringify(body)).sort()
    const own = await church.call(requestEndpoints.show, { params: { id: requestId } })
    const [ofChurch, ofPreacher] = [reserved('church'), reserved('preacher')]
    expect(saidOf(church, shown)).toEqual(isAgreed ? [...ofChurch, 'email'].sort() : [])
    expect(saidOf(church, seen)).toEqual(isAgreed ? ofChurch.sort() : [])
    expect(saidOf(preacher, own)).toEqual(isAgreed ? ['phone'] : [])
    expect(saidOf(preacher, found)).toEqual(isAgreed ? ['email', ...ofPreacher].sort() : [])
  })

  test('a search for how someone is reached finds what a search for nothing finds', async () => {
    const { church, preacher } = thisScene()
    const hasSearch = ([, { query }]: (typeof readings)[number]) => query !== undefined && 'search' in query.shape
    for (const [who, role, other] of [
      [church, 'church', preacher],
      [preacher, 'preacher', church],
    ] as const) {
      const searches = callsFor(readings, role).filter(hasSearch)
      expect(searches.length).toBeGreaterThan(1)
      for (const one of searches) {
        const none = await answerTo(one, thisScene(), who, { search: 'zzqx' })
        expect(none.statusCode).toBe(200)
        for (const { what, written } of canaries.all.filter(({ ownerId }) => ownerId === other.userId)) {
          const reply = await answerTo(one, thisScene(), who, { search: written })
          expect(reply.body, `${one[0]}: ${what}`).toBe(none.body)
        }
      }
    }
  })

  test('nothing that either does is answered with more', async () => {
    const { church, preacher } = thisScene()
    expect({
      church: await leaksTo(church, callsFor(writings, 'church')),
      preacher: await leaksTo(preacher, callsFor(writings, 'preacher')),
    }).toEqual({ church: {}, preacher: {} })
  })
})

test('no open line and no phone was told more', async () => {
  await given.jobsDone()
  for (const { overheard } of scenes) {
    for (const { person, events, phone, line } of overheard) {
      expect(canaries.leaksIn(JSON.stringify(events), person)).toEqual([])
      expect(canaries.leaksIn(JSON.stringify(phone.delivered), person)).toEqual([])
      line.disconnect()
    }
  }
  const all = scenes.flatMap(({ overheard }) => overheard)
  expect(all.filter(({ events }) => events.length === 0)).toEqual([])
  expect(all.some(({ phone }) => phone.delivered.length > 0)).toBe(true)
})

test('every call that reads has been answered in one of these lives', () => {
  // The sandbox's payments, which involve no other side.
  const elsewhere = ['GET /billing/sandbox/:id', 'GET /billing/sandbox-card']
  expect(readings.map(([name]) => name).filter((name) => !answered.has(name))).toEqual(elsewhere)
})

describe('no email tells more', () => {
  const emailsTo = ({ email }: Person) => mails.received.filter(({ recipients }) => recipients.includes(email))

  test.each([1, 2, 3, 4, 5])('in the days around a service: part %i of five', async (part) => {
    if (part === 1) given.clock.set(began)
    for (let quarters = 0; quarters < 4 * 3 + 1; quarters += 1) {
      await sendReminders(given.services)
      await queueUnreadDigests(given.services)
      given.clock.forward({ minutes: 6 * 60 })
    }
    await given.jobsDone()
    for (const person of scenes.flatMap(({ church, preacher }) => [church, preacher])) {
      for (const email of emailsTo(person)) expect(canaries.leaksIn(wordsIn(email), person), email.subject).toEqual([])
    }
  })

  test('and what is looked for is found where it may stand: the way there, and whom to call', () => {
    for (const person of scenes.flatMap(({ church, preacher, isBlocked }) => (isBlocked ? [] : [church, preacher]))) {
      const subjects = emailsTo(person).map(({ subject }) => subject)
      expect(subjects).toContainEqual(expect.stringContaining('new messages from'))
    }
    const told = scenes
      .filter(({ isAgreed }) => isAgreed)
      .flatMap(({ church, preacher }) => emailsTo(preacher).flatMap((email) => canaries.saidOf(church, wordsIn(email))))
    expect(told).toEqual(expect.arrayContaining(['address.street', 'contactMobile']))
    const toldChurches = scenes
      .filter(({ isAgreed }) => isAgreed)
      .flatMap(({ church, preacher }) => emailsTo(church).flatMap((email) => canaries.saidOf(preacher, wordsIn(email))))
    expect(toldChurches).toContain('phone')
  })
})

function wordsIn({ raw, text, html, attachments }: ReceivedMail): string {
  const files = attachments.map(({ content }) => new TextDecoder().decode(content as ArrayBuffer))
  return [raw, text, html, ...files].join('\n')
}
