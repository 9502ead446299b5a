import { calendarFeedEndpoints } from '@openpulpit/contract/calendar-feed'
import { type RequestForm, requestEndpoints } from '@openpulpit/contract/requests'
import { searchEndpoints } from '@openpulpit/contract/search'
import { beforeAll, describe, expect, test } from 'vitest'
import { aRequest, type Person } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
let inPhoenix: Person
let preacher: Person
beforeAll(async () => {
  given.clock.set('2027-02-20T15:00:00Z')
  church = await given.church()
  inPhoenix = await given.church({ address: { city: 'Phoenix', state: 'AZ' } })
  preacher = await given.preacher()
})

const send = (from: Person, body: Partial<RequestForm>) =>
  from.call(requestEndpoints.send, { body: { ...aRequest(given.clock.now()), preacher: preacher.profileId, ...body } })
const march14 = '2:30 AM doesn’t exist on March 14: clocks go forward that night. Please choose another time.'

describe('a service at a time that the clocks leave out', () => {
  test('is refused at its field, and nothing of it is kept', async () => {
    const sent = await send(church, { date: '2027-03-14', serviceTime: '02:30' })
    expect(sent).toMatchObject({ status: 400, body: { code: 'invalid', message: march14 } })
    expect(sent.body.fields).toEqual({ serviceTime: march14 })
    expect((await church.call(requestEndpoints.ofChurch)).body.total).toBe(0)
  })

  test('is refused also on one of several days, at that day', async () => {
    const alsoOn = ['2027-03-13', '2027-03-14']
    const sent = await send(church, { date: '2027-03-12', serviceTime: '02:30', alsoOn })
    expect(sent).toMatchObject({ status: 400, body: { fields: { 'alsoOn.1': march14 } } })
    expect((await church.call(requestEndpoints.ofChurch)).body.total).toBe(0)
  })

  test('is held where the clocks stay as they are, and the hour before and after anywhere', async () => {
    expect(await send(inPhoenix, { date: '2027-03-14', serviceTime: '02:30' })).toMatchObject({
      status: 201,
      body: { startsAt: '2027-03-14T09:30:00.000Z' },
    })
    for (const [serviceTime, startsAt] of [
      ['01:59', '2027-03-14T06:59:00.000Z'],
      ['03:00', '2027-03-14T07:00:00.000Z'],
    ] as const)
      expect(await send(church, { date: '2027-03-14', serviceTime, serviceName: serviceTime })).toMatchObject({
        status: 201,
        body: { startsAt },
      })
  })

  test('is not asked again, where it was asked before there was a rule', async () => {
    const { body } = await send(church, { date: '2027-03-14', serviceTime: '04:30' })
    await given.database.pool.query("update requests set service_time = '02:30' where id = $1", [body._id])
    await preacher.cancel(body._id)
    const again = await church.call(requestEndpoints.reopen, { params: { id: body._id } })
    expect(again).toMatchObject({ status: 400, body: { message: march14 } })
  })

  test('is not looked for', async () => {
    const look = (who: Person, time: string) =>
      who.call(searchEndpoints.preachers, { query: { date: '2027-03-14', time } })
    expect(await look(church, '02:30')).toMatchObject({ status: 400, body: { fields: { time: march14 } } })
    expect(await look(church, '03:30')).toMatchObject({ status: 200 })
    expect(await look(inPhoenix, '02:30')).toMatchObject({ status: 200 })
  })

  test('that they show twice is the later one, in winter time, wherever it is told', async () => {
    const { body } = await send(church, { date: '2027-11-07', serviceTime: '01:30' })
    expect(body).toMatchObject({ startsAt: '2027-11-07T06:30:00.000Z', serviceTime: '01:30' })
    await preacher.accept(body._id)
    const url = `/api${calendarFeedEndpoints.service.path.replace(':id', body._id)}`
    const file = await given.app.inject({ url, headers: { authorization: `Bearer ${preacher.token}` } })
    expect(file.body).toContain('DTSTART:20271107T063000Z')
  })
})
