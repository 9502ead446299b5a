import { fitFromOptions } from '@openpulpit/contract/fit'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessibility.ts'
import { desk, expect, phone, type Screen, tabTo, test } from '../../../../test/fixtures.tsx'
import { preacher, preacherProfile } from '../../../../test/samples.ts'
import type { StubServer } from '../../../../test/stub-server.ts'

const whole = {
  ...preacherProfile,
  bio: 'I preach the text and stay for lunch.',
  education: [
    { institution: 'Emory University', degree: 'Master of Divinity', year: 2004 },
    { institution: 'Berry College', degree: 'B.A.', year: 1999 },
  ],
  experience: [
    { position: 'Pastor', organization: 'Old Mill Church', startYear: 2004, endYear: null, description: null },
  ],
}

const label = (name: string) => page.getByLabelText(name)
const chooser = (name: string) => page.getByRole('combobox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const says = (words: string) => page.getByRole('main').getByText(words)
const row = (name: string) => page.getByRole('group', { name, exact: true })
const institutions = () => label('Institution')
const firstName = () => label('First name')
const bio = () => label('Bio')
const city = () => page.getByRole('combobox', { name: 'City' })
const accepting = () => page.getByRole('switch', { name: 'Accepting requests' })

/** Later reads return what was saved. */
function savesTo(server: StubServer) {
  server.answer(preacherEndpoints.saveProfile, ({ body }) => {
    const saved = {
      ...whole,
      firstName: body.firstName,
      bio: body.bio ?? null,
      travelRadius: body.travelRadius,
      education: body.education.map((school) => ({
        ...school,
        degree: school.degree ?? null,
        year: school.year ?? null,
      })),
      experience: [],
      version: 2,
    }
    server.answer(preacherEndpoints.profile, saved)
    return saved
  })
}

async function beginToEdit(
  server: StubServer,
  open: (path: string, member: typeof preacher) => Promise<Screen>,
  stored: typeof whole = whole,
) {
  server.answer(preacherEndpoints.profile, stored)
  const screen = await open('/preacher/profile', preacher)
  await button('Edit Profile').click()
  await expect.element(firstName()).toBeEnabled()
  return screen
}

test('what is wrong is said beside its field, and the first one takes the focus', async ({ server, open }) => {
  savesTo(server)
  await beginToEdit(server, open, { ...whole, education: [] })
  await button('Add a school').click()
  await firstName().fill(' ')
  await label('Last name').fill('')
  await chooser('Experience level').selectOptions('')
  await chooser('Denomination').selectOptions('')
  await city().fill('')
  await chooser('State').selectOptions('')
  await label('Travel radius').fill('900')
  await label('Minimum').fill('-1')
  await label('Maximum').fill('')
  const role = row('Role 1')
  await role.getByLabelText('Start year').fill('')
  await role.getByLabelText('End year').fill('98')
  await button('Save Changes').click()

  const sentences: [Locator, string][] = [
    [firstName(), 'First name is required'],
    [label('Last name'), 'Last name is required'],
    [chooser('Experience level'), 'Experience level is required'],
    [chooser('Denomination'), 'Denomination is required'],
    [city(), 'City is required'],
    [chooser('State'), 'State is required'],
    [label('Travel radius'), 'Please enter at most 500'],
    [label('Minimum'), 'Must be positive'],
    [label('Maximum'), 'Maximum honorarium is required'],
    [institutions(), 'Institution is required'],
    [role.getByLabelText('Start year'), 'Start year is required'],
    [role.getByLabelText('End year'), 'Please enter a year such as 1998'],
  ]
  for (const [field, sentence] of sentences)
    await expect.element(field).toHaveAccessibleDescription(new RegExp(`^${sentence}`))
  await expect.element(firstName()).toHaveFocus()
  await expectAccessible('/preacher/profile, with errors')

  await firstName().fill('Ruth')
  await expect.element(page.getByText('First name is required')).not.toBeInTheDocument()
  await label('Last name').fill('Amsel')
  await chooser('Experience level').selectOptions('Lay Speaker')
  await chooser('Denomination').selectOptions('Reformed')
  await city().fill('Atlanta')
  await chooser('State').selectOptions('Georgia')
  await label('Travel radius').fill('')
  await label('Minimum').fill('300')
  await label('Maximum').fill('200')
  await role.getByLabelText('Start year').fill('2004')
  await role.getByLabelText('End year').fill('2001')
  // The school was added last, but comes before the role.
  await button('Save Changes').click()
  await expect.element(page.getByText('Maximum must be at least the minimum')).toBeVisible()
  await label('Maximum').fill('400')
  await button('Save Changes').click()
  await expect.element(institutions()).toHaveFocus()
  await institutions().fill('Emory')
  await button('Save Changes').click()
  await expect
    .element(role.getByLabelText('End year'))
    .toHaveAccessibleDescription(/^The end year cannot be before the start year/)
  await role.getByLabelText('End year').fill('2010')
  await button('Save Changes').click()
  await expect.element(says('Profile updated successfully!')).toBeVisible()
  await expect.element(label('Travel radius')).toHaveValue(50)
})

test('what only the server knows is wrong lands on its field, and a save that fails keeps everything', async ({
  server,
  open,
}) => {
  const message = 'Please use at most 120 characters'
  const fields = { 'education.1.institution': message }
  server.refuse(preacherEndpoints.saveProfile, { code: 'invalid', message, fields })
  await beginToEdit(server, open)
  await bio().fill('I have a new organ.')
  await button('Save Changes').click()
  const institution = row('School 2').getByLabelText('Institution')
  await expect.element(institution).toHaveAccessibleDescription(new RegExp(`^${message}`))
  await expect.element(institution).toHaveFocus()

  server.cut(preacherEndpoints.saveProfile)
  await button('Save Changes').click()
  await expect.element(says('Error updating profile')).toBeVisible()
  await expect.element(bio()).toHaveValue('I have a new organ.')
  savesTo(server)
  await button('Save Changes').click()
  await expect.element(says('Profile updated successfully!')).toBeVisible()
  await expect.element(bio()).toHaveValue('I have a new organ.')
})

test('while it loads its shape is there, a failure can be tried again, and where nothing is it can be made', async ({
  server,
  open,
}) => {
  server.refuse(preacherEndpoints.profile, { code: 'rate_limited' })
  const answer = server.hold(preacherEndpoints.profile)
  await open('/preacher/profile', preacher)
  await expect.element(page.getByText('Loading your profile…')).toBeInTheDocument()
  await expect.element(button('Edit Profile')).not.toBeInTheDocument()
  answer()
  await expect.element(says('Error loading profile')).toBeVisible()

  server.refuse(preacherEndpoints.profile, { code: 'not_found', message: 'The profile was not found' })
  savesTo(server)
  await button('Retry').click()
  await expect.element(says('Create Your Profile')).toBeVisible()
  await expectAccessible('/preacher/profile, none yet')
  await button('Create Profile').click()
  await expect.element(firstName()).toHaveValue('')
  await firstName().fill('Hannah')
  await label('Last name').fill('Stone')
  await chooser('Experience level').selectOptions('Lay Speaker')
  await chooser('Denomination').selectOptions('Reformed')
  await city().fill('Reno')
  await chooser('State').selectOptions('Nevada')
  await label('Minimum').fill('0')
  await label('Maximum').fill('100')
  await button('Save Changes').click()
  await expect.element(says('Profile updated successfully!')).toBeVisible()
  await expect.element(firstName()).toHaveValue('Hannah')
})

test('canceling brings back what is stored, and can be undone', async ({ server, open }) => {
  const screen = await beginToEdit(server, open)
  await button('Cancel').click()
  await expect.element(firstName()).toBeDisabled()
  await expect.element(button('Undo')).not.toBeInTheDocument()

  await button('Edit Profile').click()
  await bio().fill('Something else')
  await button('Move School 2 up').click()
  await button('Cancel').click()
  await expect.element(bio()).toHaveValue(whole.bio)
  await expect.element(institutions().first()).toHaveValue('Emory University')
  await expect.element(button('Edit Profile')).toHaveFocus()
  await button('Undo').click()
  await expect.element(bio()).toHaveValue('Something else')
  await expect.element(institutions().first()).toHaveValue('Berry College')
  await expect.element(bio()).toBeEnabled()

  await button('Cancel').click()
  await screen.reload()
  await expect.element(firstName()).toBeDisabled()
  await expect.element(bio()).toHaveValue(whole.bio)
})

for (const size of [phone, desk]) {
  test(`rows are added, put in order and removed by keyboard alone, ${size.width} px`, async ({ server, open }) => {
    await page.viewport(size.width, size.height)
    server.answer(preacherEndpoints.profile, whole)
    savesTo(server)
    await open('/preacher/profile', preacher)
    await expect.element(button('Edit Profile')).toBeVisible()
    const pressEnter = () => userEvent.keyboard('{Enter}')
    await tabTo(button('Edit Profile'))
    await pressEnter()
    await tabTo(button('Add a school'))
    await pressEnter()
    await expect.element(row('School 3').getByLabelText('Institution')).toHaveFocus()
    await userEvent.keyboard('Columbia Seminary')
    await tabTo(button('Move School 3 up'), { shift: true })
    await pressEnter()
    await expect.element(says('School 3 is number 2 of 3 now.')).toBeInTheDocument()
    await expect.element(button('Move School 2 up')).toHaveFocus()
    await pressEnter()
    // At the end of the list, the focus moves to the other button.
    await expect.element(button('Move School 1 down')).toHaveFocus()
    await expect.element(institutions().first()).toHaveValue('Columbia Seminary')

    await tabTo(button('Remove School 2'))
    await pressEnter()
    await expect.element(button('Remove School 2')).toHaveFocus()
    await expect.poll(() => institutions().elements()).toHaveLength(2)
    await button('Undo').click()
    await expect.element(row('School 2').getByLabelText('Institution')).toHaveValue('Emory University')
    button('Remove School 3').element().focus()
    await pressEnter()
    await tabTo(button('Remove Role 1'))
    await pressEnter()
    await expect.element(button('Add a role')).toHaveFocus()
    await expect.element(button('Add a role')).toBeInViewport({ ratio: 1 })
    await tabTo(button('Save Changes'))
    await pressEnter()
    await expect.element(says('Profile updated successfully!')).toBeVisible()
    const { education = [], experience } = server.received(preacherEndpoints.saveProfile)[0]?.body ?? {}
    expect(education.map(({ institution }) => institution)).toEqual(['Columbia Seminary', 'Emory University'])
    expect(experience).toEqual([])
  })
}

test('the switch works at once, and goes back if it could not be saved', async ({ server, open }) => {
  server.answer(preacherEndpoints.profile, whole)
  server.answer(preacherEndpoints.accept, ({ body }) => ({ ...whole, ...body }))
  const release = server.hold(preacherEndpoints.accept)
  await open('/preacher/profile', preacher)
  await expect.element(accepting()).toBeChecked()
  await expect.element(accepting()).toHaveAccessibleDescription(/Churches can find you/)
  await accepting().click()
  await expect.element(accepting()).not.toBeChecked()
  release()
  await expect.element(says('You’re not accepting requests right now.')).toBeVisible()

  server.refuse(preacherEndpoints.accept, { code: 'rate_limited' })
  await accepting().click()
  await expect.element(says('Please wait a moment.')).toBeVisible()
  await expect.element(accepting()).not.toBeChecked()
  server.answer(preacherEndpoints.accept, ({ body }) => ({ ...whole, ...body }))
  await accepting().click()
  await expect.element(says('You’re accepting requests. Churches can find you again.')).toBeVisible()
  expect(server.received(preacherEndpoints.accept).map(({ body }) => body.isActive)).toEqual([false, true, true])
})

test('how they preach is chosen by chips, saved with the form, and read as what was chosen', async ({
  server,
  open,
}) => {
  let sent: unknown
  server.answer(preacherEndpoints.saveProfile, ({ body }) => {
    sent = body.fit
    const saved = { ...whole, fit: fitFromOptions(['spanish', 'ramp']), version: 2 }
    server.answer(preacherEndpoints.profile, saved)
    return saved
  })
  await beginToEdit(server, open)
  const part = page.getByRole('group', { name: 'How You Preach' })
  for (const option of ['Spanish', 'A ramp or level way in']) await part.getByText(option, { exact: true }).click()
  await expectAccessible('/preacher/profile, how they preach')
  await button('Save Changes').click()
  await expect.element(button('Edit Profile')).toBeVisible()
  expect(sent).toEqual(fitFromOptions(['spanish', 'ramp']))
  await expect.element(part.getByText('Spanish', { exact: true })).toBeVisible()
  await expect.element(part.getByText('Korean')).not.toBeVisible()
})
