import type { Page } from '@playwright/test'
import { AccountPage } from '../pages/account.ts'
import { BriefPage } from '../pages/brief.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { logIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { confirmedService, newChurchAndPreacher } from '../support/requests.ts'
import { tabTo } from '../support/tab-to.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Can’t reach OpenPulpit' })
const briefs = (page: Page) => page.getByRole('list', { name: 'Sunday Briefs on this device' }).getByRole('link')
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

test('where there is no connection any page says so, leads to the kept briefs and comes by itself once it can', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) complaints.push(message.text())
  })
  const [church, preacher] = await newChurchAndPreacher(request)
  await logIn(page, preacher)
  const evening = await confirmedService(request, church, preacher, '19:00')
  const morning = await confirmedService(request, church, preacher)
  for (const service of [evening, morning]) {
    const brief = new BriefPage(page, 'preacher', service)
    await brief.open()
    await expect(brief.isKept).toBeVisible()
  }

  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(title(page)).toBeVisible()
  await expect(page).toHaveTitle('No connection · OpenPulpit')
  // The earlier one first.
  await expect(briefs(page)).toHaveText([/^Grace Chapel\s*\w+day, .+ 20\d\d at 10:30 AM$/, /7:00 PM$/])
  // In our own type: what the page is made of is at hand as well.
  await expect.poll(() => page.evaluate(loadedFonts)).toEqual(expect.arrayContaining(['Figtree', 'Newsreader']))
  await expectAccessible(page, 'no connection')

  await tabTo(tryAgain(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Still no connection.')
  await tabTo(briefs(page).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new BriefPage(page, 'preacher', morning).path)
  await expect(page.getByText(/^You’re offline\./)).toBeVisible()

  for (const path of ['/', '/login', '/search?zip=30301']) {
    await page.goto(path)
    await expect(title(page)).toBeVisible()
  }

  await page.goto('/dashboard')
  await expect(title(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /Ruth/ })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')

  await new AccountPage(page).logOut()
  for (const path of ['/', '/terms', '/login', '/api/docs/']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(title(page)).toBeHidden()
  }
  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(title(page)).toBeVisible()
  // By then it has looked for some.
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status')).toHaveText('Still no connection.')
  await expect(page.getByText('Sunday Briefs on this device')).toBeHidden()
  await expect(page.getByText('Grace Chapel')).toHaveCount(0)
  await expectAccessible(page, 'no connection, and nobody logged in')
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/login/)
  expect(complaints).toEqual([])
})

const loadedFonts = (): string[] =>
  Array.from(document.fonts)
    .filter(({ status }) => status === 'loaded')
    .map(({ family }) => family.replaceAll('"', ''))
    .toSorted()
