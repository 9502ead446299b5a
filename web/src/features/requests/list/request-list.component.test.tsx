import { type RequestListQuery, requestEndpoints } from '@openpulpit/contract/requests'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessibility.ts'
import { expect, pressBack, test, textsOf } from '../../../../test/fixtures.tsx'
import {
  church,
  preacher,
  type RequestSample,
  requestDetails,
  sampleRequest,
  sunday,
} from '../../../../test/samples.ts'
import type { StubServer } from '../../../../test/stub-server.ts'

const lists = { church: requestEndpoints.ofChurch, preacher: requestEndpoints.ofPreacher }
const members = { church, preacher }
const sides = ['church', 'preacher'] as const
const cards = () => page.getByRole('main').getByRole('article')
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

/** Pages and filters by status, which is all the tests need. */
function listed(server: StubServer, side: keyof typeof lists, all: readonly RequestSample[]) {
  server.answer(lists[side], ({ query }: { query: RequestListQuery }) => {
    const found = all.filter(({ status }) => !query.status || status === query.status)
    return {
      requests: found.slice((query.page - 1) * 10, query.page * 10),
      total: found.length,
      totalPages: Math.ceil(found.length / 10),
      currentPage: query.page,
    }
  })
}

const many = (count: number): RequestSample[] =>
  Array.from({ length: count }, (_, week) =>
    sampleRequest({ date: sunday(week), theme: `Sunday ${count - week}`, status: 'open', preacher: null }),
  )

for (const side of sides) {
  test(`while the requests of a ${side} load their place is kept, and a failure offers Retry`, async ({
    server,
    open,
  }) => {
    const letPass = server.hold(lists[side])
    server.refuse(lists[side], { code: 'rate_limited' })
    const screen = await open(`/${side}/requests`, members[side])
    await expect.element(heading('Loading…')).toBeVisible()
    expect(document.querySelectorAll('main [aria-busy=true] > .grid > *')).toHaveLength(5)
    await expectAccessible(`/${side}/requests, loading`)
    letPass()
    await expect.element(screen.getByRole('main').getByRole('alert')).toMatchTextContent('Error loading requests')
    await expectAccessible(`/${side}/requests, failed`)
    listed(server, side, [sampleRequest()])
    await screen.getByRole('button', { name: 'Retry' }).click()
    await expect.element(heading('1 request found')).toBeVisible()
  })
}

test('a preacher without requests is told where they will be', async ({ server, open }) => {
  listed(server, 'preacher', [])
  const screen = await open('/preacher/requests', preacher)
  await expect.element(heading('No requests found')).toBeVisible()
  await expect.element(screen.getByText('Churches will send you preaching requests here.')).toBeVisible()
  await expectAccessible('/preacher/requests, empty')
})

