import { type AttentionKind, attentionEndpoints } from '@openpulpit/contract/attention'
import { blockEndpoints } from '@openpulpit/contract/blocks'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { type RequestForm, requestEndpoints } from '@openpulpit/contract/requests'
import { reviewEndpoints } from '@openpulpit/contract/reviews'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp({ BILLING: 'off' })
let church: Person
let preacher: Person
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  preacher = await given.preacher()
})

const first = '2026-12-06'
const attention = async (of: Person) => (await of.call(attentionEndpoints.show)).body
const waiting = async (of: Person): Promise<[AttentionKind, string][]> =>
  (await attention(of)).items.map(({ kind, request }) => [kind, request._id])
/** The database notes the real time of a request; these are sent by the test's clock. */
async function send(request: Partial<RequestForm>, to?: Person): Promise<string> {
  const { _id } = await given.request(church, to, { date: first, ...request })
  await given.database.pool.query('update requests set created_at = $1 where church_id = $2 and created_at < $1', [
    given.clock.now(),
    church.profileId,
  ])
  return _id
}
const ask = (request: Partial<RequestForm> = {}) => send(request, preacher)
const move = async (id: string, status: 'confirmed' | 'completed' | 'cancelled', by: Person) => {
  const body = { status, cancellationReason: 'The flu' }
  expect(await by.call(requestEndpoints.changeStatus, { params: { id }, body })).toMatchObject({ status: 200 })
}
const pay = async (id: string, by: Person) =>
  expect(await by.call(requestEndpoints.payHonorarium, { params: { id }, body: { status: 'paid' } })).toMatchObject({
    status: 200,
  })
const review = (id: string, by: Person) =>
  by.call(reviewEndpoints.write, { body: { requestId: id, rating: 5, comment: '', categories: {} } })

describe('a church', () => {
  test('that has asked no one sees its next four empty Sundays, and nothing else', async () => {
    expect(await attention(church)).toEqual({
      nextService: null,
      emptySundays: [first, '2026-12-13', '2026-12-20', '2026-12-27'],
      items: [],
      total: 0,
    })
  })

  test('sees a Sunday as empty only while no one is asked for it', async () => {
    const id = await ask()
    expect((await attention(church)).emptySundays).not.toContain(first)
    await move(id, 'cancelled', preacher)
    expect((await attention(church)).emptySundays).toContain(first)
  })

  test('hears of a request once it has waited three days, until it is answered or its day is over', async () => {
    const id = await ask({ date: '2026-12-13' })
    given.clock.forward({ days: 3, minutes: -1 })
    expect(await waiting(church)).toEqual([])
    given.clock.forward({ minutes: 2 })
    expect(await waiting(church)).toEqual([['unanswered', id]])
    given.clock.set('2026-12-14T05:01:00Z')
    expect(await waiting(church)).toEqual([])
    given.clock.set('2026-12-10T15:00:00Z')
    await move(id, 'confirmed', preacher)
    expect(await waiting(church)).toEqual([])
  })

  test('has one entry for several preachers asked for one Sunday, and it names them all', async () => {
    const others = [await given.preacher({ firstName: 'Ada' }), await given.preacher({ firstName: 'Ben' })]
    await ask({ date: '2026-12-13', alsoAsk: others.map(({ profileId }) => profileId) })
    given.clock.forward({ days: 4 })
    const { items, total } = await attention(church)
    expect(total).toBe(1)
    expect(items.map(({ kind }) => kind)).toEqual(['unanswered'])
    expect(items[0]?.request.alsoAsked).toHaveLength(2)
  })

  test('hears of a change that a preacher proposes, also where it asked several, until it is answered', async () => {
    const other = await given.preacher({ firstName: 'Ada' })
    await ask({ date: '2026-12-13', alsoAsk: [other.profileId] })
    const proposal = { body: { termsVersion: 1, honorarium: 250 } }
    for (const who of [preacher, other]) {
      const { requests } = (await who.call(requestEndpoints.ofPreacher)).body
      await who.call(requestEndpoints.proposeTerms, { params: { id: requests[0]?._id ?? '' }, ...proposal })
    }
    const { items } = await attention(church)
    expect(items.map(({ kind, request }) => [kind, request.proposedBy])).toEqual([
      ['change', 'preacher'],
      ['change', 'preacher'],
    ])
    const [first, second] = items.map(({ request }) => request._id)
    const answer = { termsVersion: 2, answer: 'decline' as const }
    await church.call(requestEndpoints.answerTerms, { params: { id: first ?? '' }, body: answer })
    expect(await waiting(church)).toEqual([['change', second]])
  })

  test('hears of offers at once, but not of one by someone it has blocked', async () => {
    const open = await send({})
    expect(await waiting(church)).toEqual([])
    await preacher.call(offerEndpoints.offer, { params: { id: open }, body: {} })
    expect(await attention(church)).toMatchObject({
      items: [{ kind: 'offers', request: { _id: open, offersTotal: 1 } }],
      total: 1,
    })
    const thread = await church.call(threadEndpoints.start, {
      body: { preacherId: preacher.profileId, subject: 'Hello', message: 'Hello' },
    })
    await church.call(blockEndpoints.block, { params: { id: thread.body.thread._id } })
    expect(await waiting(church)).toEqual([])
  })

  test('is led from the service to its honorarium and its review, one step at a time', async () => {
    const id = await ask()
    await move(id, 'confirmed', preacher)
    expect(await waiting(church)).toEqual([])
    given.clock.set('2026-12-06T17:00:00Z')
    expect(await waiting(church)).toEqual([['complete', id]])
    await move(id, 'completed', church)
    expect(await waiting(church)).toEqual([['honorarium', id]])
    await pay(id, church)
    expect(await waiting(church)).toEqual([['review', id]])
    await review(id, church)
    expect(await waiting(church)).toEqual([])
  })

  test('is not asked for a review after 90 days, but for an honorarium for a year', async () => {
    const [reviewed, unpaid] = [await ask(), await ask({ serviceTime: '18:00' })]
    for (const id of [reviewed, unpaid]) await move(id, 'confirmed', preacher)
    given.clock.set('2026-12-07T17:00:00Z')
    for (const id of [reviewed, unpaid]) await move(id, 'completed', church)
    await pay(reviewed, church)
    expect(await waiting(church)).toEqual([
      ['honorarium', unpaid],
      ['review', reviewed],
    ])
    given.clock.forward({ days: 91 })
    expect(await waiting(church)).toEqual([['honorarium', unpaid]])
    given.clock.forward({ days: 275 })
    expect(await waiting(church)).toEqual([])
  })
})

