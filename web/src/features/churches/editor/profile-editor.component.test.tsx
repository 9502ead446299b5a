import { type BriefDefaults, briefDefaults, briefEndpoints } from '@openpulpit/contract/briefs'
import { churchEndpoints } from '@openpulpit/contract/churches'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessibility.ts'
import { test as base, desk, expect, phone, type Screen, tabTo } from '../../../../test/fixtures.tsx'
import { church, churchProfile } from '../../../../test/samples.ts'
import type { StubServer } from '../../../../test/stub-server.ts'

const whole = {
  ...churchProfile,
  description: 'A small church with a large table.',
  address: { street: '12 Church Street', city: 'Atlanta', state: 'GA', zipCode: '30303' },
  contactInfo: { contactPerson: 'Ruth Ellis', phone: '404 555 0134', website: 'https://grace.example' },
}

const label = (name: string) => page.getByLabelText(name)
const chooser = (name: string) => page.getByRole('combobox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name })
const says = (words: string) => page.getByRole('main').getByText(words)
const name = () => label('Church name')
const description = () => label('Description')
const website = () => label('Website')
const city = () => page.getByRole('combobox', { name: 'City' })

const nothingSaid = Object.fromEntries(Object.keys(briefDefaults.shape).map((name) => [name, null])) as BriefDefaults

const test = base.extend<{ standingBrief: undefined }>({
  // The brief's fields, which are not the question here.
  standingBrief: [
    async ({ server }, use) => {
      server.answer(briefEndpoints.defaults, nothingSaid)
      await use(undefined)
    },
    { auto: true },
  ],
})

/** Later reads return what was saved. */
function savesTo(server: StubServer) {
  server.answer(churchEndpoints.saveProfile, ({ body }) => {
    const saved = { ...whole, name: body.name, description: body.description ?? null, version: 2 }
    server.answer(churchEndpoints.profile, saved)
    return saved
  })
}

async function beginToEdit(server: StubServer, open: (path: string, member: typeof church) => Promise<Screen>) {
  server.answer(churchEndpoints.profile, whole)
  const screen = await open('/church/profile', church)
  await button('Edit Profile').click()
  await expect.element(name()).toBeEnabled()
  return screen
}

test('what is wrong is said beside its field, and the first one takes the focus', async ({ server, open }) => {
  await beginToEdit(server, open)
  await name().fill(' ')
  await chooser('Denomination').selectOptions('')
  await city().fill('')
  await chooser('State').selectOptions('')
  await website().fill('our website')
  await label('Minimum').fill('300')
  await label('Maximum').fill('200')
  await button('Save Changes').click()

  const sentences: [Locator, string][] = [
    [name(), 'Church name is required'],
    [chooser('Denomination'), 'Denomination is required'],
    [city(), 'City is required'],
    [chooser('State'), 'State is required'],
    [website(), 'Please enter a web address that starts with http:// or https://'],
    [label('Maximum'), 'Maximum must be at least the minimum'],
  ]
  for (const [field, sentence] of sentences)
    await expect.element(field).toHaveAccessibleDescription(new RegExp(`^${sentence}`))
  await expect.element(name()).toHaveFocus()
  await expectAccessible('/church/profile, with errors')

  await name().fill('Grace Chapel')
  await expect.element(page.getByText('Church name is required')).not.toBeInTheDocument()
  await chooser('Denomination').selectOptions('Reformed')
  await button('Save Changes').click()
  await expect.element(city()).toHaveFocus()
})

test('what only the server knows is wrong lands on its field too', async ({ server, open }) => {
  const message = 'Please use at most 40 characters'
  server.refuse(churchEndpoints.saveProfile, { code: 'invalid', message, fields: { 'contactInfo.phone': message } })
  await beginToEdit(server, open)
  await button('Save Changes').click()
  await expect.element(label('Mobile number')).toHaveAccessibleDescription(new RegExp(`^${message}`))
  await expect.element(label('Mobile number')).toHaveFocus()
})

test('a save that fails keeps everything, and the next one works', async ({ server, open }) => {
  await beginToEdit(server, open)
  await description().fill('We have a new organ.')
  server.cut(churchEndpoints.saveProfile)
  await button('Save Changes').click()
  await expect.element(says('Error updating profile')).toBeVisible()
  await expect.element(description()).toHaveValue('We have a new organ.')
  await expect.element(description()).toBeEnabled()

  const message = 'Too many tries. Please wait a moment and try again.'
  server.refuse(churchEndpoints.saveProfile, { code: 'rate_limited', message })
  await button('Save Changes').click()
  await expect.element(says(message)).toBeVisible()

  savesTo(server)
  await button('Save Changes').click()
  await expect.element(says('Profile updated successfully!')).toBeVisible()
  await expect.element(description()).toHaveValue('We have a new organ.')
})

test('while it loads its shape is there, and a failure can be tried again', async ({ server, open }) => {
  server.refuse(churchEndpoints.profile, { code: 'rate_limited' })
  const answer = server.hold(churchEndpoints.profile)
  await open('/church/profile', church)
  await expect.element(page.getByText('Loading your profile…')).toBeInTheDocument()
  await expect.element(button('Edit Profile')).not.toBeInTheDocument()
  answer()
  await expect.element(says('Error loading profile')).toBeVisible()
  server.answer(churchEndpoints.profile, whole)
  await button('Retry').click()
  await expect.element(name()).toHaveValue('Grace Chapel')
})

test('a church without a profile is asked to create one', async ({ server, open }) => {
  server.refuse(churchEndpoints.profile, { code: 'not_found', message: 'The profile was not found' })
  savesTo(server)
  await open('/church/profile', church)
  await expect.element(says('No profile found. Please create your church profile.')).toBeVisible()
  await button('Create Profile').click()
  await expect.element(name()).toHaveValue('')
  await name().fill('Hope Chapel')
  await chooser('Denomination').selectOptions('Reformed')
  await city().fill('Reno')
  await chooser('State').selectOptions('Nevada')
  await button('Save Changes').click()
  await expect.element(says('Profile updated successfully!')).toBeVisible()
  await expect.element(name()).toHaveValue('Hope Chapel')
})

for (const size of [phone, desk]) {
  test(`the profile is edited by keyboard alone, ${size.width} px`, async ({ server, open }) => {
    await page.viewport(size.width, size.height)
    server.answer(churchEndpoints.profile, whole)
    savesTo(server)
    await open('/church/profile', church)
    await expect.element(button('Edit Profile')).toBeVisible()
    await tabTo(button('Edit Profile'))
    await userEvent.keyboard('{Enter}')
    await tabTo(name())
    await userEvent.keyboard('{Control>}a{/Control}Hope Chapel')
    await tabTo(label('Worship style'))
    await userEvent.keyboard('Trad')
    await tabTo(page.getByRole('checkbox', { name: 'Check' }))
    await userEvent.keyboard(' ')
    await tabTo(button('Save Changes'))
    // The bar of buttons must not cover the focused field.
    await expect.element(button('Save Changes')).toBeInViewport({ ratio: 1 })
    await userEvent.keyboard('{Enter}')
    await expect.element(says('Profile updated successfully!')).toBeVisible()
    expect(server.received(churchEndpoints.saveProfile)[0]?.body).toMatchObject({
      name: 'Hope Chapel',
      worshipStyle: 'traditional',
      paymentMethods: ['check'],
    })
  })
}

test('canceling brings back what is stored, and can be undone', async ({ server, open }) => {
  const screen = await beginToEdit(server, open)
  await button('Cancel').click()
  await expect.element(button('Edit Profile')).toBeVisible()
  await expect.element(name()).toBeDisabled()
  await expect.element(button('Undo')).not.toBeInTheDocument()

  await button('Edit Profile').click()
  await description().fill('Something else')
  await button('Cancel').click()
  await expect.element(description()).toHaveValue(whole.description)
  await expect.element(button('Edit Profile')).toHaveFocus()
  await button('Undo').click()
  await expect.element(description()).toHaveValue('Something else')
  await expect.element(description()).toBeEnabled()

  await button('Cancel').click()
  await screen.reload()
  await expect.element(name()).toBeDisabled()
  await expect.element(description()).toHaveValue(whole.description)
})