test('a church without requests is led to its first preacher; without a match, to its filters', async ({
  server,
  open,
}) => {
  listed(server, 'church', [])
  const screen = await open('/church/requests', church)
  await expect.element(heading('No requests yet')).toBeVisible()
  await expectAccessible('/church/requests, empty')
  const search = screen.getByRole('searchbox', { name: 'Search' })
  await search.fill('nobody at all')
  await expect.element(heading('No requests found')).toBeVisible()
  await expect.element(screen.getByText('Try adjusting your search criteria or filters.')).toBeVisible()
  await screen.getByRole('button', { name: 'Clear Filters' }).click()
  await expect.element(search).toHaveValue('')
  await expect
    .element(screen.getByRole('link', { name: 'Find Your First Preacher' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/search/))
})

test('each filter and each order is asked of the server, the button counts the filters, and clearing resets all', async ({
  server,
  open,
}) => {
  listed(server, 'church', many(4))
  const screen = await open('/church/requests', church)
  await expect.element(heading('4 requests found')).toBeVisible()
  const filters = screen.getByRole('button', { name: /^Filters/ })
  const choice = (label: string) => screen.getByRole('combobox', { name: label, exact: true })
  const lastAsked = () => server.received(requestEndpoints.ofChurch).at(-1)?.query
  await expect.element(choice('Urgency')).not.toBeInTheDocument()
  await filters.click()
  for (const [label, option, asked] of [
    ['Status', 'Pending', { status: 'pending' }],
    ['Status', 'Cancelled', { status: 'cancelled' }],
    ['Urgency', 'Low', { urgency: 'low' }],
    ['Service type', 'Wedding', { serviceType: 'wedding' }],
  ] as const) {
    await choice(label).selectOptions(option)
    await expect.poll(lastAsked).toMatchObject(asked)
    await expect.element(filters).toHaveAccessibleName('Filters 1 active')
    await choice(label).selectOptions('All')
    await expect.element(filters).toHaveAccessibleName('Filters')
  }
  for (const [label, option, asked] of [
    ['Sort order', 'Oldest first', { sortBy: 'date', sortOrder: 'asc' }],
    ['Sort by', 'Honorarium', { sortBy: 'honorarium', sortOrder: 'asc' }],
    ['Sort order', 'Highest first', { sortBy: 'honorarium', sortOrder: 'desc' }],
    ['Sort by', 'Urgency', { sortBy: 'urgency', sortOrder: 'desc' }],
    ['Sort by', 'Request date', { sortBy: 'created', sortOrder: 'desc' }],
  ] as const) {
    await choice(label).selectOptions(option)
    await expect.poll(lastAsked).toMatchObject(asked)
    await expect.element(filters).toHaveAccessibleName('Filters')
  }
  await choice('Status').selectOptions('Pending')
  await choice('Urgency').selectOptions('High')
  await expect.element(filters).toHaveAccessibleName('Filters 2 active')
  await screen.getByRole('button', { name: 'Clear Filters' }).first().click()
  await expect.element(heading('4 requests found')).toBeVisible()
  await expect.element(choice('Sort by')).toHaveValue('date')
  expect(window.location.search).toBe('')
})

test('ten are on a page; the address remembers the page and the filters, over a reload and Back', async ({
  server,
  open,
}) => {
  listed(server, 'church', many(12))
  let screen = await open('/church/requests', church)
  await expect.element(heading('12 requests found')).toBeVisible()
  await expect.poll(() => cards().elements()).toHaveLength(10)
  await screen.getByRole('button', { name: 'Page 2' }).click()
  await expect.poll(() => cards().elements()).toHaveLength(2)
  await expect.element(cards().last()).toMatchTextContent('Sunday 1')
  await expect.element(heading('12 requests found')).toHaveFocus()
  expect(window.location.search).toBe('?page=2')

  screen = await screen.reload()
  await expect.poll(() => cards().elements()).toHaveLength(2)
  await expect.element(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  pressBack()
  await expect.poll(() => cards().elements()).toHaveLength(10)

  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => cards().elements()).toHaveLength(2)
  const status = () => page.getByRole('combobox', { name: 'Status', exact: true })
  await status().selectOptions('Open')
  await expect.poll(() => cards().elements()).toHaveLength(10)
  screen = await screen.reload()
  await expect.element(status()).toHaveValue('open')
})

test('a link to a page that is no longer there leads to the last one', async ({ server, open }) => {
  listed(server, 'church', many(12))
  await open('/church/requests?page=7&status=open&sortBy=colour', church)
  await expect.poll(() => cards().elements()).toHaveLength(2)
  expect(window.location.search).toBe('?page=2&status=open')
})

test('the next page is there before anyone turns to it', async ({ server, open }) => {
  listed(server, 'church', many(11))
  const screen = await open('/church/requests', church)
  await expect.poll(() => server.received(requestEndpoints.ofChurch).map(({ query }) => query.page)).toEqual([1, 2])
  const letPass = server.hold(requestEndpoints.ofChurch)
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => cards().elements()).toHaveLength(1)
  await expect.element(heading('11 requests found')).toBeVisible()
  letPass()
})

test('what is declined in a list of pending requests leaves it; the outcome stays, with the focus on it', async ({
  server,
  open,
}) => {
  const asked = [sunday(0), sunday(1)].map((date) => sampleRequest({ date, actions: ['accept', 'decline'] }))
  const [first, ...others] = asked
  listed(server, 'preacher', asked)
  const declined: RequestSample = {
    ...sampleRequest({ date: sunday(0) }),
    status: 'cancelled',
    closedBy: 'preacher',
    closeReason: 'declined',
  }
  server.answer(requestEndpoints.changeStatus, () => {
    listed(server, 'preacher', [{ ...declined, _id: first?._id ?? '' }, ...others])
    return requestDetails({ ...declined, _id: first?._id ?? '' })
  })
  const screen = await open('/preacher/requests?status=pending', preacher)
  await expect.element(heading('2 requests found')).toBeVisible()
  await cards().first().getByRole('button', { name: 'Decline' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect.element(heading('1 request found')).toBeVisible()
  const words = screen.getByRole('main').getByText('Request declined successfully!')
  await expect.element(words).toHaveFocus()
  await screen.getByRole('combobox', { name: 'Status', exact: true }).selectOptions('Cancelled')
  await expect.poll(() => textsOf(cards().getByText('Declined by preacher'))).toHaveLength(1)
  await expect.element(words).not.toBeInTheDocument()
  pressBack()
  await expect.poll(() => cards().elements()).toHaveLength(1)
  await expect.element(words).not.toBeInTheDocument()
})
