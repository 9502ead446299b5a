import type { APIRequestContext } from '@playwright/test'
import { RequestList } from '../pages/request-list.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type Account, newAccount, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdResponse } from '../support/network.ts'
import { moved, sentRequest, sunday } from '../support/requests.ts'

/** Four requests of four kinds; the newest service, the declined one, stands first. */
async function fourRequests(request: APIRequestContext): Promise<Account> {
  const preacher = await newAccount(request, 'preacher')
  const grace = await newAccount(request, 'church')
  const hope = await newAccount(request, 'church', { name: 'Hope Church', address: { city: 'Macon', state: 'GA' } })
  const pay = (amount: number) => ({ honorarium: { amount, paymentMethod: 'check' } as const })
  await sentRequest(request, grace, { to: preacher, date: sunday(0), theme: 'Joy', urgency: 'high', ...pay(300) })
  const wedding = { serviceType: 'wedding', urgency: 'low', specialRequirements: 'Bring a robe' } as const
  await sentRequest(request, hope, { to: preacher, date: sunday(1), theme: 'Love', ...wedding, ...pay(0) })
  const agreed = await sentRequest(request, grace, { to: preacher, date: sunday(2), theme: 'Peace', ...pay(100) })
  await moved(request, preacher, agreed, 'confirmed')
  const declined = await sentRequest(request, hope, { to: preacher, date: sunday(3), theme: 'Hope', ...pay(200) })
  await moved(request, preacher, declined, 'cancelled')
  return preacher
}

test('a preacher finds requests by church, place and theme, and by each filter', { tag: '@desk' }, async ({
  sitDown,
  request,
}) => {
  test.slow()
  const page = await sitDown()
  await signIn(page, await fourRequests(request))
  const list = new RequestList(page, '/preacher/requests')
  const themes = () => list.cards().getByText(/^(Hope|Joy|Peace|Love)$/)
  await list.open()
  await list.shows(4)
  await expect(themes()).toHaveText(['Hope', 'Peace', 'Love', 'Joy'])
  await expect(list.search()).toHaveAttribute('placeholder', 'Search by church name, location, or theme')

  await test.step('each card says what there is to know and to do', async () => {
    const card = (theme: string) => list.cards().filter({ has: page.getByText(theme, { exact: true }) })
    for (const words of ['Hope Church', 'Pending', 'low priority', 'Wedding', 'TBD', 'Macon, GA', 'Bring a robe'])
      await expect(card('Love')).toContainText(words)
    for (const words of ['Grace Chapel', 'high priority', '$300', '10:30 AM', 'Sunday Morning'])
      await expect(card('Joy')).toContainText(words)
    await expect(card('Hope')).toContainText('Declined by preacher')
    for (const [theme, names] of [
      ['Hope', []],
      ['Peace', ['Message']],
      ['Love', ['Accept', 'Decline']],
    ] as const) {
      const acts = card(theme).getByRole('button').or(card(theme).getByRole('link'))
      await expect(acts).toHaveText([...names, 'View Details'])
    }
  })

  await test.step('the filters narrow the list, and the button counts them without the order', async () => {
    await expect(list.choice('Urgency')).toBeHidden()
    await list.filters().click()
    await expect(list.choice('Urgency')).toBeVisible()
    await expectAccessible(page, '/preacher/requests, its filters open')
    await expect(list.choice('Status').getByRole('option')).toHaveText([
      ...['All', 'Pending', 'Confirmed', 'Completed', 'Cancelled'],
    ])
    for (const [label, option, found] of [
      ['Status', 'Confirmed', ['Peace']],
      ['Urgency', 'Low', ['Love']],
      ['Service type', 'Wedding', ['Love']],
    ] as const) {
      await list.choose(label, option)
      await expect(themes()).toHaveText([...found])
      await expect(list.filters()).toHaveAccessibleName('Filters 1 active')
      await list.choose(label, 'All')
      await list.shows(4)
    }
    for (const [text, found] of [
      ['grace', ['Peace', 'Joy']],
      ['macon', ['Hope', 'Love']],
      ['joy', ['Joy']],
    ] as const) {
      await list.search().fill(text)
      await list.shows(found.length)
      await expect(themes()).toHaveText([...found])
    }
    await list.search().fill('')
    await list.shows(4)
    await list.choose('Sort by', 'Honorarium')
    await expect(themes()).toHaveText(['Joy', 'Hope', 'Peace', 'Love'])
    await list.choose('Sort order', 'Lowest first')
    await expect(themes()).toHaveText(['Love', 'Peace', 'Hope', 'Joy'])
    await expect(list.filters()).toHaveAccessibleName('Filters')
  })

  await test.step('the address remembers, and clearing resets everything', async () => {
    await list.choose('Status', 'Pending')
    await list.shows(2)
    await page.reload()
    await expect(themes()).toHaveText(['Love', 'Joy'])
    await expect(list.choice('Status')).toHaveValue('pending')
    await list.search().fill('nobody at all')
    await expect(page.getByRole('heading', { name: 'No requests found' })).toBeVisible()
    await expect(page.getByText('Try adjusting your search criteria or filters.')).toBeVisible()
    await expectAccessible(page, '/preacher/requests, nothing found')
    await page.getByRole('button', { name: 'Clear Filters' }).last().click()
    await list.shows(4)
    await expect(themes()).toHaveText(['Hope', 'Peace', 'Love', 'Joy'])
    expect(new URL(page.url()).search).toBe('')
  })
})

test('answers are given on the list, and Message opens the conversation', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  test.slow()
  const page = await sitDown()
  await signIn(page, await fourRequests(request))
  const list = new RequestList(page, '/preacher/requests')
  await list.open()
  const card = (theme: string) => list.cards().filter({ hasText: theme })
  const letPass = await holdResponse(page, /\/api\/requests\/[\w-]{36}$/)

  await card('Joy').getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('You have no other service that day.')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-busy', 'true')
  letPass()
  await expect(card('Joy')).toContainText('Confirmed')
  await expect(card('Joy').getByRole('status')).toHaveText('Request accepted successfully!')

  await card('Love').getByRole('button', { name: 'Decline' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Keep Request' }).click()
  await card('Love').getByRole('button', { name: 'Decline' }).click()
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(card('Love')).toContainText('Declined by preacher')
  await expect(card('Love').getByRole('status')).toHaveText('Request declined successfully!')
  await expectAccessible(page, '/preacher/requests, answered')

  await card('Joy')
    .getByRole('link', { name: /^Message Grace Chapel/ })
    .click()
  await page.waitForURL(/\/preacher\/requests\/[\w-]+#conversation$/)
  await expect(page.getByRole('heading', { name: 'Communication' })).toBeInViewport()
  await page.goBack()
  await card('Love')
    .getByRole('link', { name: /^View Details/ })
    .click()
  await expect(page.getByRole('heading', { name: /^Request Details/ })).toBeVisible()
})
