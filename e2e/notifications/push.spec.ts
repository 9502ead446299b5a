import { requestEndpoints } from '@openpulpit/contract/requests'
import { texts } from '@openpulpit/contract/texts'
import type { Page, Worker } from '@playwright/test'
import { AccountPage } from '../pages/account.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, logIn, newAccount } from '../support/accounts.ts'
import { findChromium, findWholeChromium } from '../support/chromium.ts'
import { expect, test } from '../support/fixtures.ts'
import { pushServiceOf } from '../support/push-service.ts'
import { sentRequest, sunday } from '../support/requests.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, executablePath: findWholeChromium() ?? findChromium() ?? 'chromium' })
  },
})

const needsWholeBrowser = 'notices on a device need the whole Chromium: apt-get install chromium'
test.skip(!findWholeChromium() && !process.env.CI, needsWholeBrowser)

// The whole browser takes its time, and what it shows outside of the page has no width.
test('a device tells of news once it is asked to, until it is turned off', { tag: '@desk' }, async ({
  sitDown,
  request,
}) => {
  test.slow()
  const church = await newAccount(request, 'church', { name: 'Grace Chapel' })
  const preacher = await newAccount(request, 'preacher')
  const page = await sitDown()
  const service = await pushServiceOf(page)
  await logIn(page, preacher)
  const account = new AccountPage(page)
  await account.open()
  const permission = await page.evaluate(() => Notification.permission)
  expect(permission, needsWholeBrowser).toBe('granted')
  const on = page.getByRole('button', { name: 'Turn On Notifications' })
  const off = page.getByRole('button', { name: 'Turn Off Notifications' })

  await test.step('it is asked', async () => {
    await on.click()
    await expect(page.getByRole('main').getByText(texts.notificationsOn)).toBeVisible()
    await expect(off).toBeFocused()
    await expect(page.getByText('On for this device', { exact: true })).toBeVisible()
    await expectAccessible(page, 'the account with notices on')
    await recordNotes(page)
  })

  const { _id: id } = await sentRequest(request, church, { to: preacher })
  await test.step('a request is shown, and a press leads to it', async () => {
    await service.passOn()
    const note = { title: 'Update on a request', path: `/preacher/requests/${id}` }
    await expect.poll(() => shownOn(page)).toMatchObject([note])
    expect((await shownOn(page))[0]?.body).toContain('Grace Chapel would like you to preach')
    expect(await pressNote(page)).toEqual([note.path])
  })

  await test.step('a message says who wrote, and not what', async () => {
    await callAs(request, church, requestEndpoints.sendMessage, {
      params: { id },
      body: { content: 'The vicar is ill' },
    })
    await service.passOn()
    await expect.poll(async () => (await shownOn(page))[1]?.body).toBe('New message from Grace Chapel')
  })

  await test.step('it goes on after the next login, as it was chosen here', async () => {
    // Nor is anyone told here meanwhile, though the server has not heard of it.
    await page.route('**/api/auth/logout', (route) => route.abort())
    await account.logOut()
    await expect.poll(() => isTold(page)).toBe(false)
    await page.waitForFunction(() => localStorage.getItem('token') === null)
    await page.unroute('**/api/auth/logout')
    const tied = page.waitForResponse('**/api/push/subscriptions')
    await logIn(page, preacher)
    expect((await tied).status()).toBe(204)
    await account.open()
    await expect(off).toBeVisible()
    await sentRequest(request, church, { to: preacher, date: sunday(1) })
    await service.passOn()
    await expect.poll(async () => (await shownOn(page)).length).toBe(3)
  })

  await test.step('it is turned off', async () => {
    await off.click()
    await expect(page.getByRole('main').getByText(texts.notificationsOff)).toBeVisible()
    await page.reload()
    await expect(on).toBeVisible()
  })

  await test.step('a browser that blocks notices says how to allow them', async () => {
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
    await page.reload()
    await expect(page.getByText('This browser blocks notifications from OpenPulpit')).toBeVisible()
    await expectAccessible(page, 'the account with notices blocked')
  })
  service.close()
})

/** Whether this browser has an address at which it is notified of news. */
const isTold = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready
    return (await pushManager.getSubscription()) !== null
  })

interface Note {
  title: string
  body: string
  path: string
}

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('there is no worker')
  return worker
}

/** Notes down what the browser has shown. To ask it for what it shows just then would be a race of its own. */
const recordNotes = (page: Page) =>
  workerOf(page).evaluate(() => {
    const scope = self as unknown as ServiceWorkerScope
    const { registration } = scope
    const show = registration.showNotification.bind(registration)
    scope.shown = []
    registration.showNotification = async (title, options) => {
      await show(title, options)
      scope.shown.push({ title, body: options.body, path: options.data })
    }
  })

/** What the device has shown so far. */
const shownOn = (page: Page): Promise<Note[]> =>
  workerOf(page).evaluate(() => (self as unknown as ServiceWorkerScope).shown)

/** Clicks the only note. Answers which pages that opened: a browser without windows of its own opens none. */
const pressNote = (page: Page): Promise<string[]> =>
  workerOf(page).evaluate(async () => {
    const scope = self as unknown as ServiceWorkerScope
    const opened: string[] = []
    scope.clients.openWindow = async (url) => void opened.push(new URL(url).pathname)
    const [notification] = await scope.registration.getNotifications()
    const press = new scope.NotificationEvent('notificationclick', { notification })
    const finished: Promise<unknown>[] = []
    press.waitUntil = (promise) => void finished.push(promise)
    scope.dispatchEvent(press)
    await Promise.all(finished)
    return opened
  })

/** What of a worker this needs. */
interface ServiceWorkerScope {
  shown: Note[]
  clients: { openWindow: (url: string | URL) => Promise<unknown> }
  registration: {
    getNotifications: () => Promise<Notification[]>
    showNotification: (title: string, options: { body: string; data: string }) => Promise<void>
  }
  NotificationEvent: new (
    type: string,
    about: { notification: Notification | undefined },
  ) => Event & { waitUntil: (promise: Promise<unknown>) => void }
  dispatchEvent: (event: Event) => boolean
}
