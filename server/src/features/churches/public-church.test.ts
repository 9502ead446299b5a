import { accountEndpoints } from '@openpulpit/contract/account'
import { churchEndpoints } from '@openpulpit/contract/churches'
import { fitFromOptions } from '@openpulpit/contract/fit'
import { reviewEndpoints } from '@openpulpit/contract/reviews'
import { beforeEach, describe, expect, test } from 'vitest'
import { aChurch, type Person, password } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
let preacher: Person
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  preacher = await given.preacher()
})

const look = (who: Person, id: string = church.profileId) => who.call(churchEndpoints.show, { params: { id } })

const shared = {
  street: '12 Church Street',
  zipCode: '30303',
  contactPerson: 'Ruth Ellis',
  phone: '404 555 0134',
  website: 'https://grace.example',
}

describe('a church as preachers see it', () => {
  beforeEach(async () => {
    await church.call(churchEndpoints.saveProfile, {
      body: {
        ...aChurch,
        description: 'A small church with a large table.',
        worshipStyle: 'blended',
        averageAttendance: 80,
        contactInfo: { contactPerson: 'Ruth Ellis', phone: '404 555 0134', website: 'https://grace.example' },
        preferredHonorariumRange: { min: 100, max: 250 },
        paymentMethods: ['check'],
      },
    })
  })

  test('says who they are, and not how to reach them', async () => {
    const { status, body } = await look(preacher)
    expect(status).toBe(200)
    expect(body).toEqual({
      church: {
        _id: church.profileId,
        name: 'Grace Chapel',
        denomination: 'united_methodist',
        description: 'A small church with a large table.',
        worshipStyle: 'blended',
        averageAttendance: 80,
        address: { city: 'Atlanta', state: 'GA' },
        preferredHonorariumRange: { min: 100, max: 250 },
        paymentMethods: ['check'],
        rating: { average: 0, count: 0 },
        fit: fitFromOptions([]),
        contact: null,
      },
      reviews: [],
      reviewsTotal: 0,
    })
    const sent = JSON.stringify(body)
    for (const secret of [...Object.values(shared), church.email, church.userId]) expect(sent).not.toContain(secret)
  })

  test('is reserved while a request is only asked, declined or withdrawn', async () => {
    const asked = await given.request(church, preacher)
    expect((await look(preacher)).body.church.contact).toBeNull()
    await preacher.cancel(asked._id, 'The flu')
    const again = await given.request(church, preacher, { serviceTime: '18:00' })
    await church.cancel(again._id, 'The flu')
    expect((await look(preacher)).body.church.contact).toBeNull()
  })

  test('tells how to reach them from the first confirmation on, also after it was called off', async () => {
    const { _id } = await given.request(church, preacher)
    await preacher.accept(_id)
    expect((await look(preacher)).body.church.contact).toEqual({ ...shared, email: church.email })
    await church.cancel(_id, 'The flu')
    expect((await look(preacher)).body.church.contact).toEqual({ ...shared, email: church.email })
  })

  test('tells it to that preacher alone, and of that church alone', async () => {
    const other = await given.church({ name: 'Hope Chapel' })
    const stranger = await given.preacher()
    await preacher.accept((await given.request(church, preacher))._id)
    await stranger.accept((await given.request(other, stranger))._id)
    expect((await look(stranger)).body.church.contact).toBeNull()
    expect((await look(preacher, other.profileId)).body.church.contact).toBeNull()
  })

  test('shows what preachers wrote, not what the church did, the newest ten of all', async () => {
    for (let stars = 0; stars < 12; stars++) {
      given.clock.set('2026-12-01T15:00:00Z')
      const { _id } = await given.request(church, preacher)
      await preacher.accept(_id)
      given.clock.set('2027-01-01T15:00:00Z')
      await church.complete(_id)
      await preacher.call(reviewEndpoints.write, { body: { requestId: _id, rating: 4, comment: `Visit ${stars}` } })
      await church.call(reviewEndpoints.write, { body: { requestId: _id, rating: 1, comment: 'About the preacher' } })
    }
    const { body } = await look(await given.preacher())
    expect(body.reviewsTotal).toBe(12)
    expect(body.reviews.map(({ comment }) => comment)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Visit ${n}`),
    )
    expect(body.church.rating).toEqual({ average: 4, count: 12 })
  })
})

describe('nothing is there', () => {
  test('of a church that has left, also for who knew it', async () => {
    await preacher.accept((await given.request(church, preacher))._id)
    expect((await church.call(accountEndpoints.delete, { body: { password } })).status).toBe(204)
    const missing = await look(preacher, '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b')
    expect(missing).toMatchObject({ status: 404, body: { code: 'not_found', message: 'The church was not found' } })
    expect(await look(preacher)).toEqual(missing)
  })

  test.each(['user id', 'preacher id'])('under a %s', async (kind) => {
    const id = kind === 'user id' ? church.userId : preacher.profileId
    expect(await look(preacher, id)).toMatchObject({ status: 404 })
  })

  test('under what is no id', async () => {
    expect(await look(preacher, 'grace-chapel')).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })
})
