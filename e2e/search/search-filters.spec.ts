import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { dayOf, formatDayMedium, formatDayShort, nextSunday } from '@openpulpit/contract/dates'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { reviewEndpoints } from '@openpulpit/contract/reviews'
import type { APIRequestContext, Page } from '@playwright/test'
import { SearchPage } from '../pages/search.ts'
import { callAs, newAccount } from '../support/accounts.ts'
import { signInToDemo } from '../support/demo-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 640
const sunday = nextSunday(dayOf(new Date(Date.now() + 7 * 86_400_000), 'America/New_York'))
/** The demo's region: more preachers than fit on a page. */
const region = '?location=Decatur%2C+GA'
const of = (page: Page) => new URL(page.url()).searchParams

/** A preacher whom every filter fits, with a review of five stars, free on the Sunday. */
async function thePreacherToFind(request: APIRequestContext, city: string, lastName: string) {
  const church = await newAccount(request, 'church', { address: { city, state: 'AK' } })
  const preacher = await newAccount(request, 'preacher', {
    ...{ firstName: 'Silas', lastName, city, state: 'AK' },
    ...{ experienceLevel: 'retired_pastor', denomination: 'reformed', honorariumRange: { min: 120, max: 180 } },
    ...{ sermonStyles: ['expository', 'narrative', 'topical', 'liturgical'], preferredWorshipStyles: ['blended'] },
  })
  // A service that begins with the day can be accepted, held and reviewed at once.
  const { _id: requestId } = await callAs(request, church, requestEndpoints.send, {
    body: {
      ...{ preacher: preacher.profileId, date: dayOf(new Date(), 'America/Anchorage'), serviceTime: '00:00' },
      ...{ serviceType: 'sunday_morning', expectedDuration: 60, honorarium: { amount: 150, paymentMethod: 'check' } },
    },
  })
  for (const [who, status] of [
    [preacher, 'confirmed'],
    [church, 'completed'],
  ] as const) {
    await callAs(request, who, requestEndpoints.changeStatus, { params: { id: requestId }, body: { status } })
  }
  for (const who of [church, preacher])
    await callAs(request, who, reviewEndpoints.write, { body: { requestId, rating: 5 } })
  await callAs(request, preacher, availabilityEndpoints.save, { body: { dates: [{ date: sunday, available: true }] } })
}

