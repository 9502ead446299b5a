import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { addDays, dayOf, formatDay, nextSunday } from '@openpulpit/contract/dates'
import { requestEndpoints } from '@openpulpit/contract/requests'
import type { APIRequestContext } from '@playwright/test'
import { PreacherProfilePage } from '../pages/preacher-profile.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, newAccount, signIn } from '../support/accounts.ts'
import { signInToDemo } from '../support/demo-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdResponse, pressRetry, refuse, silenceSocket } from '../support/network.ts'

const today = dayOf(new Date(), 'America/New_York')
/** From tomorrow on, so that each of them is ahead. */
const sunday = (week: number) => addDays(nextSunday(addDays(today, 1)), 7 * week)

test('a profile tells all that a church wants to know', async ({ sitDown, request }) => {
  const { profileId } = await newAccount(request, 'preacher', {
    firstName: 'Dorothy',
    lastName: 'Lindqvist',
    experienceLevel: 'retired_pastor',
    denomination: 'lutheran_elca',
    city: 'Decatur',
    bio: 'I preach the text and stay for lunch.',
    travelRadius: 30,
    honorariumRange: { min: 150, max: 275 },
    paymentMethods: ['check', 'zelle'],
    sermonStyles: ['narrative'],
    preferredWorshipStyles: ['blended'],
    education: [{ institution: 'Luther Seminary', degree: 'M.Div.', year: 1984 }],
    experience: [
      { position: 'Pastor', organization: 'Bethany Lutheran', startYear: 1984, endYear: 2004, description: 'Rural.' },
      { position: 'Supply preacher', organization: 'Southeastern Synod', startYear: 2019 },
    ],
  })
  const page = await sitDown()
  await signIn(page, await newAccount(request, 'church'))
  const profile = new PreacherProfilePage(page)
  await profile.open(profileId)

  await expect(page.getByRole('heading', { level: 1, name: 'Dorothy Lindqvist' })).toBeVisible()
  const main = page.getByRole('main')
  for (const text of [
    'Retired Pastor',
    'Decatur, GA',
    'I preach the text and stay for lunch.',
    'Luther Seminary',
    'M.Div., 1984',
    'Bethany Lutheran · 1984 – 2004',
    'Rural.',
    'Southeastern Synod · 2019 – Present',
    'No reviews yet. Churches write them after a service.',
    'Lutheran (ELCA)',
    '30 miles',
    'Check, Zelle',
    'Narrative',
    'Blended',
    'Currently accepting requests',
    'Contact details are shared once a request is confirmed.',
  ])
    await expect(main.getByText(text).first()).toBeVisible()
  await expect(main).toContainText('$150–$275')
  // Nobody has given a star yet.
  await expect(main.getByText(/out of 5 stars/)).toHaveCount(0)
  await expectAccessible(page, '/preachers/:id without reviews')

  await page.getByRole('link', { name: 'Request Service' }).click()
  await page.waitForURL(`/church/request?preacherId=${profileId}`)
  await page.goBack()
  await page.getByRole('link', { name: 'Back to Search' }).click()
  await page.waitForURL(/\/search/)
})

test('the calendar shows free, busy and the rest to ask, and a day begins a request for it', async ({
  sitDown,
  request,
}) => {
  const preacher = await newAccount(request, 'preacher')
  const another = await newAccount(request, 'church')
  await callAs(request, preacher, availabilityEndpoints.save, {
    body: {
      dates: [
        { date: sunday(0), available: true },
        { date: sunday(1), available: false, notes: 'With my mother in Macon' },
        { date: sunday(2), available: true },
      ],
    },
  })
  const { _id } = await callAs(request, another, requestEndpoints.send, {
    body: {
      date: sunday(2),
      serviceTime: '10:30',
      serviceType: 'sunday_morning',
      expectedDuration: 60,
      honorarium: { amount: 150, paymentMethod: 'check' },
      preacher: preacher.profileId,
    },
  })
  await callAs(request, preacher, requestEndpoints.changeStatus, { params: { id: _id }, body: { status: 'confirmed' } })

  const page = await sitDown()
  await signIn(page, await newAccount(request, 'church'))
  const profile = new PreacherProfilePage(page)
  await profile.open(preacher.profileId)
  await expect(profile.day(sunday(0), 'free')).toBeVisible()
  await expect(profile.busyDay(sunday(1))).toBeVisible()
  await expect(profile.busyDay(sunday(2))).toBeVisible()
  await expect(profile.day(sunday(3), 'ask')).toBeVisible()
  await expect(profile.day(today, 'ask')).toHaveAttribute('aria-current', 'date')
  await expect(page.getByRole('main')).not.toContainText('Macon')
  await expectAccessible(page, '/preachers/:id with days of each kind')

  await profile.day(sunday(0), 'free').click()
  await page.waitForURL(`/church/request?preacherId=${preacher.profileId}&date=${sunday(0)}`)
  await expect(page.getByLabel('Service date')).toHaveValue(sunday(0))
})

