import { addDays, formatDay } from '@openpulpit/contract/dates'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { searchEndpoints } from '@openpulpit/contract/search'
import { type Locator, page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessibility.ts'
import { answerDashboard } from '../../../../test/dashboard.ts'
import { expect, test } from '../../../../test/fixtures.tsx'
import {
  type CardSample,
  church,
  newId,
  preacherProfile,
  requestDetails,
  sampleCard,
  sunday,
  today,
} from '../../../../test/samples.ts'
import type { StubServer } from '../../../../test/stub-server.ts'

const inDays = (days: number) => addDays(today(), days)
const main = () => page.getByRole('main')
const field = (label: string) => main().getByLabelText(label)
const toRuth = `/church/request?preacherId=${preacherProfile._id}`
const submit = () => main().getByRole('button', { name: 'Submit Request' })

/** The wizard's calls; Ruth Amsel is the asked preacher, even if found nearby. */
function answerWizard(server: StubServer, others: CardSample[] = []) {
  server.answer(requestEndpoints.lastService, { service: null })
  server.answer(preacherEndpoints.show, {
    preacher: { ...preacherProfile, contact: null, saved: false },
    reviews: [],
    reviewsTotal: 0,
    facts: null,
    calendar: { from: today(), to: inDays(55), days: [] },
  })
  server.answer(searchEndpoints.preachers, {
    preachers: others,
    ...{
      total: others.length,
      totalPages: 1,
      currentPage: 1,
      place: 'Atlanta, GA',
      isTotalCapped: false,
      opening: null,
      time: null,
    },
  })
  server.answer(offerEndpoints.nearby, { preachers: 0, within: null, awaitsConfirmation: false, today: null })
  const sent = requestDetails()
  server.answer(requestEndpoints.send, sent)
  // The dashboard links to the sent request, and prefetches it on hover.
  server.answer(requestEndpoints.show, sent)
  answerDashboard(server, 'church')
}

const answerLastService = (server: StubServer) =>
  server.answer(requestEndpoints.lastService, {
    service: {
      ...{ date: sunday(1), serviceTime: '10:45', serviceType: 'sunday_morning', expectedDuration: 75 },
      honorarium: { amount: 225, paymentMethod: 'paypal' },
    },
  })

const forward = () => main().getByRole('button', { name: 'Continue' }).click()
const fillIn = async (label: string, value: string) => field(label).fill(value)
async function reachPayment(date: string) {
  await fillIn('Service date', date)
  await fillIn('Service time', '10:30')
  await forward()
  await expect.element(field('Theme')).toBeVisible()
  await forward()
  await expect.element(field('Honorarium amount')).toBeVisible()
}
async function pay(amount: string) {
  await fillIn('Honorarium amount', amount)
  await main().getByRole('radiogroup', { name: 'Payment method' }).getByText('Check', { exact: true }).click()
}
const arriveAtDashboard = () => expect.poll(() => window.location.pathname).toBe('/dashboard')

test('the day says how urgent it is, until the church does', async ({ server, open }) => {
  answerWizard(server)
  const screen = await open('/church/request', church)
  const isUrgency = (name: RegExp) => expect.element(screen.getByRole('radio', { name })).toBeChecked()
  const warning = screen.getByText('Think about paying more')
  await expect
    .element(screen.getByRole('heading', { name: 'Create a new preaching request for your congregation' }))
    .toBeVisible()
  await isUrgency(/^Medium/)
  await fillIn('Service date', inDays(3))
  await isUrgency(/^High/)
  await expect.element(warning).toBeVisible()
  await fillIn('Service date', inDays(10))
  await isUrgency(/^Medium/)
  await expect.element(warning).not.toBeInTheDocument()
  await fillIn('Service date', inDays(30))
  await isUrgency(/^Low/)
  await screen.getByText('High (under 1 week)').click()
  await expect.element(warning).toBeVisible()
  await fillIn('Service date', inDays(10))
  await isUrgency(/^High/)
  await fillIn('Service time', '10:30')
  await forward()
  await expect.element(field('Theme')).toBeVisible()
  await forward()
  await pay('150')
  await submit().click()
  await arriveAtDashboard()
  expect(server.received(requestEndpoints.send).map(({ body }) => body)).toMatchObject([
    { urgency: 'high', date: inDays(10), honorarium: { amount: 150 } },
  ])
})

test('what the server cannot take is said, and sent again in one click', async ({ server, open }) => {
  answerWizard(server)
  server.answer(requestEndpoints.send, () => new Response('out of order', { status: 500 }))
  const screen = await open(toRuth, church)
  await reachPayment(inDays(20))
  await pay('220')
  await submit().click()
  await expect.element(screen.getByRole('status').filter({ hasText: 'Error submitting request' }).first()).toBeVisible()
  await expect.element(main().getByText('Error submitting request')).toBeVisible()
  await expect.element(field('Honorarium amount')).toHaveValue(220)
  await expectAccessible('step 3, refused')
  server.answer(requestEndpoints.send, requestDetails())
  await submit().click()
  await arriveAtDashboard()
  expect(server.received(requestEndpoints.send)).toHaveLength(2)
})

test('mileage and extras add up before they are sent, and what makes no sense stays to be mended', async ({
  server,
  open,
}) => {
  answerWizard(server)
  await open(toRuth, church)
  await reachPayment(inDays(20))
  await pay('200')
  await main().getByText('Pay mileage').click()
  await fillIn('Round trip miles', '90')
  await fillIn('Cents a mile', '70')
  await main().getByRole('button', { name: 'Add an Extra' }).click()
  await main().getByLabelText('What it is for').selectOptions('Baptism')
  const amount = main().getByRole('spinbutton', { name: /^Amount/ })
  await amount.fill('50.505')
  await fillIn('Lodging', 'The guest room')
  await submit().click()
  await expect.element(main().getByText('Please enter dollars and cents, such as 150 or 150.50')).toBeVisible()
  await expectAccessible('step 3, with an extra')
  await amount.fill('50.50')
  await expect.element(main().getByText('$313.50 ($200 honorarium + $50.50 baptism + $63 mileage)')).toBeVisible()
  await submit().click()
  await arriveAtDashboard()
  expect(server.received(requestEndpoints.send).map(({ body }) => body)).toMatchObject([
    {
      honorarium: { amount: 200, paymentMethod: 'check' },
      terms: {
        extras: [{ kind: 'baptism', amount: 50.5 }],
        ...{ mileage: { miles: 90, centsPerMile: 70 }, lodging: 'The guest room' },
      },
    },
  ])
})

test('what is missing in the last step has the focus and stays in sight', async ({ server, open }) => {
  // A phone with its keyboard open.
  await page.viewport(390, 500)
  answerWizard(server)
  answerLastService(server)
  await open(toRuth, church)
  await main()
    .getByRole('button', { name: /^Clear/ })
    .click()
  await reachPayment(inDays(20))
  const [noAmount, noMethod] = ['Honorarium amount is required', 'Payment method is required']
  await submit().click()
  await expect.element(main().getByText(noMethod)).toBeVisible()
  await expect.element(field('Honorarium amount')).toHaveFocus()
  await expectToStayInSight(main().getByText(noAmount))
  await expectAccessible('step 3, with what is missing')
  await fillIn('Honorarium amount', '200')
  await submit().click()
  await expect.element(main().getByText(noAmount)).not.toBeInTheDocument()
  await expect.element(main().getByRole('radio', { name: 'Cash' })).toHaveFocus()
  await expectToStayInSight(main().getByText(noMethod))
})

/** The page may scroll once more on the next render. */
async function expectToStayInSight(locator: Locator): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  await expect.element(locator).toBeInViewport({ ratio: 1 })
  const { bottom } = locator.element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(submit().element().getBoundingClientRect().top)
}

