import { addDays, type Day, formatDay, formatDayNear, formatDayShort } from '@openpulpit/contract/dates'
import type { Input } from '@openpulpit/contract/endpoint'
import { fitFromOptions } from '@openpulpit/contract/fit'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { reviewEndpoints } from '@openpulpit/contract/reviews'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessibility.ts'
import { desk, expect, phone, test, textsOf } from '../../../../test/fixtures.tsx'
import { church, preacher, preacherProfile, sampleReviews, sunday, today } from '../../../../test/samples.ts'

type Page = Input<typeof preacherEndpoints.show, 'reply'>
const id = preacherProfile._id

const shown = (given: Partial<Page['preacher']> = {}, more: Partial<Page> = {}): Page => ({
  preacher: { ...preacherProfile, contact: null, saved: false, ...given },
  reviews: [],
  reviewsTotal: 0,
  facts: null,
  calendar: { from: today(), to: addDays(today(), 55), days: [] },
  ...more,
})

const calendar = () => page.getByRole('grid', { name: 'The coming weeks' })
const day = (date: Day, state: 'available' | 'ask') =>
  calendar().getByRole('link', { name: `${formatDayNear(date)}: ${state}`, exact: true })
const unavailableDay = (date: Day) =>
  calendar().getByRole('gridcell', { name: `${formatDayNear(date)}: unavailable`, exact: true })
const busy = (date: Day) => ({ date, availability: 'busy' as const, part: null, bookedAt: [] })

test('the calendar shows what is available, unavailable and the rest to ask, and a day begins a request for it', async ({
  server,
  open,
}) => {
  const days = [
    { date: sunday(0), availability: 'free' as const, part: null, bookedAt: [] },
    busy(sunday(1)),
    busy(sunday(2)),
  ]
  server.answer(preacherEndpoints.show, shown({}, { calendar: { from: today(), to: addDays(today(), 55), days } }))
  await open(`/preachers/${id}`, church)
  await expect.element(unavailableDay(sunday(1))).toBeVisible()
  await expect.element(unavailableDay(sunday(2))).toBeVisible()
  await expect.element(day(sunday(3), 'ask')).toBeVisible()
  await expect.element(day(today(), 'ask')).toHaveAttribute('aria-current', 'date')
  await expectAccessible('/preachers/:id with days of each kind')
  const toRequest = `/church/request?preacherId=${id}&date=${sunday(0)}`
  await expect.element(day(sunday(0), 'available')).toHaveAttribute('href', toRequest)
})

for (const size of [phone, desk]) {
  test(`the calendar is one stop of the Tab key, and the arrows walk through its days, ${size.width} px`, async ({
    server,
    open,
  }) => {
    await page.viewport(size.width, size.height)
    const days = [busy(sunday(1))]
    server.answer(preacherEndpoints.show, shown({}, { calendar: { from: today(), to: addDays(today(), 55), days } }))
    await open(`/preachers/${id}?date=${sunday(2)}`, church)
    const before = page.getByRole('button', { name: 'Send Message' })
    await expect.element(before).toBeVisible()
    before.element().focus()
    const press = (key: string) => userEvent.keyboard(`{${key}}`)
    await userEvent.tab()
    // The searched day.
    await expect.element(day(sunday(2), 'ask')).toHaveFocus()
    await press('ArrowUp')
    await expect.element(unavailableDay(sunday(1))).toHaveFocus()
    await press('ArrowRight')
    await expect.element(day(addDays(sunday(1), 1), 'ask')).toHaveFocus()
    await press('End')
    await expect.element(day(addDays(sunday(1), 6), 'ask')).toHaveFocus()
    await press('Home')
    await expect.element(unavailableDay(sunday(1))).toHaveFocus()
    await press('Enter')
    await press('ArrowDown')
    await press('ArrowLeft')
    const saturday = addDays(sunday(2), -1)
    await expect.element(day(saturday, 'ask')).toHaveFocus()
    await userEvent.tab()
    expect(calendar().element().contains(document.activeElement)).toBe(false)
    await userEvent.tab({ shift: true })
    await expect.element(day(saturday, 'ask')).toHaveFocus()
    await expect
      .element(day(saturday, 'ask'))
      .toHaveAttribute('href', `/church/request?preacherId=${id}&date=${saturday}`)
  })
}