test('the calendar is one stop of the Tab key, and the arrows walk through its days', async ({ sitDown, request }) => {
  const preacher = await newAccount(request, 'preacher')
  await callAs(request, preacher, availabilityEndpoints.save, {
    body: { dates: [{ date: sunday(1), available: false }] },
  })
  const page = await sitDown()
  await signIn(page, await newAccount(request, 'church'))
  const profile = new PreacherProfilePage(page)
  await profile.open(preacher.profileId, `?date=${sunday(2)}`)
  const press = (key: string) => page.keyboard.press(key)

  await page.getByRole('button', { name: 'Send Message' }).focus()
  await press('Tab')
  // The day that was searched for.
  await expect(profile.day(sunday(2), 'ask')).toBeFocused()
  await press('ArrowUp')
  await expect(profile.busyDay(sunday(1))).toBeFocused()
  await press('ArrowRight')
  await expect(profile.day(addDays(sunday(1), 1), 'ask')).toBeFocused()
  await press('End')
  await expect(profile.day(addDays(sunday(1), 6), 'ask')).toBeFocused()
  await press('Home')
  await expect(profile.busyDay(sunday(1))).toBeFocused()
  await press('Enter')
  await press('ArrowDown')
  await press('ArrowLeft')
  const saturday = profile.day(addDays(sunday(2), -1), 'ask')
  await expect(saturday).toBeFocused()
  await press('Tab')
  await expect(profile.calendar().locator(':focus')).toHaveCount(0)
  await press('Shift+Tab')
  await expect(saturday).toBeFocused()
  await press('Enter')
  await page.waitForURL(`/church/request?preacherId=${preacher.profileId}&date=${addDays(sunday(2), -1)}`)
})

test('the day that was searched for is what a request is for', { tag: '@phone' }, async ({ sitDown, request }) => {
  const { profileId } = await newAccount(request, 'preacher')
  const page = await sitDown()
  await signIn(page, await newAccount(request, 'church'))
  await new PreacherProfilePage(page).open(profileId, `?date=${sunday(1)}`)
  await expect(page.getByText(`For ${formatDay(sunday(1))}`)).toBeVisible()
  await page.getByRole('link', { name: 'Request Service' }).click()
  await page.waitForURL(`/church/request?preacherId=${profileId}&date=${sunday(1)}`)
})

