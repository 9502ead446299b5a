import { readFile } from 'node:fs/promises'
import { RequestDetailsPage } from '../pages/request-details.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { confirmEmail, linkInMail } from '../support/accounts.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/people.ts'
import { moved, underWay } from '../support/requests.ts'

test('an amount is proposed from the email, countered and accepted; a part is paid by check, received, and in both years', async ({
  church,
  preacher,
  request,
  sitDown,
}) => {
  test.slow()
  await confirmEmail(request, preacher)
  const asked = await church.ask(preacher, underWay())
  const mail = await sitDown()
  await mail.goto(await linkInMail(request, preacher.email, 'propose'))
  const form = mail.getByRole('dialog', { name: 'Propose a Change' })
  await form.getByLabel('Honorarium amount').fill('250')
  await form.getByLabel('Note').fill('It’s a long drive.')
  await expectAccessible(mail, 'a change proposed from the email')
  await form.getByRole('button', { name: 'Send Change' }).click()
  await expect(mail.getByRole('main').getByText('We sent your change to Grace Chapel.')).toBeVisible()

  const ours = await church.sitDown()
  const details = new RequestDetailsPage(ours, 'church')
  await details.open(asked)
  await expect(ours.getByText('It’s a long drive.')).toBeVisible()
  await details.button('Propose Something Else').click()
  await details.dialog().getByLabel('Honorarium amount').fill('225')
  await details.dialog().getByRole('button', { name: 'Send Change' }).click()
  await expect(ours.getByRole('heading', { name: 'Your Proposed Change' })).toBeVisible()

  await mail.reload()
  await expect(mail.getByText('Grace Chapel proposed a change.')).toBeVisible()
  await expectAccessible(mail, 'a change that waits, from the email')
  await mail.getByRole('button', { name: 'Accept Change' }).click()
  await expect(mail.getByText('You’re booked. Thank you!')).toBeVisible()

  const theirs = await preacher.sitDown()
  await theirs.goto('/preacher/pay')
  await theirs.getByLabel('Venmo').fill('@ruth-amsel')
  await theirs.getByLabel('Send checks to').fill('Ruth Amsel, 12 Elm Street')
  await theirs.getByRole('button', { name: 'Save Changes' }).click()
  await expect(theirs.getByRole('link', { name: 'venmo.com/u/ruth-amsel' })).toBeVisible()
  await expectAccessible(theirs, '/preacher/pay')

  await moved(request, church, asked, 'completed')
  await details.open(asked)
  await expect(ours.getByRole('link', { name: /^Venmo: @ruth-amsel/ })).toHaveAttribute(
    'href',
    'https://venmo.com/u/ruth-amsel',
  )
  await ours.getByRole('button', { name: 'Show QR code for Venmo' }).click()
  await expect(ours.getByRole('img', { name: /^QR code to pay Ruth Amsel with Venmo/ })).toBeVisible()
  await details.button('Record Payment').click()
  await ours.getByLabel('Amount').fill('125')
  await ours.getByLabel('Check number').fill('1204')
  await expectAccessible(ours, 'the dialog that records a payment')
  await details.dialog().getByRole('button', { name: 'Record Payment' }).click()
  await expect(ours.getByText('$125 of $225 is paid. $100 is open.')).toBeVisible()
  await expectAccessible(ours, '/church/requests/{id} with a payment')

  const received = new RequestDetailsPage(theirs, 'preacher')
  await received.open(asked)
  await received.button('Mark as Received').click()
  await received.dialog().getByRole('button', { name: 'Yes, I Received It' }).click()
  await expect(theirs.getByText('Received', { exact: true })).toBeVisible()
  const downloading = theirs.waitForEvent('download')
  await theirs.getByRole('button', { name: 'Download the receipt for $125' }).click()
  const receipt = await downloading
  expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await theirs.goto('/preacher/earnings')
  await expect(theirs.getByText(/Check 1204 · Received/)).toBeVisible()

  await ours.goto('/church/payments')
  await expect(ours.getByRole('table', { name: 'By Preacher' })).toContainText('Ruth Amsel')
  await expect(ours.getByRole('main').getByRole('status').filter({ hasText: 'Paid in' })).toContainText('$125')
  await ours.getByRole('button', { name: 'Add W-9 date of Ruth Amsel' }).click()
  await ours.getByRole('button', { name: 'Save Date' }).click()
  await expect(ours.getByText(/^W-9 on file since/)).toBeVisible()
  await expectAccessible(ours, '/church/payments')
})
