import { addDays } from '@openpulpit/contract/dates'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { expect, test } from 'vitest'
import { comingSunday, type Person } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp()

const accept = (who: Person, { _id: id }: RequestDetails) => who.accept(id)

// Overlapping in each of the ways there are, an evening that runs past midnight and the night when clocks change included.
const pairs = [
  ['10:30', '10:30', 60, 0],
  ['10:30', '11:00', 60, 0],
  ['09:00', '10:30', 180, 0],
  ['23:00', '00:30', 120, 1],
  ['01:30', '02:15', 60, 0],
] as const

test('of two accepts of overlapping requests at once exactly one wins, fifty times', async () => {
  const [first, second] = [await given.church(), await given.church({ name: 'Hope Church' })]
  const preacher = await given.preacher()
  for (let round = 0; round < 50; round += 1) {
    const [one, other, expectedDuration, later] = pairs[round % pairs.length] ?? pairs[0]
    const date = comingSunday(given.clock.now(), round * 2)
    const requests = await Promise.all([
      given.request(first, preacher, { date, serviceTime: one, expectedDuration }),
      given.request(second, preacher, { date: addDays(date, later), serviceTime: other }),
    ])
    const answers = await Promise.all(requests.map((request) => accept(preacher, request)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.body).toEqual({ code: 'clash', message: 'You’re already booked at that time' })
  }
  const { rows } = await given.database.pool.query(
    `select count(*) filter (where a.during && b.during) as double_booked, count(distinct a.id) as confirmed
     from requests a left join requests b on b.preacher_id = a.preacher_id and b.id <> a.id and b.status = 'confirmed'
     where a.status = 'confirmed'`,
  )
  expect(rows).toEqual([{ double_booked: 0, confirmed: 50 }])
})

test('of twenty accepts of one request at once one is told 200, and it leaves one event and one notification', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const request = await given.request(church, preacher)
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(preacher, request)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    new Set(answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.code}`)),
  ).toEqual(new Set(['409 stale']))
  const { rows } = await given.database.pool.query(
    `select (select count(*) from request_events where request_id = $1 and to_status = 'confirmed') as events,
            (select count(*) from notifications where request_id = $1 and kind = 'request_accepted') as notifications`,
    [request._id],
  )
  expect(rows).toEqual([{ events: 1, notifications: 1 }])
})
