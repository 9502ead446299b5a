import { authCalls, type RegistrationForm } from '@openpulpit/contract/auth'
import { links } from '@openpulpit/contract/links'
import type { APIRequestContext, Page } from '@playwright/test'
import { LoginPage } from './pages/login.ts'
import { expect, freshEmail, password } from './people.ts'

type Kind = RegistrationForm['userType']
type Profile<K extends Kind> = Extract<RegistrationForm, { userType: K }>['profileData']

const profiles: { [K in Kind]: Profile<K> } = {
  church: { name: 'Grace Chapel', denomination: 'other', address: { city: 'Atlanta', state: 'GA' } },
  preacher: {
    firstName: 'Ruth',
    lastName: 'Amsel',
    experienceLevel: 'ordained_minister',
    denomination: 'other',
    city: 'Atlanta',
    state: 'GA',
    honorariumRange: { min: 100, max: 300 },
  },
}

export interface Account {
  readonly email: string
  /** Of the session that registering opened, on no device in particular. */
  readonly token: string
  /** Of the church or the preacher. */
  readonly profileId: string
}

/** An account that is there already. */
export async function newAccount(request: APIRequestContext, userType: Kind): Promise<Account> {
  const email = freshEmail(userType)
  const reply = await request.post(`/api${authCalls.register.path}`, {
    data: { email, password, userType, profileData: profiles[userType] },
  })
  expect(reply.status()).toBe(201)
  const { token, profile } = await reply.json()
  return { email, token, profileId: profile._id }
}

/** Somebody who has logged in at this browser, through the form, and is on the dashboard. */
export async function logIn(page: Page, { email }: Account): Promise<void> {
  await new LoginPage(page).logIn(email, password)
  await page.waitForURL('**/dashboard')
}

export const withToken = ({ token }: Account) => ({ headers: { authorization: `Bearer ${token}` } })

const kinds = {
  verifyEmail: links.verifyEmail('([\\w-]+)'),
  resetPassword: links.resetPassword('([\\w-]+)'),
  newsletter: links.newsletter('([\\w-]+)'),
  unsubscribe: links.unsubscribe('newsletter', '([\\w-]+)'),
}

/** The path of the link in the newest mail to this address that has one of this kind; waits for the mail. */
export async function linkInMail(request: APIRequestContext, to: string, kind: keyof typeof kinds): Promise<string> {
  const pattern = new RegExp(kinds[kind])
  let found: string | undefined
  const look = async () => {
    const reply = await request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`)
    const { mails }: { mails: { text: string }[] } = await reply.json()
    found = mails.map(({ text }) => pattern.exec(text)?.[0]).find((path) => path !== undefined)
    return found
  }
  await expect.poll(look, { message: `a mail to ${to} with a link to ${kind}` }).toBeDefined()
  return found ?? ''
}
