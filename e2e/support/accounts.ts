import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { authEndpoints, type RegistrationForm } from '@openpulpit/contract/auth'
import { emailLinks } from '@openpulpit/contract/email-links'
import type { Endpoint, Input, Output } from '@openpulpit/contract/endpoint'
import { verificationEndpoints } from '@openpulpit/contract/verification'
import type { APIRequestContext, Page } from '@playwright/test'
import { LoginPage } from '../pages/login.ts'
import { expect, freshEmail, password } from './fixtures.ts'

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
  /** The token of the session that registration opened. */
  readonly token: string
  /** The id of the church or preacher profile. */
  readonly profileId: string
}

/** Creates an account through the API. Pass the profile fields that matter to the journey. */
export async function newAccount<K extends Kind>(
  request: APIRequestContext,
  userType: K,
  given: Partial<Profile<K>> = {},
  email: string = freshEmail(userType),
): Promise<Account> {
  const reply = await request.post(`/api${authEndpoints.register.path}`, {
    data: { email, password, userType, profileData: { ...profiles[userType], ...given } },
  })
  expect(reply.status()).toBe(201)
  const { token, profile } = await reply.json()
  return { email, token, profileId: profile._id }
}

/** Signs in through the form and waits for the dashboard. */
export async function logIn(page: Page, { email }: Account): Promise<void> {
  await new LoginPage(page).logIn(email, password)
  await page.waitForURL('**/dashboard')
}

/** Gives the page the account's session. It takes effect with the next navigation. */
export async function signIn(page: Page, { token }: Account): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
}

interface Sent<C extends Endpoint> {
  params?: Input<C, 'params'>
  body?: Input<C, 'body'>
}

/** Calls the API as an account, to set up what a journey starts with. */
export async function callAs<const C extends Endpoint>(
  request: APIRequestContext,
  account: Account,
  call: C,
  { params, body }: Sent<C> = {},
): Promise<Output<C, 'reply'>> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(params ?? {}, name))),
  )
  const sent = { method: call.method, data: body, ...withToken(account) }
  // The server may have closed an idle connection meanwhile.
  const reply = await request.fetch(`/api${path}`, { ...sent, maxRetries: 2 })
  expect(reply.ok(), `${call.method} ${path} answered ${reply.status()}`).toBe(true)
  return JSON.parse((await reply.text()) || 'null')
}

export const withToken = ({ token }: Account) => ({ headers: { authorization: `Bearer ${token}` } })

const kinds = {
  verifyEmail: emailLinks.verifyEmail('([\\w-]+)'),
  resetPassword: emailLinks.resetPassword('([\\w-]+)'),
  confirmNewEmail: emailLinks.confirmNewEmail('([\\w-]+)'),
  undoEmailChange: emailLinks.undoEmailChange('([\\w-]+)'),
  newsletter: emailLinks.newsletter('([\\w-]+)'),
  unsubscribe: emailLinks.unsubscribe('newsletter', '([\\w-]+)'),
  accept: `${emailLinks.answer('([\\w-]+)')}\\?choose=accept`,
  propose: `${emailLinks.answer('([\\w-]+)')}\\?choose=propose`,
  invitation: emailLinks.invitation('([\\w-]+)'),
  reference: emailLinks.reference('([\\w-]+)'),
  decline: `${emailLinks.answer('([\\w-]+)')}\\?choose=decline`,
}

/** Waits for an email to this address with a link of this kind, and returns the path of the newest one. */
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

/** Confirms the account's email address with the link from the email. */
export async function confirmEmail(request: APIRequestContext, account: Account): Promise<void> {
  const link = await linkInMail(request, account.email, 'verifyEmail')
  await callAs(request, account, verificationEndpoints.verify, { body: { token: link.split('/').at(-1) ?? '' } })
}

/** Like `newAccount`, with a confirmed email address. */
export async function confirmedAccount<K extends Kind>(
  request: APIRequestContext,
  userType: K,
  given: Partial<Profile<K>> = {},
): Promise<Account> {
  const account = await newAccount(request, userType, given)
  await confirmEmail(request, account)
  return account
}

const consoleOfServer = join(import.meta.dirname, '../../scripts/admin.ts')

/** Makes an account an admin with the server's console command: no page can. */
export async function makeAdmin({ email }: Account): Promise<void> {
  await promisify(execFile)(process.execPath, [consoleOfServer, 'make-admin', email], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA },
  })
}
