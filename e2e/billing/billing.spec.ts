import { billingEndpoints } from '@openpulpit/contract/billing'
import { dayOf, formatDay } from '@openpulpit/contract/dates'
import { emailLinks } from '@openpulpit/contract/email-links'
import { verificationEndpoints } from '@openpulpit/contract/verification'
import type { APIRequestContext } from '@playwright/test'
import { BillingPage } from '../pages/billing.ts'
import { RequestWizard } from '../pages/request-wizard.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type Account, callAs, linkInMail, newAccount, signIn } from '../support/accounts.ts'
import { expect, freshEmail, test } from '../support/fixtures.ts'
import { moved, sentRequest, sunday } from '../support/requests.ts'
import { tabTo } from '../support/tab-to.ts'

/** When what was paid just now is over. */
async function paidUntil(request: APIRequestContext, who: Account): Promise<string> {
  const { subscription } = await callAs(request, who, billingEndpoints.show)
  const dayAt = (instant: Date) => dayOf(instant, 'America/New_York')
  return formatDay(dayAt(new Date(subscription.expiresAt ?? '')), dayAt(new Date()))
}

/** The five connections of a trial, each agreed with someone else. */
async function useUp(request: APIRequestContext, who: Account, side: 'church' | 'preacher'): Promise<Account> {
  const others = await Promise.all(
    Array.from({ length: 5 }, () => newAccount(request, side === 'church' ? 'preacher' : 'church')),
  )
  for (const [at, other] of others.entries()) {
    const [church, preacher] = side === 'church' ? [who, other] : [other, who]
    const asked = await sentRequest(request, church, { to: preacher, date: sunday(at) })
    await moved(request, preacher, asked, 'confirmed')
  }
  const [first] = others
  if (!first) throw new Error('nobody was asked')
  return first
}

test('a trial becomes a subscription, seen on both devices, which is cancelled and goes on after all', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  test.slow()
  const church = await newAccount(request, 'church')
  const [page, other] = [await sitDown(), await sitDown()]
  for (const device of [page, other]) {
    await signIn(device, church)
    await device.goto('/dashboard')
    await expect(device.getByText('Trial Period', { exact: true })).toBeVisible()
  }

  await page.getByRole('link', { name: 'Upgrade Now' }).click()
  const billing = new BillingPage(page)
  await billing.says(/^Free until /, '0 of 5 used', 'No invoices yet.')
  await expectAccessible(page, '/billing, on trial')

  await billing.choose('Monthly', 'Go Back Without Paying')
  await billing.says('Nothing was paid', /^Free until /)
  await billing.choose('Monthly', 'Let the Card Be Declined')
  await billing.says('The card was declined', /^Free until /)
  await expectAccessible(page, '/billing, declined')

  // To pay takes no mouse.
  await tabTo(billing.button('Choose Monthly'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Pay in the Sandbox' })).toBeFocused()
  await billing.says('$5 a month')
  await expectAccessible(page, '/billing/sandbox/:id')
  await tabTo(billing.button('Pay $5'))
  await page.keyboard.press('Enter')
  await billing.says('Thank you. Your subscription is active.', 'Monthly, $5 a month')
  await expect(billing.invoices()).toHaveCount(1)
  await expect(billing.invoices()).toContainText(['$5Paid'])
  await expect(other.getByText('Trial Period', { exact: true })).toBeHidden()

  const until = await paidUntil(request, church)
  await billing.says(`Next payment: $5 on ${until}.`)
  await billing.button('Cancel Subscription').click()
  await expect(billing.dialog).toContainText(`You have full access through ${until}`)
  await expectAccessible(page, '/billing, cancelling')
  await billing.dialog.getByRole('button', { name: 'Cancel Subscription' }).click()
  await billing.says(`Ends on ${until}`, 'Cancelled')
  await billing.button('Keep My Subscription').click()
  await billing.says(`Next payment: $5 on ${until}.`)

  await billing.button('Change Card').click()
  await page.getByRole('switch', { name: 'The card pays' }).click()
  await billing.says('The sandbox card will be declined from now on.')
  await expectAccessible(page, '/billing/sandbox-card')
  await page.getByRole('switch', { name: 'The card pays' }).click()
  await billing.says('The sandbox card will pay from now on.')

  // A month later, and another one, by when it was cancelled.
  await billing.button('End the Month Now').click()
  await billing.says('Monthly, $5 a month', /^Next payment: \$5 on /)
  await expect(billing.invoices()).toHaveCount(2)
  await billing.button('Cancel Subscription').click()
  await billing.dialog.getByRole('button', { name: 'Cancel Subscription' }).click()
  await billing.says('Cancelled')
  await billing.button('Change Card').click()
  await billing.button('End the Month Now').click()
  await billing.says('Your subscription has ended', 'Choose a Plan')
  await expectAccessible(page, '/billing, ended')
  await other.getByRole('link', { name: 'Upgrade Now' }).waitFor()
})

test('a church at the limit of its trial hears why, keeps what it wrote, and sends it once it pays', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  test.slow()
  const church = await newAccount(request, 'church')
  const known = await useUp(request, church, 'church')
  const sixth = await newAccount(request, 'preacher', { firstName: 'Esther', lastName: 'Vale' })
  const page = await sitDown()
  await signIn(page, church)
  const wizard = new RequestWizard(page)
  const billing = new BillingPage(page)

  await wizard.begin(known.profileId)
  await wizard.reachPayment(sunday(7))
  await expect(page.getByText('You’ve used all 5 connections of your free trial')).toBeHidden()
  await wizard.pay('150')
  await wizard.submit()
  await page.waitForURL('**/dashboard')

  await wizard.begin(sixth.profileId)
  await billing.says(/^You’ve used all 5 connections of your free trial.*We’ll keep what you write here/)
  await wizard.reachPayment(sunday(8))
  await wizard.pay('225')
  await wizard.submit()
  await expect(billing.dialog).toContainText('This needs a subscription')
  await expect(billing.dialog).toContainText('You’ve used all 5 connections of your free trial')
  await expectAccessible(page, 'refused in the wizard')
  await billing.dialog.getByRole('button', { name: 'Close' }).click()
  await expect(wizard.amount).toHaveValue('225')
  await expect(wizard.submitButton).toBeFocused()
  await wizard.submit()
  await billing.dialog.getByRole('button', { name: 'See Plans' }).click()

  await billing.says('5 of 5 used')
  await billing.choose('Monthly', 'Pay')
  await billing.says('Thank you. Your subscription is active.')
  await wizard.begin(sixth.profileId)
  await billing.says('We kept what you typed.')
  await wizard.forward()
  await wizard.forward()
  await expect(wizard.amount).toHaveValue('225')
  await wizard.submit()
  await page.waitForURL('**/dashboard')
  await expect(page.getByText('Trial Period', { exact: true })).toBeHidden()
})

