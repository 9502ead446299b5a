import { addDays } from '@openpulpit/contract/dates'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { type RequestForm, requestEndpoints } from '@openpulpit/contract/requests'
import { beforeEach, describe, expect, test } from 'vitest'
import { aRequest, comingSunday, type Person } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
let preachers: [Person, Person, Person]
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  preachers = [
    await given.preacher({ firstName: 'Ada' }),
    await given.preacher({ firstName: 'Ben' }),
    await given.preacher({ firstName: 'Cleo' }),
  ]
})

const send = (given_: Partial<RequestForm> = {}) =>
  church.call(requestEndpoints.send, { body: { ...aRequest(given.clock.now()), ...given_ } })
const idsOf = (...people: Person[]) => people.map(({ profileId }) => profileId)
/** The same need asked of all three, Ada first. */
const askAll = async (given_: Partial<RequestForm> = {}) => {
  const [preacher, ...alsoAsk] = idsOf(...preachers)
  const { status, body } = await send({ preacher, alsoAsk, ...given_ })
  expect(status).toBe(201)
  return body
}
const requestsOf = async (who: Person) => {
  const call = who === church ? requestEndpoints.ofChurch : requestEndpoints.ofPreacher
  return (await who.call(call, { query: { sortOrder: 'asc', limit: 100 } })).body.requests
}
const look = async (who: Person, { _id: id }: { _id: string }) =>
  (await who.call(requestEndpoints.show, { params: { id } })).body
const notificationsOf = async (who: Person) =>
  (await who.call(notificationEndpoints.list)).body.notifications.map(({ message }) => message)
describe('several days', () => {
  const sundays = (...weeks: number[]) => weeks.map((week) => comingSunday(given.clock.now(), week))

  test('are a request each, and one word to the preacher', async () => {
    const [ada] = preachers
    const sent = await send({ preacher: ada.profileId, alsoOn: sundays(3, 1, 2), message: 'Welcome' })
    expect(sent.body).toMatchObject({ date: '2026-12-13', status: 'pending', alsoAsked: [] })
    const asked = await requestsOf(ada)
    expect(asked.map(({ date }) => date)).toEqual(['2026-12-13', '2026-12-20', '2026-12-27', '2027-01-03'])
    expect(await notificationsOf(ada)).toEqual([
      'Grace Chapel would like you to preach on Sunday, December 13 at 10:30 AM and at the same time on 3 more days: Dec 20, Dec 27, Jan 3.',
    ])
    const details = await Promise.all(asked.map((one) => look(ada, one)))
    expect(details.map(({ message, messages }) => [message, messages.length])).toEqual([
      ['Welcome', 1],
      ['Welcome', 0],
      ['Welcome', 0],
      ['Welcome', 0],
    ])
    expect(details.map(({ events }) => events.map(({ to }) => to))).toEqual(Array(4).fill(['pending']))
  })

  test('that no one is named for are an open request each', async () => {
    await send({ alsoOn: sundays(1) })
    expect((await requestsOf(church)).map(({ date, status }) => [date, status])).toEqual([
      ['2026-12-13', 'open'],
      ['2026-12-20', 'open'],
    ])
  })

  test('are each a need of its own when several are asked', async () => {
    await askAll({ alsoOn: sundays(1) })
    const [ada, ben] = preachers
    const [first, second] = await requestsOf(ada)
    if (first) expect((await ada.accept(first)).status).toBe(200)
    expect((await requestsOf(ben)).map(({ status }) => status)).toEqual(['cancelled', 'pending'])
    if (second)
      expect((await look(church, second)).alsoAsked.map(({ status }) => status)).toEqual(['pending', 'pending'])
  })

  test('count once each, and none of them may be over', async () => {
    const [ada] = preachers
    await send({ preacher: ada.profileId, alsoOn: [...sundays(0, 1, 1), `${sundays(1)[0]}T10:00:00Z`] })
    expect(await requestsOf(ada)).toHaveLength(2)
    const past = 'Date cannot be in the past'
    expect(await send({ preacher: ada.profileId, alsoOn: [...sundays(2), '2026-11-30'] })).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { 'alsoOn.1': past } },
    })
    expect(
      await send({ alsoOn: Array.from({ length: 13 }, (_, at) => addDays(comingSunday(given.clock.now()), at)) }),
    ).toMatchObject({
      status: 400,
      body: { fields: { alsoOn: 'Please choose at most 13 days at a time' } },
    })
  })

  test('are all asked or none: one that was asked before is named', async () => {
    const [ada, ben] = preachers
    await send({ preacher: ben.profileId, date: comingSunday(given.clock.now(), 1) })
    const words = 'You have already asked Ben Wesley for Sunday, December 20 at 10:30 AM'
    const alone = await send({ preacher: ben.profileId, alsoOn: sundays(1, 2) })
    expect(alone).toMatchObject({ status: 409, body: { code: 'stale', message: words, fields: { 'alsoOn.0': words } } })
    const withAda = await send({ preacher: ada.profileId, alsoAsk: idsOf(ben), alsoOn: sundays(1) })
    expect(withAda).toMatchObject({ status: 409, body: { message: words, fields: { 'alsoAsk.0': words } } })
    expect([(await requestsOf(ada)).length, (await requestsOf(ben)).length]).toEqual([0, 1])
  })

  test('clicked twice at once are sent once, whatever the order they stand in', async () => {
    const [ada, ben, cleo] = idsOf(...preachers)
    const orders = [
      { preacher: ada, alsoAsk: [ben ?? '', cleo ?? ''], alsoOn: sundays(1, 2) },
      { preacher: cleo, alsoAsk: [ben ?? '', ada ?? ''], alsoOn: sundays(2, 1) },
    ]
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => send(orders[at % 2])))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    // The church reads one entry a day, whoever was asked for it.
    expect(await requestsOf(church)).toHaveLength(3)
    for (const one of preachers) expect(await requestsOf(one)).toHaveLength(3)
  })
})
