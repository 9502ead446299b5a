import { reportEndpoints } from '@openpulpit/contract/reports'
import { threadEndpoints } from '@openpulpit/contract/threads'
import type { APIRequestContext } from '@playwright/test'
import { Conversation } from '../pages/conversation.ts'
import { ReportsPage, ThreadMenu } from '../pages/moderation.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type Account, callAs, makeAdmin, newAccount, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdResponse } from '../support/network.ts'
import { sentRequest } from '../support/requests.ts'
import { tabTo } from '../support/tab-to.ts'

/** A conversation that a church began with a preacher; answers with its id. */
async function begun(request: APIRequestContext, church: Account, to: Account, message: string): Promise<string> {
  const body = { preacherId: to.profileId, subject: 'Advent', message }
  const { thread } = await callAs(request, church, threadEndpoints.start, { body })
  return thread._id
}

async function newAdmin(request: APIRequestContext): Promise<Account> {
  const admin = await newAccount(request, 'church', { name: 'The Office' })
  await makeAdmin(admin)
  return admin
}

const unique = () => Date.now().toString(36)

test('who is blocked cannot write, is told so in words, and is heard again once unblocked', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  test.slow()
  const name = `Loud Chapel ${unique()}`
  const church = await newAccount(request, 'church', { name })
  const preacher = await newAccount(request, 'preacher')
  const id = await begun(request, church, preacher, 'Would you enjoy a series?')
  const [atChurch, atPreacher, elsewhere] = [await sitDown(), await sitDown(), await sitDown()]
  await signIn(atChurch, church)
  await signIn(atPreacher, preacher)
  await signIn(elsewhere, preacher)
  const [theirs, own] = [new Conversation(atChurch, 'Ruth Amsel'), new Conversation(atPreacher, name)]
  await theirs.open(`/messages/${id}`)
  await own.open(`/messages/${id}`)
  await new Conversation(elsewhere, name).open(`/messages/${id}`)
  const menu = new ThreadMenu(atPreacher)

  await test.step('with the keyboard alone it is asked what blocking means, and nothing happens yet', async () => {
    await tabTo(menu.button())
    await atPreacher.keyboard.press('Enter')
    await expect(menu.item(`Block ${name}`)).toBeVisible()
    await expectAccessible(atPreacher, '/messages/:id, the menu')
    await atPreacher.keyboard.press('Escape')
    await expect(menu.panel()).toBeHidden()
    await expect(menu.button()).toBeFocused()
    await atPreacher.keyboard.press('Enter')
    await tabTo(menu.item(`Block ${name}`))
    await atPreacher.keyboard.press('Enter')
    await expect(menu.blocking()).toContainText('Your confirmed services with them aren’t affected.')
    await expectAccessible(atPreacher, '/messages/:id, blocking')
    await atPreacher.keyboard.press('Escape')
    await expect(menu.blocking()).toBeHidden()
    await expect(menu.button()).toBeFocused()
    await expect(own.input()).toBeVisible()
  })

  await test.step('blocked, the place to write gives way to a note', async () => {
    await atPreacher.keyboard.press('Enter')
    await tabTo(menu.item(`Block ${name}`))
    await atPreacher.keyboard.press('Enter')
    await tabTo(menu.blocking().getByRole('button', { name: 'Block', exact: true }))
    await atPreacher.keyboard.press('Enter')
    await expect(menu.note(name)).toBeVisible()
    await expect(own.input()).toBeHidden()
    await expect(new ThreadMenu(elsewhere).note(name)).toBeVisible()
    await expect(menu.blocking()).toBeHidden()
    await expect(menu.button()).toBeFocused()
    await expectAccessible(atPreacher, '/messages/:id, blocked')
  })

  await test.step('the other side is told when it writes, and offered no try that cannot work', async () => {
    await theirs.send('Are you there?')
    await expect(theirs.message('Are you there?')).toContainText('Ruth Amsel isn’t taking messages from you.')
    await expect(theirs.button('Retry')).toBeHidden()
    await expectAccessible(atChurch, '/messages/:id, blocked by the other side')
    await theirs.button('Discard').click()
    await expect(theirs.message('Are you there?')).toBeHidden()
  })

  await test.step('unblocked, both write again', async () => {
    await own.button('Unblock').press('Enter')
    await expect(own.input()).toBeFocused()
    await expect(menu.note(name)).toBeHidden()
    await theirs.send('A quieter word.')
    await expect(own.message('A quieter word.')).toBeVisible()
    await own.send('Good to hear.')
    await expect(theirs.message('Good to hear.')).toBeVisible()
  })
})

