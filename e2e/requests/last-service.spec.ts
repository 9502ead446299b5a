import { addDays, dayOf, nextSunday } from '@openpulpit/contract/dates'
import { RequestWizard } from '../pages/request-wizard.ts'
import { newAccount, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { sentRequest } from '../support/requests.ts'
import { countTaps } from '../support/taps.ts'

const today = dayOf(new Date(), 'America/New_York')
/** A Sunday that the strip shows, whatever the time of day. */
const sunday = addDays(nextSunday(today), 14)

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
