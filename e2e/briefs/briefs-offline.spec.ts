import { briefEndpoints } from '@openpulpit/contract/briefs'
import { AccountPage } from '../pages/account.ts'
import { BriefPage } from '../pages/brief.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, logIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { confirmedService, moved, newChurchAndPreacher } from '../support/requests.ts'

const door = 'The side door on Church Lane, under the lantern'

test('a brief that was opened can be read without a network, until someone else is at the device', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  const [church, preacher] = await newChurchAndPreacher(request)
  const service = await confirmedService(request, church, preacher)
  const params = { id: service._id }
  await callAs(request, church, briefEndpoints.save, { params, body: { door } })
  await logIn(page, preacher)
  const brief = new BriefPage(page, 'preacher', service)
  await brief.open()
  await expect(brief.says(door)).toBeVisible()
  await expect(brief.isKept).toBeVisible()
  expect(await page.evaluate(kept)).toBe(2)

  await context.setOffline(true)
  await page.reload()
  await expect(brief.says(door)).toBeVisible()
  await expect(brief.says(/^You’re offline\. This was last updated on \w+, .+ [AP]M\.$/)).toBeVisible()
  await expectAccessible(page, 'a brief without a network')

  // The session of someone else finds nothing here, though the device still holds it.
  const [, stranger] = await newChurchAndPreacher(request)
  const own = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await page.evaluate(become, stranger.token)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'We can’t reach OpenPulpit right now' })).toBeVisible()
  expect(await page.evaluate(kept)).toBe(2)
  await page.evaluate(become, own)
  await page.reload()
  await expect(brief.says(door)).toBeVisible()

  await callAs(request, church, briefEndpoints.save, { params, body: { door: 'The blue door' } })
  await context.setOffline(false)
  await expect(brief.says('The blue door')).toBeVisible()
  await expect(brief.says('You’re offline.')).toBeHidden()
  await expect(brief.isKept).toBeVisible()

  // What the server no longer says is gone from the device as well.
  await moved(request, church, service, 'cancelled')
  await expect(page.getByRole('heading', { name: 'No Sunday Brief for this service' })).toBeVisible()
  await expect.poll(() => page.evaluate(kept)).toBe(1)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(brief.says('The blue door')).toBeHidden()
  await context.setOffline(false)

  // So is everything once another tab has another session.
  const next = await confirmedService(request, church, preacher)
  await new BriefPage(page, 'preacher', next).open()
  await expect.poll(() => page.evaluate(kept)).toBe(2)
  const other = await context.newPage()
  await other.goto('/')
  await other.evaluate(become, stranger.token)
  await expect.poll(() => other.evaluate(kept)).toBe(0)
  await other.close()

  await page.goto('/dashboard')
  await new AccountPage(page).logOut()
  await expect.poll(() => page.evaluate(kept)).toBe(0)
  await context.setOffline(true)
  await page.goto(brief.path)
  await expect(page.getByRole('heading', { level: 1, name: 'Can’t reach OpenPulpit' })).toBeVisible()
  await context.setOffline(false)
})

test('what fell through and what is left behind can be read by no one, even where there is no network', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  const [church, preacher] = await newChurchAndPreacher(request)
  const service = await confirmedService(request, church, preacher)
  const fallen = await confirmedService(request, church, preacher, '19:00')
  await logIn(page, preacher)

  // Whoever could not be reached is looked for again, without a click.
  await page.route('**/api/auth/me', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'We can’t reach OpenPulpit right now' })).toBeVisible()
  await context.setOffline(true)
  await page.unroute('**/api/auth/me')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /Ruth/ })).toBeVisible()

  for (const opened of [fallen, service]) {
    const brief = new BriefPage(page, 'preacher', opened)
    await brief.open()
    await expect(brief.isKept).toBeVisible()
  }
  expect(await page.evaluate(kept)).toBe(3)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /Ruth/ })).toBeVisible()
  await moved(request, church, fallen, 'cancelled')
  await expect.poll(() => page.evaluate(kept)).toBe(2)

  const brief = new BriefPage(page, 'preacher', service)
  await brief.open()
  await expect(brief.isKept).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(brief.says(/^You’re offline\./)).toBeVisible()
  await new AccountPage(page).logOut()
  await expect(page.getByRole('heading', { name: 'You’re signed out on this device' })).toBeVisible()
  await expectAccessible(page, 'logged out without a network')
  expect(await page.evaluate(kept)).toBe(0)
  await page.goto(brief.path)
  await expect(page.getByRole('heading', { level: 1, name: 'Can’t reach OpenPulpit' })).toBeVisible()

  await context.setOffline(false)
  // It goes on by itself.
  await expect(page).toHaveURL(/\/login$/)
})

/** Another session, without this tab hearing of it. */
const become = (token: string) => localStorage.setItem('token', token)

/** How many answers the device keeps. */
async function kept(): Promise<number> {
  await navigator.serviceWorker.ready
  if (!(await caches.has('offline-own'))) return 0
  return (await (await caches.open('offline-own')).keys()).length
}