test('a conversation is reported from its request, and blocked with it', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  test.slow()
  const name = `Eager Chapel ${unique()}`
  const church = await newAccount(request, 'church', { name })
  const preacher = await newAccount(request, 'preacher')
  const service = await sentRequest(request, church, { to: preacher, message: 'Pay us first, then come.' })
  const page = await sitDown()
  await signIn(page, preacher)
  const menu = new ThreadMenu(page)
  await new Conversation(page, name).open(`/preacher/requests/${service._id}`)

  await menu.choose(/^Report/)
  await menu.send()
  await expect(menu.reporting().getByText('Please choose what is wrong')).toBeVisible()
  await expectAccessible(page, 'a request, reporting with errors')
  await menu.reporting().getByRole('radio', { name: 'Asks for money or looks like a fraud' }).check()
  await menu.reporting().getByLabel('Anything to add?').fill('They want it by wire.')
  await menu.reporting().getByRole('checkbox').check()
  await menu.send()
  await expect(page.getByText('Thank you. An admin will look into it.').first()).toBeVisible()
  await expect(menu.note(name)).toBeVisible()
  await menu.button().click()
  await expect(menu.panel().getByText('Reported. An admin will look into it.')).toBeVisible()
  await expect(menu.item(/^Report/)).toBeHidden()
  await expectAccessible(page, 'a request, reported and blocked')
})

test('the menu of a conversation stays at its button while the page around it moves', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const name = `Tall Chapel ${unique()}`
  const church = await newAccount(request, 'church', { name })
  const preacher = await newAccount(request, 'preacher')
  const service = await sentRequest(request, church, { to: preacher, message: 'Would you come?' })
  const page = await sitDown()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, preacher)
  const menu = new ThreadMenu(page)
  const letCome = await holdResponse(page, '**/api/requests/*/day')
  await new Conversation(page, name).open(`/preacher/requests/${service._id}`)

  await test.step('it opens in sight, even at the lower edge of the window', async () => {
    await menu.button().evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await menu.button().click()
    await expect(menu.panel()).toBeInViewport({ ratio: 0.99 })
  })

  await test.step('it moves with its button, and not a frame later', async () => {
    const gaps = await menu.panel().evaluate((panel) => {
      const button = document.querySelector(`[popovertarget="${panel.id}"]`)
      const gap = () => Math.round(panel.getBoundingClientRect().top - (button?.getBoundingClientRect().bottom ?? 0))
      const before = gap()
      window.scrollBy({ top: 100, behavior: 'instant' })
      return { before, after: gap() }
    })
    expect(gaps).toEqual({ before: 0, after: 0 })
  })

  await test.step('it is still there when what is above it has come and grown', async () => {
    letCome()
    await expect(page.getByText('You have no other service that day.')).toBeVisible()
    await menu.item(/^Report/).click()
    await expect(menu.reporting()).toBeVisible()
  })
})

