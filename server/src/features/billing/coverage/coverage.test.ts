import { accountEndpoints } from '@openpulpit/contract/account'
import { authEndpoints } from '@openpulpit/contract/auth'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { type RequestForm, requestEndpoints } from '@openpulpit/contract/requests'
import { reviewEndpoints } from '@openpulpit/contract/reviews'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { searchEndpoints } from '@openpulpit/contract/search'
import { texts } from '@openpulpit/contract/texts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aRequest, comingSunday, type Person } from '../../../../test/app.ts'
import { trials } from '../../../../test/fixtures/trials.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp()
let all: ReturnType<typeof trials>
beforeAll(async () => {
  all = trials(given)
})
beforeEach(() => given.clock.set('2026-12-01T15:00:00Z'))

const later = () => comingSunday(given.clock.now(), 2)
let count = 0
/** For a service of its own. */
const send = (church: Person, preacher?: Person, more: Partial<RequestForm> = {}) =>
  church.call(requestEndpoints.send, {
    body: {
      ...aRequest(given.clock.now()),
      date: later(),
      serviceName: `Service ${++count}`,
      ...(preacher && { preacher: preacher.profileId }),
      ...more,
    },
  })
const standing = async (who: Person) => (await who.call(authEndpoints.me)).body.user.subscription
const statusOf = async (who: Person, id: string) =>
  (await who.call(requestEndpoints.show, { params: { id } })).body.status
const needed = (message: unknown = expect.any(String)) => ({
  status: 402,
  body: { code: 'subscription_required', message },
})
const words = {
  church: texts.subscriptionNeeded('church', { status: 'trial', plan: null }),
  preacher: texts.subscriptionNeeded('preacher', { status: 'trial', plan: null }),
  churchOver: texts.subscriptionNeeded('church', { status: 'expired', plan: null }),
  preacherOver: texts.subscriptionNeeded('preacher', { status: 'expired', plan: null }),
}
const isFound = async (preacher: Person) => {
  const church = await given.church()
  const { body } = await church.call(searchEndpoints.preachers, { query: { limit: 100 } })
  return body.preachers.some(({ _id }) => _id === preacher.profileId)
}

describe('a church whose five connections are used', () => {
  test('asks no one new: not by name, not among others, not anyone, not everyone instead', async () => {
    const { church, preachers } = await all.churchWith(5)
    const [known] = preachers
    const stranger = await given.preacher()
    expect(await send(church, stranger)).toMatchObject(needed(words.church))
    const alsoStranger = await send(church, known, { alsoAsk: [stranger.profileId] })
    expect(alsoStranger).toMatchObject(needed(words.church))
    expect(alsoStranger.body.fields).toEqual({ 'alsoAsk.0': words.church })
    expect(await send(church)).toMatchObject(needed(words.church))
    expect(await send(church, stranger, { alsoOn: [comingSunday(given.clock.now(), 3)] })).toMatchObject(needed())
    const { body } = await send(church, known)
    const cancel = { status: 'cancelled', cancellationReason: 'The flu' } as const
    await known?.call(requestEndpoints.changeStatus, { params: { id: body._id }, body: cancel })
    expect(await church.call(requestEndpoints.reopen, { params: { id: body._id } })).toMatchObject(needed(words.church))
    const { total } = (await church.call(requestEndpoints.ofChurch)).body
    expect(total).toBe(6)
  })

  test('goes on with the five as before, and that counts nothing', async () => {
    const { church, preachers } = await all.churchWith(5)
    for (const preacher of preachers.slice(0, 2)) {
      const { body } = await send(church, preacher)
      expect(body.isKnown).toBe(true)
      expect((await all.accept(preacher, body._id)).status).toBe(200)
    }
    expect(await standing(church)).toMatchObject({ status: 'trial', connectionsUsed: 5, connectionsLimit: 5 })
  })

  test('was told so when the fifth agreed, once', async () => {
    const { church, preachers } = await all.churchWith(5)
    const [known] = preachers
    if (known) await all.accept(known, (await send(church, known)).body._id)
    const told = (await all.notificationsOf(church)).filter(({ type }) => type === 'subscription')
    expect(told.map(({ message }) => message)).toEqual([expect.stringContaining('book those 5 preachers')])
  })

  test('does not choose a stranger who offered before, but someone it knows', async () => {
    const church = await given.church()
    const [stranger, known] = [await given.preacher(), await given.preacher()]
    const { _id: id } = await given.request(church, undefined, { date: later() })
    for (const who of [stranger, known]) expect((await all.offer(who, id)).status).toBe(201)
    for (const who of [known, ...(await all.people('preacher', 4))]) await all.agree(church, who)
    const { offers } = (await church.call(requestEndpoints.show, { params: { id } })).body
    const isKnown = new Map(offers.map((offer) => [offer.preacher._id, offer.isKnown]))
    expect([isKnown.get(stranger.profileId), isKnown.get(known.profileId)]).toEqual([false, true])
    expect(await all.choose(church, stranger, id)).toMatchObject(needed(words.church))
    expect(await statusOf(church, id)).toBe('open')
    expect((await all.choose(church, known, id)).status).toBe(200)
  })

  test('is told once that a sixth would like to preach, however often that is tried and in whatever way', async () => {
    const church = await given.church()
    const sixth = await given.preacher({ firstName: 'Susanna' })
    const { _id: id } = await given.request(church, sixth, { date: later() })
    for (const who of await all.people('preacher', 5)) await all.agree(church, who)
    const tries = await Promise.all([all.accept(sixth, id), all.answer(sixth, id), all.accept(sixth, id)])
    for (const answer of tries) {
      const message = refusalTexts.otherNotCovered.church('Grace Chapel')
      expect(answer).toMatchObject({ status: 409, body: { code: 'stale', message } })
    }
    expect(await statusOf(sixth, id)).toBe('pending')
    const told = (await all.notificationsOf(church)).filter(({ message }) =>
      message.startsWith('Susanna Wesley would like to preach'),
    )
    expect(told).toMatchObject([{ type: 'request_update', requestId: id }])
    expect(told[0]?.message).toMatch(/Once you subscribe, you can book Susanna\.$/)
    expect(await standing(church)).toMatchObject({ connectionsUsed: 5 })
  })
})

