import { accountEndpoints } from '@openpulpit/contract/account'
import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { calendarFeedEndpoints } from '@openpulpit/contract/calendar-feed'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPreacher, password } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { requestChanged } from '../../requests/events.ts'

const given = useTestApp()
beforeAll(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
})

const leave = { body: { password } }

describe('a preacher who writes at the moment of leaving', () => {
  test('leaves nothing behind', async () => {
    for (let round = 0; round < 5; round++) {
      const leaving = await given.preacher()
      const dates = [{ date: '2026-12-13', available: true, notes: 'A canary of mine' }]
      const answers = await Promise.all([
        leaving.call(accountEndpoints.delete, leave),
        leaving.call(availabilityEndpoints.save, { body: { dates } }),
        leaving.call(calendarFeedEndpoints.make),
        leaving.call(preacherEndpoints.accept, { body: { isActive: true } }),
        leaving.call(preacherEndpoints.saveProfile, { body: { ...aPreacher, bio: 'A canary of mine' } }),
      ])
      for (const { status } of answers) expect([200, 201, 204, 401]).toContain(status)
    }
    const { rows } = await given.database.pool.query(`
      select id from preachers where is_active or bio is not null
      union all select preacher_id from availability
      union all select preacher_id from calendar_feeds`)
    expect(rows).toEqual([])
  })
})

describe('a church that leaves', () => {
  test('thanks who offered to come, and lets every list that has its open requests look again', async () => {
    const church = await given.church()
    const [offering, told] = [await given.preacher(), await given.preacher()]
    const { _id: id } = await given.request(church, undefined)
    await offering.call(offerEndpoints.offer, { params: { id }, body: {} })
    await given.database.pool.query(
      "insert into notifications (user_id, type, message, request_id) values ($1, 'request_update', 'Look', $2)",
      [told.userId, id],
    )
    const heard: string[] = []
    given.services.events.on(requestChanged, ({ requestId, userIds }) => {
      if (requestId === id) heard.push(...userIds)
    })
    expect(await church.call(accountEndpoints.delete, leave)).toMatchObject({ status: 204 })
    expect(heard).toEqual(expect.arrayContaining([offering.userId, told.userId]))
    const { notifications } = (await offering.call(notificationEndpoints.list)).body
    expect(notifications[0]?.message).toMatch(/that you offered to preach for was withdrawn/)
    expect((await told.call(notificationEndpoints.list)).body.notifications).toEqual([])
  })
})
