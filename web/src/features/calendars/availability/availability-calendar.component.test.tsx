import {
  type AvailabilityEntry,
  availabilityEndpoints,
  type DayPart,
  dayParts,
} from '@openpulpit/contract/availability'
import { calendarFeedEndpoints } from '@openpulpit/contract/calendar-feed'
import { day } from '@openpulpit/contract/date-schemas'
import { addDays, type Day, formatDay } from '@openpulpit/contract/dates'
import { externalCalendarEndpoints } from '@openpulpit/contract/external-calendars'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessibility.ts'
import { desk, expect, phone, pressBack, test } from '../../../../test/fixtures.tsx'
import { preacher, today } from '../../../../test/samples.ts'
import type { StubServer } from '../../../../test/stub-server.ts'

const monthOf = (date: Day) => date.slice(0, 7)
/** A whole month in the future, and its days. */
const ahead = monthOf(addDays(today(), 62))
const on = (date: number): Day => day.parse(`${ahead}-${String(date).padStart(2, '0')}`)

const grid = () => page.getByRole('grid')
/** A day's accessible name. */
const at = (date: Day, words: string) =>
  grid().getByRole('button', { name: `${formatDay(date, today())}, ${words}`, exact: true })
/** Also finds it while a dialog is open. */
const place = (date: string) => document.querySelector<HTMLElement>(`[data-day="${date}"]`)
const dialog = () => page.getByRole('dialog')
const radio = (name: string) => dialog().getByRole('radio', { name, exact: true })
const save = () => dialog().getByRole('button', { name: 'Save' })
const month = () => page.getByLabelText('Month', { exact: true })
const year = () => page.getByLabelText('Year', { exact: true })

const entry = (date: Day, given: Partial<AvailabilityEntry>): AvailabilityEntry => ({
  date,
  available: null,
  said: given.available ?? null,
  notes: null,
  timeSlots: [],
  busy: false,
  booked: false,
  bookedAt: [],
  bookedParts: [],
  ...given,
})
const morning: DayPart = dayParts[0]
const booked = { booked: true, bookedAt: ['10:30'], bookedParts: [morning] }

/** Later reads return what was saved. */
function keep(server: StubServer, ...entries: AvailabilityEntry[]) {
  const kept = new Map(entries.map((one) => [one.date, one]))
  const between = (start: string, end: string) => [...kept.values()].filter(({ date }) => start <= date && date <= end)
  server.answer(availabilityEndpoints.show, ({ query: { start, end } }) => ({ availability: between(start, end) }))
  server.answer(availabilityEndpoints.save, ({ body }) => {
    for (const { date, available, notes, timeSlots } of body.dates) {
      const before = kept.get(date)
      kept.set(date, {
        ...entry(date, before ?? {}),
        ...{ available, said: available, notes: notes ?? null, timeSlots: timeSlots ?? [] },
      })
    }
    return { availability: body.dates.flatMap(({ date }) => between(date, date)), kept: [] }
  })
  server.answer(externalCalendarEndpoints.list, { calendars: [] })
  server.answer(calendarFeedEndpoints.show, { feed: null })
}

for (const size of [phone, desk]) {
  test(`a month is there in outline while it loads, and then every day as it is marked, ${size.width} px`, async ({
    server,
    open,
  }) => {
    await page.viewport(size.width, size.height)
    const yesterday = addDays(today(), -1)
    keep(
      server,
      entry(yesterday, { available: true, notes: 'They sang well' }),
      entry(on(2), { available: true }),
      entry(on(3), { available: true, timeSlots: ['evening'], notes: 'After the class' }),
      entry(on(4), { available: false }),
      entry(on(5), { available: true, ...booked }),
    )
    const letGo = server.hold(availabilityEndpoints.show)
    let screen = await open(`/preacher/availability?month=${ahead}`, preacher)
    const skeletons = () => document.querySelectorAll('[role=grid] .skeleton').length
    await expect.poll(skeletons).toBe(42)
    const places = () => [on(1), on(28)].map((date) => place(date)?.getBoundingClientRect().toJSON())
    const before = places()
    letGo()
    await expect.element(at(on(2), 'available')).toBeVisible()
    expect(places()).toEqual(before)
    expect(skeletons()).toBe(0)
    await expect.element(at(on(3), 'available, evenings only, has a note')).toBeVisible()
    expect(place(on(3))?.querySelector('[data-note]')?.checkVisibility()).toBe(true)
    await expect.element(at(on(4), 'unavailable')).toBeVisible()
    await expect.element(at(on(5), 'booked at 10:30 AM · Evening open')).toBeVisible()
    await expect.element(at(on(6), 'not set')).toBeVisible()
    for (const word of ['Available', 'Unavailable', 'Not Set', 'Booked', 'Busy']) {
      await expect.element(page.getByText(word, { exact: true }).first()).toBeVisible()
    }
    await expectAccessible('/preacher/availability')

    window.history.pushState(null, '', `/preacher/availability?month=${monthOf(yesterday)}`)
    screen = await screen.reload()
    await expect.element(at(yesterday, 'past, has a note')).toHaveAttribute('aria-disabled', 'true')
    place(yesterday)?.click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })
}

