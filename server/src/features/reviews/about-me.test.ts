import { type ReviewCategory, reviewCategories } from '@openpulpit/contract/review-categories'
import { reviewEndpoints } from '@openpulpit/contract/reviews'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { createCompletedService } from '../../../test/fixtures/completed-service.ts'
import { revealReviews } from '../../../test/fixtures/reveal-reviews.ts'

let given: TestApp
let church: Person
let preacher: Person
beforeAll(async () => {
  given = await testApp()
})
afterAll(() => given.close())
beforeEach(async () => {
  church = await given.church()
  preacher = await given.preacher()
})

type Categories = Partial<Record<ReviewCategory, number>>

async function reviewed(rating: number, categories: Categories = {}, [author, other] = [church, preacher]) {
  const requestId = await createCompletedService(given, church, preacher)
  await author.call(reviewEndpoints.write, { body: { requestId, rating, categories } })
  await revealReviews(given)
  return other
}
const aboutMe = async (who: Person, query: { page?: number; limit?: number } = {}) =>
  (await who.call(reviewEndpoints.aboutMe, { query })).body

test('no one has written yet: no stars, no average, no page', async () => {
  expect(await aboutMe(preacher)).toEqual({
    reviews: [],
    total: 0,
    totalPages: 0,
    currentPage: 1,
    average: 0,
    categories: {},
    spread: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  })
})

test('all that churches wrote comes a page at a time, the newest first, with the same figures on each', async () => {
  for (const rating of [1, 5, 4]) await reviewed(rating)
  const [first, second] = [await aboutMe(preacher, { limit: 2 }), await aboutMe(preacher, { limit: 2, page: 2 })]
  expect(first.reviews.map(({ rating }) => rating)).toEqual([4, 5])
  expect(second.reviews.map(({ rating }) => rating)).toEqual([1])
  const figures = { total: 3, totalPages: 2, average: 10 / 3, spread: { 1: 1, 2: 0, 3: 0, 4: 1, 5: 1 } }
  expect(first).toMatchObject({ ...figures, average: expect.closeTo(figures.average), currentPage: 1 })
  expect(second).toMatchObject({ ...figures, average: expect.closeTo(figures.average), currentPage: 2 })
  expect((await aboutMe(preacher, { page: 9 })).reviews).toEqual([])
})

test('figures are what the rows add up to, each category by those who rated it', async () => {
  await reviewed(5, { communication: 5, delivery: 4 })
  await reviewed(4, { communication: 2 })
  await reviewed(2, { communication: 4, punctuality: 1 })
  await reviewed(3)
  const { reviews, average, categories, spread, total } = await aboutMe(preacher)
  const mean = (of: number[]) => of.reduce((sum, one) => sum + one, 0) / of.length
  expect(average).toBeCloseTo(mean(reviews.map(({ rating }) => rating)))
  for (const name of reviewCategories) {
    const given = reviews.flatMap((review) => review.categories[name] ?? [])
    if (given.length === 0) expect(categories).not.toHaveProperty(name)
    else expect(categories[name]).toBeCloseTo(mean(given))
  }
  expect(Object.keys(categories).sort()).toEqual(['communication', 'delivery', 'punctuality'])
  for (const [stars, count] of Object.entries(spread))
    expect(count).toBe(reviews.filter(({ rating }) => rating === Number(stars)).length)
  expect(total).toBe(4)
})

test('what one wrote oneself, and what others hear, is not in it', async () => {
  await reviewed(2, { hospitality: 1 }, [preacher, church])
  await reviewed(5)
  const [other, stranger] = [await given.preacher(), await given.church()]
  expect(await aboutMe(preacher)).toMatchObject({ total: 1, average: 5, categories: {} })
  expect(await aboutMe(church)).toMatchObject({ total: 1, average: 2, categories: { hospitality: 1 } })
  for (const who of [other, stranger]) expect(await aboutMe(who)).toMatchObject({ total: 0, reviews: [] })
})