describe('a preacher', () => {
  test('is asked for an answer at once, for the nearest day first', async () => {
    const later = await ask({ date: '2026-12-20' })
    const sooner = await ask({ date: '2026-12-13' })
    expect(await waiting(preacher)).toEqual([
      ['answer', sooner],
      ['answer', later],
    ])
    expect((await attention(preacher)).emptySundays).toEqual([])
    await move(sooner, 'cancelled', preacher)
    expect(await waiting(preacher)).toEqual([['answer', later]])
  })

  test('answers a church’s change before the request itself', async () => {
    const id = await ask({ date: '2026-12-13' })
    const propose = (who: Person, termsVersion: number, honorarium: number) =>
      who.call(requestEndpoints.proposeTerms, { params: { id }, body: { termsVersion, honorarium } })
    await propose(preacher, 1, 250)
    // It is the church’s turn.
    expect(await waiting(preacher)).toEqual([])
    await propose(church, 2, 225)
    expect(await waiting(preacher)).toEqual([['change', id]])
    expect(await waiting(church)).toEqual([])
  })

  test('does not learn who else was asked', async () => {
    await ask({ alsoAsk: [(await given.preacher()).profileId] })
    expect((await attention(preacher)).items).toMatchObject([{ kind: 'answer', request: { alsoAsked: [] } }])
  })

  test('is led from the service to its honorarium and its review, no matter who takes the other steps', async () => {
    const id = await ask()
    await move(id, 'confirmed', preacher)
    given.clock.set('2026-12-06T17:00:00Z')
    expect(await waiting(preacher)).toEqual([['complete', id]])
    await move(id, 'completed', church)
    expect(await waiting(preacher)).toEqual([['honorarium', id]])
    await pay(id, church)
    expect(await waiting(preacher)).toEqual([['honorarium', id]])
    await pay(id, preacher)
    expect(await waiting(preacher)).toEqual([['review', id]])
    await review(id, preacher)
    expect(await waiting(preacher)).toEqual([])
    expect(await waiting(church)).toEqual([['review', id]])
  })
})

test('the next service is there for both sides until it is over', async () => {
  await move(await ask({ date: '2026-12-20' }), 'confirmed', preacher)
  const next = await ask()
  await move(next, 'confirmed', preacher)
  for (const who of [church, preacher]) expect((await attention(who)).nextService).toMatchObject({ _id: next })
  given.clock.set('2026-12-06T16:29:00Z')
  for (const who of [church, preacher]) expect((await attention(who)).nextService).toMatchObject({ _id: next })
  given.clock.set('2026-12-06T16:30:00Z')
  for (const who of [church, preacher])
    expect((await attention(who)).nextService).toMatchObject({ date: '2026-12-20', status: 'confirmed' })
})

test('strangers see nothing of it, and someone without a session is turned away', async () => {
  const id = await ask()
  await move(id, 'confirmed', preacher)
  await ask({ serviceTime: '18:00' })
  given.clock.forward({ days: 4 })
  for (const stranger of [await given.church(), await given.preacher()])
    expect(await attention(stranger)).toMatchObject({ nextService: null, items: [], total: 0 })
  expect((await given.anyone(attentionEndpoints.show)).status).toBe(401)
})

test('however much waits, at most four of a kind are listed, and all are counted', async () => {
  for (let minute = 10; minute < 16; minute++) await ask({ serviceTime: `08:${minute}`, serviceName: `${minute}` })
  const { items, total } = await attention(preacher)
  expect(items.map(({ request }) => request.serviceTime)).toEqual(['08:10', '08:11', '08:12', '08:13'])
  expect(total).toBe(6)
})