test('who asks for communion or a baptism reads whether the preacher may celebrate it', async ({ server, open }) => {
  answerWizard(server)
  const screen = await open(toRuth, church)
  await fillIn('Service date', inDays(20))
  await fillIn('Service time', '10:30')
  await forward()
  await main().getByText('Communion', { exact: true }).click()
  await expect
    .element(screen.getByText('Ruth hasn’t said they may celebrate communion in your tradition.'))
    .toBeVisible()
  await expectAccessible('/church/request, with communion')
  await forward()
  await pay('220')
  await expect.element(main().getByText('Communion', { exact: true })).toBeVisible()
  await submit().click()
  await arriveAtDashboard()
  expect(server.received(requestEndpoints.send).map(({ body }) => body.sacraments)).toEqual([['communion']])
})

test('a double click sends one request', async ({ server, open }) => {
  answerWizard(server)
  await open(toRuth, church)
  await reachPayment(inDays(20))
  await pay('220')
  await submit().dblClick()
  await arriveAtDashboard()
  expect(server.received(requestEndpoints.send).map(({ body }) => body.preacher)).toEqual([preacherProfile._id])
})

test('a preacher who is not there can be exchanged for others', async ({ server, open }) => {
  answerWizard(server)
  server.refuse(preacherEndpoints.show, { code: 'not_found' })
  const screen = await open(toRuth, church)
  await expect.element(screen.getByRole('heading', { name: 'Preacher Not Found' })).toBeVisible()
  await expectAccessible('/church/request, nobody there')
  await screen.getByRole('link', { name: 'Create a General Request' }).click()
  await expect.element(field('Service date')).toBeVisible()
})