test('an admin reads what was reported and decides; who is disabled is signed out at once', { tag: '@desk' }, async ({
  sitDown,
  request,
}) => {
  test.slow()
  const name = `Stern Chapel ${unique()}`
  const church = await newAccount(request, 'church', { name })
  const [ruth, ada] = [
    await newAccount(request, 'preacher'),
    await newAccount(request, 'preacher', { firstName: 'Ada', lastName: 'Brook' }),
  ]
  const [first, second] = [
    await begun(request, church, ruth, 'You have to answer.'),
    await begun(request, church, ada, 'Answer at once!'),
  ]
  const note = `Every day, ${name}`
  await callAs(request, ruth, reportEndpoints.report, { params: { id: first }, body: { reason: 'spam', note } })
  await callAs(request, ada, reportEndpoints.report, { params: { id: second }, body: { reason: 'harassment' } })
  const [admin, other] = [await newAdmin(request), await newAdmin(request)]
  const [page, atChurch] = [await sitDown(), await sitDown()]
  await signIn(page, admin)
  await signIn(atChurch, church)
  await atChurch.goto('/dashboard')
  await expect(atChurch.getByRole('heading', { name: 'Church Dashboard' })).toBeVisible()
  const reports = new ReportsPage(page)

  await test.step('the menu of admins leads to the queue', async () => {
    await page.goto('/dashboard')
    const isPhone = (page.viewportSize()?.width ?? 0) < 1024
    await page.getByRole('button', { name: isPhone ? 'Menu' : 'Your account', exact: true }).click()
    await page.getByRole('link', { name: 'Reports' }).click()
    await expect(page).toHaveURL('/admin/reports')
    await expect(reports.card(note)).toContainText(`${name} (church), reported by Ruth Amsel (preacher)`)
    await expect(reports.card(note)).toContainText(`1 other has reported ${name}.`)
    await expectAccessible(page, '/admin/reports')
  })

  await test.step('the first is read and warned', async () => {
    await reports.read(note)
    await expect(reports.messages()).toHaveText([/You have to answer\./])
    await expectAccessible(page, '/admin/reports/:id')
    await reports.act('Warn by Email').click()
    await expect(reports.settledAs('Warned by email')).toBeVisible()
    await expectAccessible(page, '/admin/reports/:id, settled')
    await page.getByRole('link', { name: 'See Waiting Reports' }).click()
    await expect(reports.card('Ada Brook').filter({ hasText: name })).toBeVisible()
    await expect(reports.card(note)).toBeHidden()
  })

  await test.step('the second asks first, and shuts the reported out of the page they are on', async () => {
    await reports.card('Ada Brook').filter({ hasText: name }).getByRole('link').click()
    await reports.act('Disable Account').click()
    await expect(reports.disabling()).toContainText('They’re signed out everywhere right away')
    await expectAccessible(page, '/admin/reports/:id, disabling')
    await reports.disabling().getByRole('button', { name: 'Disable Account' }).click()
    await expect(reports.settledAs('Account disabled')).toBeVisible()
    await atChurch.waitForURL('**/login')
  })

  await test.step('what is settled is kept, and what was done to the account is written down', async () => {
    await page.goto('/admin/reports?status=settled')
    await expect(reports.tab('Settled')).toHaveAttribute('aria-current', 'page')
    await expect(reports.card(note)).toContainText('Warned by email')
    await reports.read(note)
    await expect(page.getByText('The account is disabled')).toBeVisible()
    await page.getByRole('link', { name: `Sign-ins and actions of ${name}` }).click()
    await expect(page).toHaveURL(/\/admin\/audit\?userId=/)
    await expect(page.getByText('Account disabled').filter({ visible: true })).toHaveCount(1)
    await expectAccessible(page, '/admin/audit, of one account')
    await page.getByRole('link', { name: 'Show Everyone' }).click()
    await expect(page).toHaveURL('/admin/audit')
    await expect(page.getByText('Report settled').filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(page, '/admin/audit')
  })

  await test.step('who comes second is told, and sees what the first has decided', async () => {
    const late = `Late, ${name}`
    const third = await newAccount(request, 'preacher')
    const loud = await newAccount(request, 'church')
    const id = await begun(request, loud, third, 'Anyone?')
    await callAs(request, third, reportEndpoints.report, { params: { id }, body: { reason: 'other', note: late } })
    await reports.open()
    await reports.read(late)
    const report = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await callAs(request, other, reportEndpoints.settle, { params: { id: report }, body: { outcome: 'dismissed' } })
    await reports.act('Warn by Email').click()
    await expect(reports.settledAs('No action needed')).toBeVisible()
    await expect(reports.act('Warn by Email')).toBeHidden()
  })
})
