import { readFile } from 'node:fs/promises'
import { RequestDetailsPage } from '../pages/request-details.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/people.ts'
import { moved, underWay } from '../support/requests.ts'

test('a service is paid in part by check, received, with a receipt, and both see it in their year', {
  tag: '@phone',
}, async ({ church, preacher, request }) => {
  test.slow()
  const theirs = await preacher.sitDown()
  await theirs.goto('/preacher/pay')
  await theirs.getByLabel('Venmo').fill('@ruth-amsel')
  await theirs.getByLabel('Send checks to').fill('Ruth Amsel, 12 Elm Street')
  await theirs.getByRole('button', { name: 'Save Changes' }).click()
  await expect(theirs.getByRole('link', { name: 'venmo.com/u/ruth-amsel' })).toBeVisible()
  await expectAccessible(theirs, '/preacher/pay')

  const asked = await preacher.accept(await church.ask(preacher, underWay()))
  await moved(request, church, asked, 'completed')
  const ours = await church.sitDown()
  const details = new RequestDetailsPage(ours, 'church')
  await details.open(asked)
  await expect(ours.getByRole('link', { name: /^Venmo: @ruth-amsel/ })).toHaveAttribute(
    'href',
    'https://venmo.com/u/ruth-amsel',
  )
  await ours.getByRole('button', { name: 'Show QR code for Venmo' }).click()
  await expect(ours.getByRole('img', { name: /^QR code to pay Ruth Amsel with Venmo/ })).toBeVisible()
  await details.button('Record Payment').click()
  await ours.getByLabel('Amount').fill('120')
  await ours.getByLabel('Check number').fill('1204')
  await expectAccessible(ours, 'the dialog that records a payment')
  await details.dialog().getByRole('button', { name: 'Record Payment' }).click()
  await expect(ours.getByText('$120 of $200 is paid. $80 is open.')).toBeVisible()
  await expectAccessible(ours, '/church/requests/{id} with a payment')

  const received = new RequestDetailsPage(theirs, 'preacher')
  await received.open(asked)
  await received.button('Mark as Received').click()
  await received.dialog().getByRole('button', { name: 'Yes, I Received It' }).click()
  await expect(theirs.getByText('Received', { exact: true })).toBeVisible()
  const downloading = theirs.waitForEvent('download')
  await theirs.getByRole('button', { name: 'Download the receipt for $120' }).click()
  const receipt = await downloading
  expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await theirs.goto('/preacher/earnings')
  await expect(theirs.getByText(/Check 1204 · Received/)).toBeVisible()

  await ours.goto('/church/payments')
  await expect(ours.getByRole('table', { name: 'By Preacher' })).toContainText('Ruth Amsel')
  await expect(ours.getByRole('main').getByRole('status').filter({ hasText: 'Paid in' })).toContainText('$120')
  await ours.getByRole('button', { name: 'Add W-9 date of Ruth Amsel' }).click()
  await ours.getByRole('button', { name: 'Save Date' }).click()
  await expect(ours.getByText(/^W-9 on file since/)).toBeVisible()
  await expectAccessible(ours, '/church/payments')
})
