import { addDays } from '@openpulpit/contract/dates'
import { fitFromOptions } from '@openpulpit/contract/fit'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { type SearchQuery, searchEndpoints } from '@openpulpit/contract/search'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessibility.ts'
import { desk, expect, phone, test } from '../../../test/fixtures.tsx'
import { type CardSample, church, newId, preacherProfile, sampleCard, sunday, today } from '../../../test/samples.ts'
import type { StubServer } from '../../../test/stub-server.ts'
import { queryClient } from '../../platform/queries/query-client.ts'
import { sharedKeys } from '../../platform/queries/shared-keys.ts'

const results = () => page.getByRole('region', { name: 'Results' })
const heading = () => results().getByRole('heading', { level: 2 })
const bar = () => page.getByRole('main')
const filtersButton = () => bar().getByRole('button', { name: /^Filters/ })
const panel = () => page.getByRole('dialog', { name: 'Filters' })
const heart = (state: string) => page.getByRole('button', { name: `${state} Ruth Amsel`, exact: true })

const many = (count: number): CardSample[] =>
  Array.from({ length: count }, (_, at) =>
    sampleCard({ _id: newId(), lastName: `Amsel ${at + 1}`, sermonStyles: ['expository', 'narrative', 'topical'] }),
  )

const profile = {
  preacher: { ...preacherProfile, contact: null, saved: false },
  reviews: [],
  reviewsTotal: 0,
  facts: null,
  calendar: { from: today(), to: addDays(today(), 55), days: [] },
}

/** Finds these, twelve a page; none for saved preachers or for one denomination. */
function found(server: StubServer, cards: readonly CardSample[], place: string | null = 'Decatur, GA') {
  // Hovering over a card prefetches the profile.
  server.answer(preacherEndpoints.show, profile)
  server.answer(searchEndpoints.preachers, ({ query }: { query: SearchQuery }) => {
    const all = query.saved || query.denomination === 'reformed' ? [] : cards
    return {
      preachers: all.slice((query.page - 1) * 12, query.page * 12),
      total: all.length,
      totalPages: Math.ceil(all.length / 12),
      currentPage: query.page,
      place: query.location ? place : null,
      isTotalCapped: false,
      opening: null,
      time: null,
    }
  })
}
const settled = () => expect.element(results()).toHaveAttribute('aria-busy', 'false')

for (const size of [phone, desk]) {
  test(`while the answer is on its way six cards are hinted at, and nothing moves when it comes, ${size.width} px`, async ({
    server,
    open,
  }) => {
    await page.viewport(size.width, size.height)
    let shifted = 0
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) shifted += Number(entry.value)
    })
    watch.observe({ type: 'layout-shift' })
    found(server, many(20))
    const below = () => results().element().children[1]
    const skeletons = () => document.querySelectorAll('[aria-label=Results] .skeleton.size-16').length
    /** Positions on the page, independent of scrolling. The heading's text is at its lower edge. */
    const places = () => {
      const edge = (element: Element | undefined, side: 'top' | 'bottom' = 'top') =>
        Math.round((element?.getBoundingClientRect()[side] ?? Number.NaN) + window.scrollY)
      return {
        location: edge(bar().getByRole('combobox', { name: 'Location' }).element()),
        sort: edge(results().getByRole('combobox', { name: 'Sort by' }).element()),
        heading: edge(heading().element(), 'bottom'),
        below: edge(below()),
        sortLeft: Math.round(
          results().getByRole('combobox', { name: 'Sort by' }).element().getBoundingClientRect().left,
        ),
      }
    }
    const firstHeight = () => below()?.firstElementChild?.getBoundingClientRect().height ?? Number.NaN

    let release = server.hold(searchEndpoints.preachers)
    await open('/search?scope=all', church)
    await expect.poll(skeletons).toBe(6)
    await expect.element(heading()).toHaveTextContent('Searching…')
    const before = places()
    const hinted = firstHeight()
    release()
    await settled()
    expect(places()).toEqual(before)
    // A two-line name is that much taller.
    expect(Math.abs(firstHeight() - hinted)).toBeLessThan(40)

    // Nor when the first filter adds its chip and leaves no one.
    release = server.hold(searchEndpoints.preachers)
    await bar().getByRole('button', { name: 'Saved', exact: true }).click()
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /^Remove / })
    await expect.poll(() => chips.elements()).toHaveLength(1)
    await expect.poll(skeletons).toBe(6)
    expect(places()).toEqual(before)
    release()
    await expect.element(heading()).toHaveTextContent('0 preachers found')
    expect(places()).toEqual(before)
    await page.getByRole('button', { name: 'Remove Saved preachers' }).click()
    await expect.poll(() => chips.elements()).toHaveLength(0)
    await settled()
    expect(places()).toEqual(before)

    // Nor when turning a page.
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.element(page.getByRole('navigation', { name: 'Pages of preachers' })).toMatchTextContent('Page 2 of')
    await settled()
    expect(places()).toEqual(before)
    watch.disconnect()
    expect(shifted).toBeLessThan(0.02)
  })
}

