import { emailChangeEndpoints } from '@openpulpit/contract/email-change'
import type { APIRequestContext } from '@playwright/test'
import { AccountPage } from '../pages/account.ts'
import { LoginPage } from '../pages/login.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type Account, callAs, confirmedAccount, linkInMail, newAccount, signIn } from '../support/accounts.ts'
import { expect, freshEmail, password, test } from '../support/fixtures.ts'
import { tabTo } from '../support/tab-to.ts'

const another = 'seven lamps lit'
const wasChanged = 'Your new email address is confirmed. Use it the next time you sign in.'

/** Asks for another address and confirms it, past the pages. */
async function changeTo(request: APIRequestContext, person: Account, email: string): Promise<void> {
  await callAs(request, person, emailChangeEndpoints.request, { body: { email, password } })
  const token = (await linkInMail(request, email, 'confirmNewEmail')).split('/').at(-1) ?? ''
  await callAs(request, person, emailChangeEndpoints.confirm, { body: { token } })
}

test('the email address is changed by the link to the new one, and by its button', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const [person, email] = [await confirmedAccount(request, 'church'), freshEmail('moved')]
  const page = await sitDown()
  const account = new AccountPage(page)
  await signIn(page, person)
  await account.open()
  await account.changeEmail().click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(account.newEmail()).toBeFocused()
  await account.newEmail().fill(email)
  await account.password().fill('not this one')
  await account.changeEmail().click()
  await expect(page.getByText('That isn’t your current password')).toBeVisible()
  await expectAccessible(page, '/account, a wrong password')
  await account.password().fill(password)
  await account.changeEmail().click()
  await expect(page.getByText(`Check your inbox. We emailed a link to ${email}.`)).toBeVisible()
  await expect(page.getByText('Confirm your new email address')).toBeInViewport()
  await expectAccessible(page, '/account, a change that waits')
  await expect(page.getByRole('main').getByText(person.email).first()).toBeVisible()

  const link = await linkInMail(request, email, 'confirmNewEmail')
  const tab = await page.context().newPage()
  await tab.goto(link)
  await expectAccessible(tab, '/confirm-new-email')
  // Opening it has changed nothing.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cancel Change' })).toBeVisible()
  await tab.getByRole('button', { name: 'Confirm New Address' }).click()
  await expect(tab.getByText(wasChanged)).toBeVisible()
  await expectAccessible(tab, '/confirm-new-email, done')
  await tab.getByRole('link', { name: 'Go to Account' }).click()
  await expect(tab.getByRole('main').getByText(email).first()).toBeVisible()
  await tab.close()

  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm New Address' }).click()
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  const elsewhere = await sitDown()
  await new LoginPage(elsewhere).logIn(email, password)
  await elsewhere.waitForURL('**/dashboard')
})

test('at a browser that is not signed in, the link asks for the password', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const [person, email] = [await confirmedAccount(request, 'preacher'), freshEmail('moved')]
  await callAs(request, person, emailChangeEndpoints.request, { body: { email, password } })
  const page = await sitDown()
  await page.goto(await linkInMail(request, email, 'confirmNewEmail'))
  await page.getByRole('button', { name: 'Confirm New Address' }).click()
  const secret = page.getByRole('textbox', { name: 'Your password' })
  await expect(secret).toBeVisible()
  await expectAccessible(page, '/confirm-new-email, the password')
  await secret.fill('not this one')
  await page.getByRole('button', { name: 'Confirm New Address' }).click()
  await expect(page.getByText('That isn’t your current password')).toBeVisible()
  await secret.fill(password)
  await page.getByRole('button', { name: 'Confirm New Address' }).click()
  await expect(page.getByText(wasChanged)).toBeVisible()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await new LoginPage(page).fillIn(email, password)
  await page.waitForURL('**/dashboard')
})

test('a change is resent and cancelled by keyboard alone', { tag: '@desk' }, async ({ sitDown, request }) => {
  const [person, email] = [await confirmedAccount(request, 'church'), freshEmail('moved')]
  const page = await sitDown()
  const account = new AccountPage(page)
  await signIn(page, person)
  await account.open()
  await tabTo(account.newEmail())
  await page.keyboard.type(email)
  await tabTo(account.password())
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  const resend = page.getByRole('button', { name: 'Resend' })
  await expect(resend).toBeVisible()
  const first = await linkInMail(request, email, 'confirmNewEmail')
  await tabTo(resend)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Check your inbox. We emailed a link to ${email}.`)).toBeVisible()
  await expect.poll(() => linkInMail(request, email, 'confirmNewEmail')).not.toBe(first)
  const second = await linkInMail(request, email, 'confirmNewEmail')
  await tabTo(page.getByRole('button', { name: 'Cancel Change' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your email address stays as it is.')).toBeVisible()
  await expect(account.newEmail()).toBeVisible()
  await page.goto(second)
  await page.getByRole('button', { name: 'Confirm New Address' }).click()
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Account' }).click()
  await expect(page.getByRole('main').getByText(person.email).first()).toBeVisible()
})

test('an address that has an account looks the same from here, and its owner is told', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const [person, other] = [await confirmedAccount(request, 'church'), await newAccount(request, 'preacher')]
  const page = await sitDown()
  const account = new AccountPage(page)
  await signIn(page, person)
  await account.open()
  await account.newEmail().fill(other.email)
  await account.password().fill(password)
  await account.changeEmail().click()
  await expect(page.getByText(`Check your inbox. We emailed a link to ${other.email}.`)).toBeVisible()
  const subjects = async () => {
    const reply = await request.get(`/dev/mail.json?to=${encodeURIComponent(other.email)}`)
    return (await reply.json()).mails.map(({ subject }: { subject: string }) => subject)
  }
  await expect.poll(subjects).toContain('You already have an OpenPulpit account')
})

test('the owner of the old address undoes it with a new password, and every device is signed out', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const [person, email] = [await confirmedAccount(request, 'preacher'), freshEmail('thief')]
  await changeTo(request, person, email)
  const [thief, page] = [await sitDown(), await sitDown()]
  await signIn(thief, person)
  await new AccountPage(thief).open()

  const link = await linkInMail(request, person.email, 'undoEmailChange')
  await page.goto(link)
  await page.getByRole('button', { name: 'Undo the Change' }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expectAccessible(page, '/undo-email-change')
  await page.getByRole('textbox', { name: 'New password' }).fill(another)
  await page.getByRole('button', { name: 'Undo the Change' }).click()
  await page.waitForURL('**/login')
  await expect(page.getByText('Your old email address is back and your new password is set.')).toBeVisible()
  await thief.waitForURL('**/login**')

  await new LoginPage(page).fillIn(person.email, another)
  await page.waitForURL('**/dashboard')
  const late = await sitDown()
  await late.goto(link)
  await late.getByRole('textbox', { name: 'New password' }).fill('eight lamps lit')
  await late.getByRole('button', { name: 'Undo the Change' }).click()
  await expect(late.getByText('This link is more than 7 days old or was already used.')).toBeVisible()
  await expectAccessible(late, '/undo-email-change, over')
})
