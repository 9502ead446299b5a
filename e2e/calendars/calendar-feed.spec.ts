import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { CalendarFeed } from '../pages/calendar-feed.ts'
import { RequestDetailsPage } from '../pages/request-details.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { newAccount, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdResponse, refuse } from '../support/network.ts'
import { moved, sentRequest } from '../support/requests.ts'

test('a preacher lets another calendar read the services, gives it a new address, and stops', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const church = await newAccount(request, 'church', { name: 'Maple Street Church' })
  const preacher = await newAccount(request, 'preacher')
  const service = await sentRequest(request, church, { to: preacher })
  await moved(request, preacher, service, 'confirmed')
  /** As a calendar program does it. */
  const readAt = (url: string) => request.get(new URL(url).pathname)

  const page = await sitDown()
  await signIn(page, preacher)
  const feed = new CalendarFeed(page)
  const letGo = await holdResponse(page, '**/api/preachers/calendar-feed')
  await feed.open()
  const height = await feed.height()
  letGo()
  await expect(feed.make).toBeVisible()
  expect(await feed.height()).toBeCloseTo(height, 0)
  await page.unrouteAll()
  await expectAccessible(page, 'the calendar address, none yet')

  const open = await refuse(page, '**/api/preachers/calendar-feed')
  await feed.make.click()
  await expect(feed.says('Please wait a moment.')).toBeVisible()
  await open()
  await feed.make.click()
  await expect(feed.address).toBeVisible()
  await expect(feed.says('We show it only once')).toBeVisible()
  await expect(feed.says('No calendar has read it yet.')).toBeVisible()
  await expectAccessible(page, 'the calendar address, just made')
  const first = await feed.address.inputValue()
  const webcal = page.getByRole('link', { name: 'Open in My Calendar' })
  await expect(webcal).toHaveAttribute('href', first.replace('http:', 'webcal:'))
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(feed.says('Link copied')).toBeVisible()

  const calendar = await readAt(first)
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await calendar.text()).toContain(`UID:${service._id}\r\n`)
  expect(await calendar.text()).toContain('SUMMARY:Preaching at Maple Street Church\r\n')

  await page.reload()
  await expect(feed.says('Last read by a calendar: Just now.')).toBeVisible()
  await expect(feed.address).toBeHidden()
  expect(await feed.height()).toBeCloseTo(height, 0)
  await feed.renew.click()
  await expect(feed.dialog).toContainText('stops working right away')
  await expectAccessible(page, 'the calendar address, asking')
  await feed.confirm('Cancel')
  expect((await readAt(first)).status()).toBe(200)
  await feed.renew.click()
  await feed.confirm('Create New Link')
  await expect(feed.address).toBeVisible()
  const second = await feed.address.inputValue()
  expect((await readAt(first)).status()).toBe(404)
  expect((await readAt(second)).status()).toBe(200)

  await feed.stop.click()
  await feed.confirm('Stop Sharing')
  await expect(feed.says('Your calendar link no longer works.')).toBeVisible()
  await expect(feed.make).toBeVisible()
  expect((await readAt(second)).status()).toBe(404)
})

test('the address is made and ended with the keyboard alone, and the focus is never lost', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const page = await sitDown()
  await signIn(page, await newAccount(request, 'preacher'))
  const feed = new CalendarFeed(page)
  await feed.open()
  await feed.make.focus()
  await page.keyboard.press('Enter')
  await expect(feed.address).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(feed.address).toBeFocused()
  await feed.stop.focus()
  await page.keyboard.press('Enter')
  await expect(feed.dialog).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(feed.dialog.getByRole('button', { name: 'Stop Sharing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(feed.says('Your calendar link no longer works.')).toBeFocused()
})

test('an agreed service goes into the calendars of both sides', { tag: '@phone' }, async ({ sitDown, request }) => {
  const church = await newAccount(request, 'church', { name: 'Maple Street Church' })
  const preacher = await newAccount(request, 'preacher')
  const service = await sentRequest(request, church, { to: preacher, theme: 'Hope' })

  const his = await sitDown()
  await signIn(his, preacher)
  const asked = new RequestDetailsPage(his, 'preacher')
  await asked.open(service)
  await expect(asked.button('Accept')).toBeVisible()
  await expect(asked.button('Add to Calendar')).toBeHidden()
  await asked.button('Accept').click()
  const refused = await refuse(his, '**/calendar')
  await asked.button('Add to Calendar').click()
  await expect(asked.said('Please wait a moment.')).toBeVisible()
  await refused()
  const file = await downloaded(his, () => asked.button('Add to Calendar').click())
  await expect(asked.said('Calendar file downloaded.')).toBeVisible()
  expect(file.suggestedFilename()).toBe('Preaching-at-Maple-Street-Church.ics')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(`UID:${service._id}\r\n`)
  expect(text).toContain('SUMMARY:Preaching at Maple Street Church\r\n')
  await expectAccessible(his, '/preacher/requests/:id, added to a calendar')

  await his.goto('/dashboard')
  const again = await downloaded(his, () => his.getByRole('button', { name: /^Add to Calendar: Maple Street/ }).click())
  expect(await readFile(await again.path(), 'utf8')).toBe(text)
  await expectAccessible(his, '/dashboard, added to a calendar')

  const hers = await sitDown()
  await signIn(hers, church)
  const agreed = new RequestDetailsPage(hers, 'church')
  await agreed.open(service)
  const hersToo = await downloaded(hers, () => agreed.button('Add to Calendar').click())
  expect(hersToo.suggestedFilename()).toBe('Guest-preacher-Ruth-Amsel.ics')
  const google = hers.getByRole('link', { name: 'Google Calendar' })
  await expect(google).toHaveAttribute(
    'href',
    /^https:\/\/calendar\.google\.com\/.*text=Guest\+preacher%3A\+Ruth\+Amsel/,
  )
})

async function downloaded(page: Page, act: () => Promise<void>): Promise<Download> {
  const download = page.waitForEvent('download')
  await act()
  return download
}
