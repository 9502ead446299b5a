import { attentionEndpoints } from '@openpulpit/contract/attention'
import { type Day, dayOf, formatDay, formatDayShort } from '@openpulpit/contract/dates'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { requestDayContextEndpoints } from '@openpulpit/contract/request-day-context'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { statsEndpoints } from '@openpulpit/contract/stats'
import { sundayEndpoints } from '@openpulpit/contract/sundays'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessibility.ts'
import { answerDashboard, answerRosterSize, coming } from '../../test/dashboard.ts'
import { desk, expect, phone, test, textsOf } from '../../test/fixtures.tsx'
import { church, preacher, preacherProfile, requestDetails, sampleRequest, today } from '../../test/samples.ts'

const main = () => page.getByRole('main')
const sundays = () => page.getByRole('link', { name: /^Sunday, / })
/** A figure with its label, as it is read. */
const figure = (label: string) =>
  page.getByRole('region', { name: 'Figures' }).getByText(label).element().parentElement?.parentElement?.textContent
const alert = (words: string) => main().getByRole('alert').filter({ hasText: words })
const request = (words: string) => main().getByRole('article').filter({ hasText: words })

test('a church with a list is not told to bring one', async ({ server, open }) => {
  answerDashboard(server, 'church')
  const screen = await open('/dashboard', church)
  await expect.element(screen.getByRole('link', { name: 'Our Preachers' }).last()).toBeVisible()
  await expect.element(screen.getByText('Start with the preachers you know')).not.toBeInTheDocument()
})

