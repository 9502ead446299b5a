import { accountEndpoints } from '@openpulpit/contract/account'
import { blockEndpoints } from '@openpulpit/contract/blocks'
import { emailActionEndpoints } from '@openpulpit/contract/email-actions'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { isAgreed, type RequestStatus, requestLife, type Transition } from '@openpulpit/contract/request-lifecycle'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { comingSunday, type Person, password } from '../../../test/app.ts'
import { inLockOrder } from '../../../test/fixtures/row-lock-order.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { issueActionLink } from '../email-actions/links/commands.ts'
import { expireRequests } from '../requests/close/commands.ts'

const given = useTestApp({ BILLING: 'off' })
let start: Date
beforeAll(async () => {
  start = given.clock.now()
})
beforeEach(() => given.clock.set(start))

/** A church, a preacher, their conversation, and a request of the church. */
interface Two {
  readonly church: Person
  readonly preacher: Person
  readonly threadId: string
  readonly id: string
  /** From the email about the request. */
  readonly token: string
}

interface Answered {
  readonly status: number
  readonly body?: { code?: string; message?: string }
}

/** How people, or the clock, make a move. */
type Way = (two: Two) => Promise<Answered>

const change =
  (side: 'church' | 'preacher', status: Exclude<RequestStatus, 'open' | 'pending'>): Way =>
  (two) =>
    two[side].call(requestEndpoints.changeStatus, {
      params: { id: two.id },
      body: { status, ...(status === 'cancelled' && { cancellationReason: 'The flu' }) },
    })
const byEmail =
  (answer: 'accept' | 'decline'): Way =>
  ({ token }) =>
    given.anyone(emailActionEndpoints.give, { body: { token, answer } })
const leave =
  (side: 'church' | 'preacher'): Way =>
  (two) =>
    two[side].call(accountEndpoints.delete, { body: { password } })
const choose: Way = ({ church, preacher, id }) =>
  church.call(offerEndpoints.choose, { params: { id }, body: { preacherId: preacher.profileId } })
const whenTheDayIsOver: Way = async () => {
  given.clock.forward({ days: 14 })
  await expireRequests(given.services)
  return { status: 200 }
}
const anotherAccepts: Way = async ({ church, id }) => {
  const [other] = (await church.call(requestEndpoints.show, { params: { id } })).body.alsoAsked
  return change('preacher', 'confirmed')({ ...twoOf, preacher: another, id: other?._id ?? '' } as Two)
}
/** Accepts the terms that the other side proposed last: the preacher's are the second version, the church's answer the third. */
const acceptTerms =
  (side: 'church' | 'preacher'): Way =>
  (two) =>
    two[side].call(requestEndpoints.answerTerms, {
      params: { id: two.id },
      body: { termsVersion: side === 'church' ? 2 : 3, answer: 'accept' },
    })
async function proposeTo(side: 'church' | 'preacher', { church, preacher, id }: Two): Promise<void> {
  const propose = (who: Person, termsVersion: number) =>
    who.call(requestEndpoints.proposeTerms, {
      params: { id },
      body: { termsVersion, honorarium: 240 + termsVersion, note: 'A long drive' },
    })
  expect((await propose(preacher, 1)).status).toBe(201)
  if (side === 'preacher') expect((await propose(church, 2)).status).toBe(201)
}
let another: Person
const twoOf = { threadId: '', token: '' }

const nameOf = ({ action, by, from }: Transition) => `${action} by the ${by}, ${from}`

