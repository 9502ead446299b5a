import { reviewEndpoints } from '@openpulpit/contract/reviews'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessibility.ts'
import { expect, pressBack, test } from '../../../test/fixtures.tsx'
import { preacher, sampleReviews } from '../../../test/samples.ts'
import type { StubServer } from '../../../test/stub-server.ts'

const items = () => page.getByRole('main').getByRole('article')
const counts = (name: string) => page.getByRole('heading', { level: 2, name })

function written(server: StubServer, total: number) {
  const all = sampleReviews(total)
  server.answer(reviewEndpoints.aboutMe, ({ query: { page: at } }) => ({
    reviews: all.slice((at - 1) * 10, at * 10),
    total,
    totalPages: Math.ceil(total / 10),
    currentPage: at,
    average: total > 0 ? 5 : 0,
    categories: {},
    spread: { 5: total, 4: 0, 3: 0, 2: 0, 1: 0 },
  }))
}

test('reviews that are on their way, that are none and that could not load', async ({ server, open }) => {
  written(server, 0)
  const arrive = server.hold(reviewEndpoints.aboutMe)
  const screen = await open('/preacher/reviews', preacher)
  await expect.element(counts('Loading…')).toBeVisible()
  await expectAccessible('/preacher/reviews, loading')
  arrive()
  await expect.element(counts('0 reviews')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'See Open Requests' }))
    .toHaveAttribute('href', '/preacher/open')
  await expectAccessible('/preacher/reviews, none')

  server.refuse(reviewEndpoints.aboutMe, { code: 'rate_limited' })
  await screen.reload()
  await expect.element(page.getByRole('alert')).toMatchTextContent('We couldn’t load these reviews. Please try again.')
  await expectAccessible('/preacher/reviews, failed')
  written(server, 0)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(counts('0 reviews')).toBeVisible()
})

test('reviews are turned ten at a time, and the address remembers the page', async ({ server, open }) => {
  written(server, 13)
  const screen = await open('/preacher/reviews', preacher)
  await expect.poll(() => items().elements()).toHaveLength(10)
  const newest = items().first().element().textContent ?? ''
  await expectAccessible('/preacher/reviews')

  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => window.location.search).toBe('?page=2')
  await expect.element(counts('13 reviews')).toHaveFocus()
  await expect.poll(() => items().elements()).toHaveLength(3)
  expect(items().first().element().textContent).not.toBe(newest)
  await screen.reload()
  await expect.element(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  pressBack()
  await expect.poll(() => window.location.search).toBe('')
  await expect.element(items().first()).toMatchTextContent(newest)
})

for (const [query, length, search] of [
  ['?page=99', 3, '?page=2'],
  ['?page=none', 10, '?page=none'],
] as const) {
  test(`the address ${query} leads to a page that is there`, async ({ server, open }) => {
    written(server, 13)
    await open(`/preacher/reviews${query}`, preacher)
    await expect.poll(() => items().elements()).toHaveLength(length)
    await expect.poll(() => window.location.search).toBe(search)
  })
}