test('a link to a day opens that day, and closes back to its month', async ({ server, open }) => {
  keep(server)
  await open(`/preacher/availability?day=${on(14)}`, preacher)
  await expect.element(dialog()).toHaveAccessibleName(formatDay(on(14), today()))
  await expect.poll(() => window.location.search).toBe(`?month=${ahead}`)
  await radio('Unavailable').click()
  await save().click()
  await expect.element(at(on(14), 'unavailable')).toHaveFocus()
})

for (const [what, wrong] of [
  ['a day that is past', addDays(today(), -1)],
  ['no day', 'soon'],
  ['a day that is too far ahead', '2999-01-01'],
] as const) {
  test(`a link to ${what} opens the month alone`, async ({ server, open }) => {
    keep(server)
    await open(`/preacher/availability?day=${wrong}`, preacher)
    await expect.element(at(today(), 'not set')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
  })
}

test('the month is kept in the address', async ({ server, open }) => {
  keep(server)
  let screen = await open('/preacher/availability?month=2029-02', preacher)
  const headers = () =>
    grid()
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(headers).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  const thisYear = Number(today().slice(0, 4))
  const years = [...year().element().querySelectorAll('option')].map(({ textContent }) => Number(textContent))
  expect([years.length, years[0], years.at(-1)]).toEqual([151, thisYear - 50, thisYear + 100])
  await screen.getByRole('button', { name: 'Next month' }).click()
  await expect.poll(() => window.location.search).toBe('?month=2029-03')
  await expect.element(grid()).toHaveAccessibleName('March 2029')
  screen = await screen.reload()
  await expect.element(at(day.parse('2029-03-04'), 'not set')).toBeVisible()
  expect(month().element().querySelector('option:checked')?.textContent).toBe('March')
  await month().selectOptions('June')
  await year().selectOptions('2030')
  await expect.poll(() => window.location.search).toBe('?month=2030-06')
  await screen.getByRole('button', { name: 'Jump to current year' }).click()
  await expect.poll(() => window.location.search).toBe(`?month=${thisYear}-06`)
  pressBack()
  await expect.element(grid()).toHaveAccessibleName('June 2030')
  await screen.getByRole('button', { name: 'Previous month' }).click()
  await expect.element(grid()).toHaveAccessibleName('May 2030')
})

test('a month that cannot be loaded says so, and comes with Retry', async ({ server, open }) => {
  keep(server)
  server.refuse(availabilityEndpoints.show, { code: 'rate_limited' })
  const screen = await open(`/preacher/availability?month=${ahead}`, preacher)
  const failure = screen.getByRole('main').getByRole('alert').filter({ hasText: 'Error loading availability' })
  await expect.element(failure).toBeVisible()
  await expectAccessible('/preacher/availability, failing')
  keep(server)
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect.element(at(on(28), 'not set')).toBeVisible()
})

test('today is where the preacher is', async ({ server, open }) => {
  // Already the new year at this browser, not yet in Georgia.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T03:00:00Z') })
  try {
    keep(server)
    await open('/preacher/availability', preacher)
    await expect.element(at(day.parse('2026-12-31'), 'not set')).toHaveAttribute('aria-current', 'date')
    await expect.element(at(day.parse('2026-12-30'), 'past')).toBeVisible()
    window.history.pushState(null, '', '/preacher/availability?month=soon')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await expect.element(grid()).toHaveAccessibleName('December 2026')
  } finally {
    vi.useRealTimers()
  }
})

test('on a phone as narrow as there are, nothing is cut off', async ({ server, open }) => {
  await page.viewport(320, 640)
  keep(server)
  await open(`/preacher/availability?month=${ahead}`, preacher)
  await expect.element(at(on(28), 'not set')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await expectAccessible('/preacher/availability at 320')
  await page.viewport(phone.width, phone.height)
  await expect.poll(() => window.innerWidth).toBe(phone.width)
  const { width = 0, height = 0 } = place(on(14))?.getBoundingClientRect() ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
})
