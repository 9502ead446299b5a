import { savedSearchEndpoints } from '@openpulpit/contract/saved-searches'
import { SearchPage } from '../pages/search.ts'
import { callAs, newAccount, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { tabTo } from '../support/tab-to.ts'

test('with the keyboard alone a church saves a search, and finds its way back by the link of an email', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const church = await newAccount(request, 'church')
  const page = await sitDown()
  await signIn(page, church)
  const search = new SearchPage(page)
  await search.open('?location=Nome%2C+AK&radius=25')
  const dialog = page.getByRole('dialog', { name: 'Saved Searches' })

  await search.heading.focus()
  await tabTo(search.results.getByRole('button', { name: 'Save Search' }))
  await page.keyboard.press('Enter')
  // Its code is fetched now. Whoever goes on before it is there comes back to where they went.
  await expect(dialog).toBeVisible()
  await tabTo(dialog.getByLabel('Name'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Winter in Nome')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('“Winter in Nome” is saved.')
  await page.keyboard.press('Escape')
  await expect(search.results.getByRole('button', { name: 'Save Search' })).toBeFocused()

  const { searches } = await callAs(request, church, savedSearchEndpoints.list)
  await page.goto(`/church/searches/${searches[0]?._id}`)
  await expect(page).toHaveURL('/search?location=Nome%2C+AK&radius=25')
  await search.settled()

  await callAs(request, church, savedSearchEndpoints.remove, { params: { id: searches[0]?._id ?? '' } })
  await page.goto(`/church/searches/${searches[0]?._id}`)
  await expect(page.getByRole('heading', { name: 'This saved search is gone' })).toBeVisible()
})