test('a preacher at the limit is told before Accept and by email, and accepts once the plan is paid', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  test.slow()
  const preacher = await newAccount(request, 'preacher')
  const confirmation = await linkInMail(request, preacher.email, 'verifyEmail')
  const token = confirmation.slice(emailLinks.verifyEmail('').length)
  await callAs(request, preacher, verificationEndpoints.verify, { body: { token } })
  const church = await newAccount(request, 'church', { name: 'Sixth Chapel' })
  const asked = await sentRequest(request, church, { to: preacher, date: sunday(9) })
  const answer = await linkInMail(request, preacher.email, 'accept')
  await useUp(request, preacher, 'preacher')
  const page = await sitDown()
  await signIn(page, preacher)
  const billing = new BillingPage(page)

  await page.goto('/dashboard')
  await billing.says('Trial Period Active', /Churches no longer find you/, 'Hidden from search')
  await expectAccessible(page, '/dashboard, not found by churches')
  await page.goto('/preacher/requests')
  await billing.says(/^You’ve used all 5 connections of your free trial/)
  const card = page.getByRole('listitem').filter({ hasText: 'Sixth Chapel' })
  await card.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(billing.dialog).toContainText('You’ve used all 5 connections of your free trial')
  await expectAccessible(page, 'refused from a list')
  await page.keyboard.press('Escape')
  await expect(billing.dialog).toBeHidden()
  await expect(card.getByRole('button', { name: 'Accept' })).toBeVisible()

  const answering = await sitDown()
  const byMail = new BillingPage(answering)
  await answering.goto(answer)
  await byMail.button('Accept').click()
  await byMail.says(/^You’ve used all 5 connections of your free trial/, 'This link still works.')
  await expect(byMail.main.getByRole('link', { name: 'See Plans' })).toHaveAttribute('href', '/billing')
  await expectAccessible(answering, '/answer/:token, refused')

  await page.goto(`/preacher/requests/${asked._id}`)
  await page.getByRole('button', { name: /^Accept/ }).click()
  await billing.dialog.getByRole('button', { name: 'See Plans' }).click()
  await billing.choose('Monthly', 'Pay')
  await billing.says('Thank you. Your subscription is active.')
  await byMail.button('Accept').click()
  await byMail.says('You’re booked. Thank you!')
  await page.goto(`/preacher/requests/${asked._id}`)
  await billing.says('Confirmed')
})

test('a student confirms the address of the school, and pays half', { tag: '@phone' }, async ({ sitDown, request }) => {
  test.slow()
  const email = freshEmail('student').replace('example.org', 'seminary.edu')
  const preacher = await newAccount(request, 'preacher', {}, email)
  const page = await sitDown()
  await signIn(page, preacher)
  const billing = new BillingPage(page)
  await billing.open()
  await billing.says(`Please confirm ${email} first`)
  await expect(billing.button('Choose Student')).toBeHidden()
  await billing.main.getByRole('button', { name: 'Send Link Again' }).last().click()
  await billing.says('We emailed you a new link.')
  await expectAccessible(page, '/billing, a student who has not confirmed')

  await page.goto(await linkInMail(request, email, 'verifyEmail'))
  await billing.button('Confirm My Email Address').click()
  await billing.says('Thank you. Your email address is confirmed.')
  await billing.open()
  await billing.choose('Student', 'Pay')
  await billing.says('Student, $2.50 a month')
  await expect(billing.invoices()).toContainText(['$2.50Paid'])

  await billing.button('Change to Monthly').click()
  await expect(billing.dialog).toContainText('you pay $5 a month')
  await expectAccessible(page, '/billing, changing the plan')
  await billing.dialog.getByRole('button', { name: 'Change to Monthly' }).click()
  await billing.says('After that, your plan is Monthly.')
})