/** Every way to make each move of the table. A new move, or a new way, takes its place here. */
const ways: Readonly<Record<string, Readonly<Record<string, Way>>>> = {
  'choose by the church, open': { button: choose },
  'accept by the preacher, pending': { button: change('preacher', 'confirmed'), email: byEmail('accept') },
  'accept_terms by the church, pending': { button: acceptTerms('church') },
  'accept_terms by the preacher, pending': { button: acceptTerms('preacher') },
  'decline by the preacher, pending': {
    button: change('preacher', 'cancelled'),
    email: byEmail('decline'),
    leaving: leave('preacher'),
  },
  'withdraw by the church, open': { button: change('church', 'cancelled'), leaving: leave('church') },
  'withdraw by the church, pending': { button: change('church', 'cancelled'), leaving: leave('church') },
  'cancel by the church, confirmed': {
    button: change('church', 'cancelled'),
    leaving: leave('church'),
  },
  'cancel by the preacher, confirmed': {
    button: change('preacher', 'cancelled'),
    leaving: leave('preacher'),
  },
  'complete by the church, confirmed': { button: change('church', 'completed') },
  'complete by the preacher, confirmed': { button: change('preacher', 'completed') },
  'expire by the system, open': { clock: whenTheDayIsOver },
  'expire by the system, pending': { clock: whenTheDayIsOver },
  'fill by the system, pending': { 'somebody else': anotherAccepts },
  'fill by the system, open': { 'somebody else': anotherAccepts },
}

const each = requestLife.steps.flatMap((move) =>
  Object.entries(ways[nameOf(move)] ?? {}).map(([by, make]) => ({ name: `${nameOf(move)} (${by})`, move, make })),
)
const agreeing = each.filter(({ move }) => isAgreed(move.to) && !isAgreed(move.from))
const others = each.filter((one) => !agreeing.includes(one))

type Pair = Pick<Two, 'church' | 'preacher' | 'threadId'>

async function aPair(): Promise<Pair> {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const body = { preacherId: preacher.profileId, subject: 'Easter', message: 'Good morning' }
  return { church, preacher, threadId: (await church.call(threadEndpoints.start, { body })).body.thread._id }
}

/** The two, with a request from which the move can be made. */
async function before(
  { action, from, to, by }: Pick<Transition, 'action' | 'from' | 'to' | 'by'>,
  { church, preacher, threadId }: Pair,
  weeks = 0,
): Promise<Two> {
  if (action === 'fill') another = await given.preacher()
  const date = comingSunday(given.clock.now(), weeks)
  const { _id: id } = await given.request(church, from === 'open' ? undefined : preacher, { date })
  if (action === 'fill') await given.request(church, another, { date })
  if (from === 'open') await preacher.call(offerEndpoints.offer, { params: { id }, body: {} })
  const link = { userId: preacher.userId, requestId: id, purpose: 'answer' } as const
  const { token } = await issueActionLink(given.services, link)
  const two = { church, preacher, threadId, id, token }
  if (from === 'confirmed') await change('preacher', 'confirmed')(two)
  if (action === 'accept_terms' && by !== 'system') await proposeTo(by, two)
  if (to === 'completed') given.clock.forward({ days: 14 })
  return two
}

const block = (who: Person, { threadId }: Two) => who.call(blockEndpoints.block, { params: { id: threadId } })
const unblock = (who: Person, { threadId }: Two) => who.call(blockEndpoints.unblock, { params: { id: threadId } })
const show = async (who: Person, { id }: Two) => (await who.call(requestEndpoints.show, { params: { id } })).body
const statusOf = async ({ id }: Two) => {
  const { rows } = await given.database.pool.query<{ status: RequestStatus }>(
    'select status from requests where id = $1',
    [id],
  )
  return rows[0]?.status
}
/** How the church is reached, in whatever the preacher can read of it. */
const contactRead = async ({ church, preacher, id }: Two) => {
  const replies = [
    await given.app.inject({ url: `/api/requests/${id}`, headers: { authorization: `Bearer ${preacher.token}` } }),
    await given.app.inject({
      url: `/api/churches/${church.profileId}`,
      headers: { authorization: `Bearer ${preacher.token}` },
    }),
    await given.app.inject({
      url: `/api/requests/${id}/brief`,
      headers: { authorization: `Bearer ${preacher.token}` },
    }),
  ]
  // Digits within an id are no ZIP code.
  return replies.flatMap(({ body }) => body.match(/Church Street|404 555|\b30303\b|Ruth Ellis/)?.[0] ?? [])
}

