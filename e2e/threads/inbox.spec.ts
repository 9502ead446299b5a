import { threadEndpoints } from '@openpulpit/contract/threads'
import type { APIRequestContext } from '@playwright/test'
import { InboxPage, NewThreadDialog } from '../pages/inbox.ts'
import { SearchPage } from '../pages/search.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type Account, callAs, newAccount, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { sentRequest } from '../support/requests.ts'
import { tabTo } from '../support/tab-to.ts'

const begun = (request: APIRequestContext, church: Account, to: Account, subject: string, message: string) =>
  callAs(request, church, threadEndpoints.start, { body: { preacherId: to.profileId, subject, message } })

test('a church writes from a profile, and the preacher hears of it on every device', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  test.slow()
  const name = `Oconee Chapel ${Date.now()}`
  const church = await newAccount(request, 'church', { name })
  const preacher = await newAccount(request, 'preacher')
  const [atChurch, atPreacher, elsewhere] = [await sitDown(), await sitDown(), await sitDown()]
  await signIn(atChurch, church)
  for (const page of [atPreacher, elsewhere]) {
    await signIn(page, preacher)
    await page.goto('/dashboard')
    await expect(new InboxPage(page).link(0)).toBeVisible()
  }
  const [inbox, other] = [new InboxPage(atPreacher), new InboxPage(elsewhere)]
  const writing = new NewThreadDialog(atChurch)

  await test.step('what is missing is said beside its field, and what is typed is kept', async () => {
    await atChurch.goto(`/preachers/${preacher.profileId}`)
    await atChurch.getByRole('button', { name: 'Send Message' }).click()
    await writing.send()
    await expect(writing.subject()).toBeFocused()
    await expect(writing.subject()).toHaveAccessibleDescription('Please write a subject')
    await expect(writing.message()).toHaveAccessibleDescription('Please write a message')
    await expectAccessible(atChurch, '/preachers/:id, writing')
    await writing.write('Advent with us', 'Would you enjoy a series?')
    await writing.cancel()
    await atChurch.reload()
    await atChurch.getByRole('button', { name: 'Send Message' }).click()
    await expect(writing.message()).toHaveValue('Would you enjoy a series?')
  })

  await test.step('an answer that is lost is no second conversation', async () => {
    await atChurch.route('**/api/threads', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await writing.send()
    await expect(writing.dialog().getByText('We couldn’t send your message. Please try again.')).toBeVisible()
    await atChurch.unroute('**/api/threads')
    await writing.send()
    await expect(writing.dialog()).toBeHidden()
    await writing.toConversation().click()
    await expect(atChurch).toHaveURL(/\/messages\/[\w-]+$/)
    await expect(new InboxPage(atChurch).log()).toContainText('Would you enjoy a series?')
  })

  await test.step('the header says so everywhere, and the list follows', async () => {
    await expect(inbox.link(1)).toBeVisible()
    await expect(other.link(1)).toBeVisible()
    await inbox.link(1).click()
    await expect(inbox.items()).toHaveCount(1)
    await expect(inbox.item(name)).toContainText('Advent with us')
    await expect(inbox.item(name)).toContainText('1 message unread')
    await atChurch.getByLabel(/^Write to/).fill('Or a single Sunday?')
    await atChurch.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(inbox.item('Or a single Sunday?')).toContainText('2 messages unread')
    await expectAccessible(atPreacher, '/messages, something unread')
  })

  await test.step('read on one device, it is read on the other', async () => {
    await inbox.item(name).click()
    await expect(inbox.title()).toHaveText(name)
    await expect(inbox.title()).toBeFocused()
    await expect(inbox.link(0)).toBeVisible()
    await expect(other.link(0)).toBeVisible()
    await expect(inbox.title().getByRole('link')).toHaveAttribute('href', `/churches/${church.profileId}`)
  })

  await test.step('the answer is given with the keyboard alone, and arrives', async () => {
    const answer = atPreacher.getByLabel(/^Write to/)
    await tabTo(answer)
    await atPreacher.keyboard.type('Gladly, both.')
    await atPreacher.keyboard.press('Control+Enter')
    await expect(new InboxPage(atChurch).log()).toContainText('Gladly, both.')
    await atPreacher.reload()
    await expect(inbox.log()).toContainText('Gladly, both.')
    await inbox.toList()
    await expect(inbox.item(name)).toContainText('You: Gladly, both.')
  })
})

test('conversations are found again: by page, by words, by link', { tag: '@desk' }, async ({ sitDown, request }) => {
  test.slow()
  const lastName = `Brook${Date.now()}`
  const church = await newAccount(request, 'church')
  const preacher = await newAccount(request, 'preacher', { city: 'Nome', state: 'AK', firstName: 'Ada', lastName })
  const service = await sentRequest(request, church, { to: preacher, message: 'Would you come?' })
  await begun(request, church, preacher, 'Harvest home', 'We bake for days.')
  for (let count = 1; count < 20; count += 1) {
    await begun(request, church, preacher, `Question ${count}`, 'What would you say?')
  }
  const page = await sitDown()
  await signIn(page, church)
  const inbox = new InboxPage(page)

  await test.step('a card of the search leads into a conversation, and one stays where one was', async () => {
    await new SearchPage(page).open('?location=Nome%2C+AK')
    const writing = new NewThreadDialog(page)
    await page.getByRole('button', { name: `Contact Ada ${lastName}` }).click()
    await writing.write('From the search', 'Do you drive in snow?')
    await writing.send()
    await expect(page.getByText('Message sent.').first()).toBeVisible()
    await expect(writing.dialog()).toBeHidden()
    await expect(writing.toConversation()).toBeVisible()
    await expectAccessible(page, '/search, written to somebody')
    expect(new URL(page.url()).pathname).toBe('/search')
  })

  await test.step('the newest first, and earlier ones when asked for', async () => {
    await inbox.link(0).click()
    await expect(inbox.items()).toHaveCount(20)
    await expect(inbox.items().first()).toContainText('From the search')
    await page.getByRole('button', { name: 'Earlier Conversations' }).press('Enter')
    await expect(inbox.items()).toHaveCount(22)
    await expect(inbox.item('Harvest home')).toBeFocused()
    await expect(inbox.items().last()).toContainText('Pending')
  })

  await test.step('words find the conversation that they were written in', async () => {
    await inbox.search().fill('we bake')
    await expect(page.getByText('1 conversation found')).toBeVisible()
    await expect(page).toHaveURL('/messages?search=we+bake')
    await tabTo(inbox.item('Harvest home'))
    await page.keyboard.press('Enter')
    await expect(inbox.title()).toHaveText(`Ada ${lastName}`)
    await expect(page).toHaveURL(/\/messages\/[\w-]+\?search=we\+bake$/)
    await page.reload()
    await expect(inbox.log()).toContainText('We bake for days.')
    await inbox.toList()
    await expect(inbox.items()).toHaveCount(1)
    await inbox.search().fill('nobody wrote this')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await expectAccessible(page, '/messages?search=, nothing')
    await page.getByRole('button', { name: 'Show All Conversations' }).click()
    await expect(inbox.items()).toHaveCount(20)
  })

  await test.step('a conversation about a request leads to it', async () => {
    await page.goto('/messages?search=would+you+come')
    await inbox.item('Pending').click()
    await page
      .getByRole('heading', { level: 1 })
      .locator('..')
      .getByRole('link', { name: /^Sunday Morning/ })
      .click()
    await expect(page).toHaveURL(`/church/requests/${service._id}`)
  })
})
