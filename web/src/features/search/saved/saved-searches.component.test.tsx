import { type SavedSearch, savedSearchEndpoints } from '@openpulpit/contract/saved-searches'
import { searchEndpoints } from '@openpulpit/contract/search'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessibility.ts'
import { expect, test } from '../../../../test/fixtures.tsx'
import { church, newId, sunday } from '../../../../test/samples.ts'
import type { StubServer } from '../../../../test/stub-server.ts'

const dialog = () => page.getByRole('dialog', { name: 'Saved Searches' })
const open = () => page.getByRole('button', { name: 'Save Search' }).click()
const sample = (given: Partial<SavedSearch> = {}): SavedSearch => ({
  _id: newId(),
  name: 'Near us',
  filters: { location: 'Austin, TX' },
  wantsNotifications: true,
  state: 'watched',
  notifiedAt: null,
  ...given,
})

/** Finds no one; these searches are saved. */
function found(server: StubServer, saved: SavedSearch[] = []) {
  const none = { preachers: [], total: 0, totalPages: 0, currentPage: 1, isTotalCapped: false }
  server.answer(searchEndpoints.preachers, { ...none, place: 'Decatur, GA', opening: null, time: null })
  server.answer(savedSearchEndpoints.list, () => ({ searches: saved }))
}
const address = () => `/search?location=Decatur%2C+GA&date=${sunday()}&radius=25`

test('a church saves the search on screen under a name, and is told when someone is available', async ({
  server,
  open: visit,
}) => {
  const saved: SavedSearch[] = []
  found(server, saved)
  server.answer(savedSearchEndpoints.add, ({ body }) => {
    saved.unshift(sample({ name: body.name, filters: { location: 'Decatur, GA', date: sunday(), radius: '25' } }))
    return saved[0] ?? sample()
  })
  await visit(address(), church)
  await open()
  await expect.element(dialog()).toMatchTextContent('Within 25 miles · Near Decatur, GA')
  await expect.element(dialog().getByLabelText('Tell me when someone is available')).toBeChecked()
  const name = dialog().getByLabelText('Name')
  await name.fill('')
  await dialog().getByRole('button', { name: 'Save Search' }).click()
  await expect.element(name).toHaveAccessibleDescription('Please give this search a name')
  await name.fill('Advent')
  await expectAccessible('/search with the saved searches open')
  await dialog().getByRole('button', { name: 'Save Search' }).click()
  await expect.element(dialog()).toMatchTextContent('“Advent” is saved.')
  await expect.element(dialog()).toMatchTextContent('You saved this search as “Advent”.')
  expect(server.received(savedSearchEndpoints.add).map(({ body }) => body)).toMatchObject([
    { name: 'Advent', wantsNotifications: true, filters: { location: 'Decatur, GA', date: sunday(), radius: 25 } },
  ])
})

test('what is saved says what we do with it, leads to its results, and is edited and removed', async ({
  server,
  open: visit,
}) => {
  const lapsed = sample({ name: 'Harvest', state: 'past', filters: { date: '2026-10-04' } })
  const saved = [sample(), sample({ name: 'Wide', state: 'too_many', filters: {} }), lapsed]
  found(server, saved)
  server.answer(savedSearchEndpoints.edit, ({ params, body }) => {
    const edited = sample({
      _id: params.id,
      name: body.name,
      wantsNotifications: body.wantsNotifications,
      state: 'quiet',
    })
    saved[0] = edited
    return edited
  })
  server.answer(savedSearchEndpoints.remove, ({ params }) => {
    saved.splice(
      saved.findIndex(({ _id }) => _id === params.id),
      1,
    )
    return new Response(null, { status: 204 })
  })
  await visit(address(), church)
  await open()
  await expect.element(dialog()).toMatchTextContent('Sunday, October 4 has passed, so we stopped checking.')
  await expect.element(dialog()).toMatchTextContent('More than 200 preachers fit.')
  await expect
    .element(dialog().getByRole('link', { name: 'Near us' }))
    .toHaveAttribute('href', '/search?location=Austin%2C+TX')

  await dialog().getByRole('button', { name: 'Edit Near us' }).click()
  const form = dialog().getByRole('form', { name: 'Edit Near us' })
  await form.getByLabelText('Tell me when someone is available').click()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(dialog()).toMatchTextContent('Notifications are off.')

  await dialog().getByRole('button', { name: 'Remove Harvest' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(dialog()).toMatchTextContent('“Harvest” is removed.')
  await expect.element(dialog().getByRole('link', { name: 'Harvest' })).not.toBeInTheDocument()
})

test('what cannot be saved is said, and what was typed stays', async ({ server, open: visit }) => {
  found(server)
  server.refuse(savedSearchEndpoints.add, {
    code: 'invalid',
    message: 'You already have a saved search with this name',
    fields: { name: 'You already have a saved search with this name' },
  })
  await visit(address(), church)
  await open()
  const name = dialog().getByLabelText('Name')
  await name.fill('Near us')
  await dialog().getByRole('button', { name: 'Save Search' }).click()
  await expect.element(name).toHaveAccessibleDescription('You already have a saved search with this name')
  await expect.element(name).toHaveValue('Near us')
})