test('every move of the table is made here, by every way there is', () => {
  const missing = requestLife.steps.map(nameOf).filter((name) => !ways[name])
  expect(missing, 'say in `ways` of this file how these moves are made').toEqual([])
})

const blockers = [
  ['the church has blocked the preacher', 'church'],
  ['the preacher has blocked the church', 'preacher'],
] as const

describe.each(blockers)('while %s', (_, blocker) => {
  test.each(agreeing)('nobody agrees: $name', async ({ move, make }) => {
    const two = await before(move, await aPair())
    await block(two[blocker], two)
    const { actions } = await show(two.church, two)
    // An open request is hidden from a preacher across a block.
    const ofPreacher = move.from === 'open' ? [] : (await show(two.preacher, two)).actions
    for (const agreement of ['accept', 'accept_terms', 'propose_terms'] as const) {
      expect([...actions, ...ofPreacher]).not.toContain(agreement)
    }
    if (move.from === 'pending') expect(ofPreacher).toContain('decline')
    expect(await make(two)).toMatchObject({ status: 403, body: { code: 'blocked' } })
    expect(await statusOf(two)).toBe(move.from)
    expect(await contactRead(two)).toEqual([])

    await unblock(two[blocker], two)
    expect(await make(two)).toMatchObject({ status: 200 })
    expect(await statusOf(two)).toBe(move.to)
    expect(await contactRead(two)).toHaveLength(3)
  })

  test.each(others)('what ends or honors something goes on: $name', async ({ move, make }) => {
    const two = await before(move, await aPair())
    await block(two[blocker], two)
    expect([200, 204]).toContain((await make(two)).status)
    expect(await statusOf(two)).toBe(move.to)
  })

  test('the page behind the email offers a no, and no yes', async () => {
    const two = await before({ action: 'accept', from: 'pending', to: 'confirmed', by: 'preacher' }, await aPair())
    await block(two[blocker], two)
    const { body } = await given.anyone(emailActionEndpoints.show, { body: { token: two.token } })
    expect(body).toMatchObject({ request: { status: 'pending', actions: ['decline'] } })
  })
})

describe('of a block and an agreement at the same instant', () => {
  const races = agreeing.flatMap((one) => blockers.map(([, blocker]) => ({ ...one, blocker })))

  test.each(races)('a block that is first holds: $name, blocked by the $blocker', async (one) => {
    const pair = await aPair()
    // Their order is certain, so a few rounds say as much as many.
    for (let round = 0; round < 5; round += 1) {
      const two = await before(one.move, pair, round)
      const [blocked, made] = await inLockOrder(
        given.database.pool,
        ['preachers', two.preacher.profileId],
        () => block(two[one.blocker], two),
        () => one.make(two),
      )
      expect(blocked.status).toBe(204)
      expect(made).toMatchObject({ status: 403, body: { code: 'blocked' } })
      expect(await statusOf(two)).toBe(one.move.from)
      expect(await contactRead(two)).toEqual([])
      await unblock(two[one.blocker], two)
    }
  })

  test.each(races)('an answer is true: $name, blocked by the $blocker', { timeout: 60_000 }, async (one) => {
    let pair = await aPair()
    for (let round = 0; round < 20; round += 1) {
      const two = await before(one.move, pair, round)
      const [blocked, made] = await Promise.all([block(two[one.blocker], two), one.make(two)])
      expect(blocked.status).toBe(204)
      expect([200, 403]).toContain(made.status)
      expect(await statusOf(two)).toBe(made.status === 200 ? 'confirmed' : one.move.from)
      expect(await contactRead(two)).toHaveLength(made.status === 200 ? 3 : 0)
      // Who has agreed once may reach the other from then on.
      if (made.status === 200) pair = await aPair()
      else await unblock(two[one.blocker], two)
    }
  })
})
