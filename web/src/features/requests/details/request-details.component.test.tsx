import { fitFromOptions } from '@openpulpit/contract/fit'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { reviewEndpoints } from '@openpulpit/contract/reviews'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessibility.ts'
import { expect, tabTo, test, textsOf } from '../../../../test/fixtures.tsx'
import {
  church,
  newId,
  preacher,
  type RequestDetailsSample,
  requestDetails,
  sampleReviews,
  sunday,
} from '../../../../test/samples.ts'

const main = () => page.getByRole('main')
const button = (name: string) => main().getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const said = (words: string) => main().getByRole('status').filter({ hasText: words })
const timeline = () =>
  textsOf(main().getByRole('listitem')).filter((_, at) =>
    main().getByRole('listitem').elements()[at]?.querySelector('time'),
  )
const addressOf = ({ _id: id }: RequestDetailsSample) => `/church/requests/${id}`

type Event = RequestDetailsSample['events'][number]
const created: Event = {
  ...{ _id: newId(), kind: 'status', from: null, to: 'pending' },
  ...{ by: 'church', closeReason: null, amount: null, proposed: null, at: '2026-01-05T12:00:00.000Z' },
}
const withdrawn: Event = { ...created, _id: newId(), from: 'pending', to: 'cancelled', closeReason: 'withdrawn' }

