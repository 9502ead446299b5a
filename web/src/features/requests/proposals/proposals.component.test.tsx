import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { texts } from '@openpulpit/contract/texts'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessibility.ts'
import { expect, test } from '../../../../test/fixtures.tsx'
import {
  church,
  newId,
  preacher,
  type RequestDetailsSample,
  requestDetails,
  sampleTerms,
} from '../../../../test/samples.ts'

const main = () => page.getByRole('main')
const button = (name: string) => main().getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')

type Proposal = NonNullable<RequestDetailsSample['proposal']>

/** A request for $200, and a proposal for $279. */
function proposed(asked: RequestDetailsSample, given: Partial<Proposal> = {}): RequestDetailsSample {
  const { date, serviceTime, terms } = asked
  const mileage = { miles: 40, centsPerMile: 72.5, amount: 29, source: 'preacher' as const }
  const proposal: Proposal = {
    ...{ version: 2, by: 'preacher', note: 'It’s a long drive.', at: '2026-01-06T12:00:00.000Z' },
    before: { date, serviceTime, terms },
    after: { date, serviceTime: '11:00', terms: sampleTerms({ version: 2, honorarium: 250, mileage, total: 279 }) },
    ...given,
  }
  const event: RequestDetailsSample['events'][number] = {
    ...{ _id: newId(), kind: 'terms_proposed', from: 'pending', to: 'pending', by: proposal.by, closeReason: null },
    ...{ amount: null, proposed: proposal, at: proposal.at },
  }
  return requestDetails({ ...asked, proposal, answeredVersion: proposal.version, events: [event] })
}

test('a preacher proposes other terms, and sees both sums while typing', async ({ server, open }) => {
  const asked = requestDetails({ actions: ['decline', 'propose_terms'] })
  server.answer(requestEndpoints.show, asked)
  server.answer(requestEndpoints.proposeTerms, () => {
    const after = { ...proposed(asked), actions: ['propose_terms' as const, 'withdraw_terms' as const] }
    server.answer(requestEndpoints.show, after)
    return after
  })
  await open(`/preacher/requests/${asked._id}`, preacher)
  await button('Propose a Change').click()
  await expect.element(dialog().getByText('Nothing is changed yet.')).toBeVisible()
  await dialog().getByLabelText('Honorarium amount').fill('250')
  await dialog().getByLabelText('Pay mileage').click()
  await dialog().getByLabelText('Round trip miles').fill('40')
  await dialog().getByLabelText('Cents a mile').fill('72.5')
  await dialog().getByLabelText('Service time').fill('11:00')
  await expect.element(dialog().getByText('$279')).toBeVisible()
  await expectAccessible('proposing a change')
  await dialog().getByRole('button', { name: 'Send Change' }).click()
  await expect.element(main().getByRole('heading', { name: 'Your Proposed Change' })).toBeVisible()
  await expect.element(main().getByText('Total: $279 instead of $200')).toBeVisible()
  await expect.element(button('Withdraw Change')).toBeVisible()
  expect(server.received(requestEndpoints.proposeTerms).map(({ body }) => body)).toMatchObject([
    { termsVersion: 1, honorarium: 250, serviceTime: '11:00', terms: { mileage: { miles: 40, centsPerMile: 72.5 } } },
  ])
})

test('a church that answers a version that has changed is shown the new one', async ({ server, open }) => {
  const asked = requestDetails()
  const actions = ['withdraw', 'propose_terms', 'accept_terms', 'decline_terms'] as const
  server.answer(requestEndpoints.show, { ...proposed(asked), actions: [...actions] })
  server.refuse(requestEndpoints.answerTerms, { code: 'stale', message: refusalTexts.termsChanged })
  await open(`/church/requests/${asked._id}`, church)
  await expect.element(main().getByText('It’s a long drive.')).toBeVisible()
  await expect.element(main().getByText('Ruth Amsel proposed a change and is waiting for your answer.')).toBeVisible()
  await expectAccessible('a change that waits for an answer')
  const newer = proposed(asked, { version: 3, note: 'Still longer.' })
  server.answer(requestEndpoints.show, { ...newer, actions: [...actions] })
  await button('Accept Change').click()
  await expect.element(main().getByText(refusalTexts.termsChanged)).toBeVisible()
  await expect.element(main().getByText('Still longer.')).toBeVisible()

  const booked = requestDetails({ ...asked, status: 'confirmed', answeredVersion: 3 })
  server.answer(requestEndpoints.answerTerms, () => {
    server.answer(requestEndpoints.show, booked)
    return booked
  })
  await button('Accept Change').click()
  await expect.element(main().getByText('You accepted the change.')).toBeVisible()
  expect(server.received(requestEndpoints.answerTerms).map(({ body }) => body)).toEqual([
    { termsVersion: 2, answer: 'accept' },
    { termsVersion: 3, answer: 'accept' },
  ])
})

test('a church whose trial is over learns it before it accepts a change', async ({ server, open }) => {
  const asked = requestDetails({ proposedBy: 'preacher' })
  server.answer(requestEndpoints.show, { ...proposed(asked), actions: ['accept_terms', 'decline_terms'] })
  const subscription = { ...church.user.subscription, status: 'expired' as const }
  await open(`/church/requests/${asked._id}`, { ...church, user: { ...church.user, subscription } })
  await expect.element(main().getByText(texts.subscriptionNeeded('church', subscription))).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'See Plans' })).toBeVisible()
})

test('a church reads that the preacher can’t be booked now, and the change still waits', async ({ server, open }) => {
  const asked = requestDetails({ proposedBy: 'preacher' })
  server.answer(requestEndpoints.show, { ...proposed(asked), actions: ['accept_terms', 'decline_terms'] })
  const message = refusalTexts.otherNotCovered.preacher('Ruth Amsel')
  server.refuse(requestEndpoints.answerTerms, { code: 'stale', message })
  await open(`/church/requests/${asked._id}`, church)
  await button('Accept Change').click()
  await expect.element(main().getByText(message)).toBeVisible()
  await expect.element(button('Accept Change')).toBeVisible()
})
