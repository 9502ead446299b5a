import { readFile } from 'node:fs/promises'
import { authCalls } from '@openpulpit/contract/auth'
import { churchCalls } from '@openpulpit/contract/churches'
import type { Locator, Page } from '@playwright/test'
import { type Account, callAs, logIn, newAccount, signIn, withToken } from './accounts.ts'
import { expectNoViolation } from './no-violation.ts'
import { ChurchProfilePage } from './pages/church-profile.ts'
import { LoginPage } from './pages/login.ts'
import { expect, password, test } from './people.ts'

const whole = {
  name: 'Grace Chapel',
  description: 'A small church with a large table.',
  address: { street: '12 Church Street', city: 'Atlanta', state: 'GA', zipCode: '30303' },
  contactInfo: { contactPerson: 'Ruth Ellis', phone: '404 555 0134', website: 'https://grace.example' },
} as const

/** The church of a journey, signed in at a page. */
async function atHome(page: Page, account: Account): Promise<ChurchProfilePage> {
  await signIn(page, account)
  return new ChurchProfilePage(page)
}

test('a church reads its profile and changes something in each part of it', async ({ sitDown, request }) => {
  const account = await newAccount(request, 'church', whole)
  const page = await sitDown()
  const profile = await atHome(page, account)
  await profile.open()
  await profile.expectToRead()
  for (const field of await profile.fields.all()) await expect(field).toBeDisabled()
  await expect(profile.description).toHaveValue(whole.description)
  await expect(page.getByText('Shown to a preacher only after a request is confirmed.').first()).toBeVisible()
  await expectNoViolation(page, '/church/profile')

  await profile.edit.click()
  await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeFocused()
  await profile.name.fill('Grace Community Church')
  await page.getByLabel('Worship style').selectOption({ label: 'Blended' })
  await page.getByLabel('Average attendance').fill('85')
  await profile.city.fill('decatur')
  await page.getByRole('option', { name: 'Decatur, GA' }).first().click()
  await page.getByLabel('Phone').fill('404 555 0199')
  await profile.website.fill('www.grace.example')
  await page.getByLabel('Minimum').fill('150')
  await page.getByLabel('Maximum').fill('250.50')
  await page.getByText('Zelle', { exact: true }).click()
  await profile.save.click()

  await expect(profile.says('Profile updated successfully!')).toBeVisible()
  await profile.expectToRead()
  await expect(profile.edit).toBeFocused()
  await expect(page.getByRole('complementary').getByText('$150–$250.50')).toBeVisible()
  const saved = await callAs(request, account, churchCalls.profile)
  expect(saved).toMatchObject({
    name: 'Grace Community Church',
    description: whole.description,
    worshipStyle: 'blended',
    averageAttendance: 85,
    address: { ...whole.address, city: 'Decatur' },
    contactInfo: { contactPerson: 'Ruth Ellis', phone: '404 555 0199', website: 'https://www.grace.example' },
    preferredHonorariumRange: { min: 150, max: 250.5 },
    paymentMethods: ['zelle'],
  })

  // The rest of the app knows at once, and a reload shows the same.
  await page.getByRole('link', { name: 'OpenPulpit, home' }).first().click()
  await page.goto('/dashboard')
  await expect(page.getByText('Welcome, Grace Community Church.')).toBeVisible()
  await profile.open()
  await expect(profile.name).toHaveValue('Grace Community Church')
})

