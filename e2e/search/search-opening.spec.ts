import { addDays, dayOf, formatDayShort, nextSunday } from '@openpulpit/contract/dates'
import { requestEndpoints } from '@openpulpit/contract/requests'
import type { Page } from '@playwright/test'
import { SearchPage } from '../pages/search.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, newAccount, signIn } from '../support/accounts.ts'
import { signInToDemo } from '../support/demo-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'

const address = { city: 'Decatur', state: 'GA' }

test('the search opens near the church on its next Sunday without a preacher, and one tap widens it', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const page = await sitDown()
  const church = await newAccount(request, 'church', { address })
  const first = nextSunday(dayOf(new Date(), 'America/New_York'))
  const next = addDays(first, 7)
  await callAs(request, church, requestEndpoints.send, {
    body: {
      ...{ date: first, serviceTime: '23:00', serviceType: 'sunday_morning', expectedDuration: 60 },
      honorarium: { amount: 150, paymentMethod: 'check' },
    },
  })
  await signIn(page, church)
  const search = new SearchPage(page)
  const asked = search.watch()

  await page.goto('/search')
  await page.waitForURL(`/search?location=Decatur%2C+GA&date=${next}`)
  await search.settled()
  expect(asked).toEqual([1])
  await expect(search.results).toContainText(
    `Your next Sunday without a preacher: ${formatDayShort(next)}, within 50 miles of Decatur, GA`,
  )
  await expect(search.location).toHaveValue('Decatur, GA')
  await expect(search.sunday).toHaveValue(next)
  await expectAccessible(page, '/search, opened')

  await search.widen.click()
  await expect(page).toHaveURL('/search?scope=all')
  await expect(search.heading).toBeFocused()
  await expect(search.results).toContainText('Anywhere in the U.S.')
  await expect(search.widen).toHaveCount(0)

  // Back, a reload and a link keep what was chosen.
  await page.reload()
  await search.settled()
  await expect(search.results).toContainText('Anywhere in the U.S.')
  await page.goBack()
  await expect(page).toHaveURL(`/search?location=Decatur%2C+GA&date=${next}`)
})

test('on a phone the first preacher is on the first screen', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  await signInToDemo(page, 'church')
  const search = new SearchPage(page)
  await page.goto('/search')
  await search.settled()
  await expect(search.cards.first().getByRole('heading')).toBeInViewport({ ratio: 1 })
})

test('the keyboard reaches the first preacher in eight Tab stops, and the name before the heart', {
  tag: '@desk',
}, async ({ sitDown }) => {
  const page = await sitDown()
  await signInToDemo(page, 'church')
  const search = new SearchPage(page)
  await page.goto('/search')
  await search.settled()
  const [name = ''] = await search.names()

  let stops = 0
  const tab = async () => {
    await page.keyboard.press('Tab')
    stops++
    return focusedName(page)
  }
  expect(await tab()).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await tab()).toBe('Skip to Results')
  await page.keyboard.press('Enter')
  await expect(search.heading).toBeFocused()
  let reached = await tab()
  while (!reached.includes(name) && stops < 8) reached = await tab()
  expect(reached).toBe(`View Profile of ${name}`)
  expect(stops).toBeLessThanOrEqual(8)

  // On to the heart of the same card.
  while (!reached.startsWith('Save') && stops < 20) reached = await tab()
  expect(reached).toBe(`Save ${name}`)
})

/** What a screen reader says of the element that has the focus. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '').trim()
  })
