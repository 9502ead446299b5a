import { addDays } from '@openpulpit/contract/dates'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { searchEndpoints } from '@openpulpit/contract/search'
import { searchMapEndpoints } from '@openpulpit/contract/search-map'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessibility.ts'
import { desk, expect, phone, test } from '../../../../test/fixtures.tsx'
import { church, newId, preacherProfile, sampleCard, today } from '../../../../test/samples.ts'
import type { StubServer } from '../../../../test/stub-server.ts'

const atlanta = { latitude: 33.75, longitude: -84.39 }
const decatur = { latitude: 33.77, longitude: -84.3 }
const athens = { latitude: 33.96, longitude: -83.38 }
/** Two in Decatur, one in Athens, and one in an unknown town. */
const people = ['Ada', 'Ben', 'Cleo', 'Dan'].map((firstName) =>
  sampleCard({ _id: newId(), firstName, lastName: 'Hale' }),
)
const towns = [decatur, decatur, athens]
const map = {
  church: atlanta as typeof atlanta | null,
  place: null,
  preachers: towns.map((town, at) => ({ _id: people[at]?._id ?? '', position: at, ...town })),
  total: 4,
}

const profile = {
  preacher: { ...preacherProfile, contact: null, saved: false },
  reviews: [],
  reviewsTotal: 0,
  facts: null,
  calendar: { from: today(), to: addDays(today(), 55), days: [] },
}

function found(server: StubServer, shown: Partial<typeof map> = {}) {
  // Hovering over a card prefetches the profile.
  server.answer(preacherEndpoints.show, profile)
  server.answer(searchEndpoints.preachers, {
    ...{ preachers: people, total: 4, totalPages: 1, currentPage: 1, isTotalCapped: false },
    ...{ place: null, opening: null, time: null },
  })
  server.answer(searchMapEndpoints.show, { ...map, ...shown })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const panel = () => page.getByRole('region', { name: 'Map' })
const picture = () => panel().getByRole('img')
const marks = () => [...document.querySelectorAll('[data-count]')].map((mark) => mark.getAttribute('data-count'))
const lit = () => [...document.querySelectorAll('[data-active]')].map((mark) => mark.getAttribute('data-count'))
const cardOf = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

for (const size of [phone, desk]) {
  test(`the map shows everyone of the list at their town, and says what it does not show, ${size.width} px`, async ({
    server,
    open,
  }) => {
    await page.viewport(size.width, size.height)
    found(server)
    await open('/search?scope=all', church)
    expect(server.received(searchMapEndpoints.show)).toHaveLength(0)
    await button('Show Map').click()
    await expect.element(picture()).toHaveAccessibleName('Map with 3 preachers. Everyone on it is in the list.')
    await expect.poll(marks).toEqual(['2', '1'])
    await expect.element(panel()).toMatchTextContent('1 preacher of the list can’t be shown: we don’t know the town.')
    await expect.element(panel()).toMatchTextContent('10 mi')
    // Georgia and its neighbors in view.
    await expect
      .poll(() => document.querySelectorAll('[aria-label=Map] path.fill-surface[d^=M]').length)
      .toBeGreaterThan(1)
    await expectAccessible(`/search with the map open, ${size.width} px`)
    await button('Hide Map').click()
    await expect.element(panel()).not.toBeInTheDocument()
  })
}

test('list and map light each other up, by mouse and by keyboard, and a mark leads to its card', async ({
  server,
  open,
}) => {
  await page.viewport(desk.width, desk.height)
  found(server)
  await open('/search?scope=all', church)
  await button('Show Map').click()
  await expect.poll(marks).toEqual(['2', '1'])

  page.getByRole('link', { name: 'View Profile of Cleo Hale' }).element().focus()
  await expect.poll(lit).toEqual(['1'])
  await userEvent.hover(cardOf('Ben Hale'))
  await expect.poll(lit).toEqual(['2'])

  const [town] = document.querySelectorAll('[data-count]')
  if (!town) throw new Error('no mark is there')
  await userEvent.hover(town)
  await expect.element(cardOf('Ada Hale')).toHaveClass(/outline-marigold/)
  await expect.element(cardOf('Ben Hale')).toHaveClass(/outline-marigold/)
  await expect.element(cardOf('Cleo Hale')).not.toHaveClass(/outline-marigold/)
  await userEvent.click(town)
  await expect.element(page.getByRole('link', { name: 'View Profile of Ada Hale' })).toHaveFocus()
})

test('a mark of someone on another page turns the list to it', async ({ server, open }) => {
  await page.viewport(desk.width, desk.height)
  const far = sampleCard({ _id: newId(), firstName: 'Eve', lastName: 'Hale' })
  found(server, { preachers: [...map.preachers, { _id: far._id, position: 12, latitude: 33.4, longitude: -84.9 }] })
  server.answer(searchEndpoints.preachers, ({ query }) => ({
    ...{ preachers: query.page === 2 ? [far] : people, total: 13, totalPages: 2, currentPage: query.page },
    ...{ isTotalCapped: false, place: null, opening: null, time: null },
  }))
  await open('/search?scope=all', church)
  await button('Show Map').click()
  await expect.poll(marks).toEqual(['2', '1', '1'])
  const onPage = () => [...document.querySelectorAll('[data-count]')].map((mark) => mark.hasAttribute('data-on-page'))
  expect(onPage()).toEqual([true, true, false])

  document.querySelector('[data-count]:not([data-on-page])')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByRole('link', { name: 'View Profile of Eve Hale' })).toHaveFocus()
  expect(onPage()).toEqual([false, false, true])
  // All pages share one map.
  expect(server.received(searchMapEndpoints.show)).toHaveLength(1)
})

test('it is zoomed by its buttons, to the end and back', async ({ server, open }) => {
  await page.viewport(desk.width, desk.height)
  found(server)
  await open('/search?scope=all', church)
  await button('Show Map').click()
  await expect.poll(marks).toEqual(['2', '1'])
  for (let step = 0; step < 3; step++) await button('Zoom Out').click()
  // All are in one spot at this width.
  await expect.poll(marks).toEqual(['3'])
  await expect.element(button('Zoom Out')).toHaveAttribute('aria-disabled', 'true')
  await button('Show All').click()
  await expect.poll(marks).toEqual(['2', '1'])
})

test('a church whose town is not known reads why it is not there', async ({ server, open }) => {
  found(server, { church: null })
  await open('/search?scope=all', church)
  await button('Show Map').click()
  await expect.element(panel()).toMatchTextContent('We don’t know where your church’s town is')
  await expect.poll(marks).toEqual(['2', '1'])
})

test('a search without any town that is known says why there is no map', async ({ server, open }) => {
  found(server, { church: null, preachers: [] })
  await open('/search?scope=all', church)
  await button('Show Map').click()
  await expect.element(panel()).toMatchTextContent('We don’t know these towns, so there’s no map for this search.')
})

test('a map that does not come says so and comes with Retry; the list is there all the time', async ({
  server,
  open,
}) => {
  found(server)
  server.cut(searchMapEndpoints.show)
  await open('/search?scope=all', church)
  await button('Show Map').click()
  await expect.element(panel()).toMatchTextContent('We couldn’t load the map. The list still works.')
  await expect.element(cardOf('Ada Hale')).toBeVisible()
  found(server)
  await panel().getByRole('button', { name: 'Retry' }).click()
  await expect.poll(marks).toEqual(['2', '1'])
})