test('who takes no requests has no days to choose from', { tag: '@phone' }, async ({ sitDown, request }) => {
  const { profileId } = await newAccount(request, 'preacher', { isActive: false })
  const page = await sitDown()
  await signIn(page, await newAccount(request, 'church'))
  const profile = new PreacherProfilePage(page)
  await profile.open(profileId)
  await expect(page.getByText('Not accepting requests', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request Service' })).toBeDisabled()
  await expect(profile.calendar()).toHaveCount(0)
  await expectAccessible(page, '/preachers/:id of one who takes no requests')
})

/** The demo's leading preacher, who has been to many churches; here somebody only reads. */
async function mostReviewed(request: APIRequestContext, token: string): Promise<{ id: string; total: number }> {
  const reply = await request.get('/api/preachers/search?limit=100', { headers: { authorization: `Bearer ${token}` } })
  const { preachers }: { preachers: { _id: string; rating: { count: number } }[] } = await reply.json()
  const [first] = preachers.toSorted((one, other) => other.rating.count - one.rating.count)
  return { id: first?._id ?? '', total: first?.rating.count ?? 0 }
}

test('reviews are turned ten at a time', { tag: '@phone' }, async ({ sitDown, request }) => {
  const page = await sitDown()
  const { id, total } = await mostReviewed(request, await signInToDemo(page, 'church'))
  expect(total).toBeGreaterThan(10)
  const pages = Math.ceil(total / 10)

  const profile = new PreacherProfilePage(page)
  await profile.open(id)
  const items = profile.reviews().getByRole('article')
  await expect(items).toHaveCount(10)
  await expect(profile.reviews().getByText(`Page 1 of ${pages}`)).toBeVisible()
  const onFirst = await items.allInnerTexts()

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(profile.reviews().getByText(`Page 2 of ${pages}`)).toBeVisible()
  await expect(items).toHaveCount(Math.min(10, total - 10))
  await expect(profile.reviews().getByRole('heading', { name: 'Reviews' })).toBeFocused()
  const onSecond = await items.allInnerTexts()
  expect(onSecond.filter((text) => onFirst.includes(text))).toEqual([])
  await expectAccessible(page, '/preachers/:id, the second page of reviews')

  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(items).toHaveCount(10)
  expect(await items.allInnerTexts()).toEqual(onFirst)
})

test('a page of reviews that cannot be loaded comes with Retry', { tag: '@phone' }, async ({ sitDown, request }) => {
  const page = await sitDown()
  // Once it is connected, all that failed is refetched by itself, and nobody would press Retry.
  await silenceSocket(page)
  const { id } = await mostReviewed(request, await signInToDemo(page, 'church'))
  const again = await refuse(page, '**/api/preachers/*/reviews?**')
  const profile = new PreacherProfilePage(page)
  await profile.open(id)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(profile.reviews().getByRole('alert')).toContainText('We couldn’t load these reviews. Please try again.')
  await again()
  await pressRetry(profile.reviews())
  await expect(profile.reviews().getByRole('article').first()).toBeVisible()
  await expect(profile.reviews().getByRole('heading', { name: 'Reviews' })).toBeFocused()
})

test('nobody under an address is said kindly, and leads back to the search', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const page = await sitDown()
  await signIn(page, await newAccount(request, 'church'))
  for (const id of ['0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b', 'nobody']) {
    await page.goto(`/preachers/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Preacher Not Found' })).toBeVisible()
    await expect(page.getByText("The preacher profile you're looking for doesn't exist.")).toBeVisible()
  }
  await expectAccessible(page, '/preachers/:id of nobody')
  await page.getByRole('link', { name: 'Back to Search' }).click()
  await page.waitForURL(/\/search/)
})

test('a profile that cannot be loaded says so, and comes with Retry', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const { profileId } = await newAccount(request, 'preacher')
  const page = await sitDown()
  await signIn(page, await newAccount(request, 'church'))
  const again = await refuse(page, `**/api/preachers/${profileId}`)
  await page.goto(`/preachers/${profileId}`)
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading preacher profile' })).toBeVisible()
  await expect(page.getByText('Error loading preacher profile')).toHaveCount(2)
  await expectAccessible(page, '/preachers/:id, failing')
  await again()
  await pressRetry(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Ruth Amsel' })).toBeVisible()
})

test('while a profile loads, everything has its place already', async ({ sitDown, request }) => {
  const { profileId } = await newAccount(request, 'preacher')
  const page = await sitDown()
  await signIn(page, await newAccount(request, 'church'))
  const letGo = await holdResponse(page, `**/api/preachers/${profileId}`)
  await page.goto(`/preachers/${profileId}?date=${sunday(1)}`)
  const profile = new PreacherProfilePage(page)
  const heights = async () => {
    const availability = await page.getByRole('heading', { name: 'Availability' }).boundingBox()
    const calendar = await profile.calendar().boundingBox()
    return [availability?.y, calendar?.y, calendar?.height].map((pixels = 0) => Math.round(pixels))
  }
  await expect(profile.calendar()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Loading the profile')
  const before = await heights()
  letGo()
  await expect(profile.day(sunday(1), 'ask')).toBeVisible()
  const after = await heights()
  for (const [at, height] of after.entries()) expect(Math.abs(height - (before[at] ?? 0))).toBeLessThanOrEqual(2)
})