test('what is wrong is said beside its field, and the first one takes the focus', async ({ sitDown, request }) => {
  const page = await sitDown()
  const profile = await atHome(page, await newAccount(request, 'church', whole))
  await profile.beginToEdit()
  await profile.name.fill(' ')
  await page.getByLabel('Denomination').selectOption('')
  await profile.city.fill('')
  await page.getByLabel('State').selectOption('')
  await profile.website.fill('our website')
  await page.getByLabel('Minimum').fill('300')
  await page.getByLabel('Maximum').fill('200')
  await profile.save.click()

  const sentences: [Locator, string][] = [
    [profile.name, 'Church name is required'],
    [page.getByLabel('Denomination'), 'Denomination is required'],
    [profile.city, 'City is required'],
    [page.getByLabel('State'), 'State is required'],
    [profile.website, 'Please enter a web address that starts with http:// or https://'],
    [page.getByLabel('Maximum'), 'Maximum must be at least the minimum'],
  ]
  for (const [field, sentence] of sentences) {
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${sentence}`))
  }
  await expect(profile.name).toBeFocused()
  await expectNoViolation(page, '/church/profile, with errors')

  await profile.name.fill('Grace Chapel')
  await expect(page.getByText('Church name is required')).toBeHidden()
  await page.getByLabel('Denomination').selectOption({ label: 'Reformed' })
  await profile.save.click()
  await expect(profile.city).toBeFocused()
})

test('what only the server knows is wrong lands on its field too', async ({ sitDown, request }) => {
  const page = await sitDown()
  const profile = await atHome(page, await newAccount(request, 'church', whole))
  const message = 'Please use at most 40 characters'
  await page.route('**/api/churches/profile', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { message, code: 'invalid', fields: { 'contactInfo.phone': message } } })
      : route.fallback(),
  )
  await profile.beginToEdit()
  await profile.save.click()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(new RegExp(`^${message}`))
  await expect(page.getByLabel('Phone')).toBeFocused()
})

test('cancelling brings back what is stored, and can be taken back', async ({ sitDown, request }) => {
  const page = await sitDown()
  const profile = await atHome(page, await newAccount(request, 'church', whole))
  await profile.beginToEdit()
  await profile.cancel.click()
  await profile.expectToRead()
  await expect(page.getByText('Your changes are dropped.')).toBeHidden()

  await profile.edit.click()
  await profile.description.fill('Something else')
  await profile.cancel.click()
  await expect(profile.description).toHaveValue(whole.description)
  await expect(profile.edit).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(profile.description).toHaveValue('Something else')
  await expect(profile.description).toBeEnabled()

  await profile.cancel.click()
  await page.reload()
  await profile.expectToRead()
  await expect(profile.description).toHaveValue(whole.description)
})

test('what is typed is there after a reload and after Back, until it is dropped', async ({ sitDown, request }) => {
  const page = await sitDown()
  const profile = await atHome(page, await newAccount(request, 'church', whole))
  await page.goto('/dashboard')
  await profile.beginToEdit()
  await profile.description.fill('We have a new organ.')
  await page.reload()
  await expect(profile.says('We kept what you had typed.')).toBeVisible()
  await expect(profile.description).toHaveValue('We have a new organ.')

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Church Dashboard' })).toBeVisible()
  await page.goForward()
  await expect(profile.description).toHaveValue('We have a new organ.')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(profile.description).toHaveValue(whole.description)
  await page.reload()
  await profile.expectToRead()
})

test('what is typed outlives a session that ends meanwhile', async ({ sitDown, request }) => {
  const account = await newAccount(request, 'church', whole)
  const page = await sitDown()
  const profile = new ChurchProfilePage(page)
  await logIn(page, account)
  await profile.beginToEdit()
  await profile.description.fill('We have a new organ.')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  // The line is cut, and with it the session of this device; what it does next is found out at the next call.
  await request.post(`/api${authCalls.logout.path}`, { headers: { authorization: `Bearer ${token}` } })
  await page.waitForURL('**/login')
  await new LoginPage(page).fillIn(account.email, password)
  await page.waitForURL('**/church/profile')
  await expect(profile.says('We kept what you had typed.')).toBeVisible()
  await expect(profile.description).toHaveValue('We have a new organ.')
  await profile.save.click()
  await expect(profile.says('Profile updated successfully!')).toBeVisible()
  expect(await callAs(request, account, churchCalls.profile)).toMatchObject({ description: 'We have a new organ.' })
})

test('a save that fails keeps everything, and the next one works', async ({ page, request }) => {
  const profile = await atHome(page, await newAccount(request, 'church', whole))
  await profile.beginToEdit()
  await profile.description.fill('We have a new organ.')
  await page.route('**/api/churches/profile', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await profile.save.click()
  await expect(profile.says('Error updating profile')).toBeVisible()
  await expect(profile.description).toHaveValue('We have a new organ.')
  await expect(profile.description).toBeEnabled()

  const message = 'That was a little fast. Please wait a moment and try again.'
  await page.unroute('**/api/churches/profile')
  await page.route('**/api/churches/profile', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 429, json: { message, code: 'rate_limited' } })
      : route.fallback(),
  )
  await profile.save.click()
  await expect(profile.says(message)).toBeVisible()

  await page.unroute('**/api/churches/profile')
  await profile.save.click()
  await expect(profile.says('Profile updated successfully!')).toBeVisible()
  await expect(profile.description).toHaveValue('We have a new organ.')
})

test('while it loads its shape is there, and a failure can be tried again', async ({ page, request }) => {
  const profile = await atHome(page, await newAccount(request, 'church', whole))
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/churches/profile', async (route) => {
    await held
    await route.abort()
  })
  await profile.open()
  await expect(page.getByText('Loading your profile…')).toBeAttached()
  await expect(profile.edit).toBeHidden()
  answer()
  await expect(profile.says('Error loading profile')).toBeVisible()
  await page.unroute('**/api/churches/profile')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(profile.name).toHaveValue('Grace Chapel')
})

test('a church without a profile is asked to create one', async ({ sitDown, request }) => {
  const account = await newAccount(request, 'church', whole)
  const page = await sitDown()
  const profile = await atHome(page, account)
  await page.route('**/api/churches/profile', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 404, json: { message: 'The profile was not found', code: 'not_found' } })
      : route.fallback(),
  )
  await profile.open()
  await expect(profile.says('No profile found. Please create your church profile.')).toBeVisible()
  await page.getByRole('button', { name: 'Create Profile' }).click()
  await expect(profile.name).toHaveValue('')
  await profile.name.fill('Hope Chapel')
  await page.getByLabel('Denomination').selectOption({ label: 'Reformed' })
  await profile.city.fill('Reno')
  await page.getByLabel('State').selectOption({ label: 'Nevada' })
  await profile.save.click()
  await expect(profile.says('Profile updated successfully!')).toBeVisible()
  await expect(profile.name).toHaveValue('Hope Chapel')
})

test('a church sees itself as preachers do', async ({ sitDown, request }) => {
  const account = await newAccount(request, 'church', whole)
  const page = await sitDown()
  const profile = await atHome(page, account)
  await profile.open()
  await page.getByRole('link', { name: 'View Public Profile' }).click()
  await expect(page.getByText('This is how preachers see you')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Chapel' })).toBeVisible()
  await expect(page.getByText(whole.description)).toBeVisible()
  await expect(page.getByText('Contact details are shared once a request is confirmed.')).toBeVisible()
  for (const secret of ['12 Church Street', '404 555 0134', 'grace.example', account.email]) {
    await expect(page.getByRole('main').getByText(secret)).toHaveCount(0)
  }
  await expectNoViolation(page, '/church/profile/preview')
  await page.getByRole('link', { name: 'Back to profile' }).click()
  await profile.expectToRead()

  // Its own link leads it here too.
  await page.goto(`/churches/${account.profileId}`)
  await page.waitForURL('**/church/profile/preview')
})

test('a preacher opens a church’s link, after logging in if need be', async ({ sitDown, request }) => {
  const church = await newAccount(request, 'church', whole)
  const preacher = await newAccount(request, 'preacher')
  const page = await sitDown()
  await page.goto(`/churches/${church.profileId}`)
  await page.waitForURL('**/login')
  await new LoginPage(page).fillIn(preacher.email, password)
  await page.waitForURL(`**/churches/${church.profileId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Chapel' })).toBeVisible()
  await expect(page.getByText('Contact details are shared once a request is confirmed.')).toBeVisible()
  await expect(page.getByText('No reviews yet. Preachers write them after a service.')).toBeVisible()
  await expectNoViolation(page, '/churches/:id')

  await page.goto('/churches/nobody')
  await expect(page.getByRole('heading', { name: 'Church Not Found' })).toBeVisible()
  await expectNoViolation(page, '/churches/:id, not found')
})

test('a preacher comes from a request to the church, and knows how to reach it once both have agreed', async ({
  sitDown,
  request,
}) => {
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
  await expectNoViolation(page, '/churches/:id, acquainted')
})

test('the profile comes as a file to print, named after the church', async ({ sitDown, request }) => {
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

test('where the browser has no clipboard the link is copied in the old way', async ({ sitDown, request }) => {
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

test('the profile is edited by keyboard alone', async ({ sitDown, request }) => {
  const account = await newAccount(request, 'church', whole)
  const page = await sitDown()
  const profile = await atHome(page, account)
  await profile.open()
  await expect(profile.edit).toBeVisible()
  const press = (key: string) => page.keyboard.press(key)
  const tabTo = async (wanted: Locator) => {
    for (let steps = 0; steps < 40; steps++) {
      await press('Tab')
      if (await wanted.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error('the Tab key does not lead there')
  }

  await tabTo(profile.edit)
  await press('Enter')
  await tabTo(profile.name)
  await press('ControlOrMeta+a')
  await page.keyboard.type('Hope Chapel')
  await tabTo(page.getByLabel('Worship style'))
  await page.keyboard.type('Trad')
  await tabTo(page.getByRole('checkbox', { name: 'Check' }))
  await press('Space')
  await tabTo(profile.save)
  // The bar of buttons covers nothing that has the focus.
  await expect(profile.save).toBeInViewport({ ratio: 1 })
  await press('Enter')
  await expect(profile.says('Profile updated successfully!')).toBeVisible()
  expect(await callAs(request, account, churchCalls.profile)).toMatchObject({
    name: 'Hope Chapel',
    worshipStyle: 'traditional',
    paymentMethods: ['check'],
  })
})
