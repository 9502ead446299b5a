import { requestEndpoints } from '@openpulpit/contract/requests'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import type { APIRequestContext } from '@playwright/test'
import { OurPreachers } from '../pages/our-preachers.ts'
import { RequestWizard } from '../pages/request-wizard.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type Account, callAs, confirmEmail, confirmedAccount, linkInMail, newAccount } from '../support/accounts.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/people.ts'
import { sunday } from '../support/requests.ts'

let count = 0
const newAddress = () => `guest-${process.pid}-${Date.now()}-${++count}@example.com`

/** Someone without an account on a church's list, by their first name. */
const onTheList = async (request: APIRequestContext, church: Account, firstName: string, email = newAddress()) => {
  const body = { firstName, lastName: 'Adler', email }
  const { _id } = await callAs(request, church, rosterEndpoints.add, { body })
  return { email, entryId: _id }
}

/** A church asks them for a Sunday. */
async function asked(request: APIRequestContext, church: Account, firstName: string) {
  const guest = await onTheList(request, church, firstName)
  const { preacherId } = await callAs(request, church, rosterEndpoints.ask, { params: { id: guest.entryId } })
  const { _id: id } = await callAs(request, church, requestEndpoints.send, {
    body: {
      ...{ preacher: preacherId, date: sunday(), serviceTime: '10:30', serviceType: 'sunday_morning' },
      ...{ expectedDuration: 60, honorarium: { amount: 200, paymentMethod: 'check' } },
    },
  })
  return { ...guest, id, link: await linkInMail(request, guest.email, 'invitation') }
}

test('a church asks someone from its list who has no account, and they preach', async ({
  sitDown,
  sitDownAs,
  request,
}) => {
  test.slow()
  const church = await confirmedAccount(request, 'church')
  const { email } = await onTheList(request, church, 'Miriam')
  const page = await sitDownAs(church)
  const list = new OurPreachers(page)
  const guest = await sitDown()

  await test.step('the church asks as it asks anyone', async () => {
    await list.open()
    await expectAccessible(page, '/church/preachers, someone without an account')
    await list.row('Miriam Adler').getByRole('link', { name: 'Request Miriam Adler' }).click()
    await expect(page.getByText('We’ll email Miriam your request.')).toBeVisible()
    await expectAccessible(page, '/church/request?entryId=')
    const wizard = new RequestWizard(page)
    await wizard.reachPayment(sunday())
    await wizard.pay('200')
    await wizard.submit()
    await page.waitForURL('**/dashboard')
  })

  await test.step('Yes from the email books them', async () => {
    const link = await linkInMail(request, email, 'invitation')
    await request.get(link)
    await guest.goto(link)
    await expect(guest.getByText('would like you to preach.')).toBeVisible()
    await expectAccessible(guest, '/invitation/:token')
    await guest.getByRole('button', { name: 'Accept' }).click()
    await expect(guest.getByText('You’re booked. Thank you!')).toBeVisible()
    await expect(guest.getByRole('heading', { name: 'Sunday Brief' })).toBeVisible()
    await expectAccessible(guest, '/invitation/:token, booked')
  })

  await test.step('the church sees who is coming, and no profile', async () => {
    await page.goto('/church/requests')
    await page
      .getByRole('link', { name: /Miriam Adler/ })
      .first()
      .click()
    await expect(page.getByText('Asked by email.')).toBeVisible()
    await expectAccessible(page, '/church/requests/:id, with someone without an account')
  })

  await test.step('a question and its answer', async () => {
    await guest.getByLabel(/^Your message to/).fill('Is there a piano?')
    await guest.getByRole('button', { name: 'Send Message' }).click()
    await expect(guest.getByText('Is there a piano?')).toBeVisible()
    await expect(guest.getByLabel(/^Your message to/)).toHaveValue('')
    await expect(page.getByText('Is there a piano?')).toBeVisible()
  })

  await test.step('a password makes them a member, who finds it all', async () => {
    await guest.getByLabel('First name').fill('Miriam')
    await guest
      .getByLabel(/^Password/)
      .first()
      .fill('short')
    await guest.getByRole('button', { name: 'Set Up My Profile' }).click()
    await expect(guest.getByText('Last name is required')).toBeVisible()
    await guest.getByLabel('Last name').fill('Adler')
    await guest
      .getByLabel(/^Password/)
      .first()
      .fill('a quiet harbour')
    await guest.getByRole('button', { name: 'Set Up My Profile' }).click()
    await guest.waitForURL('**/preacher/profile')
    await guest.goto('/preacher/requests')
    await expect(guest.getByRole('main')).toContainText('Grace Chapel')
    await guest.goto(await linkInMail(request, email, 'invitation'))
    await expect(guest.getByText('You have an account now.')).toBeVisible()
  })
})

