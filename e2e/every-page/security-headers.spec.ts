import type { Page } from '@playwright/test'
import { type demoPeople, signInToDemo } from '../support/demo-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'

/** What the pages of one person break of their own rules, and whom they ask but this server. */
function watch(page: Page): string[] {
  const found: string[] = []
  const own = new URL(test.info().project.use.baseURL ?? '').host
  page.on('request', (request) => {
    const url = URL.parse(request.url())
    if (url && /^(https?|wss?):$/.test(url.protocol) && url.host !== own) found.push(`${page.url()} asks ${url.host}`)
  })
  return found
}

async function reportViolations(page: Page, found: string[]): Promise<void> {
  await page.exposeFunction('tellViolation', (what: string) => found.push(`${page.url()} breaks ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      Reflect.get(window, 'tellViolation')(`${violatedDirective}: ${blockedURI} ${sample}`)
    })
  })
}

const open = ['/', '/terms', '/privacy', '/login', '/register', '/forgot-password', '/api/docs/', '/no/such/page']
const ofMembers = ['/dashboard', '/account', '/account/two-step', '/billing', '/messages']
const pages: Record<keyof typeof demoPeople | 'visitor', readonly string[]> = {
  visitor: open,
  church: [
    ...ofMembers,
    '/search',
    '/church/profile',
    '/church/profile/preview',
    '/church/request',
    '/church/requests',
  ],
  preacher: [
    ...ofMembers,
    ...['/preacher/profile', '/preacher/profile/preview', '/preacher/availability', '/preacher/open'],
    ...['/preacher/reviews', '/preacher/requests', '/'],
  ],
}

for (const who of ['visitor', 'church', 'preacher'] as const) {
  test(`nothing that a ${who} opens breaks the policy or asks anybody else @desk`, async ({ sitDown }) => {
    const page = await sitDown()
    const found = watch(page)
    await reportViolations(page, found)
    if (who !== 'visitor') await signInToDemo(page, who)
    for (const path of pages[who]) {
      await page.goto(path)
      await page.locator('h1:visible, h2:visible').first().waitFor()
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    }
    expect(found).toEqual([])
  })
}
