import { accountEndpoints } from '@openpulpit/contract/account'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { type ReviewView, reviewEndpoints } from '@openpulpit/contract/reviews'
import { statsEndpoints } from '@openpulpit/contract/stats'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPreacher, type Person, password } from '../../../test/app.ts'
import { createCompletedService } from '../../../test/fixtures/completed-service.ts'
import { revealReviews } from '../../../test/fixtures/reveal-reviews.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
let preacher: Person
let requestId: string
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  preacher = await given.preacher()
  requestId = await completedService()
})

const completedService = () => createCompletedService(given, church, preacher)

const write = (who: Person, rating: number, more: object = {}) =>
  who.call(reviewEndpoints.write, { body: { requestId, rating, ...more } })
/** Writes a review and reveals it. */
async function review(...written: Parameters<typeof write>) {
  const answer = await write(...written)
  await revealReviews(given)
  return answer
}
const aboutMe = async (who: Person, limit?: number): Promise<ReviewView[]> =>
  (await who.call(reviewEndpoints.recent, { query: { limit } })).body.reviews
const ratingOfPreacher = async () => {
  const { body } = await church.call(preacherEndpoints.show, { params: { id: preacher.profileId } })
  return body.preacher.rating
}

describe('a review', () => {
  test('by the church tells what it was about and who wrote it', async () => {
    const { status, body } = await review(church, 4, { comment: ' Clear and kind. ', categories: { delivery: 5 } })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      rating: 4,
      comment: 'Clear and kind.',
      categories: { delivery: 5 },
      request: { serviceType: 'sunday_morning', date: '2026-12-13' },
      church: { name: 'Grace Chapel' },
      author: { name: 'Grace Chapel', userType: 'church' },
    })
  })

  test('by the preacher is about the church', async () => {
    const { body } = await review(preacher, 5, { categories: { hospitality: 5, organization: 4 } })
    expect(body).toMatchObject({
      church: { name: 'Grace Chapel' },
      author: { name: 'John Wesley', userType: 'preacher' },
    })
    expect(await aboutMe(church)).toEqual([body])
    expect(await aboutMe(preacher)).toEqual([])
  })

  test('needs nothing but stars', async () => {
    expect((await review(church, 3)).body).toMatchObject({ rating: 3, comment: null, categories: {} })
  })

  test('moves the rating of the one it is about, and no other', async () => {
    await review(church, 4)
    requestId = await completedService()
    await review(church, 5)
    await review(preacher, 2)
    expect(await ratingOfPreacher()).toEqual({ average: 4.5, count: 2 })
    expect((await church.call(statsEndpoints.ofChurch)).body).toMatchObject({ averageRating: 2, reviewCount: 1 })
  })

  test('is seen by every church on the profile of the preacher', async () => {
    await review(church, 4, { comment: 'Come again' })
    await review(preacher, 5)
    const other = await given.church()
    const { body } = await other.call(preacherEndpoints.show, { params: { id: preacher.profileId } })
    expect(body).toMatchObject({ reviewsTotal: 1, reviews: [{ comment: 'Come again' }] })
  })

  test('leaves its writer with nothing to review there, the other side still with theirs', async () => {
    await review(church, 4)
    const seenBy = async (who: Person) => (await who.call(requestEndpoints.show, { params: { id: requestId } })).body
    expect(await seenBy(church)).toMatchObject({ hasReview: true })
    expect(await seenBy(preacher)).toMatchObject({ hasReview: false })
  })

  test('is told to the other side alone', async () => {
    await write(church, 4)
    const newest = async (who: Person) => (await who.call(notificationEndpoints.list)).body.notifications[0]
    expect(await newest(preacher)).toMatchObject({
      type: 'request_update',
      requestId,
      message:
        'Grace Chapel wrote a review about the service on Sunday, December 13, 2026. You’ll see it when you write yours, or on Saturday, January 16.',
    })
    expect((await newest(church))?.message ?? '').not.toContain('review about')
  })
})