test('someone without an account says no, cannot come after all, and wants no more emails', async ({
  sitDown,
  sitDownAs,
  request,
}) => {
  const church = await confirmedAccount(request, 'church')
  const page = await sitDown()
  const statusOf = async (id: string) => callAs(request, church, requestEndpoints.show, { params: { id } })

  const first = await asked(request, church, 'Anna')
  await page.goto(`${first.link}?choose=decline`)
  await page.getByLabel(/^Add a note to/).fill('I am away that week.')
  await page.getByRole('button', { name: 'Decline Request' }).click()
  await expect(page.getByText('You declined this request.')).toBeVisible()
  expect(await statusOf(first.id)).toMatchObject({
    closeReason: 'declined',
    cancellationReason: 'I am away that week.',
  })

  const second = await asked(request, church, 'Ben')
  await page.goto(second.link)
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('button', { name: 'I Can’t Preach' }).click()
  await page.getByRole('button', { name: 'Cancel Service' }).click()
  await expect(page.getByText('Please tell the church why you can’t preach')).toBeVisible()
  await page.getByLabel(/^Why can’t you preach/).fill('I broke my leg.')
  await expectAccessible(page, '/invitation/:token, a reason')
  await page.getByRole('button', { name: 'Cancel Service' }).click()
  await expect(page.getByText('You cancelled this service.')).toBeVisible()
  expect(await statusOf(second.id)).toMatchObject({ closeReason: 'cancelled' })

  const third = await asked(request, church, 'Carl')
  await page.goto(third.link)
  await page.getByRole('button', { name: 'Don’t Email Me Again' }).click()
  await expectAccessible(page, '/invitation/:token, the last question')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop Emails' }).click()
  await expect(page.getByText('We won’t email you requests or messages.').first()).toBeVisible()
  await expectAccessible(page, '/invitation/:token, emails ended')
  expect(await statusOf(third.id)).toMatchObject({ status: 'pending', unreachable: { reason: 'ended' } })
  const desk = await sitDownAs(church)
  await desk.goto(`/church/requests/${third.id}`)
  await expect(desk.getByText('Call them: we can’t email Carl Adler.').first()).toBeVisible()

  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('You’re booked. Thank you!')).toBeVisible()
  await page.getByRole('button', { name: 'Stop Those Emails, Too' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop Emails' }).click()
  await expect(page.getByText('We won’t email you anymore.').first()).toBeVisible()
  await desk.reload()
  await desk.getByRole('button', { name: 'Cancel Service' }).click()
  await expect(desk.getByRole('dialog').getByText('Call them: we can’t email Carl Adler.')).toBeVisible()
  await desk.getByRole('dialog').getByRole('button', { name: 'Cancel Service' }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'Call them: we can’t email Carl Adler.' })).toBeVisible()
  await expectAccessible(desk, '/church/requests/:id, someone to be called')

  await page.goto('/invitation/cut-short')
  await expect(page.getByText('This link expired or is incomplete.')).toBeVisible()
  await expectAccessible(page, '/invitation/:token, a link that does not work')
})

test('a church invites someone from its list, with a note', async ({ sitDown, sitDownAs, request }) => {
  const church = await confirmedAccount(request, 'church')
  const { email } = await onTheList(request, church, 'Dora')
  const page = await sitDownAs(church)
  const list = new OurPreachers(page)
  await list.open()
  await list.row('Dora Adler').getByRole('button', { name: 'Invite Dora Adler' }).click()
  await list.field('Add a personal note').fill('Pastor Lee told us about you.')
  await expectAccessible(page, '/church/preachers, inviting')
  await list.press('Send Invitation')
  await expect(list.dialog()).toBeHidden()
  await expect(list.row('Dora Adler')).toContainText('Invited')
  const guest = await sitDown()
  await guest.goto(await linkInMail(request, email, 'invitation'))
  await expect(guest.getByText('Pastor Lee told us about you.')).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Set Up Your Profile' })).toBeVisible()
  await expectAccessible(guest, '/invitation/:token, an invitation')
})

for (const userType of ['preacher', 'church'] as const) {
  test(`whoever is asked by their address registers as a new ${userType}, confirms it, and is offered what was asked`, async ({
    request,
    sitDownAs,
  }) => {
    test.slow()
    const church = await confirmedAccount(request, 'church', { name: 'Hope Chapel' })
    const { email, id } = await asked(request, church, 'Miriam')
    const owner = await newAccount(request, userType, {}, email)
    const page = await sitDownAs(owner)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Churches Have Asked for You' })).toBeHidden()
    await confirmEmail(request, owner)
    await page.goto('/dashboard')
    const offer = page.getByRole('region', { name: 'Hope Chapel' })
    await expect(offer).toContainText('10:30 AM')
    await expectAccessible(page, `/dashboard of a ${userType} whom a church has asked`)

    if (userType === 'church') {
      await offer.getByRole('button', { name: 'Decline' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
      await expect(page.getByText('You declined. We told Hope Chapel.').first()).toBeVisible()
      await expect(offer).toBeHidden()
      return
    }
    await offer.getByRole('button', { name: 'Yes, That’s Me' }).click()
    await expect(offer).toBeHidden()
    await page.goto(`/preacher/requests/${id}`)
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('Confirmed').first()).toBeVisible()
  })
}