test('a church withdraws a request with the keyboard alone, and may think twice', async ({ server, open }) => {
  const asked = requestDetails({ theme: 'Hope', actions: ['withdraw'], events: [created] })
  server.answer(requestEndpoints.show, asked)
  server.answer(requestEndpoints.changeStatus, ({ body }) => {
    const closed = requestDetails({
      ...asked,
      ...{ status: 'cancelled', closedBy: 'church', closeReason: 'withdrawn', actions: [] },
      cancellationReason: body.cancellationReason ?? null,
      events: [created, withdrawn],
    })
    // The page reloads after the event.
    server.answer(requestEndpoints.show, closed)
    return closed
  })
  const screen = await open(addressOf(asked), church)
  await expect.element(screen.getByText('Ruth Amsel hasn’t answered yet.')).toBeVisible()
  await expect.poll(timeline).toEqual([expect.stringMatching(/Request created by Grace Chapel/)])

  await tabTo(button('Withdraw Request'))
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByText('We’ll let Ruth Amsel know right away.')).toBeVisible()
  await expectAccessible('withdrawing')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(button('Withdraw Request')).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  const reason = dialog().getByRole('textbox', { name: 'Reason' })
  await expect.element(reason).toBeVisible()
  if (document.activeElement !== reason.element()) await tabTo(reason)
  await userEvent.keyboard('Our own pastor is back')
  await tabTo(dialog().getByRole('button', { name: 'Withdraw Request' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(said('Request cancelled successfully')).toBeVisible()
  await expect.element(screen.getByText('Withdrawn by church').first()).toBeVisible()
  await expect.element(screen.getByText('Our own pastor is back')).toBeVisible()
  await expect
    .poll(timeline)
    .toEqual([expect.stringMatching(/Request created/), expect.stringMatching(/Withdrawn by Grace Chapel/)])
  await expect.element(button('Withdraw Request')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.tagName).not.toBe('BODY')
  expect(server.received(requestEndpoints.changeStatus).map(({ body }) => body)).toEqual([
    { status: 'cancelled', cancellationReason: 'Our own pastor is back' },
  ])
})

const steps = (count: number): Event[] =>
  Array.from({ length: count }, () => ({ ...created, _id: newId(), kind: 'paid', from: 'confirmed', to: 'confirmed' }))

test('a timeline of very many steps says that it leaves out the oldest', async ({ server, open }) => {
  const asked = requestDetails({ status: 'confirmed', events: steps(100) })
  server.answer(requestEndpoints.show, asked)
  const screen = await open(addressOf(asked), church)
  await expect.poll(() => timeline().length).toBe(100)
  await expect.element(screen.getByText('Only the latest 100 steps are shown.')).toBeVisible()
  await expectAccessible('a long timeline')
})

test('a timeline that is whole says nothing of the kind', async ({ server, open }) => {
  const asked = requestDetails({ status: 'confirmed', events: [created, ...steps(99)] })
  server.answer(requestEndpoints.show, asked)
  const screen = await open(addressOf(asked), church)
  await expect.poll(() => timeline().length).toBe(100)
  await expect.element(screen.getByText(/steps are shown/)).not.toBeInTheDocument()
})

test('an open request can be withdrawn too, without a word why', async ({ server, open }) => {
  const asked = requestDetails({ status: 'open', preacher: null, actions: ['withdraw'] })
  server.answer(requestEndpoints.show, asked)
  server.answer(requestEndpoints.changeStatus, () => {
    const closed = requestDetails({ ...asked, status: 'cancelled', closedBy: 'church', actions: [] })
    server.answer(requestEndpoints.show, closed)
    return closed
  })
  const screen = await open(addressOf(asked), church)
  await expect.element(screen.getByText('No preacher is assigned yet.')).toBeVisible()
  await button('Withdraw Request').click()
  await expect.element(dialog()).toHaveAccessibleName('Cancel Request')
  await expect.element(dialog().getByRole('button', { name: 'Keep Request' })).toBeVisible()
  await dialog().getByRole('button', { name: 'Withdraw Request' }).click()
  await expect.element(said('Request cancelled successfully')).toBeVisible()
  expect(server.received(requestEndpoints.changeStatus)[0]?.body.cancellationReason).toBeUndefined()
})

test('a preacher cannot cancel without saying why', async ({ server, open }) => {
  const agreed = requestDetails({ status: 'confirmed', actions: ['cancel'] })
  server.answer(requestEndpoints.show, agreed)
  await open(`/preacher/requests/${agreed._id}`, preacher)
  await button('Cancel Service').click()
  await expect.element(dialog()).toHaveAccessibleName('Cancel Service')
  await expect.element(dialog().getByRole('button', { name: 'Keep Service' })).toBeVisible()
  await dialog().getByRole('button', { name: 'Cancel Service' }).click()
  await expect.element(dialog().getByText('Please tell the church why you can’t preach')).toBeVisible()
  await expectAccessible('cancelling, without the reason')
  expect(server.received(requestEndpoints.changeStatus)).toEqual([])
})

test('the zone of a service is named only to someone in another one', async ({ server, open }) => {
  const farAway = requestDetails({ timeZone: 'America/Los_Angeles' })
  server.answer(requestEndpoints.show, farAway)
  const screen = await open(addressOf(farAway), church)
  await expect.element(screen.getByText(/^10:30 AM P[SD]T · Sunday Morning$/)).toBeVisible()
  server.answer(requestEndpoints.show, requestDetails({ ...farAway, timeZone: church.profile.timeZone }))
  await screen.reload()
  await expect.element(screen.getByText('10:30 AM · Sunday Morning', { exact: true })).toBeVisible()
})

test('a service without an amount says so, and has nothing to mark', async ({ server, open }) => {
  const honorarium = {
    amount: 0,
    paymentMethod: 'check',
    status: 'pending',
    received: false,
    paid: 0,
  } as const
  const agreed = requestDetails({ status: 'confirmed', honorarium })
  server.answer(requestEndpoints.show, agreed)
  const screen = await open(addressOf(agreed), church)
  await expect.element(screen.getByText('Payment details not specified')).toBeVisible()
  await expect.element(button('Mark as Paid')).not.toBeInTheDocument()
})

for (const id of [newId(), 'cut-short']) {
  test(`a request is not found at ${id.length} characters, and the way leads back to the list`, async ({
    server,
    open,
  }) => {
    server.refuse(requestEndpoints.show, { code: 'not_found' })
    server.answer(requestEndpoints.ofChurch, { requests: [], total: 0, totalPages: 0, currentPage: 1 })
    const screen = await open(`/church/requests/${id}`, church)
    await expect.element(screen.getByRole('heading', { name: 'Request Not Found' })).toBeVisible()
    await expectAccessible('a request that is not found')
    await screen.getByRole('link', { name: 'Back to All Requests' }).click()
    await expect.poll(() => window.location.pathname).toBe('/church/requests')
  })
}

test('a request that cannot be loaded leads back one page; opened by its address it offers another try', async ({
  server,
  open,
}) => {
  const sent = requestDetails({ theme: 'Hope', status: 'open', preacher: null })
  server.answer(requestEndpoints.ofChurch, { requests: [sent], total: 1, totalPages: 1, currentPage: 1 })
  server.cut(requestEndpoints.show)
  let screen = await open('/church/requests?status=open', church)
  await main()
    .getByRole('article')
    .getByRole('link', { name: /^View Details/ })
    .click()
  await expect.element(screen.getByText('Error loading request details').first()).toBeVisible()
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/church/requests?status=open')
  await expect.element(screen.getByRole('heading', { name: '1 request found' })).toBeVisible()

  window.history.pushState(null, '', addressOf(sent))
  screen = await screen.reload()
  const failure = main().getByRole('alert')
  await expect.element(failure).toMatchTextContent('We couldn’t load')
  await expectAccessible('a request that could not be loaded')
  server.answer(requestEndpoints.show, sent)
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect.element(main().getByText('Hope')).toBeVisible()
})

test('a preacher who is asked reads where the church differs from them', async ({ server, open }) => {
  const asked = requestDetails({ events: [created], otherFit: fitFromOptions(['lectionary', 'childrens_message']) })
  server.answer(requestEndpoints.show, asked)
  const member = { ...preacher, profile: { ...preacher.profile, fit: fitFromOptions(['series', 'ramp']) } }
  await open(`/preacher/requests/${asked._id}`, member)
  await expect.element(main().getByText('Is used to sermons from the lectionary')).toBeVisible()
  await expect.element(main().getByText('Doesn’t mention a ramp or level way in')).toBeVisible()
})

test('a review is hidden until the other side writes, and may be changed until then', async ({ server, open }) => {
  const held = requestDetails({ status: 'completed', hasReview: true, events: [created] })
  const [review] = sampleReviews(1)
  if (!review) throw new Error('no review')
  const own = {
    ...review,
    comment: 'A warm sermon.',
    privateNote: 'Mind the stairs.',
    isRevealed: false,
    actions: ['change' as const],
  }
  const hidden = { own, other: null, isOtherHidden: false, revealsOn: sunday(2) }
  server.answer(requestEndpoints.show, held)
  server.answer(reviewEndpoints.ofService, hidden)
  await open(addressOf(held), church)
  await expect.element(main().getByText(/^Ruth Amsel can read your review after writing one, or on /)).toBeVisible()
  await expect.element(main().getByText('Only for Ruth Amsel')).toBeVisible()
  server.answer(reviewEndpoints.change, ({ body }) => {
    const changed = { ...own, comment: body.comment ?? null }
    server.answer(reviewEndpoints.ofService, { ...hidden, own: changed })
    return changed
  })
  await button('Edit Your Review').click()
  await expect.element(dialog().getByLabelText('Private note')).toHaveValue('Mind the stairs.')
  await dialog().getByLabelText('Comment').fill('A warm, short sermon.')
  await expectAccessible('editing a review')
  await dialog().getByRole('button', { name: 'Save Review' }).click()
  await expect.element(main().getByText('A warm, short sermon.')).toBeVisible()
})

test('a church that cancels what the preacher gets no email about is asked to call: before, in the dialog, and after', async ({
  server,
  open,
}) => {
  const unreachable = { reason: 'refused', phone: '404 555 0177' } as const
  const booked = requestDetails({ status: 'confirmed', actions: ['cancel'], events: [created], unreachable })
  server.answer(requestEndpoints.show, booked)
  server.answer(requestEndpoints.changeStatus, () => {
    const closing = { status: 'cancelled', closedBy: 'church', closeReason: 'cancelled' } as const
    const cancelled = requestDetails({ ...booked, ...closing, actions: [] })
    server.answer(requestEndpoints.show, cancelled)
    return cancelled
  })
  const sentence = 'We couldn’t reach Ruth Amsel by email. Call them.'
  const screen = await open(addressOf(booked), church)
  await expect.element(main().getByText(sentence)).toBeVisible()
  await expect
    .element(main().getByRole('link', { name: '404 555 0177' }).first())
    .toHaveAttribute('href', 'tel:4045550177')
  await expectAccessible('a preacher to be called')
  await button('Cancel Service').click()
  await expect.element(dialog().getByText('Please tell Ruth Amsel yourself.')).toBeVisible()
  await expect.element(dialog().getByText(sentence)).toBeVisible()
  await expectAccessible('cancelling, with a preacher to be called')
  await dialog().getByRole('button', { name: 'Cancel Service' }).click()
  await expect.element(said(`Request cancelled successfully. ${sentence}`)).toBeVisible()
  await expect.element(screen.getByText(sentence, { exact: true })).toBeVisible()
})

test('of someone who ended emails but for confirmed services, a church reads what goes by phone', async ({
  server,
  open,
}) => {
  const unreachable = { reason: 'limited', phone: null } as const
  const booked = requestDetails({ status: 'confirmed', actions: ['cancel'], events: [created], unreachable })
  server.answer(requestEndpoints.show, booked)
  await open(addressOf(booked), church)
  await expect.element(main().getByText('We email Ruth Amsel only about confirmed services.')).toBeVisible()
  await button('Cancel Service').click()
  await expect.element(dialog().getByText('We’ll let Ruth Amsel know right away.')).toBeVisible()
})