describe('a review is refused', () => {
  test('a second time', async () => {
    await review(church, 4)
    expect(await review(church, 1)).toMatchObject({ status: 409, body: { code: 'already_reviewed' } })
    expect(await ratingOfPreacher()).toEqual({ average: 4, count: 1 })
  })

  test('to all but one of twenty twins', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(church, 5)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    expect((await preacher.call(notificationEndpoints.list)).body.notifications.filter(isAboutReview)).toHaveLength(1)
    await revealReviews(given)
    expect(await ratingOfPreacher()).toEqual({ average: 5, count: 1 })
  })

  test('before the service is completed, and the answer says where it stands', async () => {
    given.clock.set('2026-12-01T15:00:00Z')
    const { _id } = await given.request(church, preacher)
    requestId = _id
    expect(await review(church, 5)).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect((await review(preacher, 5)).body.message).toContain('pending')
    await preacher.accept(requestId)
    expect((await review(church, 5)).body.message).toContain('confirmed')
  })

  test('to a stranger, as if there were no such request', async () => {
    const missing = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
    for (const stranger of [await given.church(), await given.preacher()]) {
      const foreign = await review(stranger, 1)
      const none = await stranger.call(reviewEndpoints.write, { body: { requestId: missing, rating: 1 } })
      expect(foreign).toEqual(none)
      expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect(await ratingOfPreacher()).toEqual({ average: 0, count: 0 })
  })

  test('in categories that the other side is asked about', async () => {
    const sentence = 'A church is not asked about this'
    expect(await review(church, 5, { categories: { hospitality: 5, organization: 1, delivery: 4 } })).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        message: sentence,
        fields: { 'categories.hospitality': sentence, 'categories.organization': sentence },
      },
    })
    expect((await review(preacher, 5, { categories: { delivery: 5 } })).body.fields).toEqual({
      'categories.delivery': 'A preacher is not asked about this',
    })
    expect(await aboutMe(preacher)).toEqual([])
  })

  test.each([0, 6, 4.5, '5', null])('with %j stars', async (rating) => {
    expect(await review(church, rating as number)).toMatchObject({
      status: 400,
      body: { fields: { rating: expect.any(String) } },
    })
  })
})

describe('the newest reviews about me', () => {
  test('come newest first, three unless asked otherwise', async () => {
    for (const rating of [1, 2, 3, 4]) {
      requestId = await completedService()
      await review(church, rating)
    }
    expect((await aboutMe(preacher)).map(({ rating }) => rating)).toEqual([4, 3, 2])
    expect((await aboutMe(preacher, 20)).map(({ rating }) => rating)).toEqual([4, 3, 2, 1])
    expect((await preacher.call(reviewEndpoints.recent, { query: { limit: 21 } })).status).toBe(400)
  })

  test('belong to no one else', async () => {
    await review(church, 5)
    expect(await aboutMe(await given.preacher({ ...aPreacher, firstName: 'Charles' }))).toEqual([])
    expect(await aboutMe(church)).toEqual([])
  })
})

describe('the reviews of a preacher', () => {
  const page = async (query: { page?: number; limit?: number }, id = preacher.profileId) =>
    church.call(reviewEndpoints.ofPreacher, { params: { id }, query })

  test('come a page at a time, the newest first, for any church', async () => {
    for (const rating of [1, 2, 3]) {
      requestId = await completedService()
      await review(church, rating)
    }
    await review(preacher, 5)
    church = await given.church()
    const facts = { total: 3, totalPages: 2 }
    expect((await page({ limit: 2 })).body).toMatchObject({
      ...facts,
      currentPage: 1,
      reviews: [{ rating: 3 }, { rating: 2 }],
    })
    expect((await page({ limit: 2, page: 2 })).body).toMatchObject({
      ...facts,
      currentPage: 2,
      reviews: [{ rating: 1 }],
    })
    expect((await page({ limit: 2, page: 3 })).body).toEqual({ ...facts, currentPage: 3, reviews: [] })
    expect((await page({})).body.reviews).toHaveLength(3)
  })

  test('are none at first', async () => {
    expect(await page({})).toMatchObject({ status: 200, body: { reviews: [], total: 0, totalPages: 0 } })
  })

  test('are not found where there is no preacher, or none any more', async () => {
    await review(church, 5)
    await preacher.call(accountEndpoints.delete, { body: { password } })
    for (const id of [preacher.profileId, church.profileId])
      expect(await page({}, id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await page({}, '42')).toMatchObject({ status: 400 })
  })
})

const isAboutReview = ({ message }: { message: string }): boolean => message.includes('wrote a review')