test('a search that fails says so, and is tried again', async ({ server, open }) => {
  server.refuse(searchEndpoints.preachers, { code: 'rate_limited', message: 'That was a little fast.' })
  await open('/search?location=Decatur%2C+GA', church)
  await expect.element(results().getByRole('alert')).toMatchTextContent('Search isn’t working. Please try again.')
  await expectAccessible('/search, no answer')
  found(server, many(3))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(heading()).toMatchTextContent('3 exceptional preachers found')
  await expect.element(heading()).toHaveFocus()
})

test('a place that is not in the table is said to be one', async ({ server, open }) => {
  found(server, [], null)
  await open('/search?scope=all', church)
  await settled()
  const location = bar().getByRole('combobox', { name: 'Location' })
  await location.fill('Qwertyville, ZZ')
  await userEvent.keyboard('{Enter}')
  await expect.element(results().getByText('We couldn’t find “Qwertyville, ZZ”')).toBeVisible()
  await expect.element(heading()).toHaveTextContent('0 preachers found')
  expect(server.received(searchEndpoints.preachers).at(-1)?.query.location).toBe('Qwertyville, ZZ')
})

test('everything is cleared at once: over the results, in the panel, and where no one was found', async ({
  server,
  open,
}) => {
  const nobody = `/search?location=Decatur%2C+GA&denomination=reformed&honorariumMax=1&date=${sunday()}`
  found(server, many(3))
  const arrive = async () => {
    await expect.element(heading()).toHaveTextContent('0 preachers found')
  }
  const isCleared = async () => {
    await expect.poll(() => window.location.search).toBe('?scope=all')
    await expect.element(heading()).toHaveTextContent('3 exceptional preachers found')
    await expect.element(bar().getByRole('combobox', { name: 'Location' })).toHaveValue('')
  }
  await open(nobody, church)
  await arrive()
  await expect
    .element(page.getByRole('link', { name: 'Ask All Nearby Preachers' }))
    .toHaveAttribute('href', `/church/request?date=${sunday()}`)
  await expectAccessible('/search, nobody found')
  await page.getByRole('button', { name: 'Clear All Filters' }).click()
  await isCleared()
  await expect.element(heading()).toHaveFocus()

  window.history.back()
  await arrive()
  await page.getByRole('button', { name: 'Clear all', exact: true }).click()
  await isCleared()

  window.history.back()
  await arrive()
  await filtersButton().click()
  await panel().getByRole('button', { name: 'Clear All' }).click()
  await expect.element(panel()).not.toBeInTheDocument()
  await isCleared()
  await expect.element(filtersButton()).toHaveFocus()
})

test('a maximum below the minimum is said at the field, and nothing is searched', async ({ server, open }) => {
  found(server, many(3))
  await open('/search?location=Decatur%2C+GA', church)
  await settled()
  const asked = server.received(searchEndpoints.preachers).length
  await filtersButton().click()
  await panel().getByLabelText('Min', { exact: true }).fill('300')
  await panel().getByLabelText('Max', { exact: true }).fill('100')
  await panel().getByRole('button', { name: 'Apply Filters' }).click()
  await expect.element(panel().getByText('Maximum must be at least the minimum')).toBeVisible()
  await expect.element(panel().getByLabelText('Max', { exact: true })).toHaveFocus()
  expect(server.received(searchEndpoints.preachers)).toHaveLength(asked)
})

