import { secondFactorCalls } from '@openpulpit/contract/second-factor'
import type { APIRequestContext } from '@playwright/test'
import { TOTP } from 'otpauth'
import { type Account, callAs, newAccount, signIn } from './accounts.ts'
import { expectNoViolation } from './no-violation.ts'
import { AccountPage } from './pages/account.ts'
import { LoginPage } from './pages/login.ts'
import { codeNext, codeNow, TwoStepPage } from './pages/two-step.ts'
import { expect, password, test } from './people.ts'

/** Turns it on past the pages; the code of now is used up with that. */
async function turnOn(request: APIRequestContext, member: Account) {
  const { secret } = await callAs(request, member, secondFactorCalls.begin, { body: { password } })
  const app = new TOTP({ secret })
  const body = { code: codeNow(app) }
  return { app, ...(await callAs(request, member, secondFactorCalls.turnOn, { body })) }
}

test('two-step sign-in is turned on with the code of an app, and the recovery codes are shown', async ({
  sitDown,
  request,
  hasTouch,
}) => {
  const member = await newAccount(request, 'church')
  const page = await sitDown()
  const twoStep = new TwoStepPage(page)
  await signIn(page, member)
  await new AccountPage(page).open()
  await page.getByRole('link', { name: 'Set up two-step sign-in' }).click()
  await expectNoViolation(page, 'two-step sign-in, off')
  await twoStep.password().fill('not this one')
  await twoStep.press('Continue')
  await expect(page.getByText('That is not your current password')).toBeVisible()
  const app = await twoStep.begin()
  await expect(twoStep.openInApp()).toBeVisible({ visible: hasTouch === true })
  await expectNoViolation(page, 'the picture to scan')
  const shown = codeNow(app)
  await twoStep.code().fill(shown === '000000' ? '000001' : '000000')
  await twoStep.press('Turn on')
  await expect(page.getByText(/^That code is not right/)).toBeVisible()
  await expect(twoStep.code()).toBeFocused()
  await twoStep.code().fill(codeNow(app))
  await twoStep.press('Turn on')

  await expect(twoStep.codes()).toHaveCount(10)
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeInViewport()
  await expectNoViolation(page, 'the recovery codes')
  const download = page.waitForEvent('download')
  await twoStep.press('Download')
  expect((await download).suggestedFilename()).toBe('openpulpit-recovery-codes.txt')
  await twoStep.press('I have kept them')
  await expect(page.getByText('10 of 10')).toBeVisible()
  await expectNoViolation(page, 'two-step sign-in, on')
})

test('signing in asks for the code, takes a recovery code instead, and asks no more once it is off', async ({
  sitDown,
  request,
}) => {
  const member = await newAccount(request, 'church')
  const { app, recoveryCodes } = await turnOn(request, member)
  const [first = '', second = ''] = recoveryCodes
  const page = await sitDown()
  const account = new AccountPage(page)
  const twoStep = new TwoStepPage(page)
  const login = new LoginPage(page)
  await login.logIn(member.email, password)
  const code = page.getByRole('textbox', { name: 'Code from your authenticator app' })
  await expect(code).toBeFocused()
  await expect(page.getByText('Lost both your phone').getByRole('link')).toHaveAttribute('href', /^mailto:support@/)
  await expectNoViolation(page, 'the second step of the login')
  await twoStep.press('Back')
  await expect(login.password()).toBeFocused()
  await expect(login.email()).toHaveValue(member.email)
  await login.signIn().click()
  await code.fill('12')
  await login.signIn().click()
  await expect(page.getByText('That is neither a code of six digits nor a recovery code')).toBeVisible()
  await code.fill(codeNext(app))
  await code.press('Enter')
  await page.waitForURL('**/dashboard')

  await account.logOut()
  await login.logIn(member.email, password)
  await twoStep.press('Use a recovery code')
  const recovery = page.getByRole('textbox', { name: 'Recovery code' })
  await expect(recovery).toBeFocused()
  await recovery.fill(first.toUpperCase())
  await login.signIn().click()
  await page.waitForURL('**/dashboard')

  await account.open()
  await page.getByRole('link', { name: 'Manage two-step sign-in' }).click()
  await expect(page.getByText('9 of 10')).toBeVisible()
  await twoStep.press('Turn off')
  await expectNoViolation(page, 'turning it off')
  await twoStep.confirm(first, 'Turn off')
  await expect(page.getByText(/^That code is not right/)).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /Code from your app/ })
    .fill(second)
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(twoStep.title('What you need')).toBeFocused()

  await account.logOut()
  await login.logIn(member.email, password)
  await page.waitForURL('**/dashboard')
})

test('new recovery codes take the place of those before', async ({ sitDown, request }) => {
  const member = await newAccount(request, 'preacher')
  const page = await sitDown()
  const twoStep = new TwoStepPage(page)
  await signIn(page, member)
  await page.goto('/account/two-step')
  const app = await twoStep.turnOn()
  const before = await twoStep.codes().allTextContents()
  await twoStep.press('I have kept them')
  await twoStep.press('New recovery codes')
  await twoStep.confirm(codeNext(app), 'Make new codes')
  await expect(twoStep.codes()).toHaveCount(10)
  const after = await twoStep.codes().allTextContents()
  expect(after.filter((code) => before.includes(code))).toEqual([])
})
