import { secondFactorEndpoints } from '@openpulpit/contract/second-factor'
import { AccountPage } from '../pages/account.ts'
import { codeNext, codeNow, SecondFactorPage } from '../pages/second-factor.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, confirmedAccount, signIn } from '../support/accounts.ts'
import { expect, password, test } from '../support/fixtures.ts'

const address = '/account/two-step'

test('where the answer to "Turn on" is lost, the page says that it is on, and that the codes have not been seen', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const member = await confirmedAccount(request, 'church')
  const page = await sitDown()
  const twoStep = new SecondFactorPage(page)
  await signIn(page, member)
  await page.goto(address)
  const app = await twoStep.begin()
  const path = `**/api${secondFactorEndpoints.turnOn.path}`
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return await route.continue()
    await route.fetch()
    await route.abort()
  })
  await twoStep.code().fill(codeNow(app))
  await twoStep.press('Turn On')
  await expect(twoStep.title('Two-step sign-in is on')).toBeFocused()
  await expect(twoStep.reminder()).toBeVisible()
  await expectAccessible(page, 'codes that were not kept')
  await twoStep.press('New Recovery Codes')
  await twoStep.confirm(codeNext(app), 'Create New Codes')
  await expect(twoStep.codes()).toHaveCount(10)
  await twoStep.press('I Saved Them')
  await expect(twoStep.title('Two-step sign-in is on')).toBeFocused()
  await expect(twoStep.reminder()).toBeHidden()
})

test('no one leaves the recovery codes by a slip, and who left is reminded of them', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const member = await confirmedAccount(request, 'church')
  const page = await sitDown()
  const twoStep = new SecondFactorPage(page)
  await signIn(page, member)
  const account = new AccountPage(page)
  await account.open()
  await page.getByRole('link', { name: 'Set up two-step sign-in' }).click()
  const app = await twoStep.turnOn()

  await page.goBack()
  await expect(twoStep.leaving()).toBeVisible()
  await expectAccessible(page, 'leaving the recovery codes')
  await twoStep.leaving().getByRole('button', { name: 'Stay' }).click()
  await expect(twoStep.leaving()).toBeHidden()
  await expect(twoStep.codes()).toHaveCount(10)
  await page.getByRole('main').getByRole('link', { name: 'Account' }).click()
  await twoStep.leaving().getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await page.getByRole('link', { name: 'Manage two-step sign-in' }).click()
  await expect(twoStep.reminder()).toBeVisible()
  await twoStep.press('I Saved Them')
  await expect(twoStep.reminder()).toBeHidden()
  await expect(twoStep.title('Two-step sign-in is on')).toBeFocused()

  await twoStep.press('New Recovery Codes')
  await twoStep.confirm(codeNext(app), 'Create New Codes')
  await expect(twoStep.codes()).toHaveCount(10)
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    const kind = dialog.type()
    await dialog.accept()
    return kind
  })
  await page.reload()
  expect(await asked).toBe('beforeunload')
  await expect(twoStep.reminder()).toBeVisible()
  await expect(twoStep.title('Two-step sign-in is on')).not.toBeFocused()
})

test('the way out of the account is not held up by codes on screen', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const member = await confirmedAccount(request, 'church')
  const page = await sitDown()
  const twoStep = new SecondFactorPage(page)
  await signIn(page, member)
  await page.goto(address)
  await twoStep.turnOn()
  await new AccountPage(page).logOut()
  await expect(twoStep.leaving()).toBeHidden()
})

test('what was done in another tab first is shown, and Cancel leads back to the first step', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const member = await confirmedAccount(request, 'preacher')
  const page = await sitDown()
  const twoStep = new SecondFactorPage(page)
  await signIn(page, member)
  await page.goto(address)
  await twoStep.begin()
  await expect(twoStep.title('Add OpenPulpit to your app')).toBeFocused()
  await twoStep.press('Cancel')
  await expect(twoStep.title('What you need')).toBeFocused()
  const app = await twoStep.begin()

  const body = { code: codeNow(app) }
  const { recoveryCodes } = await callAs(request, member, secondFactorEndpoints.turnOn, { body })
  await twoStep.code().fill(codeNow(app))
  await twoStep.press('Turn On')
  await expect(twoStep.title('Two-step sign-in is on')).toBeFocused()
  await expect(twoStep.reminder()).toBeHidden()

  const [first = '', second = ''] = recoveryCodes
  await twoStep.press('Turn Off')
  await callAs(request, member, secondFactorEndpoints.turnOff, { body: { password, code: first } })
  await twoStep.confirm(second, 'Turn Off')
  await expect(twoStep.title('What you need')).toBeFocused()
})
