import { OurPreachers } from '../pages/our-preachers.ts'
import { RequestWizard } from '../pages/request-wizard.ts'
import { SearchPage } from '../pages/search.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { confirmedAccount, linkInMail } from '../support/accounts.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/people.ts'
import { sunday } from '../support/requests.ts'

const names = ['Ellis', 'Adler', 'Bell', 'Cole', 'Dunn', 'Frey', 'Gray', 'Hale', 'Ives', 'Jost', 'Kerr', 'Lowe']

/** beyond.md, section 1: a church fills a Sunday on the day it arrives. */
test('a new church where no one is to be found brings twelve names, asks one, and they preach', async ({
  sitDown,
  sitDownAs,
  request,
}) => {
  test.slow()
  const church = await confirmedAccount(request, 'church', {
    name: 'Prairie Chapel',
    address: { city: 'Ainsworth', state: 'NE' },
  })
  const page = await sitDownAs(church)
  const main = page.getByRole('main')
  const run = `${process.pid}-${Date.now()}`
  const addressOf = (name: string) => `${name.toLowerCase()}-${run}@example.com`
  const ruth = addressOf('Ellis')

  await test.step('no one is near, and both screens lead to the list', async () => {
    await page.goto('/search')
    await new SearchPage(page).settled()
    await expect(main.getByRole('heading', { name: 'No preachers match' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Invite a Preacher' })).toBeVisible()
    await expectAccessible(page, '/search, no one near a new church')
    await page.goto('/dashboard')
    await expect(main.getByRole('heading', { name: 'Start with the preachers you know' })).toBeVisible()
    await main.getByRole('link', { name: 'Bring Your List' }).first().click()
  })

  const list = new OurPreachers(page)
  await test.step('twelve names are pasted from a sheet', async () => {
    const rows = names.map((name) => `Rev. Ruth ${name}\t${addressOf(name)}\tAinsworth, NE`)
    await page.getByLabel('Paste your list').fill(['Name\tEmail\tTown', ...rows].join('\n'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Add 12 Preachers' }).click()
    await expect(page.getByText('12 preachers added')).toBeVisible()
    await page.goto('/dashboard')
    await expect(main.getByRole('link', { name: 'Our Preachers' })).toBeVisible()
    await expect(main.getByText('Start with the preachers you know')).toHaveCount(0)
  })

  await test.step('one of them is asked for a Sunday', async () => {
    await page.goto(`/church/request?date=${sunday()}`)
    await main.getByRole('button', { name: 'Ask Someone on Your List' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your List' })
    await dialog.getByRole('searchbox', { name: 'Find someone' }).fill('Ellis')
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page, '/church/request, someone on the list')
    await dialog.getByRole('link', { name: 'Ruth Ellis' }).click()
    await page.waitForURL(/\/church\/request\?entryId=/)
    const wizard = new RequestWizard(page)
    await expect(wizard.date).toHaveValue(sunday())
    await wizard.reachPayment(sunday())
    await wizard.pay('200')
    await wizard.submit()
    await page.waitForURL('**/dashboard')
  })

  const guest = await sitDown()
  await test.step('Yes from the email books them, and brings the brief and a calendar file', async () => {
    await guest.goto(await linkInMail(request, ruth, 'invitation'))
    await guest.getByRole('button', { name: 'Accept' }).click()
    await expect(guest.getByText('You’re booked. Thank you!')).toBeVisible()
    await expect(guest.getByRole('heading', { name: 'Sunday Brief' })).toBeVisible()
    const calendarFile = async () => {
      const { mails } = await (await request.get(`/dev/mail.json?to=${encodeURIComponent(ruth)}`)).json()
      const raw = await Promise.all(
        mails.map(async ({ name }: { name: string }) => (await request.get(`/dev/mail/${name}/raw`)).text()),
      )
      return raw.some((text) => /text\/calendar/.test(text))
    }
    await expect.poll(calendarFile).toBe(true)
    await page.goto('/church/requests')
    await expect(main.getByRole('article').first()).toContainText('Ruth Ellis')
    await expect(main.getByRole('article').first()).toContainText('Confirmed')
  })

  await test.step('later they choose a password, and see it all', async () => {
    await guest.getByLabel('First name').fill('Ruth')
    await guest.getByLabel('Last name').fill('Ellis')
    await guest
      .getByLabel(/^Password/)
      .first()
      .fill('a quiet harbor')
    await guest.getByRole('button', { name: 'Set Up My Profile' }).click()
    await guest.waitForURL('**/preacher/profile')
    await guest.goto('/preacher/requests')
    await expect(guest.getByRole('main')).toContainText('Prairie Chapel')
    await list.open()
    await expect(list.row('Ruth Ellis').getByRole('link', { name: 'Ruth Ellis', exact: true })).toBeVisible()
  })
})