test('the day that was searched for is what a request is for', async ({ server, open }) => {
  server.answer(preacherEndpoints.show, shown())
  const screen = await open(`/preachers/${id}?date=${sunday(1)}`, church)
  await expect.element(screen.getByText(`For ${formatDay(sunday(1), today())}`)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Request Service' }))
    .toHaveAttribute('href', `/church/request?preacherId=${id}&date=${sunday(1)}`)
})

test('who takes no requests has no days to choose from', async ({ server, open }) => {
  server.answer(preacherEndpoints.show, shown({ isActive: false }))
  const screen = await open(`/preachers/${id}`, church)
  await expect.element(screen.getByText('Not accepting requests', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Request Service' })).toBeDisabled()
  await expect.element(calendar()).not.toBeInTheDocument()
  await expectAccessible('/preachers/:id of one who takes no requests')
})

const reviews = sampleReviews(13)
const reviewed = shown({ rating: { average: 5, count: 13 } }, { reviews: reviews.slice(0, 10), reviewsTotal: 13 })
const region = () => page.getByRole('region', { name: 'Reviews' })
const items = () => region().getByRole('article')

test('reviews are turned ten at a time', async ({ server, open }) => {
  server.answer(preacherEndpoints.show, reviewed)
  server.answer(reviewEndpoints.ofPreacher, ({ query: { page: at } }) => ({
    reviews: reviews.slice((at - 1) * 10, at * 10),
    total: 13,
    totalPages: 2,
    currentPage: at,
  }))
  await open(`/preachers/${id}`, church)
  await expect.poll(() => items().elements()).toHaveLength(10)
  await expect.element(region().getByText('Page 1 of 2')).toBeVisible()
  const onFirst = textsOf(items())

  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(region().getByText('Page 2 of 2')).toBeVisible()
  await expect.poll(() => items().elements()).toHaveLength(3)
  await expect.element(region().getByRole('heading', { name: 'Reviews' })).toHaveFocus()
  expect(textsOf(items()).filter((text) => onFirst.includes(text))).toEqual([])
  await expectAccessible('/preachers/:id, the second page of reviews')

  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.poll(() => textsOf(items())).toEqual(onFirst)
})

test('a page of reviews that cannot be loaded comes with Retry', async ({ server, open }) => {
  server.answer(preacherEndpoints.show, reviewed)
  server.refuse(reviewEndpoints.ofPreacher, { code: 'rate_limited' })
  await open(`/preachers/${id}`, church)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect
    .element(region().getByRole('alert'))
    .toMatchTextContent('We couldn’t load these reviews. Please try again.')
  server.answer(reviewEndpoints.ofPreacher, { reviews: reviews.slice(10), total: 13, totalPages: 2, currentPage: 2 })
  await region().getByRole('button', { name: 'Retry' }).click()
  await expect.element(items().first()).toBeVisible()
  await expect.element(region().getByRole('heading', { name: 'Reviews' })).toHaveFocus()
})

for (const unknown of ['0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b', 'nobody']) {
  test(`no one at the address ${unknown} is said kindly, and leads back to the search`, async ({ server, open }) => {
    server.refuse(preacherEndpoints.show, { code: 'not_found', message: 'Not found' })
    const screen = await open(`/preachers/${unknown}`, church)
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Preacher Not Found' })).toBeVisible()
    await expect.element(screen.getByText("The preacher profile you're looking for doesn't exist.")).toBeVisible()
    await expectAccessible('/preachers/:id of nobody')
    await expect.element(screen.getByRole('link', { name: 'Back to Search' })).toHaveAttribute('href', '/search')
  })
}

test('a profile that cannot be loaded says so, and comes with Retry', async ({ server, open }) => {
  server.refuse(preacherEndpoints.show, { code: 'rate_limited' })
  const screen = await open(`/preachers/${id}`, church)
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Error loading preacher profile' })).toBeVisible()
  await expect.poll(() => screen.getByText('Error loading preacher profile').elements()).toHaveLength(2)
  await expectAccessible('/preachers/:id, failing')
  server.answer(preacherEndpoints.show, shown())
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Ruth Amsel' })).toBeVisible()
})

for (const size of [phone, desk]) {
  test(`while a profile loads, everything has its place already, ${size.width} px`, async ({ server, open }) => {
    await page.viewport(size.width, size.height)
    server.answer(preacherEndpoints.show, shown())
    const letGo = server.hold(preacherEndpoints.show)
    const screen = await open(`/preachers/${id}?date=${sunday(1)}`, church)
    await expect.element(calendar()).toBeVisible()
    await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('Loading the profile')
    const heights = () => {
      const availability = screen.getByRole('heading', { name: 'Availability' }).element().getBoundingClientRect()
      const { y, height } = calendar().element().getBoundingClientRect()
      return [availability.y, y, height]
    }
    const before = heights()
    letGo()
    await expect.element(day(sunday(1), 'ask')).toBeVisible()
    for (const [at, height] of heights().entries()) expect(Math.abs(height - (before[at] ?? 0))).toBeLessThanOrEqual(2)
  })
}

test('what to expect is said in words, and first where the two differ', async ({ server, open }) => {
  const fit = fitFromOptions(['english', 'over_30', 'robe', 'seat'])
  server.answer(preacherEndpoints.show, shown({ fit }))
  const member = { ...church, profile: { ...church.profile, fit: fitFromOptions(['english', 'under_15', 'seat']) } }
  await open(`/preachers/${id}`, member)
  const card = page.getByRole('main').getByText('What to Expect')
  await expect.element(card).toBeVisible()
  const differing = page.getByRole('list').filter({ hasText: 'Preaches over 30 minutes' })
  expect(textsOf(differing.getByRole('listitem'))).toEqual(['Preaches over 30 minutes'])
  await expect.element(page.getByText('A seat while preaching', { exact: true })).toBeVisible()
  await expectAccessible('/preachers/:id with what to expect')
})

const record = () => page.getByRole('region', { name: 'Track record' })

test('the track record says each figure, what it means and when it was counted', async ({ server, open }) => {
  const facts = {
    answers: { withinHours: 5, count: 20 },
    services: { kept: 19, total: 20 },
    ...{ cancelledInYear: 1, churchesAgain: 4, computedAt: `${today()}T12:00:00.000Z` },
  }
  server.answer(preacherEndpoints.show, shown({}, { facts }))
  await open(`/preachers/${id}`, church)
  await expect.element(record()).toBeVisible()
  expect(textsOf(record().getByRole('term'))).toEqual([
    'Usually answers within',
    'Preached as confirmed',
    'Cancelled in the last 12 months',
    'Churches that asked again',
  ])
  const said = textsOf(record().getByRole('definition'))
  expect(said.filter((_, at) => at % 2 === 0)).toEqual(['5 hours', '19 of 20 services', '1 service', '4 churches'])
  expect(said[1]).toBe('Half of the last 20 requests were answered in this time.')
  await expect.element(record()).toMatchTextContent(`last on ${formatDayShort(today())}`)
  await expectAccessible('/preachers/:id with a track record')
})

test('the track record of someone who cancelled nothing and was always chosen for an offer', async ({
  server,
  open,
}) => {
  const facts = {
    answers: null,
    services: { kept: 5, total: 5 },
    ...{ cancelledInYear: 0, churchesAgain: 0, computedAt: '2025-03-02T12:00:00.000Z' },
  }
  server.answer(preacherEndpoints.preview, shown({}, { facts }))
  await open('/preacher/profile/preview', preacher)
  await expect.element(record()).toBeVisible()
  const said = textsOf(record().getByRole('definition'))
  expect(said.filter((_, at) => at % 2 === 0)).toEqual(['5 of 5 services', 'None', 'None yet'])
  await expect.element(record()).toMatchTextContent('last on Mar 2, 2025')
})

test('a preacher with few services has no track record', async ({ server, open }) => {
  server.answer(preacherEndpoints.show, shown())
  await open(`/preachers/${id}`, church)
  await expect.element(region()).toBeVisible()
  await expect.element(record()).not.toBeInTheDocument()
})
