import { addDays, dayOf, formatDayNear, nextSunday } from '@openpulpit/contract/dates'
import { RequestWizard } from '../pages/request-wizard.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { newAccount, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { sentRequest } from '../support/requests.ts'
import { countTaps } from '../support/taps.ts'

const today = dayOf(new Date(), 'America/New_York')
/** A Sunday that the strip shows, whatever the time of day. */
const sunday = addDays(nextSunday(today), 14)

test('the wizard begins with the last service, says so, and one tap empties it', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const page = await sitDown()
  const church = await newAccount(request, 'church')
  await sentRequest(request, church, {
    date: sunday,
    serviceTime: '10:45',
    expectedDuration: 75,
    honorarium: { amount: 225, paymentMethod: 'paypal' },
  })
  await signIn(page, church)
  const wizard = new RequestWizard(page)
  await wizard.begin()
  const note = page.getByText(`Filled in from your last service on ${formatDayNear(sunday)}.`)
  await expect(note).toBeVisible()
  await expect(wizard.time).toHaveValue('10:45')
  await expect(wizard.duration).toHaveValue('75')
  await expectAccessible(page, 'step 1, filled in from the last service')

  await wizard.date.fill(addDays(sunday, 7))
  await wizard.forward()
  await wizard.forward()
  await expect(wizard.amount).toHaveValue('225')
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await page.reload()
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: /^Clear/ }).click()
  await expect(note).toBeHidden()
  await expect(wizard.date).toHaveValue(addDays(sunday, 7))
  await expect(wizard.time).toHaveValue('')
  await expect(wizard.duration).toHaveValue('60')
  await page.reload()
  await expect(wizard.time).toHaveValue('')
})

test('a time of today that has passed is not asked for', { tag: '@phone' }, async ({ sitDown, request }) => {
  const page = await sitDown()
  await signIn(page, await newAccount(request, 'church'))
  const wizard = new RequestWizard(page)
  await wizard.begin()
  await wizard.date.fill(today)
  await wizard.time.fill('00:00')
  await wizard.forward()
  await expect(page.getByText('That time has passed. Choose a later time or another day.')).toBeVisible()
})

test('next Sunday is asked for in four taps from the dashboard', { tag: '@phone' }, async ({ sitDown, request }) => {
  const page = await sitDown()
  const church = await newAccount(request, 'church')
  await sentRequest(request, church, { date: sunday, serviceTime: '10:45' })
  await signIn(page, church)
  await page.goto('/dashboard')
  const taps = await countTaps(page)
  await page
    .getByRole('link', { name: /New request/ })
    .first()
    .click()
  const wizard = new RequestWizard(page)
  await wizard.forward()
  await expect(wizard.heading('Requirements')).toBeVisible()
  await wizard.forward()
  await wizard.submit()
  await page.waitForURL('**/dashboard')
  expect(taps()).toBe(4)
})