describe('a preacher whose five connections are used', () => {
  test('accepts no sixth church and offers to none, by no way, and what waits goes on waiting', async () => {
    const [preacher, sixth] = [await given.preacher(), await given.church()]
    const { _id: id } = await given.request(sixth, preacher, { date: later() })
    const { _id: open } = await given.request(sixth, undefined, { date: later(), serviceTime: '18:00' })
    await useUp(preacher)
    expect(await all.accept(preacher, id)).toMatchObject(needed(words.preacher))
    expect(await all.answer(preacher, id)).toMatchObject(needed(words.preacher))
    expect(await all.offer(preacher, open)).toMatchObject(needed(words.preacher))
    const { requests } = (await preacher.call(offerEndpoints.open)).body
    expect(requests.map(({ _id, isKnown }) => [_id, isKnown])).toContainEqual([open, false])
    expect(await statusOf(preacher, id)).toBe('pending')
    expect(await all.notificationsOf(sixth)).toEqual([])
  })

  test('leaves the search and is not asked by strangers; a church that knows them may go on asking', async () => {
    const { preacher, churches } = await all.preacherWith(4)
    expect(await isFound(preacher)).toBe(true)
    await all.agree(await given.church(), preacher, '20:00')
    expect(await isFound(preacher)).toBe(false)
    const [known, stranger] = [churches[0], await given.church()]
    const seenBy = async (who?: Person) =>
      (await who?.call(preacherEndpoints.show, { params: { id: preacher.profileId } }))?.body.preacher.isActive
    expect([await seenBy(known), await seenBy(stranger)]).toEqual([true, false])
    const savedBy = async (who?: Person) => {
      await who?.call(rosterEndpoints.save, { params: { id: preacher.profileId } })
      return (await who?.call(searchEndpoints.preachers, { query: { saved: true } }))?.body.preachers[0]?.isActive
    }
    expect([await savedBy(known), await savedBy(stranger)]).toEqual([true, false])
    expect(await send(stranger, preacher)).toMatchObject({ status: 409, body: { code: 'stale' } })
    const again = known && (await send(known, preacher))
    expect(again?.status).toBe(201)
    expect((await all.accept(preacher, again?.body._id ?? '')).status).toBe(200)
    // Their own setting is unchanged.
    expect((await preacher.call(preacherEndpoints.profile)).body).toMatchObject({
      isActive: true,
      user: { subscription: { connectionsUsed: 5, connectionsLimit: 5 } },
    })
    expect(await preacher.call(preacherEndpoints.accept, { body: { isActive: true } })).toMatchObject({ status: 200 })
    expect(await isFound(preacher)).toBe(false)
  })

  test('who offered before is not chosen by a sixth church: they are told once, and it hears why', async () => {
    const [preacher, sixth] = [await given.preacher(), await given.church()]
    const { _id: id } = await given.request(sixth, undefined, { date: later() })
    await all.offer(preacher, id)
    await useUp(preacher)
    for (const _ of [1, 2]) {
      expect(await all.choose(sixth, preacher, id)).toMatchObject({
        status: 409,
        body: { message: refusalTexts.otherNotCovered.preacher('John Wesley') },
      })
    }
    const told = (await all.notificationsOf(preacher)).filter(({ message }) => message.includes('they can book you'))
    expect(told).toMatchObject([{ requestId: id }])
    expect(await statusOf(sixth, id)).toBe('open')
    expect((await preacher.call(offerEndpoints.offer, { params: { id }, body: { note: 'Soon' } })).status).toBe(201)
  })

  async function useUp(preacher: Person) {
    for (const [at, church] of (await all.people('church', 5)).entries()) {
      await all.agree(church, preacher, `${8 + 2 * at}:00`.padStart(5, '0'))
    }
  }
})

