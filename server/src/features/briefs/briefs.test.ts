import { type BriefForm, briefEndpoints, type SermonForm } from '@openpulpit/contract/briefs'
import { offerEndpoints } from '@openpulpit/contract/offers'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import type { RequestForm } from '@openpulpit/contract/requests'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPreacher, type Person } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { requestChanged } from '../requests/events.ts'

const given = useTestApp()
let church: Person
let preacher: Person
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  preacher = await given.preacher()
})

const usual = { arriveMinutes: 45, door: 'The red door', roles: 'Liturgist: Ann', sermonMinutes: 20 }
const read = (who: Person, { _id: id }: RequestDetails) => who.call(briefEndpoints.show, { params: { id } })
const save = (who: Person, { _id: id }: RequestDetails, body: BriefForm) =>
  who.call(briefEndpoints.save, { params: { id }, body })
const preach = (who: Person, { _id: id }: RequestDetails, body: SermonForm) =>
  who.call(briefEndpoints.saveSermon, { params: { id }, body })
const setDefaults = (body: BriefForm) => church.call(briefEndpoints.saveDefaults, { body })

async function agreed(about: Partial<RequestForm> = {}): Promise<RequestDetails> {
  const request = await given.request(church, preacher, about)
  expect((await preacher.accept(request)).status).toBe(200)
  return request
}

describe('what a church says of all its services', () => {
  test('is nothing at first, and then what it saved last of each', async () => {
    const { body: before } = await church.call(briefEndpoints.defaults)
    expect(new Set(Object.values(before))).toEqual(new Set([null]))
    await setDefaults({ ...usual, orderOfService: '  Prelude\n  Hymn 12\n' })
    expect((await setDefaults({ door: 'The blue door', parking: ' ', orderOfService: null })).body).toEqual({
      ...before,
      ...usual,
      door: 'The blue door',
    })
    expect((await church.call(briefEndpoints.defaults)).body).toEqual({ ...before, ...usual, door: 'The blue door' })
  })

  test('is copied to what is agreed from then on, and stays there when it changes', async () => {
    await setDefaults(usual)
    const request = await agreed()
    await setDefaults({ door: 'The blue door' })
    for (const side of [church, preacher]) expect((await read(side, request)).body.service).toMatchObject(usual)
    const later = await agreed({ serviceTime: '19:00' })
    expect((await read(preacher, later)).body.service).toMatchObject({ ...usual, door: 'The blue door' })
  })

  test('is copied too when the church chooses one who offered to come', async () => {
    await setDefaults(usual)
    const request = await given.request(church, undefined)
    const params = { id: request._id }
    await preacher.call(offerEndpoints.offer, { params, body: {} })
    expect(
      (await church.call(offerEndpoints.choose, { params, body: { preacherId: preacher.profileId } })).status,
    ).toBe(200)
    expect((await read(preacher, request)).body.service).toMatchObject(usual)
  })

  test.each([
    ['arriveMinutes', 241, 'Please enter 0 to 240 minutes'],
    ['arriveMinutes', 7.5, 'Please enter a whole number'],
    ['sermonMinutes', 0, 'Please enter 1 to 180 minutes'],
    ['contactMobile', '4'.repeat(41), 'Please use at most 40 characters'],
  ])('says what is wrong beside %s of %s', async (field, value, sentence) => {
    expect(await setDefaults({ [field]: value })).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    })
  })
})

