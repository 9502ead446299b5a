import { RequestDetailsPage } from '../pages/request-details.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/people.ts'
import { nearDay } from '../support/requests.ts'

test('both sides say that a near service is still on, and each sees it of the other at once', {
  tag: '@phone',
}, async ({ church, preacher: ruth }) => {
  const agreed = await ruth.accept(await church.ask(ruth, { date: nearDay() }))
  const [office, study] = [await church.sitDown(), await ruth.sitDown()]
  const [theirs, hers] = [new RequestDetailsPage(office, 'church'), new RequestDetailsPage(study, 'preacher')]
  await theirs.open(agreed)
  await hers.open(agreed)
  await expect(office.getByText('Ruth Amsel hasn’t confirmed yet.')).toBeVisible()

  await hers.tabTo(hers.button('Yes, Still On'))
  await study.keyboard.press('Enter')
  await expect(hers.said('Thank you. We let them know.')).toBeVisible()
  await expect(study.getByText(/You confirmed on /)).toBeVisible()
  await expect(hers.button('Yes, Still On')).toBeHidden()
  await expect(office.getByText(/Ruth Amsel confirmed on /)).toBeVisible()
  await expectAccessible(office, 'still on?')

  await theirs.button('Yes, Still On').click()
  await expect(study.getByText(/Grace Chapel confirmed on /)).toBeVisible()
  await study.getByRole('link', { name: 'Cancel here' }).click()
  await expect(hers.button('Cancel Service')).toBeInViewport()
})
