import type { APIRequestContext } from '@playwright/test'
import { RequestList } from '../pages/request-list.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type Account, newAccount, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { moved, sentRequest, sunday } from '../support/requests.ts'

/** Four requests of four kinds; the newest service, the withdrawn one, stands first. */
async function fourRequests(request: APIRequestContext): Promise<Account> {
  const church = await newAccount(request, 'church')
  const ruth = await newAccount(request, 'preacher')
  const barnabas = await newAccount(request, 'preacher', { firstName: 'Barnabas', lastName: 'Quill', city: 'Macon' })
  const check = { paymentMethod: 'check' } as const
  await sentRequest(request, church, {
    to: ruth,
    date: sunday(0),
    theme: 'Hope',
    urgency: 'high',
    honorarium: { amount: 300, ...check },
  })
  await sentRequest(request, church, {
    to: barnabas,
    date: sunday(1),
    theme: 'Joy',
    urgency: 'low',
    serviceType: 'wedding',
    honorarium: { amount: 100, ...check },
  })
  await sentRequest(request, church, {
    date: sunday(2),
    theme: 'Peace',
    specialRequirements: 'Bring a robe',
    honorarium: { amount: 0, ...check },
  })
  const withdrawn = await sentRequest(request, church, { to: ruth, date: sunday(3), theme: 'Love' })
  await moved(request, church, withdrawn, 'cancelled')
  return church
}

/** So many that they stand on two pages; the last of them on the second. */
async function manyRequests(request: APIRequestContext, count: number): Promise<Account> {
  const church = await newAccount(request, 'church')
  for (let week = 0; week < count; week++) {
    const honorarium = { amount: 100 + week, paymentMethod: 'check' } as const
    await sentRequest(request, church, { date: sunday(week), theme: `Sunday ${week + 1}`, honorarium })
  }
  return church
}

test('a church finds its requests by preacher, place and theme, by each filter and in any order', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  test.slow()
  const page = await sitDown()
  await signIn(page, await fourRequests(request))
  const list = new RequestList(page)
  await list.open()
  await expect(list.people()).toHaveText(['Ruth Amsel', 'No preacher assigned', 'Barnabas Quill', 'Ruth Amsel'])
  await expect(list.search()).toHaveAttribute('placeholder', 'Search by preacher name, location, or theme')
  await expect(list.cards().first()).toContainText('Withdrawn by church')
  await expect(list.cards().nth(1)).toContainText('TBD')
  await expect(list.cards().nth(1)).toContainText('Bring a robe')
  await expect(list.cards().nth(1)).not.toContainText('Location')
  await expect(list.cards().last()).toContainText('high priority')
  await expect(list.cards().last()).toContainText('$300')
  await expectAccessible(page, '/church/requests')

  for (const [text, found] of [
    ['barnabas quill', ['Barnabas Quill']],
    ['macon', ['Barnabas Quill']],
    ['peace', ['No preacher assigned']],
    ['amsel', ['Ruth Amsel', 'Ruth Amsel']],
  ] as const) {
    await list.search().fill(text)
    await list.shows(found.length)
    await expect(list.people()).toHaveText([...found])
  }
  await list.search().fill('')
  await list.shows(4)

  await test.step('each filter narrows the list, and the button counts them', async () => {
    await expect(list.choice('Urgency')).toBeHidden()
    await list.filters().click()
    for (const [label, option, found, all] of [
      ['Status', 'Open', ['No preacher assigned'], 'All'],
      ['Status', 'Pending', ['Barnabas Quill', 'Ruth Amsel'], 'All'],
      ['Status', 'Cancelled', ['Ruth Amsel'], 'All'],
      ['Urgency', 'Low', ['Barnabas Quill'], 'All'],
      ['Service type', 'Wedding', ['Barnabas Quill'], 'All'],
    ] as const) {
      await list.choose(label, option)
      await expect(list.people()).toHaveText([...found])
      await expect(list.filters()).toHaveAccessibleName('Filters 1 active')
      await list.choose(label, all)
      await list.shows(4)
      await expect(list.filters()).toHaveAccessibleName('Filters')
    }
  })

  await test.step('the list is sorted by whatever is asked, both ways', async () => {
    const themes = () => list.cards().getByText(/^(Hope|Joy|Peace|Love)$/)

    await list.choose('Sort order', 'Oldest first')
    await expect(themes()).toHaveText(['Hope', 'Joy', 'Peace', 'Love'])
    await list.choose('Sort by', 'Honorarium')
    await expect(themes()).toHaveText(['Peace', 'Joy', 'Love', 'Hope'])
    await list.choose('Sort order', 'Highest first')
    await expect(themes()).toHaveText(['Hope', 'Love', 'Joy', 'Peace'])
    await list.choose('Sort by', 'Urgency')
    await expect(themes()).toHaveText(['Hope', 'Love', 'Peace', 'Joy'])
    await list.choose('Sort by', 'Request date')
    await expect(themes()).toHaveText(['Love', 'Peace', 'Joy', 'Hope'])
  })
})

test('the dashboard leads to all requests, and says how many when it does not show them all', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const page = await sitDown()
  const church = await manyRequests(request, 5)
  await signIn(page, church)
  await page.goto('/dashboard')
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect(page.getByRole('link', { name: 'All Requests', exact: true })).toBeVisible()

  await sentRequest(request, church, { date: sunday(5) })
  // The socket event makes it fetch again.
  await page.getByRole('link', { name: 'View All Requests (6)' }).click()
  await page.waitForURL('**/church/requests')
  await new RequestList(page).shows(6)
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL('**/dashboard')
})