test('a time of today that has passed is not asked for', async ({ server, open }) => {
  answerWizard(server)
  const screen = await open('/church/request', church)
  await fillIn('Service date', today())
  await fillIn('Service time', '00:00')
  await forward()
  await expect.element(screen.getByText('That time has passed. Choose a later time or another day.')).toBeVisible()
})

test('the wizard begins with the last service, says so, and one tap empties it', async ({ server, open }) => {
  answerWizard(server)
  answerLastService(server)
  let screen = await open('/church/request', church)
  const note = () => main().getByText(`Filled in from your last request, for ${formatDay(sunday(1), today())}.`)
  await expect.element(note()).toBeVisible()
  await expect.element(field('Service time')).toHaveValue('10:45')
  await expect.element(field('Expected duration')).toHaveValue(75)
  await expectAccessible('step 1, filled in from the last service')

  await fillIn('Service date', sunday(2))
  await forward()
  await expect.element(field('Theme')).toBeVisible()
  await forward()
  await expect.element(field('Honorarium amount')).toHaveValue(225)
  await expect.element(screen.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  screen = await screen.reload()
  await expect.element(note()).toBeVisible()
  await screen.getByRole('button', { name: /^Clear/ }).click()
  await expect.element(note()).not.toBeInTheDocument()
  await expect.element(field('Service date')).toHaveValue(sunday(2))
  await expect.element(field('Service time')).toHaveValue('')
  await expect.element(field('Expected duration')).toHaveValue(60)
  await screen.reload()
  await expect.element(field('Service time')).toHaveValue('')
})

test('four others can be asked, and no fifth', async ({ server, open }) => {
  const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus']
  answerWizard(
    server,
    names.map((firstName) => sampleCard({ _id: newId(), firstName, availability: 'free', distance: 3 })),
  )
  const screen = await open(toRuth, church)
  await reachPayment(sunday())
  const others = main().getByRole('group', { name: 'Also ask' })
  const rows = others.getByRole('checkbox')
  await others.getByRole('button', { name: /^Show \d+ More/ }).click()
  await expect.element(rows.first()).toHaveFocus()
  for (const at of [0, 1, 2, 3]) await rows.nth(at).click()
  await expect.element(others.getByText('To choose someone else, clear one first.')).toBeVisible()
  await expect.element(rows.nth(4)).toBeDisabled()
  await expectAccessible('step 3, all that may be')
  await others.getByRole('button', { name: 'Clear Selection' }).click()
  await expect.element(rows.first()).toHaveFocus()
  await expect.poll(() => screen.getByRole('checkbox', { checked: true }).elements()).toHaveLength(0)
})
