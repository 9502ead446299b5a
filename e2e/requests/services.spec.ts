import { RequestWizard } from '../pages/request-wizard.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/people.ts'
import { moved, sentRequest, sunday } from '../support/requests.ts'

test('a church that asks for a service it has booked is told by whom, and can mean another one', async ({
  request,
  church,
  newPreacher,
}) => {
  const [ada, ben] = [await newPreacher({ firstName: 'Ada', lastName: 'Kealoha' }), await newPreacher({})]
  await moved(request, ada, await sentRequest(request, church, { to: ada }), 'confirmed')

  const page = await church.sitDown()
  const wizard = new RequestWizard(page)
  await wizard.begin(ben.profileId)
  await expect(page.getByLabel('Name of this service')).toHaveCount(0)
  await wizard.reachPayment(sunday())
  await wizard.pay('200')
  await wizard.submit()

  await expect(page.getByText(/^Ada Kealoha is booked for Sunday, .+ at 10:30 AM\./).first()).toBeVisible()
  const name = page.getByLabel('Name of this service')
  await expect(name).toBeVisible()
  await expectAccessible(page, 'a service that is booked')
  await name.fill('Chapel')
  await wizard.forward()
  await wizard.forward()
  await wizard.submit()
  await expect(page.getByText('Request submitted successfully!').first()).toBeVisible()
  await page.waitForURL('**/dashboard')
  await page.goto('/church/requests')
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  await expect(page.getByText(/Sunday Morning · Chapel/)).toBeVisible()
})
