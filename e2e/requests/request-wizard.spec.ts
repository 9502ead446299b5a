import { authEndpoints } from '@openpulpit/contract/auth'
import { addDays, dayOf, formatDay } from '@openpulpit/contract/dates'
import { requestEndpoints } from '@openpulpit/contract/requests'
import type { APIRequestContext, Page } from '@playwright/test'
import { RequestWizard } from '../pages/request-wizard.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type Account, callAs, logIn, newAccount, signIn, withToken } from '../support/accounts.ts'
import { expect, password, test } from '../support/fixtures.ts'

const today = dayOf(new Date(), 'America/New_York')
const inDays = (days: number) => addDays(today, days)

/** A church at its browser, and someone to ask. */
async function atTheWizard(page: Page, request: APIRequestContext) {
  const church = await newAccount(request, 'church')
  const preacher = await newAccount(request, 'preacher')
  await signIn(page, church)
  return { church, preacher, wizard: new RequestWizard(page) }
}
const receivedBy = async (request: APIRequestContext, preacher: Account) =>
  (await callAs(request, preacher, requestEndpoints.ofPreacher)).requests

test('each step asks for what it needs, and sums up what is sent', { tag: '@phone' }, async ({ sitDown, request }) => {
  test.slow()
  const page = await sitDown()
  const { preacher, wizard } = await atTheWizard(page, request)
  const says = (words: string) => expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible()
  const saysNot = (words: string) => expect(page.getByText(words, { exact: true })).toBeHidden()

  await wizard.begin(preacher.profileId)
  await expect(page.getByRole('heading', { level: 1, name: 'Send a request to this preacher' })).toBeVisible()
  await test.step('the service', async () => {
    await wizard.forward()
    await says('Service date is required')
    await says('Service time is required')
    await expect(wizard.date).toBeFocused()
    await expectAccessible(page, 'step 1, errors shown')
    await expect(wizard.date).toHaveAttribute('min', today)
    await wizard.date.fill(inDays(-1))
    await saysNot('Service date is required')
    await wizard.time.fill('10:30')
    await wizard.duration.fill('')
    await wizard.forward()
    await says('Date cannot be in the past')
    await says('Duration is required')
    await wizard.duration.fill('181')
    await wizard.date.fill(inDays(20))
    await wizard.forward()
    await says('Duration must be between 15-180 minutes')
    await expect(wizard.duration).toBeFocused()
    await wizard.duration.fill('75')
    await wizard.forward()
  })
  await test.step('what it requires', async () => {
    await expect(wizard.heading('Requirements')).toBeFocused()
    await wizard.theme.fill('Waiting in hope')
    await page.getByLabel('Expected attendance').fill('80')
    await wizard.note.fill('We would be glad to have you.')
    await expectAccessible(page, 'step 2')
    await wizard.forward()
  })
  await test.step('the honorarium', async () => {
    await expect(wizard.heading('Payment & Submit')).toBeFocused()
    await says('Ruth usually asks for $100–$300.')
    await wizard.submit()
    await says('Honorarium amount is required')
    await says('We chose check to start. You can change it if your church pays another way.')
    await expect(wizard.amount).toBeFocused()
    await expectAccessible(page, 'step 3, errors shown')
    await wizard.pay('-5')
    await wizard.submit()
    await says('Amount must be positive')
    const summary = page.getByRole('region', { name: 'Review Your Request' })
    for (const words of [
      formatDay(inDays(20), today),
      '75 minutes',
      'Waiting in hope',
      '80',
      'We would be glad to have you.',
    ])
      await expect(summary).toContainText(words)
    await wizard.amount.fill('220')
    await wizard.submit()
  })
  await expect(page.getByText('Request submitted successfully!').first()).toBeVisible()
  await page.waitForURL('**/dashboard')
  expect(await receivedBy(request, preacher)).toMatchObject([
    { date: inDays(20), theme: 'Waiting in hope', expectedAttendance: 80, honorarium: { amount: 220 } },
  ])

  await wizard.begin(preacher.profileId)
  await expect(wizard.date).toHaveValue('')
  await expect(wizard.duration).toHaveValue('75')
  await expect(page.getByRole('radio', { name: /^Medium/ })).toBeChecked()
})

test('nothing typed is lost: not by a reload, by Back, or by a session that ends', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const page = await sitDown()
  const church = await newAccount(request, 'church')
  const preacher = await newAccount(request, 'preacher')
  const wizard = new RequestWizard(page)
  await logIn(page, church)
  await wizard.begin(preacher.profileId)
  await wizard.date.fill(inDays(20))
  await wizard.time.fill('18:00')
  await wizard.forward()
  await wizard.theme.fill('Hope')
  await page.reload()
  await expect(page.getByText('We kept what you typed.')).toBeVisible()
  await expect(wizard.theme).toHaveValue('Hope')
  await wizard.forward()
  await wizard.pay('220')
  await page.goBack()
  await expect(wizard.theme).toHaveValue('Hope')
  await wizard.back()
  await expect(wizard.time).toHaveValue('18:00')
  await wizard.forward()
  await wizard.forward()
  await expect(wizard.amount).toHaveValue('220')

  // The session of this browser, before the request is sent: it is told at once.
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  const reply = await request.post(`/api${authEndpoints.logout.path}`, withToken({ ...church, token }))
  expect(reply.ok()).toBe(true)
  await page.waitForURL('**/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(church.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/church\/request\?.*step=3/)
  await expect(wizard.amount).toHaveValue('220')
  await wizard.submit()
  await page.waitForURL('**/dashboard')
  expect(await receivedBy(request, preacher)).toMatchObject([{ theme: 'Hope', serviceTime: '18:00' }])
})

test('the keyboard alone is enough', { tag: '@desk' }, async ({ sitDown, request }) => {
  const page = await sitDown()
  const { preacher, wizard } = await atTheWizard(page, request)
  const { keyboard } = page
  const tabTo = async (name: string | RegExp, role: 'button' | 'textbox' | 'radio' | 'switch' | 'spinbutton') => {
    const wanted = page.getByRole(role, { name })
    const hasFocus = () => wanted.evaluateAll((all) => all.some((one) => one === document.activeElement))
    for (let presses = 0; presses < 40 && !(await hasFocus()); presses++) await keyboard.press('Tab')
    expect(await hasFocus(), `the focus is on ${name}`).toBe(true)
  }

  await wizard.begin(preacher.profileId)
  await wizard.date.focus()
  const [year, month, day] = inDays(20).split('-')
  await keyboard.type(`${month}${day}${year}`)
  await expect(wizard.date).toHaveValue(inDays(20))
  await wizard.time.focus()
  await keyboard.type('1030AM')
  await expect(wizard.time).toHaveValue('10:30')
  await tabTo(/^Add more/, 'switch')
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  await keyboard.press('Enter')
  await expect(wizard.heading('Requirements')).toBeFocused()
  await tabTo('Theme', 'textbox')
  await keyboard.type('Hope')
  await tabTo('Continue', 'button')
  await keyboard.press('Enter')
  await tabTo('Honorarium amount', 'spinbutton')
  await keyboard.type('220')
  await tabTo(/./, 'radio')
  await keyboard.press('Space')
  await tabTo('Send 2 Requests', 'button')
  await keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  expect(await receivedBy(request, preacher)).toHaveLength(2)
})
