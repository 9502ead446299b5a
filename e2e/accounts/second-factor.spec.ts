import { secondFactorEndpoints } from '@openpulpit/contract/second-factor'
import type { APIRequestContext } from '@playwright/test'
import { TOTP } from 'otpauth'
import { AccountPage } from '../pages/account.ts'
import { LoginPage } from '../pages/login.ts'
import { codeNext, codeNow, SecondFactorPage } from '../pages/second-factor.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type Account, callAs, confirmedAccount, signIn } from '../support/accounts.ts'
import { expect, password, test } from '../support/fixtures.ts'

/** Turns it on past the pages; the code of now is used up with that. */
async function turnOn(request: APIRequestContext, member: Account) {
  const { secret } = await callAs(request, member, secondFactorEndpoints.begin, { body: { password } })
  const app = new TOTP({ secret })
  const body = { code: codeNow(app) }
  return { app, ...(await callAs(request, member, secondFactorEndpoints.turnOn, { body })) }
}

test('two-step sign-in is turned on with the code of an app, and the recovery codes are shown', {
  tag: '@phone',
}, async ({ sitDown, request, hasTouch }) => {
  const member = await confirmedAccount(request, 'church')
  const page = await sitDown()
  const twoStep = new SecondFactorPage(page)
  await signIn(page, member)
  await new AccountPage(page).open()
  await page.getByRole('link', { name: 'Set up two-step sign-in' }).click()
  await expectAccessible(page, 'two-step sign-in, off')
  await twoStep.password().fill('not this one')
  await twoStep.press('Continue')
  await expect(page.getByText('That isn’t your current password')).toBeVisible()
  const app = await twoStep.begin()
  await expect(twoStep.openInApp()).toBeVisible({ visible: hasTouch === true })
  await expectAccessible(page, 'the picture to scan')
  // What was scanned stays good.
  await page.reload()
  expect((await twoStep.begin()).secret.base32).toBe(app.secret.base32)
  const shown = codeNow(app)
  await twoStep.code().fill(shown === '000000' ? '000001' : '000000')
  await twoStep.press('Turn On')
  await expect(page.getByText(/^That code isn’t right/)).toBeVisible()
  await expect(twoStep.code()).toBeFocused()
  await twoStep.code().fill(codeNow(app))
  await twoStep.press('Turn On')

  await expect(twoStep.codes()).toHaveCount(10)
  await expect(page.getByRole('heading', { name: 'Save Your Recovery Codes' })).toBeInViewport()
  await expectAccessible(page, 'the recovery codes')
  const download = page.waitForEvent('download')
  await twoStep.press('Download')
  expect((await download).suggestedFilename()).toBe('openpulpit-recovery-codes.txt')
  await twoStep.press('I Saved Them')
  await expect(page.getByText('10 of 10')).toBeVisible()
  await expectAccessible(page, 'two-step sign-in, on')
})

test('signing in asks for the code, takes a recovery code instead, and asks no more once it is off', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const member = await confirmedAccount(request, 'church')
  const { app, recoveryCodes } = await turnOn(request, member)
  const [first = '', second = ''] = recoveryCodes
  const page = await sitDown()
  const account = new AccountPage(page)
  const twoStep = new SecondFactorPage(page)
  const login = new LoginPage(page)
  await login.logIn(member.email, password)
  const code = page.getByRole('textbox', { name: 'Code from your authenticator app' })
  await expect(code).toBeFocused()
  await expect(page.getByText('Lost both your phone').getByRole('link')).toHaveAttribute('href', /^mailto:support@/)
  await expectAccessible(page, 'the second step of the login')
  await twoStep.press('Back')
  await expect(login.password()).toBeFocused()
  await expect(login.email()).toHaveValue(member.email)
  await login.signIn().click()
  await code.fill('12')
  await login.signIn().click()
  await expect(page.getByText('Enter a 6-digit code or a recovery code')).toBeVisible()
  await code.fill(codeNext(app))
  await code.press('Enter')
  await page.waitForURL('**/dashboard')

  await account.logOut()
  await login.logIn(member.email, password)
  await twoStep.press('Use a Recovery Code')
  const recovery = page.getByRole('textbox', { name: 'Recovery code' })
  await expect(recovery).toBeFocused()
  await recovery.fill(first.toUpperCase())
  await login.signIn().click()
  await page.waitForURL('**/dashboard')

  await account.open()
  await page.getByRole('link', { name: 'Manage two-step sign-in' }).click()
  await expect(page.getByText('9 of 10')).toBeVisible()
  await twoStep.press('Turn Off')
  await expectAccessible(page, 'turning it off')
  await twoStep.confirm(first, 'Turn Off')
  await expect(page.getByText(/^That code isn’t right/)).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /Code from your app/ })
    .fill(second)
  await page.getByRole('dialog').getByRole('button', { name: 'Turn Off' }).click()
  await expect(twoStep.title('What you need')).toBeFocused()

  await account.logOut()
  await login.logIn(member.email, password)
  await page.waitForURL('**/dashboard')
})

test('new recovery codes take the place of those before', { tag: '@phone' }, async ({ sitDown, request }) => {
  const member = await confirmedAccount(request, 'preacher')
  const page = await sitDown()
  const twoStep = new SecondFactorPage(page)
  await signIn(page, member)
  await page.goto('/account/two-step')
  const app = await twoStep.turnOn()
  const before = await twoStep.codes().allTextContents()
  await twoStep.press('I Saved Them')
  await twoStep.press('New Recovery Codes')
  await twoStep.confirm(codeNext(app), 'Create New Codes')
  await expect(twoStep.codes()).toHaveCount(10)
  const after = await twoStep.codes().allTextContents()
  expect(after.filter((code) => before.includes(code))).toEqual([])
})

test('deleting the account asks for a code as well', { tag: '@phone' }, async ({ sitDown, request }) => {
  const member = await confirmedAccount(request, 'preacher')
  const { app, recoveryCodes } = await turnOn(request, member)
  const page = await sitDown()
  const twoStep = new SecondFactorPage(page)
  await new LoginPage(page).logIn(member.email, password)
  const used = codeNext(app)
  await page.getByRole('textbox', { name: 'Code from your authenticator app' }).fill(used)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await new AccountPage(page).open()
  await expect(page.getByRole('link', { name: 'Manage two-step sign-in' })).toBeVisible()
  await twoStep.press('Delete My Account')
  await expectAccessible(page, 'deleting an account that has a second factor')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password)
  await twoStep.press('Delete for Good')
  await expect(dialog.getByText('Please enter the code')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: /Code from your app/ })).toBeFocused()
  await twoStep.confirm(used, 'Delete for Good')
  await expect(dialog.getByText(/^That code isn’t right/)).toBeVisible()
  await twoStep.confirm(recoveryCodes[0] ?? '', 'Delete for Good')
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
})

test('a dialog that was open before the second factor was on asks for the code once it hears of it', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const member = await confirmedAccount(request, 'church')
  const page = await sitDown()
  await signIn(page, member)
  await new AccountPage(page).open()
  await expect(page.getByRole('link', { name: 'Set up two-step sign-in' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = page.getByRole('dialog')
  const code = dialog.getByRole('textbox', { name: /Code from your app/ })
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password)
  await expect(code).toHaveCount(0)
  const { recoveryCodes } = await turnOn(request, member)
  await dialog.getByRole('button', { name: 'Delete for Good' }).click()
  await expect(dialog.getByText('Please enter the code')).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill(recoveryCodes[0] ?? '')
  await dialog.getByRole('button', { name: 'Delete for Good' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
})