test('a new church sees what to do first', async ({ server, open }) => {
  answerDashboard(server, 'church')
  answerRosterSize(server, 0)
  const screen = await open('/dashboard', church)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Church Dashboard' })).toBeVisible()
  await expect.element(screen.getByText('Welcome, Grace Chapel.')).toBeVisible()
  await expect.poll(() => sundays().elements()).toHaveLength(8)
  for (const tile of textsOf(sundays())) expect(tile).toContain('No preacher yet')
  for (const label of ['Total Requests', 'Pending', 'Completed']) expect(figure(label)).toContain('0')
  expect(figure('Avg Rating')).toContain('N/A')
  await expect.element(screen.getByText('Trial Period', { exact: true })).toBeVisible()
  const last = dayOf(new Date(church.user.subscription.expiresAt ?? ''), 'America/New_York')
  await expect.element(screen.getByText(`Your free trial expires on ${formatDay(last, today())}.`)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'No requests yet' })).toBeVisible()
  await expectAccessible('/dashboard of a new church')
  await expect.element(screen.getByRole('heading', { name: 'Start with the preachers you know' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Bring Your List' }).first())
    .toHaveAttribute('href', '/church/preachers/import')
  await expect
    .element(screen.getByRole('link', { name: 'Invite a Preacher' }))
    .toHaveAttribute('href', '/church/preachers?add=yes')
  await expect
    .element(screen.getByRole('link', { name: 'Find Your First Preacher' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/search/))
  await expect
    .element(screen.getByRole('link', { name: 'New Request' }).first())
    .toHaveAttribute('href', '/church/request')
})

for (const size of [phone, desk]) {
  test(`while a church’s dashboard loads, everything has its place already, ${size.width} px`, async ({
    server,
    open,
  }) => {
    await page.viewport(size.width, size.height)
    answerDashboard(
      server,
      'church',
      coming.slice(0, 5).map((date) => sampleRequest({ date })),
    )
    const held = [statsEndpoints.ofChurch, sundayEndpoints.ofChurch, requestEndpoints.ofChurch].map((call) =>
      server.hold(call),
    )
    const screen = await open('/dashboard', church)
    const topOf = (name: string) =>
      Math.round(screen.getByRole('heading', { name }).element().getBoundingClientRect().y)
    await expect.element(screen.getByRole('heading', { name: 'Recent Requests' })).toBeVisible()
    expect(sundays().elements()).toHaveLength(0)
    const [sundaysBefore, requestsBefore] = [topOf('Coming Sundays'), topOf('Recent Requests')]
    for (const letGo of held) letGo()
    await expect.poll(() => sundays().elements()).toHaveLength(8)
    await expect.poll(() => screen.getByRole('link', { name: /^View Details/ }).elements()).toHaveLength(5)
    await expect.poll(() => figure('Total Requests')).toMatch(/\d/)
    expect(Math.abs(topOf('Coming Sundays') - sundaysBefore)).toBeLessThanOrEqual(1)
    // Its line is higher with the link to the rest in it, which comes with the requests.
    expect(Math.abs(topOf('Recent Requests') - requestsBefore)).toBeLessThanOrEqual(8)
  })
}

test('what a church’s dashboard cannot load says so in its place, and comes with Retry', async ({ server, open }) => {
  answerDashboard(server, 'church', [sampleRequest()])
  for (const call of [statsEndpoints.ofChurch, sundayEndpoints.ofChurch]) server.refuse(call, { code: 'rate_limited' })
  const screen = await open('/dashboard', church)
  await expect.element(alert('We couldn’t load your numbers. Please try again.')).toBeVisible()
  await expect.element(alert('We couldn’t load your Sundays. Please try again.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^View Details/ })).toBeVisible()
  await expectAccessible('/dashboard, failing')

  answerDashboard(server, 'church', [sampleRequest()])
  await alert('numbers').getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => figure('Total Requests')).toMatch(/\d/)
  await alert('Sundays').getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => sundays().elements()).toHaveLength(8)
  await expect.element(screen.getByRole('heading', { name: 'Coming Sundays' })).toHaveFocus()
})

test('a new preacher sees what to do first', async ({ server, open }) => {
  answerDashboard(server, 'preacher')
  const screen = await open('/dashboard', preacher)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Welcome, Ruth Amsel' })).toBeVisible()
  await expect.element(screen.getByText('Trial Period Active')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/#pricing')
  await expect.poll(() => sundays().elements()).toHaveLength(8)
  await expect.element(screen.getByText('Profile Complete & Active!')).not.toBeInTheDocument()
  expect(figure('Total Bookings')).toContain('+0 this month')
  expect(figure('Pending Requests')).toContain('0 upcoming')
  expect(figure('Total Earnings')).toMatch(/^Total Earnings\$0$/)
  expect(figure('Average Rating')).toContain('N/A')
  for (const tile of textsOf(sundays())) expect(tile).toContain('Not Set')
  await expect.element(screen.getByText('8 Sundays aren’t marked yet.')).toBeVisible()
  for (const words of [
    'No open requests near you',
    'Churches will send you preaching requests here.',
    'No upcoming services yet. Requests you accept show up here.',
    'No reviews yet. Churches write them after a service.',
    'No earnings in the last 12 months. A service counts once it’s marked complete.',
    '0 sessions this month',
  ])
    await expect.element(main()).toMatchTextContent(words)
  await expectAccessible('/dashboard of a new preacher')
  for (const [name, address] of [
    ['Manage Availability', '/preacher/availability'],
    ['Edit Profile', '/preacher/profile'],
    ['View All requests', '/preacher/requests'],
    ['View All reviews', '/preacher/reviews'],
    ['No open requests near you', '/preacher/open'],
  ] as const) {
    await expect.element(main().getByRole('link', { name })).toHaveAttribute('href', address)
  }
  const last = coming.at(-1) ?? ''
  await expect.element(sundays().last()).toHaveAttribute('href', `/preacher/availability?day=${last}`)
})

test('a preacher’s dashboard comes as a whole, and when it does not come, it says so', async ({ server, open }) => {
  answerDashboard(server, 'preacher')
  server.answer(statsEndpoints.ofPreacher, {
    ...{ totalBookings: 3, pendingRequests: 0, totalEarnings: 450, earningsChange: 12, averageRating: 5 },
    ...{ reviewCount: 1, thisMonthBookings: 1, upcomingServices: 0, sessionsThisMonth: 1 },
  })
  const open3 = [0, 1, 2].map(() => ({ ...sampleRequest({ status: 'open', preacher: null }), distance: 4 }))
  server.answer(offerEndpoints.open, { requests: open3, total: 3, totalPages: 1, currentPage: 1 })
  const letEarnings = server.hold(statsEndpoints.earnings)
  const complete = {
    ...preacherProfile,
    bio: 'Forty years in small towns.',
    profileImage: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    education: [{ institution: 'Candler', degree: 'Master of Divinity', year: 1999 }],
    experience: [
      { position: 'Pastor', organization: 'Hope Church', startYear: 2001, endYear: null, description: null },
    ],
  }
  let screen = await open('/dashboard', { ...preacher, profile: complete })
  await expect.element(screen.getByText('Loading your dashboard…')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Welcome, Ruth Amsel' })).toBeVisible()
  await expect.element(screen.getByText('Profile Complete & Active!').first()).toBeVisible()
  await expectAccessible('/dashboard of a preacher, loading')
  letEarnings()
  await expect.poll(() => sundays().elements()).toHaveLength(8)
  await expect.element(screen.getByText('Loading your dashboard…')).not.toBeInTheDocument()
  await expect.element(main().getByRole('link', { name: '3 open requests near you' })).toBeVisible()
  expect(figure('Total Earnings')).toContain('% from last month')

  server.refuse(sundayEndpoints.ofPreacher, { code: 'rate_limited' })
  screen = await screen.reload()
  await expect.element(alert('Error loading dashboard data')).toBeVisible()
  await expectAccessible('/dashboard of a preacher, failing')
  answerDashboard(server, 'preacher')
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => sundays().elements()).toHaveLength(8)
})

test('a preacher whose day cannot be loaded can accept all the same, and decline', async ({ server, open }) => {
  const [hope, joy] = ['Hope', 'Joy'].map((theme) => sampleRequest({ theme, actions: ['accept', 'decline'] }))
  if (!hope || !joy) throw new Error('there are two')
  answerDashboard(server, 'preacher', [hope, joy])
  const accepted = requestDetails({ ...joy, status: 'confirmed', actions: ['cancel'] })
  const declined = requestDetails({ ...hope, status: 'cancelled', closedBy: 'preacher', closeReason: 'declined' })
  server.answer(requestEndpoints.changeStatus, ({ body }) => (body.status === 'confirmed' ? accepted : declined))
  server.refuse(requestDayContextEndpoints.show, { code: 'rate_limited' })
  const screen = await open('/dashboard', preacher)
  const dialog = screen.getByRole('dialog')
  await request('Hope').getByRole('button', { name: 'Accept' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('We couldn’t load the rest of your day.')
  await expectAccessible('accepting without the day')
  const letDay = server.hold(requestDayContextEndpoints.show)
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await dialog.getByRole('button', { name: 'Not Now' }).click()
  await expect.element(dialog).not.toBeInTheDocument()

  await request('Joy').getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => document.querySelector('[role=dialog] [aria-busy]')).toBeTruthy()
  await expectAccessible('accepting while the day loads')
  answerDashboard(server, 'preacher', [hope, accepted])
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect.element(request('Joy')).toMatchTextContent('Confirmed')
  letDay()
  await expect.element(dialog).not.toBeInTheDocument()

  await request('Hope').getByRole('button', { name: 'Decline' }).click()
  answerDashboard(server, 'preacher', [declined, accepted])
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect.element(screen.getByText('Request declined successfully!').first()).toBeVisible()
  await expect.element(request('Hope')).toMatchTextContent('Declined by preacher')
  await expect.poll(() => figure('Pending Requests')).toContain('Requests0')
  expect(server.received(requestEndpoints.changeStatus).map(({ body }) => body.status)).toEqual([
    'confirmed',
    'cancelled',
  ])
})

const attention = () => page.getByRole('region', { name: 'Needs Your Attention' })
const calm = { nextService: null, emptySundays: [], items: [], total: 0 }

for (const size of [phone, desk]) {
  for (const [side, member, other] of [
    ['church', church, 'Ruth Amsel'],
    ['preacher', preacher, 'Grace Chapel'],
  ] as const) {
    test(`the brief of the next service is one tap away, on the first screen of a ${side}, ${size.width} px`, async ({
      server,
      open,
    }) => {
      await page.viewport(size.width, size.height)
      const nextService = sampleRequest({ status: 'confirmed' })
      answerDashboard(server, side, [nextService])
      server.answer(attentionEndpoints.show, { ...calm, nextService })
      await open('/dashboard', member)
      await expect.element(attention().getByRole('heading', { name: `Next service: ${other}` })).toBeVisible()
      const brief = attention().getByRole('link', { name: 'Sunday Brief' })
      await expect.element(brief).toBeInViewport({ ratio: 1 })
      await expect.element(brief).toHaveAttribute('href', `/${side}/requests/${nextService._id}/brief`)
      await expectAccessible(`/dashboard with a next service with ${other}`)
    })
  }
}

test('an empty Sunday leads to the search for that day', async ({ server, open }) => {
  const [, second = ''] = coming
  answerDashboard(server, 'church')
  server.answer(attentionEndpoints.show, { ...calm, emptySundays: coming.slice(0, 4) })
  await open('/dashboard', church)
  await expect
    .element(attention().getByRole('link', { name: `${formatDayShort(second as Day)}: find a preacher` }))
    .toHaveAttribute('href', `/search?location=Atlanta%2C+GA&date=${second}`)
})

test('what needs attention and cannot be loaded says so, and the rest of the dashboard is there', async ({
  server,
  open,
}) => {
  answerDashboard(server, 'church')
  server.refuse(attentionEndpoints.show, { code: 'rate_limited' })
  const screen = await open('/dashboard', church)
  await expect.element(attention().getByRole('alert')).toMatchTextContent('We couldn’t load what needs your attention.')
  await expect.element(screen.getByRole('heading', { name: 'Coming Sundays' })).toBeVisible()
  await expectAccessible('/dashboard without what needs attention')
  server.answer(attentionEndpoints.show, { ...calm, emptySundays: coming.slice(0, 4) })
  await attention().getByRole('button', { name: 'Retry' }).click()
  await expect.element(attention().getByRole('link', { name: 'Find a Preacher', exact: true })).toBeVisible()
})

test('a member whose address refuses our email reads so on every page, with the way to change it', async ({
  server,
  open,
}) => {
  answerDashboard(server, 'church')
  const screen = await open('/dashboard', { ...church, user: { ...church.user, emailRefused: true } })
  const banner = page.getByRole('region', { name: 'Your email address' })
  await expect.element(banner.getByText('Your email address refuses our email')).toBeVisible()
  await expect
    .element(banner.getByRole('link', { name: 'Change Address' }))
    .toHaveAttribute('href', '/account#email-address')
  await expect.element(screen.getByText('Please confirm your email address')).not.toBeInTheDocument()
  await expectAccessible('/dashboard of a member whose address refuses email')
})

test('a preacher to be called is among what needs attention, with the number', async ({ server, open }) => {
  answerDashboard(server, 'church')
  const unreachable = { reason: 'ended', phone: '404 555 0177' } as const
  const waiting = sampleRequest({ unreachable })
  const items = [{ kind: 'unreachable' as const, request: waiting }]
  server.answer(attentionEndpoints.show, { nextService: null, emptySundays: [], items, total: 1 })
  const screen = await open('/dashboard', church)
  const region = screen.getByRole('region', { name: 'Needs Your Attention' })
  await expect
    .element(region.getByRole('link', { name: /^Call them: we can’t email Ruth Amsel\. It’s about/ }))
    .toBeVisible()
  await expect.element(region.getByRole('link', { name: '404 555 0177' })).toBeVisible()
})