describe('when the trial is over', () => {
  test('nothing new is asked or accepted, from that very moment on', async () => {
    const [church, preacher] = [await given.church(), await given.preacher()]
    given.clock.forward({ days: 20 })
    const [newer, asking] = [await given.preacher(), await given.church()]
    const { _id: id } = await given.request(asking, preacher, { date: later() })
    const { _id: open } = await given.request(asking, undefined, { date: later() })
    given.clock.forward({ days: 10, minutes: -1 })
    expect((await send(church, newer)).status).toBe(201)
    given.clock.forward({ minutes: 1 })
    expect(await send(church, newer, { serviceTime: '18:00' })).toMatchObject(needed(words.churchOver))
    expect(await send(church)).toMatchObject(needed(words.churchOver))
    expect(await all.accept(preacher, id)).toMatchObject(needed(words.preacherOver))
    expect(await all.answer(preacher, id)).toMatchObject(needed(words.preacherOver))
    expect(await all.offer(preacher, open)).toMatchObject(needed(words.preacherOver))
    expect(await standing(church)).toMatchObject({ status: 'expired', expiresAt: '2026-12-31T15:00:00.000Z' })
  })

  test('everything else goes on, and what is agreed is honoured', async () => {
    const [church, preacher] = [await given.church(), await given.preacher()]
    const held = await all.agree(church, preacher)
    const ahead = (await given.request(church, preacher, { date: '2027-01-10' }))._id
    await all.accept(preacher, ahead)
    const waiting = (await given.request(church, preacher, { date: '2027-01-17' }))._id
    given.clock.forward({ days: 31 })
    expect(await statusOf(church, ahead)).toBe('confirmed')
    const works = [
      await preacher.call(requestEndpoints.sendMessage, { params: { id: ahead }, body: { content: 'Still on?' } }),
      await church.call(requestEndpoints.sendMessage, { params: { id: held }, body: { content: 'Thank you.' } }),
      await church.complete(held),
      await church.call(reviewEndpoints.write, { body: { requestId: held, rating: 5, comment: 'A fine morning.' } }),
      await preacher.cancel(waiting, 'The flu'),
      await church.cancel(ahead, 'The flu'),
      await church.call(accountEndpoints.export),
      await preacher.call(accountEndpoints.export),
    ]
    expect(works.map(({ status }) => status)).toEqual([201, 201, 200, 201, 200, 200, 200, 200])
  })

  test('of the other side, what it asked in time waits until it pays', async () => {
    const church = await given.church()
    given.clock.forward({ days: 25 })
    const preacher = await given.preacher()
    const { _id: id } = await given.request(church, preacher, { date: '2027-01-10' })
    given.clock.forward({ days: 6 })
    expect(await all.accept(preacher, id)).toMatchObject({
      status: 409,
      body: { message: refusalTexts.otherNotCovered.church('Grace Chapel') },
    })
    const [told] = await all.notificationsOf(church)
    expect(told?.message).toMatch(/Your free trial has ended\. Once you subscribe, you can book John\.$/)
    await pays(church)
    expect((await all.accept(preacher, id)).status).toBe(200)
  })
})

test('who pays is not counted, whoever it is with, and in the days of grace neither', async () => {
  const { church } = await all.churchWith(5)
  await pays(church)
  const [sixth, seventh] = await all.people('preacher', 2)
  if (sixth) await all.agree(church, sixth)
  expect(await standing(church)).toMatchObject({ status: 'active', connectionsUsed: 6, connectionsLimit: null })
  given.clock.forward({ days: 33 })
  expect(await standing(church)).toMatchObject({ status: 'past_due' })
  if (seventh) expect((await send(church, seventh)).status).toBe(201)
  given.clock.forward({ days: 5 })
  expect(await send(church)).toMatchObject(
    needed(texts.subscriptionNeeded('church', { status: 'expired', plan: 'monthly' })),
  )
})

/** Paid for the next thirty days. */
async function pays(...people: (Person | undefined)[]) {
  await given.database.pool.query(
    `update users set subscription_status = 'active', subscription_plan = 'monthly', subscription_expires_at = $2
     where id = any($1)`,
    [people.flatMap((one) => one?.userId ?? []), new Date(given.clock.now().getTime() + 30 * 86_400_000)],
  )
}

test('another one’s subscription is no one’s: a request of someone else is not even found', async () => {
  const { church } = await all.churchWith(5)
  const [other, stranger] = [await given.church(), await given.preacher()]
  const { _id: id } = await given.request(other, stranger)
  for (const who of [church, (await all.people('preacher', 1))[0] ?? church]) {
    expect(await all.accept(who, id)).toMatchObject({ status: 404 })
  }
})
