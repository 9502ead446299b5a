import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { addDays, dayOf, formatDayNear, nextSunday } from '@openpulpit/contract/dates'
import { publicPageEndpoints } from '@openpulpit/contract/public-page'
import { LoginPage } from '../pages/login.ts'
import { RegisterPage } from '../pages/register.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, confirmedAccount, newAccount, signIn } from '../support/accounts.ts'
import { expect, freshEmail, password, test } from '../support/fixtures.ts'

const profile = { firstName: 'Selah', lastName: 'Winthrop', city: 'Decatur', state: 'GA', bio: 'I stay for lunch.' }
const sunday = (week: number) => addDays(nextSunday(addDays(dayOf(new Date(), 'America/New_York'), 1)), 7 * week)

test('a preacher turns their page on and prints its code; a church without an account asks them from it', async ({
  sitDown,
  request,
}) => {
  const preacher = await confirmedAccount(request, 'preacher', profile)
  await callAs(request, preacher, availabilityEndpoints.save, {
    body: {
      dates: [
        { date: sunday(1), available: true },
        { date: sunday(2), available: false, notes: 'Away' },
      ],
    },
  })
  const page = await sitDown()
  await signIn(page, preacher)
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Tell Your Churches' }).click()
  await page.waitForURL('/preacher/public-page')
  const turn = page.getByRole('switch', { name: 'Public page' })
  await expect(turn).not.toBeChecked()
  await expect(main.getByText('Your Link')).toHaveCount(0)
  await expectAccessible(page, '/preacher/public-page, off')
  await turn.focus()
  await page.keyboard.press('Space')
  await expect(main.getByText('Your page is on.')).toBeVisible()
  await expect(main.getByRole('img', { name: 'QR code that opens Selah Winthrop’s page' }).first()).toBeVisible()
  await expectAccessible(page, '/preacher/public-page, on')

  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Download Picture' }).click()
  expect((await download).suggestedFilename()).toBe('openpulpit-qr-code.png')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Scan to see when I can preach, and ask me for a Sunday.')).toBeVisible()
  await expect(turn).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await main.getByRole('link', { name: 'See Your Page' }).click()
  await page.waitForURL(/\/p\/selah-winthrop-\w{8}$/)
  const address = new URL(page.url()).pathname
  await expect(main.getByRole('heading', { name: 'This Is Your Public Page' })).toBeVisible()

  const guest = await sitDown()
  const here = guest.getByRole('main')
  // As an older card has it.
  await guest.goto(`/p/someone-else-${address.slice(-8)}`)
  await expect(guest).toHaveURL(address)
  await expect(guest.getByRole('heading', { level: 1, name: 'Selah Winthrop' })).toBeVisible()
  await expect(here).not.toContainText(profile.bio)
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const choice = (week: number) => here.getByRole('radio', { name: new RegExp(`^${formatDayNear(sunday(week))}`) })
  await expect(choice(1)).toHaveAccessibleName(/Available$/)
  await expect(choice(2)).toHaveCount(0)
  await expectAccessible(guest, '/p/:nameAndCode to a visitor')

  await choice(1).check()
  await here.getByRole('link', { name: 'Ask Selah to Preach' }).click()
  await guest.waitForURL(/\/register\?/)
  const form = new RegisterPage(guest)
  await form.begin('Church', freshEmail('church'), new URL(guest.url()).search)
  await guest.getByRole('textbox', { name: 'Church name' }).fill('Harbor Light Chapel')
  await guest.getByLabel('Denomination').selectOption({ label: 'Reformed' })
  await form.liveIn('decat', 'Decatur, GA')
  await guest.getByRole('button', { name: 'Create Account' }).click()
  await guest.waitForURL(`/church/request?preacherId=${preacher.profileId}&date=${sunday(1)}`)
  await expect(here).toContainText('Selah Winthrop')
  await expect(guest.getByLabel('Service date')).toHaveValue(sunday(1))

  // Turned off again, it is gone for everyone.
  await callAs(request, preacher, publicPageEndpoints.turn, { body: { isOn: false } })
  const stranger = await sitDown()
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(stranger.getByRole('main')).not.toContainText('Selah')
})

test('a church that signs in from a public page goes on to its request; signed in, it is one tap away', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const preacher = await confirmedAccount(request, 'preacher', profile)
  const church = await newAccount(request, 'church')
  const { nameAndCode } = await callAs(request, preacher, publicPageEndpoints.turn, { body: { isOn: true } })
  const page = await sitDown()
  const main = page.getByRole('main')
  await page.goto(`/p/${nameAndCode}`)
  await main.getByText(formatDayNear(sunday(0))).click()
  await main.getByRole('link', { name: 'Sign in' }).click()
  await new LoginPage(page).fillIn(church.email, password)
  await page.waitForURL(`/church/request?preacherId=${preacher.profileId}&date=${sunday(0)}`)

  await page.goto(`/p/${nameAndCode}`)
  await expectAccessible(page, '/p/:nameAndCode to a church')
  await main.getByText('Another Day').click()
  await main.getByRole('link', { name: 'Ask Selah to Preach' }).click()
  await page.waitForURL(`/church/request?preacherId=${preacher.profileId}`)
})
