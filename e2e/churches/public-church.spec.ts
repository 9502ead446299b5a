import { readFile } from 'node:fs/promises'
import { atHome, whole } from '../pages/church-profile.ts'
import { LoginPage } from '../pages/login.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { confirmedAccount, newAccount, signIn, withToken } from '../support/accounts.ts'
import { expect, password, test } from '../support/fixtures.ts'

test('a church sees itself as preachers do', { tag: '@phone' }, async ({ sitDown, request }) => {
  const account = await newAccount(request, 'church', whole)
  const page = await sitDown()
  const profile = await atHome(page, account)
  await profile.open()
  await page.getByRole('link', { name: 'View Public Profile' }).click()
  await expect(page.getByText('This is how preachers see you')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Chapel' })).toBeVisible()
  await expect(page.getByText(whole.description)).toBeVisible()
  await expect(page.getByText('Contact details are shared once a request is confirmed.')).toBeVisible()
  const facts = page.getByRole('complementary', { name: 'Quick facts' })
  for (const secret of ['12 Church Street', '404 555 0134', 'grace.example', account.email]) {
    await expect(facts.getByText(secret)).toHaveCount(0)
  }
  await expectAccessible(page, '/church/profile/preview')
  await page.getByRole('link', { name: 'Back to Profile' }).click()
  await profile.expectToRead()

  // Its own link leads it here too.
  await page.goto(`/churches/${account.profileId}`)
  await page.waitForURL('**/church/profile/preview')
})

test('a preacher opens a church’s link, after logging in if need be', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const church = await confirmedAccount(request, 'church', whole)
  const preacher = await newAccount(request, 'preacher')
  const page = await sitDown()
  await page.goto(`/churches/${church.profileId}`)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await new LoginPage(page).fillIn(preacher.email, password)
  await page.waitForURL(`**/churches/${church.profileId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Chapel' })).toBeVisible()
  await expect(page.getByText('Contact details are shared once a request is confirmed.')).toBeVisible()
  await expect(page.getByText('No reviews yet. Preachers write them after a service.')).toBeVisible()
  await expectAccessible(page, '/churches/:id')

  await page.goto('/churches/nobody')
  await expect(page.getByRole('heading', { name: 'Church Not Found' })).toBeVisible()
  await expectAccessible(page, '/churches/:id, not found')
})

test('a preacher comes from a request to the church, and knows how to reach it once both have agreed', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const church = await newAccount(request, 'church', whole)
  const preacher = await newAccount(request, 'preacher')
  const asked = await request.post('/api/requests', {
    ...withToken(church),
    data: {
      preacher: preacher.profileId,
      date: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
      serviceTime: '10:30',
      serviceType: 'sunday_morning',
      expectedDuration: 60,
      honorarium: { amount: 200, paymentMethod: 'check' },
    },
  })
  const { _id } = await asked.json()
  const page = await sitDown()
  await signIn(page, preacher)
  await page.goto(`/preacher/requests/${_id}`)
  await page.getByRole('link', { name: 'Grace Chapel' }).click()
  await expect(page.getByText('Contact details are shared once a request is confirmed.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to request' }).click()
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByText('Request confirmed successfully!').first()).toBeVisible()
  await page.getByRole('link', { name: 'Grace Chapel' }).click()
  await expect(page.getByText('12 Church Street, Atlanta, GA 30303')).toBeVisible()
  await expect(page.getByRole('link', { name: '404 555 0134' })).toHaveAttribute('href', 'tel:4045550134')
  await expect(page.getByRole('link', { name: 'grace.example' })).toHaveAttribute('href', 'https://grace.example')
  await expectAccessible(page, '/churches/:id, acquainted')
})

test('the profile comes as a file to print, named after the church', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const page = await sitDown()
  const profile = await atHome(page, await newAccount(request, 'church', { ...whole, name: 'Église de Grâce' }))
  await profile.open()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Church Info' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Église-de-Grâce.pdf')
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBeGreaterThan(5_000)
  await expect(profile.says('Your church info is in your downloads.')).toBeVisible()
})

test('the link is copied at a desk and handed to the phone’s own sheet on a phone', async ({ sitDown, request }) => {
  const account = await newAccount(request, 'church', whole)
  const page = await sitDown()
  const profile = await atHome(page, account)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: ShareData) => document.body.setAttribute('data-shared', url ?? ''),
    })
  })
  await profile.open()
  await page.getByRole('button', { name: 'Share Profile Link' }).click()
  const link = new URL(`/churches/${account.profileId}`, page.url()).href
  if ((page.viewportSize()?.width ?? 0) < 1024) {
    await expect(page.locator('body')).toHaveAttribute('data-shared', link)
  } else {
    await expect(profile.says('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  }
})

test('where the browser has no clipboard the link is copied in the old way', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const account = await newAccount(request, 'church', whole)
  const page = await sitDown()
  const profile = await atHome(page, account)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new Error('no sheet')) })
  })
  await profile.open()
  await page.getByRole('button', { name: 'Share Profile Link' }).click()
  await expect(profile.says('Link copied')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share Profile Link' })).toBeFocused()
})
