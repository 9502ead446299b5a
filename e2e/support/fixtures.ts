import { authEndpoints, type RegistrationForm } from '@openpulpit/contract/auth'
import { test as base, type Page } from '@playwright/test'

export const password = 'a quiet harbour'

let count = 0
export const freshEmail = (who: string): string => `${who}-${process.pid}-${Date.now()}-${++count}@example.org`

interface People {
  /** Opens a page in its own browser context. An error in its console fails the test. */
  sitDown: () => Promise<Page>
  /** Creates an account and opens a page that is signed in to it. */
  signedIn: (form: Omit<RegistrationForm, 'email' | 'password'>) => Promise<Page>
}

export const test = base.extend<People>({
  sitDown: async ({ browser, contextOptions, viewport, isMobile, hasTouch, baseURL }, use) => {
    const complaints: string[] = []
    const pages: Page[] = []
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        isMobile: Boolean(isMobile),
        hasTouch: Boolean(hasTouch),
        ...(baseURL && { baseURL }),
      })
      const page = await context.newPage()
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
      page.on('console', (message) => {
        // The browser logs 4xx replies as errors. They are expected.
        // So are connections that the journey itself cuts (`route.abort`, `setOffline`).
        const isAnswer =
          /status of 4\d\d|net::ERR_(FAILED|INTERNET_DISCONNECTED)/.test(message.text()) &&
          /\/(api|files|socket\.io)\//.test(message.location().url)
        // The browser's own image viewer uses inline styles, which the policy refuses.
        const isPicture = /inline style/.test(message.text()) && /\/files\//.test(message.location().url)
        if (message.type() === 'error' && !isAnswer && !isPicture) complaints.push(`${page.url()}: ${message.text()}`)
      })
      pages.push(page)
      return page
    })
    await Promise.all(pages.map((page) => page.context().close()))
    base.expect(complaints).toEqual([])
  },
  signedIn: async ({ sitDown, request }, use) => {
    await use(async (form) => {
      const account = { ...form, email: freshEmail(form.userType), password }
      const reply = await request.post(`/api${authEndpoints.register.path}`, { data: account })
      base.expect(reply.status()).toBe(201)
      const { token } = await reply.json()
      const page = await sitDown()
      await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
      return page
    })
  },
})

export const { expect } = base
