import { SearchPage } from '../pages/search.ts'
import { signInToDemo } from '../support/demo-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'

test('a church opens the map beside its list, sees its preachers by county, and goes from a mark to a profile', {
  tag: '@desk',
}, async ({ sitDown }) => {
  const page = await sitDown()
  await signInToDemo(page, 'church')
  const search = new SearchPage(page)
  await page.goto('/search')
  await search.settled()
  /** What the map is made of, each by its address. */
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname))
  const button = search.results.getByRole('button', { name: 'Show Map' })
  await button.focus()
  await page.keyboard.press('Enter')
  const map = page.getByRole('region', { name: 'Map' })
  await expect(map.getByRole('img')).toBeVisible()
  await expect(map.locator('path[d^=M]').first()).toBeVisible()
  await expect(map.locator('[data-count]').first()).toBeVisible()
  expect(fetched.filter((path) => /\/assets\/\d\d-.+\.json$/.test(path)).length).toBeGreaterThan(0)

  await map.locator('[data-count]').last().click()
  await expect(page.locator('a:focus')).toContainText('View Profile')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/preachers\//)
})
