import { newAccount, signIn } from '../support/accounts.ts'
import { signInToDemo } from '../support/demo-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdResponse } from '../support/network.ts'
import { sentRequest, sunday } from '../support/requests.ts'

test('a notification that is dismissed is gone, after a reload and for the badge too', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const [church, preacher] = [await newAccount(request, 'church'), await newAccount(request, 'preacher')]
  for (const weeks of [0, 1]) await sentRequest(request, church, { to: preacher, date: sunday(weeks) })
  const page = await sitDown()
  await signIn(page, preacher)
  await page.goto('/dashboard')
  const bell = page.getByRole('button', { name: /notification/i })
  await bell.click()
  const notices = page.getByRole('button', { name: /^Dismiss:/ })
  await expect(notices).toHaveCount(2)
  // It is gone at once; that it stays gone is for the server to say.
  const kept = page.waitForResponse(/\/dismiss$/)
  await notices.first().click()
  await expect(notices).toHaveCount(1)
  await kept
  await page.reload()
  await bell.click()
  await expect(notices).toHaveCount(1)
})

test('an open menu closes with a click elsewhere, with Escape and by going somewhere', async ({ sitDown }) => {
  const page = await sitDown()
  await signInToDemo(page, 'preacher')
  await page.goto('/preacher/requests')
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  const button = page.getByRole('button', { name: isPhone ? 'Menu' : 'Your account', exact: true })
  const logout = page.getByRole('button', { name: 'Logout' })

  await button.click()
  await expect(logout).toBeVisible()
  // The header's corner: the one place that no panel covers, on a phone either.
  await page.getByRole('banner').click({ position: { x: 4, y: 4 } })
  await expect(logout).toBeHidden()

  await button.click()
  await page.keyboard.press('Escape')
  await expect(logout).toBeHidden()

  await button.click()
  await page.locator('[popover]:popover-open').getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL('**/dashboard')
  await expect(logout).toBeHidden()
})

for (const [who, tag] of [
  ['a visitor', '@phone'],
  ['a member', '@desk'],
] as const) {
  test(`the header casts a shadow for ${who} once the page is scrolled by more than 10 pixels`, { tag }, async ({
    sitDown,
  }) => {
    const page = await sitDown()
    if (who === 'a member') await signInToDemo(page, 'preacher')
    await page.goto('/')
    if (who === 'a member') await expect(page.getByRole('button', { name: /notification/i })).toBeVisible()
    const header = page.getByRole('banner')
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await scrollTo(11)
    await expect(header).not.toHaveCSS('box-shadow', 'none')
    await scrollTo(10)
    await expect(header).toHaveCSS('box-shadow', /^none$|rgba\(0, 0, 0, 0\) 0px 0px 0px 0px$/)
    expect(await header.evaluate((element) => element.getBoundingClientRect().top)).toBe(0)
  })
}

test('the mobile menu mirrors the header and closes when the window grows to 1024 pixels', { tag: '@desk' }, async ({
  sitDown,
}) => {
  const page = await sitDown()
  await signInToDemo(page, 'church')
  await page.setViewportSize({ width: 1023, height: 800 })
  await page.goto('/')
  // Until the app takes over, the menu there is the visitor's.
  await expect(page.getByRole('button', { name: /notification/i })).toBeVisible()
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await button.click()
  const menu = page.locator('[popover]:popover-open')
  for (const name of ['Dashboard', 'Find Preachers', 'Account']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(menu.getByText('office@maplestreet.example')).toBeVisible()
  await expect(menu.getByText('Church Account')).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()

  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(button).toBeHidden()
  await expect(menu).toHaveCount(0)
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(button).toBeVisible()
  await expect(menu).toHaveCount(0)
})

test('a menu that led somewhere is closed when Back returns to it', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.locator('[popover]:popover-open')
  // Kept from leaving, the page shows what it would be kept as.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await menu.getByRole('link', { name: 'Login' }).click()
  await expect(menu).toHaveCount(0)
})

test('a menu that is opened on the way to a page is still open when the page has come', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const page = await sitDown()
  await signIn(page, await newAccount(request, 'preacher'))
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  const button = page.getByRole('button', { name: isPhone ? 'Menu' : 'Your account', exact: true })
  const menu = page.locator('[popover]:popover-open')
  const arriveAt = (name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto('/dashboard')
  await arriveAt(/^Welcome, /)

  await test.step('while its script is awaited', async () => {
    const letCome = await holdResponse(page, '**/assets/account-*.js')
    await button.click()
    await menu.getByRole('link', { name: 'Account', exact: true }).click()
    await expect(menu).toHaveCount(0)
    await button.click()
    letCome()
    await arriveAt('Account')
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
  })

  await test.step('while it is being drawn, when only the address has changed', async () => {
    await button.evaluate((element: HTMLButtonElement) => {
      const push = history.pushState.bind(history)
      history.pushState = (...entry) => {
        push(...entry)
        element.click()
      }
    })
    await menu.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await arriveAt(/^Welcome, /)
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
  })

  await test.step('and Back closes it', async () => {
    await page.goBack()
    await arriveAt('Account')
    await expect(menu).toHaveCount(0)
  })
})

for (const who of ['visitor', 'member'] as const)
  test(`a phone at 200% zoom shows a ${who} the whole logo beside the menu`, { tag: '@phone' }, async ({ sitDown }) => {
    const page = await sitDown()
    if (who === 'member') await signInToDemo(page, 'church')
    await page.setViewportSize({ width: 195, height: 422 })
    await page.goto(who === 'member' ? '/dashboard' : '/')
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    await expect(menu).toBeInViewport({ ratio: 1 })
    const logo = page.getByRole('banner').getByRole('link', { name: 'OpenPulpit, home' })
    expect(await logo.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    await menu.click()
    const links = page.getByRole('banner').getByRole('link', { name: who === 'member' ? /^Messages/ : 'Login' })
    await expect(links.first()).toBeVisible()
  })