test('one preacher is found by everything that can be asked, and each thing is taken away again', async ({
  sitDown,
  request,
}) => {
  const page = await sitDown()
  await signInToDemo(page, 'church')
  const search = new SearchPage(page)
  const city = isNarrow(page) ? 'Fairbanks' : 'Juneau'
  const lastName = `Thorne${Date.now()}`
  await thePreacherToFind(request, city, lastName)

  await test.step('a place is completed with the keyboard', async () => {
    await search.open()
    await search.location.fill(city.slice(0, 5).toLowerCase())
    await expect(page.getByRole('option', { name: `${city}, AK` })).toBeVisible()
    const list = await page.getByRole('option').allTextContents()
    for (let at = 0; at <= list.indexOf(`${city}, AK`); at++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(search.location).toHaveValue(`${city}, AK`)
    await expect(search.heading).toBeFocused()
    expect(of(page).get('location')).toBe(`${city}, AK`)
  })

  await test.step('distance and Sunday count as soon as they are chosen', async () => {
    await search.distance.selectOption('25 mi')
    await search.sunday.selectOption(sunday)
    await expect(search.card(lastName)).toContainText(`Available ${formatDayShort(sunday)} · same town`)
    expect(Object.fromEntries(of(page))).toEqual({ location: `${city}, AK`, radius: '25', date: sunday })
  })

  await test.step('the rest stands in the panel', async () => {
    await search.openPanel()
    const choose = (name: string) => search.panel.getByText(name, { exact: true }).click()
    await choose('Retired Pastor')
    await search.panel.getByLabel('Denomination').selectOption({ label: 'Reformed' })
    await search.panel.getByLabel('Min', { exact: true }).fill('100')
    await search.panel.getByLabel('Max', { exact: true }).fill('150')
    await choose('Expository')
    await choose('Narrative')
    await choose('Blended')
    await choose('4+')
    await search.panel.getByLabel('Service time').fill('10:30')
    await search.apply()
  })

  const labels = [
    ...['Retired Pastor', 'Reformed', 'From $100', 'Up to $150', 'Expository', 'Narrative', 'Blended worship'],
    ...[
      '4+ stars',
      'Within 25 miles',
      `Near ${city}, AK`,
      `On ${formatDayMedium(sunday, dayOf(new Date(), 'America/New_York'))} at 10:30 AM`,
    ],
  ]
  const shown = isNarrow(page) ? 2 : 10

  await test.step('what is asked for stands over the one who was found', async () => {
    await expect(search.heading).toHaveText('1 exceptional preacher found')
    await expect(search.card(lastName)).toContainText('5.0')
    await expect(search.card(lastName)).toContainText('$120–$180')
    await expect(search.card(lastName)).toContainText('+1 more')
    await expect.poll(search.chipLabels).toEqual(labels.slice(0, shown))
    await expect(page.getByRole('button', { name: `${labels.length - shown} more active filters` })).toBeVisible()
    await expect(search.filtersButton).toHaveAccessibleName(`Filters ${labels.length} active`)
  })

  await test.step('each is removed by itself, and the focus goes on to the next', async () => {
    for (let at = 0; at < labels.length; at++) {
      await search.press(`Remove ${labels[at]}`)
      const left = labels.slice(at + 1)
      if (left.length === 0) break
      await expect.poll(search.chipLabels).toEqual(left.slice(0, shown))
      await expect(search.chips.first()).toBeFocused()
      await expect(search.filtersButton).toHaveAccessibleName(`Filters ${left.length} active`)
    }
    await expect(search.chips).toHaveCount(0)
    await expect(search.filtersButton).toHaveAccessibleName('Filters')
    await expect(search.filtersButton).toBeFocused()
    await expect(page).toHaveURL('/search?scope=all')
  })
})

test('the panel comes from the right, holds page and focus, and gives both back', async ({ sitDown }) => {
  const page = await sitDown()
  await signInToDemo(page, 'church')
  const search = new SearchPage(page)
  await search.open(region)
  await search.openPanel()
  const rightEdge = () => search.panel.evaluate((panel) => panel.getBoundingClientRect().right)
  await expect.poll(rightEdge).toBe(page.viewportSize()?.width)

  await page.mouse.move(5, 400)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('End')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  const isInside = () => search.panel.evaluate((panel) => panel.contains(document.activeElement))
  expect(await isInside()).toBe(true)
  // Around by both ends: from the way out to the first choice, and back.
  await search.panel.getByRole('button', { name: 'Close' }).focus()
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect.poll(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(search.panel).toBeHidden()
  await expect(search.filtersButton).toBeFocused()
  await page.keyboard.press('End')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('the list has an order, and says how far and whether they are free', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  await signInToDemo(page, 'church')
  const search = new SearchPage(page)
  const numbers = async (pattern: RegExp) =>
    (await search.cards.allTextContents()).map((text) => Number(pattern.exec(text)?.[1] ?? 0))
  /** Each card has at least (or at most) as much of it as the one before. */
  const expectOrder = (pattern: RegExp, way: 'up' | 'down') =>
    expect
      .poll(async () => {
        const found = await numbers(pattern)
        const steps = found.slice(1).map((number, at) => number - (found[at] ?? 0))
        return steps.length > 0 && steps.every((step) => (way === 'up' ? step >= 0 : step <= 0))
      })
      .toBe(true)

  await search.open(`${region}&page=2`)
  await search.sort.selectOption('Lowest honorarium')
  await expectOrder(/\$(\d+)/, 'up')
  expect(of(page).get('page')).toBeNull()
  await search.sort.selectOption('Nearest first')
  await expectOrder(/(\d+) mi/, 'up')
  await search.sort.selectOption('Highest rated')
  await expectOrder(/(\d\.\d)/, 'down')

  // All of them on one Sunday: those who are available stand before those to ask.
  await search.open(`${region}&date=${sunday}&sort=best&radius=10`)
  const total = Number.parseInt((await search.heading.textContent()) ?? '', 10)
  const said: string[] = []
  for (let seen = 0; seen < total; seen += 12) {
    if (seen > 0) await search.press('Next')
    if (total > 12) await expect(search.pages).toContainText(`Page ${seen / 12 + 1} of`)
    await search.settled()
    said.push(...(await search.cards.allTextContents()).map((text) => /(Available|Ask about)/.exec(text)?.[1] ?? text))
  }
  expect(new Set(said)).toEqual(new Set(['Available', 'Ask about']))
  expect(said).toEqual(
    said
      .toSorted()
      .toReversed()
      .toSorted((a, b) => b.localeCompare(a)),
  )
})
