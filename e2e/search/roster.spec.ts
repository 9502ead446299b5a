import { preacherEndpoints } from '@openpulpit/contract/preachers'
import type { APIRequestContext, Page } from '@playwright/test'
import { SearchPage } from '../pages/search.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type Account, callAs, newAccount, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

const ready = async (sitDown: () => Promise<Page>, church: Account) => {
  const page = await sitDown()
  await signIn(page, church)
  return { page, search: new SearchPage(page) }
}

/** Two preachers of the same rare name, where no one else lives. */
async function twoPreachers(request: APIRequestContext) {
  const lastName = `Marsh${Date.now()}`
  const place = { city: 'Nome', state: 'AK', lastName }
  const [first, second] = [
    await newAccount(request, 'preacher', { ...place, firstName: 'Ada' }),
    await newAccount(request, 'preacher', { ...place, firstName: 'Ben' }),
  ]
  return { first, second, ada: `Ada ${lastName}`, ben: `Ben ${lastName}` }
}

test('whom a church saves it finds again, until the heart is taken away', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  test.slow()
  const church = await newAccount(request, 'church')
  const { second, ada, ben } = await twoPreachers(request)
  const { page, search } = await ready(sitDown, church)

  await test.step('a heart on a card', async () => {
    await search.open('?location=Nome%2C+AK')
    const kept = page.waitForResponse(/\/saved$/)
    await search.heart(ada).click()
    await expect(search.heart(ada)).toHaveAccessibleName(`Saved: ${ada}`)
    await expect(search.heart(ada)).toHaveAttribute('aria-pressed', 'true')
    // The card itself leads to the profile; its heart does not.
    expect(new URL(page.url()).pathname).toBe('/search')
    expect((await kept).status()).toBe(204)
    await page.reload()
    await expect(search.heart(ada)).toHaveAccessibleName(`Saved: ${ada}`)
    await expect(search.heart(ben)).toHaveAccessibleName(`Save ${ben}`)
  })

  await test.step('a heart on a profile', async () => {
    await page.getByRole('link', { name: `View Profile of ${ben}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: ben })).toBeVisible()
    const kept = page.waitForResponse(/\/saved$/)
    await search.heart(ben).click()
    await expect(search.heart(ben)).toHaveAttribute('aria-pressed', 'true')
    await kept
    await page.reload()
    await expect(search.heart(ben)).toHaveAccessibleName(`Saved: ${ben}`)
    await expectAccessible(page, '/preachers/:id, saved')
    await page.getByRole('link', { name: 'Back to Search' }).click()
    await expect(search.heart(ben)).toHaveAccessibleName(`Saved: ${ben}`)
  })

  await test.step('the saved ones, also who takes no requests at the moment', async () => {
    const {
      location: _,
      _id,
      rating,
      profileImage,
      user,
      timeZone,
      version,
      ...profile
    } = await callAs(request, second, preacherEndpoints.profile)
    await callAs(request, second, preacherEndpoints.saveProfile, { body: { ...profile, isActive: false } })
    await search.press('Clear all')
    await search.savedToggle.click()
    await expect(page).toHaveURL('/search?saved=1')
    await expect(search.savedToggle).toHaveAttribute('aria-pressed', 'true')
    await expect(search.heading).toHaveText('2 exceptional preachers found')
    await expect(search.filtersButton).toHaveAccessibleName('Filters 1 active')
    await expect(search.card(ben)).toContainText('Not accepting requests')
    await expect(search.card(ben).getByRole('link', { name: `Request ${ben}` })).toHaveCount(0)
    await expect(search.card(ada).getByRole('link', { name: `Request ${ada}` })).toBeVisible()
    await expectAccessible(page, '/search?saved=1')
  })

  await test.step('a heart that is taken away leaves its card until the list is asked for again', async () => {
    const gone = page.waitForResponse(/\/saved$/)
    await search.heart(ada).click()
    await expect(search.heart(ada)).toHaveAccessibleName(`Save ${ada}`)
    await gone
    await expect(search.cards).toHaveCount(2)
    await search.savedToggle.click()
    await expect(search.chips).toHaveCount(0)
    await search.savedToggle.click()
    await expect(search.heading).toHaveText('1 exceptional preacher found')
    expect(await search.names()).toEqual([ben])
  })
})
