import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { paymentEndpoints } from '@openpulpit/contract/payments'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { sendReminders } from './commands.ts'

const given = useTestApp()

type Place = [city: string, state: string]

/** A confirmed service at 10:30 AM at a church in this place, agreed long before. */
async function agreed(date = '2026-12-13', [city, state]: Place = ['Atlanta', 'GA']) {
  given.clock.set('2026-10-01T15:00:00Z')
  const church = await given.church({ address: { city, state } })
  const preacher = await given.preacher()
  const { _id: id } = await given.request(church, preacher, { date })
  await preacher.accept(id)
  return { id, church, preacher }
}

/** Sends reminders at an instant and returns each person's, latest first. */
async function remindedAt(instant: string, ...people: Person[]): Promise<string[][]> {
  given.clock.set(instant)
  await sendReminders(given.services)
  return Promise.all(people.map(remindersOf))
}

async function remindersOf(who: Person): Promise<string[]> {
  const { notifications } = (await who.call(notificationEndpoints.list)).body
  return notifications.filter(({ type }) => type === 'reminder').map(({ message }) => message)
}

const lastMinute = (instant: string) => new Date(new Date(instant).getTime() - 60_000).toISOString()

/** The preacher lives in Georgia, so both sides read the zone of a church elsewhere. */
const places: [name: string, place: Place, utc: string, clock: string][] = [
  ['New York', ['Atlanta', 'GA'], '14', '10:30 AM'],
  ['Chicago', ['Chicago', 'IL'], '15', '10:30 AM CST'],
  ['Phoenix', ['Phoenix', 'AZ'], '16', '10:30 AM MST'],
  ['Honolulu', ['Honolulu', 'HI'], '19', '10:30 AM HST'],
]

describe('at nine in the morning, on the church’s clock', () => {
  test.each(places)('%s', async (_name, place, hour, clock) => {
    const { church, preacher } = await agreed('2026-12-13', place)
    const stillOn = `2026-12-06T${hour}:00:00Z`
    expect(await remindedAt(lastMinute(stillOn), church, preacher)).toEqual([[], []])
    expect(await remindedAt(stillOn, church, preacher)).toEqual([
      [`John Wesley is booked to preach on Sunday, December 13 at ${clock}. Is it still on?`],
      [`You’re booked to preach at Grace Chapel on Sunday, December 13 at ${clock}. Is it still on?`],
    ])

    const way = `2026-12-11T${hour}:00:00Z`
    expect(await remindedAt(lastMinute(way), church, preacher)).toMatchObject([{ length: 1 }, { length: 1 }])
    const [theirs, hers] = await remindedAt(way, church, preacher)
    expect(theirs?.[0]).toContain('John Wesley is booked to preach on Sunday, December 13')
    expect(hers?.[0]).toContain('Directions and contacts')

    const after = `2026-12-14T${hour}:00:00Z`
    expect(await remindedAt(lastMinute(after), church, preacher)).toMatchObject([{ length: 2 }, { length: 2 }])
    const [toChurch, toPreacher] = await remindedAt(after, church, preacher)
    expect(toChurch?.[0]).toMatch(/is over. Still to do: mark it complete, record the payment, and write a review.$/)
    expect(toPreacher?.[0]).toMatch(
      /mark it complete, confirm the honorarium once you receive it, and write a review.$/,
    )
    expect(toChurch).toHaveLength(3)
  })

  test.each<[string, string, Place, string]>([
    ['the night when clocks go back', '2026-11-08', ['Atlanta', 'GA'], '2026-11-01T14:00:00Z'],
    ['the night when they go forward', '2027-03-21', ['Chicago', 'IL'], '2027-03-14T14:00:00Z'],
    ['that night where they never change', '2027-03-21', ['Phoenix', 'AZ'], '2027-03-14T16:00:00Z'],
  ])('after %s', async (_night, date, place, at) => {
    const { church } = await agreed(date, place)
    expect(await remindedAt(lastMinute(at), church)).toEqual([[]])
    expect(await remindedAt(at, church)).toMatchObject([{ length: 1 }])
  })
})

test('two servers that look at once remind of each service once, and so does one that looks again', async () => {
  const sides = await Promise.all([agreed(), agreed(), agreed()])
  given.clock.set('2026-12-06T14:00:00Z')
  await Promise.all([sendReminders(given.services), sendReminders(given.services), sendReminders(given.services)])
  await sendReminders(given.services)
  for (const { church, preacher } of sides) {
    expect(await remindersOf(church)).toHaveLength(1)
    expect(await remindersOf(preacher)).toHaveLength(1)
  }
})

describe('a server that was down in the morning', () => {
  test('asks later that day, and not at night', async () => {
    const { church } = await agreed()
    expect(await remindedAt('2026-12-07T02:30:00Z', church)).toEqual([[]])
    expect(await remindedAt('2026-12-07T14:00:00Z', church)).toMatchObject([{ length: 1 }])
  })

  test('does not ask any more whether it is on when the way is told', async () => {
    const { preacher } = await agreed()
    const [said] = await remindedAt('2026-12-12T15:00:00Z', preacher)
    expect(said).toEqual([expect.stringContaining('Directions')])
  })

  test('says nothing of what is past for days, or has begun', async () => {
    const [{ church }, { preacher }] = [await agreed(), await agreed()]
    expect(await remindedAt('2026-12-13T16:00:00Z', preacher)).toEqual([[]])
    expect(await remindedAt('2026-12-20T15:00:00Z', church, preacher)).toEqual([[], []])
  })
})