describe('the brief of a service', () => {
  test('has the phone numbers of both sides', async () => {
    const ruth = await given.preacher({ ...aPreacher, phone: '404 555 0188' })
    const request = await given.request(church, ruth)
    await ruth.accept(request)
    for (const side of [church, ruth]) {
      const { body } = await read(side, request)
      expect(body).toMatchObject({ preacher: { phone: '404 555 0188' }, contact: { mobile: '404 555 0134' } })
    }
  })

  test('is there for both sides once it is confirmed, with where and when, before anyone has said anything', async () => {
    const request = await given.request(church, preacher, { theme: 'Hope', sacraments: ['communion'] })
    for (const side of [church, preacher]) {
      expect(await read(side, request)).toMatchObject({
        status: 409,
        body: { code: 'stale', message: expect.stringContaining('once it’s confirmed') },
      })
    }
    await preacher.accept(request)
    for (const side of [church, preacher]) {
      expect(await read(side, request)).toMatchObject({
        status: 200,
        body: {
          date: '2026-12-13',
          serviceTime: '10:30',
          arriveAt: null,
          timeZone: 'America/New_York',
          duration: 60,
          theme: 'Hope',
          sacraments: ['communion'],
          church: { name: 'Grace Chapel', street: '12 Church Street', zipCode: '30303', phone: '404 555 0134' },
          preacher: { name: 'John Wesley' },
          service: { door: null },
          sermon: { scripture: null },
          updatedAt: null,
        },
      })
    }
  })

  test('holds what each side said, and neither undoes the other’s part', async () => {
    const request = await agreed()
    const sermon = { scripture: 'Luke 15', sermonTitle: 'The Father Who Runs', hymns: 'Amazing Grace' }
    const [hers, his] = await Promise.all([save(church, request, usual), preach(preacher, request, sermon)])
    expect([hers.status, his.status]).toEqual([200, 200])
    for (const side of [church, preacher])
      expect((await read(side, request)).body).toMatchObject({ service: usual, sermon })
    await save(church, request, { door: 'The blue door', arriveMinutes: null })
    const { body } = await preach(preacher, request, { scripture: 'Psalm 23', sermonTitle: '' })
    expect(body).toMatchObject({
      service: { ...usual, door: 'The blue door', arriveMinutes: null },
      sermon: { scripture: 'Psalm 23', sermonTitle: null, hymns: 'Amazing Grace' },
      updatedAt: '2026-12-01T15:00:00.000Z',
    })
  })

  test('lets both sides look again after each change', async () => {
    const request = await agreed()
    const heard: (readonly string[])[] = []
    given.services.events.on(requestChanged, ({ requestId, userIds }) => {
      if (requestId === request._id) heard.push(userIds.toSorted())
    })
    const both = [church.userId, preacher.userId].sort()
    await save(church, request, usual)
    await preach(preacher, request, { hymns: 'Abide with Me' })
    await expect.poll(() => heard).toEqual([both, both])
  })

  test('names the contact of the church’s profile until it names another', async () => {
    const request = await agreed()
    expect((await read(preacher, request)).body.contact).toEqual({ name: 'Ruth Ellis', mobile: '404 555 0134' })
    await save(church, request, { contactName: 'Ann Lee', contactMobile: '404 555 0101' })
    expect((await read(preacher, request)).body).toMatchObject({
      contact: { name: 'Ann Lee', mobile: '404 555 0101' },
      church: { phone: '404 555 0134' },
    })
  })

  test.each([
    ['that morning', { date: '2026-12-13', serviceTime: '10:30' }, 45, { date: '2026-12-13', time: '09:45' }],
    ['the evening before', { date: '2026-12-25', serviceTime: '00:00' }, 30, { date: '2026-12-24', time: '23:30' }],
    [
      'before the clocks go forward',
      { date: '2027-03-14', serviceTime: '03:30' },
      60,
      { date: '2027-03-14', time: '01:30' },
    ],
    [
      'before the clocks go back',
      { date: '2027-11-07', serviceTime: '02:30' },
      120,
      { date: '2027-11-07', time: '01:30' },
    ],
    ['at the very beginning', { date: '2026-12-13', serviceTime: '10:30' }, 0, { date: '2026-12-13', time: '10:30' }],
  ] as const)('says when to arrive: %s', async (_, service, arriveMinutes, arriveAt) => {
    const request = await agreed(service)
    expect((await save(church, request, { arriveMinutes })).body.arriveAt).toEqual(arriveAt)
  })

  test('is known to stand by its own sides alone, and only while it does', async () => {
    const asked = await given.request(church, preacher)
    const service = await agreed({ serviceTime: '19:00' })
    const ids = [asked._id, service._id]
    const standing = async (who: Person) => (await who.call(briefEndpoints.standing, { query: { ids } })).body.ids
    for (const side of [church, preacher]) expect(await standing(side)).toEqual([service._id])
    expect(await standing(await given.church())).toEqual([])
    await preacher.cancel(service, 'Ill')
    for (const side of [church, preacher]) expect(await standing(side)).toEqual([])
    expect((await church.call(briefEndpoints.standing)).body).toEqual({ ids: [] })
  })

  test('is there after the service too, and gone when it fell through', async () => {
    const request = await agreed()
    await save(church, request, usual)
    given.clock.set('2026-12-13T18:00:00Z')
    await church.complete(request)
    expect((await read(preacher, request)).body.service).toMatchObject(usual)

    given.clock.set('2026-12-01T15:00:00Z')
    const cancelled = await agreed({ serviceTime: '19:00' })
    await preacher.cancel(cancelled, 'Ill')
    for (const side of [church, preacher]) expect(await read(side, cancelled)).toMatchObject({ status: 409 })
    expect(await save(church, cancelled, usual)).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(await preach(preacher, cancelled, { hymns: 'None' })).toMatchObject({ status: 409 })
  })

  test('is no one’s but the two sides’, and each writes its own part alone', async () => {
    const request = await agreed()
    expect(await save(preacher, request, usual)).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
    expect(await preach(church, request, { hymns: 'Mine' })).toMatchObject({ status: 403 })
    const [otherChurch, otherPreacher] = [await given.church(), await given.preacher()]
    for (const stranger of [otherChurch, otherPreacher])
      expect(await read(stranger, request)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await save(otherChurch, request, usual)).toMatchObject({ status: 404 })
    expect(await preach(otherPreacher, request, { hymns: 'Mine' })).toMatchObject({ status: 404 })
    const body = { ...usual, hymns: 'Mine' }
    expect(await save(church, request, body)).toMatchObject({
      status: 400,
      body: { fields: { hymns: expect.any(String) } },
    })

    // Open to a preacher is not theirs yet.
    const open = await given.request(church, undefined, { serviceTime: '19:00' })
    expect(await read(otherPreacher, open)).toMatchObject({ status: 404 })
    expect(await read(church, open)).toMatchObject({ status: 409 })
  })
})
