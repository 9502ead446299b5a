import { SearchPage } from '../pages/search.ts'
import { newAccount, signIn } from '../support/accounts.ts'
import { signInToDemo } from '../support/demo-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'

/** The demo's region: more preachers than fit on a page. */
const region = '?location=Decatur%2C+GA'

test('the address is the search: a reload, Back and a shared link bring the same list', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const page = await sitDown()
  await signInToDemo(page, 'church')
  const search = new SearchPage(page)
  await search.open(region)
  await search.distance.selectOption('100 mi')
  await search.settled()
  await search.sort.selectOption('Highest rated')
  await search.settled()
  await search.press('Next')
  await expect(search.pages).toContainText('Page 2 of')
  await search.settled()
  const [names, address] = [await search.names(), page.url()]

  await page.reload()
  await search.settled()
  expect(await search.names()).toEqual(names)
  await expect(search.location).toHaveValue('Decatur, GA')
  await expect(search.distance).toHaveValue('100')
  await expect(search.sort).toHaveValue('rating')

  await page.goBack()
  await expect(search.pages).toContainText('Page 1 of')
  await search.settled()
  expect(await search.names()).not.toEqual(names)
  await page.goBack()
  await expect(search.sort).toHaveValue('best')
  await page.goBack()
  await expect(search.distance).toHaveValue('50')
  // Any change of a filter leads to the first page.
  await page.goto(address)
  await search.settled()
  await search.distance.selectOption('50 mi')
  await expect(search.pages).toContainText('Page 1 of')

  const elsewhere = await sitDown()
  await signIn(elsewhere, await newAccount(request, 'church'))
  const shared = new SearchPage(elsewhere)
  await elsewhere.goto(address)
  await shared.settled()
  expect(await shared.names()).toEqual(names)
})

test('pages are turned without a jump, and the next one is there before it is asked for', { tag: '@phone' }, async ({
  sitDown,
}) => {
  const page = await sitDown()
  await signInToDemo(page, 'church')
  const search = new SearchPage(page)
  const asked = search.watch()
  await search.open()
  expect(asked).toEqual([1])
  await expect(search.pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
  const first = await search.names()
  expect(first).toHaveLength(12)

  // The next one comes when the end of this one is in sight, and not before.
  await search.pages.scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toEqual([1, 2])
  const release = await search.holdAnswers()
  await search.press('Next')
  await expect(search.pages).toContainText('Page 2 of')
  await expect(search.heading).toBeFocused()
  await search.settled()
  const second = await search.names()
  expect(second.filter((name) => first.includes(name))).toEqual([])
  expect(asked.filter((number) => number <= 2)).toEqual([1, 2])

  // One that is on its way is waited for in the company of the last.
  await search.press('Next')
  await expect(search.pages).toContainText('Page 3 of')
  await expect(search.results).toHaveAttribute('aria-busy', 'true')
  expect(await search.names()).toEqual(second)
  await expect(search.skeletons).toHaveCount(0)
  release()
  await search.settled()
  expect(await search.names()).not.toEqual(second)

  await search.press('Previous')
  await expect(search.pages).toContainText('Page 2 of')
  expect(await search.names()).toEqual(second)
})

test('all of it is done with the keyboard alone', async ({ sitDown, request }) => {
  const page = await sitDown()
  await signIn(page, await newAccount(request, 'church', { address: { city: 'Decatur', state: 'GA' } }))
  const search = new SearchPage(page)
  await search.open(`${region}&rating=3`)
  /** The focus is where it can be seen: on the screen, and not beneath the header. */
  const isInSight = () =>
    page.evaluate(() => {
      const { top = 0, left = 0, width = 0, height = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      return top >= 0 && Boolean(there && document.activeElement?.contains(there))
    })

  await search.filtersButton.focus()
  await page.keyboard.press('Enter')
  await expect(search.panel).toBeVisible()
  await search.panel.getByLabel('Denomination').focus()
  await page.keyboard.press('Escape')
  await expect(search.filtersButton).toBeFocused()

  await search.chips.first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/search${region}`)
  await expect(search.chips).toHaveCount(1)
  await expect(search.chips.first()).toBeFocused()
  await search.settled()

  const [name = ''] = await search.names()
  await search.heading.focus()
  for (let at = 0; at < 40; at++) {
    await page.keyboard.press('Tab')
    await expect.poll(isInSight).toBe(true)
    if (await search.heart(name).evaluate((heart) => heart === document.activeElement)) break
  }
  await expect(search.heart(name)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(search.heart(name)).toHaveAccessibleName(`Saved: ${name}`)
  await expect(search.heart(name)).toBeFocused()

  await search.pages.getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  await expect(search.pages).toContainText('Page 2 of')
  await expect(search.heading).toBeFocused()
  expect(await isInSight()).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await expect.poll(isInSight).toBe(true)
})