test('the panel stays in view when a filter at its end is chosen', async ({ server, open }) => {
  found(server, many(3))
  await open('/search?location=Decatur%2C+GA', church)
  await settled()
  await filtersButton().click()
  await panel().getByText('More Filters').click()
  const celebrate = panel().getByRole('group', { name: 'May celebrate' })
  await celebrate.getByText('Communion').click()
  await expect.element(celebrate.getByRole('checkbox', { name: 'Communion' })).toBeChecked()
  await expect.element(panel().getByRole('heading', { name: 'Filters' })).toBeInViewport({ ratio: 1 })
  await expect.element(panel().getByRole('button', { name: 'Apply Filters' })).toBeInViewport({ ratio: 1 })
  await expectAccessible('/search, its last filters')
  await panel().getByRole('button', { name: 'Apply Filters' }).click()
  await expect.poll(() => server.received(searchEndpoints.preachers).at(-1)?.query.fit).toEqual(['communion'])
})

test('no one is saved yet, and that is said', async ({ server, open }) => {
  found(server, many(3))
  await open('/search?saved=1', church)
  await expect.element(heading()).toHaveTextContent('0 preachers found')
  await expect.element(page.getByText('No saved preachers yet')).toBeVisible()
  await expectAccessible('/search?saved=1, nobody')
  await page.getByRole('button', { name: 'Show All Preachers' }).click()
  await expect.poll(() => window.location.search).toBe('?scope=all')
})

test('a heart that could not be kept goes back, and the reason is said', async ({ server, open }) => {
  found(server, [sampleCard()])
  server.refuse(rosterEndpoints.save, { code: 'rate_limited' })
  const letGo = server.hold(rosterEndpoints.save)
  await open('/search?location=Decatur%2C+GA', church)
  await heart('Save').click()
  await expect.element(heart('Saved:')).toHaveAttribute('aria-pressed', 'true')
  letGo()
  await expect.element(heart('Save')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(page.getByText('Please wait a moment.').first()).toBeVisible()
})

test('nor is one kept on a profile that could not be', async ({ server, open }) => {
  server.refuse(rosterEndpoints.save, { code: 'rate_limited' })
  server.answer(preacherEndpoints.show, profile)
  await open(`/preachers/${preacherProfile._id}`, church)
  await heart('Save').click()
  await expect.element(page.getByText('Please wait a moment.').first()).toBeVisible()
  await expect.element(heart('Save')).toHaveAttribute('aria-pressed', 'false')
})

test('an answer from before the heart does not empty it', async ({ server, open }) => {
  let saved = false
  const show = () => ({ ...profile, preacher: { ...profile.preacher, saved } })
  server.answer(preacherEndpoints.show, show)
  server.answer(rosterEndpoints.save, () => {
    saved = true
    return undefined
  })
  await open(`/preachers/${preacherProfile._id}`, church)
  await expect.element(heart('Save')).toBeVisible()
  // The server read the profile before the heart was saved, and replies after.
  const before = show()
  server.answer(preacherEndpoints.show, () => (server.received(preacherEndpoints.show).length > 2 ? show() : before))
  const release = server.hold(preacherEndpoints.show)
  void queryClient.invalidateQueries({ queryKey: sharedKeys.preacher(preacherProfile._id) })
  await expect.poll(() => server.received(preacherEndpoints.show)).toHaveLength(2)
  await heart('Save').click()
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  release()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(heart('Saved:')).toHaveAttribute('aria-pressed', 'true')
})

test('a card says in a line where the preacher differs from the church, and one who does not says nothing', async ({
  server,
  open,
}) => {
  const fit = fitFromOptions(['spanish', 'robe', 'over_30', 'ramp'])
  found(server, [sampleCard({ fit }), sampleCard({ _id: newId(), firstName: 'Esther' })])
  const { profile: own } = church
  const member = { ...church, profile: { ...own, fit: fitFromOptions(['english', 'casual', 'under_15']) } }
  await open('/search?scope=all', member)
  const item = (name: string) => results().getByRole('listitem').filter({ hasText: name }).first()
  const line = 'Differs from your church: Preaches in Spanish · Preaches over 30 minutes · +2 more'
  await expect.element(item('Ruth Amsel').getByText(line)).toBeVisible()
  // No card shows more than four facts below its name.
  const facts = item('Ruth Amsel').getByRole('list').first()
  await expect.poll(() => facts.getByRole('listitem').elements()).toHaveLength(4)
  await expect.element(item('Esther').getByText('Differs')).not.toBeInTheDocument()
})