test('what was agreed after the hour came is not asked about, nor its way told again', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  given.clock.set('2026-12-11T15:00:00Z')
  const { _id } = await given.request(church, preacher, { date: '2026-12-13' })
  await preacher.accept(_id)
  expect(await remindedAt('2026-12-11T15:15:00Z', church, preacher)).toEqual([[], []])
  expect(await remindedAt('2026-12-14T14:00:00Z', church, preacher)).toMatchObject([{ length: 1 }, { length: 1 }])
})

test('a service that is cancelled is not reminded of', async () => {
  const { id, church, preacher } = await agreed()
  given.clock.set('2026-12-05T15:00:00Z')
  await preacher.cancel(id, 'Ill')
  for (const at of ['2026-12-06T14:00:00Z', '2026-12-11T14:00:00Z', '2026-12-14T14:00:00Z'])
    expect(await remindedAt(at, church, preacher)).toEqual([[], []])
})

test('who has nothing left to do hears nothing afterwards', async () => {
  const { id, church, preacher } = await agreed()
  given.clock.set('2026-12-13T18:00:00Z')
  await church.complete(id)
  await preacher.call(requestEndpoints.payHonorarium, { params: { id }, body: { status: 'paid' } })
  const [toChurch, toPreacher] = await remindedAt('2026-12-14T14:00:00Z', church, preacher)
  expect(toChurch?.[0]).toMatch(/Still to do: write a review.$/)
  expect(toPreacher?.[0]).toMatch(/Still to do: write a review.$/)
})

describe('a request that waits for its answer', () => {
  async function waiting(since: string, date = '2026-12-13') {
    given.clock.set(since)
    const [church, preacher] = [await given.church(), await given.preacher()]
    const { _id: id } = await given.request(church, preacher, { date })
    await given.database.pool.query('update requests set created_at = $1 where id = $2', [since, id])
    return { id, church, preacher }
  }

  test('is brought to mind once, on the first morning after two days', async () => {
    const { church, preacher } = await waiting('2026-12-01T20:00:00Z')
    expect(await remindedAt('2026-12-03T21:00:00Z', preacher)).toEqual([[]])
    expect(await remindedAt('2026-12-04T13:59:00Z', preacher)).toEqual([[]])
    expect(await remindedAt('2026-12-04T14:00:00Z', church, preacher)).toEqual([
      [],
      ['Can you preach on Sunday, December 13 at 10:30 AM? Grace Chapel is waiting for your answer.'],
    ])
    expect(await remindedAt('2026-12-05T14:00:00Z', preacher)).toMatchObject([{ length: 1 }])
  })

  test('early in the day is brought to mind two days later', async () => {
    const { preacher } = await waiting('2026-12-01T12:00:00Z')
    expect(await remindedAt('2026-12-03T14:00:00Z', preacher)).toMatchObject([{ length: 1 }])
  })

  test('is left alone once it is answered, or its service has begun', async () => {
    const [one, other] = [await waiting('2026-12-01T20:00:00Z'), await waiting('2026-12-01T20:00:00Z', '2026-12-04')]
    await one.preacher.cancel(one.id, 'Ill')
    expect(await remindedAt('2026-12-04T16:00:00Z', one.preacher, other.preacher)).toEqual([[], []])
  })
})

describe('whoever handles money at the church is reminded', () => {
  const owed = '$200 for John Wesley isn’t recorded as paid yet. They preached on'

  test('on the Monday after a Sunday with the rest, and a week later of the money alone', async () => {
    const { id, church, preacher } = await agreed()
    const [monday] = await remindedAt('2026-12-14T14:00:00Z', church)
    expect(monday?.[0]).toContain('Still to do: mark it complete, record the payment, and write a review.')
    const again = '2026-12-21T14:00:00Z'
    expect((await remindedAt(lastMinute(again), church))[0]?.[0]).not.toContain('recorded as paid')
    const [ofChurch, ofPreacher] = await remindedAt(again, church, preacher)
    expect(ofChurch?.[0]).toBe(`${owed} Sunday, December 13 at 10:30 AM.`)
    expect(ofPreacher?.join()).not.toContain('paid')
    // Only once, even with several servers.
    await Promise.all([sendReminders(given.services), sendReminders(given.services)])
    const { rows } = await given.database.pool.query(
      "select 1 from notifications where request_id = $1 and kind = 'payment_due_again'",
      [id],
    )
    expect(rows).toHaveLength(1)
  })

  test('on the Monday after a weekday, in the church’s zone', async () => {
    // A Wednesday in Hawaii.
    const { church } = await agreed('2026-12-16', ['Honolulu', 'HI'])
    const monday = '2026-12-21T19:00:00Z'
    expect(await remindedAt(lastMinute(monday), church)).toEqual([[]])
    expect((await remindedAt(monday, church))[0]?.[0]).toContain(owed)
  })

  test('of what is still open, and not once it is paid', async () => {
    const { id, church } = await agreed()
    given.clock.set('2026-12-14T23:00:00Z')
    const part = { amount: 150, paidOn: '2026-12-14', method: 'cash' as const }
    await church.call(paymentEndpoints.record, { params: { id }, body: part })
    expect((await remindedAt('2026-12-21T14:00:00Z', church))[0]?.[0]).toContain('$50 for John Wesley isn’t recorded')

    const paid = await agreed('2026-12-20')
    given.clock.set('2026-12-21T23:00:00Z')
    const all = { amount: 200, paidOn: '2026-12-21', method: 'cash' as const }
    await paid.church.call(paymentEndpoints.record, { params: { id: paid.id }, body: all })
    expect((await remindedAt('2026-12-28T14:00:00Z', paid.church))[0]?.join()).not.toContain('recorded as paid')
  })
})
