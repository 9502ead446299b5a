import { authEndpoints } from '@openpulpit/contract/auth'
import { requestEndpoints } from '@openpulpit/contract/requests'
import type { UserType } from '@openpulpit/contract/users'
import type { Browser } from '@playwright/test'
import { PageLoad } from '../e2e/support/page-load.ts'

export interface Screen {
  readonly name: string
  readonly address: string
  /** The member whose screen it is; a visitor has none. */
  readonly token?: string
}

/** Opens a screen on a phone with an empty cache and waits until it is displayed and idle. */
export async function visitScreen(browser: Browser, { address, token }: Screen): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    if (token) await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
    const load = await PageLoad.watch(page)
    // The socket is the last thing that a member's page opens.
    const line = token && page.waitForEvent('websocket')
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await line
    await page.waitForLoadState('networkidle')
    return load
  } finally {
    await context.close()
  }
}

/** The main screens, for the two demo accounts. */
export async function demoScreens(origin: string): Promise<Screen[]> {
  const church = await tokenOf(origin, 'office@maplestreet.example')
  const preacher = await tokenOf(origin, 'naomi.whitfield@example.org')
  const screen = (name: string, path: string, token?: string): Screen => ({
    name,
    address: origin + path,
    ...(token && { token }),
  })
  return [
    screen('login', '/login'),
    screen('registration', '/register'),
    screen("church's dashboard", '/dashboard', church),
    screen('search', '/search', church),
    screen("church's profile", '/church/profile', church),
    screen('request wizard', '/church/request', church),
    screen("church's requests", '/church/requests', church),
    screen("church's request", `/church/requests/${await aRequest(origin, 'church', church)}`, church),
    screen("preacher's dashboard", '/dashboard', preacher),
    screen("preacher's profile", '/preacher/profile', preacher),
    screen('availability', '/preacher/availability', preacher),
    screen("preacher's requests", '/preacher/requests', preacher),
    screen("preacher's request", `/preacher/requests/${await aRequest(origin, 'preacher', preacher)}`, preacher),
    screen('messages', '/messages', preacher),
    screen('account', '/account', preacher),
    screen('billing', '/billing', preacher),
  ]
}

async function tokenOf(origin: string, email: string): Promise<string> {
  const reply = await fetch(`${origin}/api${authEndpoints.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'grace-and-peace' }),
  })
  return authEndpoints.login.reply.parse(await reply.json()).token
}

/** The first request in someone's list. */
async function aRequest(origin: string, userType: UserType, token: string): Promise<string> {
  const { path, reply: list } = requestEndpoints[userType === 'church' ? 'ofChurch' : 'ofPreacher']
  const reply = await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  const [first] = list.parse(await reply.json()).requests
  if (!first) throw new Error(`the demo's ${userType} has no request`)
  return first._id
}
