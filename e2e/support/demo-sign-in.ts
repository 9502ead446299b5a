import { authEndpoints } from '@openpulpit/contract/auth'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The two people that the demo region lets look around. */
export const demoPeople = {
  church: 'office@maplestreet.example',
  preacher: 'naomi.whitfield@example.org',
} as const

/** Signs a page in as one of the demo's two, without the form. Answers with the token. */
export async function signInToDemo(page: Page, who: keyof typeof demoPeople): Promise<string> {
  const reply = await page.request.post(`/api${authEndpoints.login.path}`, {
    data: { email: demoPeople[who], password: 'grace-and-peace' },
  })
  expect(reply.status()).toBe(200)
  const { token } = await reply.json()
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  return token
}
