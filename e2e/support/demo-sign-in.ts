import { authEndpoints } from '@openpulpit/contract/auth'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The two demo accounts that anyone can sign in to. */
export const demoPeople = {
  church: 'office@maplestreet.example',
  preacher: 'naomi.whitfield@example.org',
} as const

/** Signs the page in to a demo account without the form, and returns the token. */
export async function signInToDemo(page: Page, who: keyof typeof demoPeople): Promise<string> {
  const reply = await page.request.post(`/api${authEndpoints.login.path}`, {
    data: { email: demoPeople[who], password: 'grace-and-peace' },
  })
  expect(reply.status()).toBe(200)
  const { token } = await reply.json()
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  return token
}
