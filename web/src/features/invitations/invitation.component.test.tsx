import type { Input } from '@openpulpit/contract/endpoint'
import { invitationTexts } from '@openpulpit/contract/invitation-texts'
import { invitationEndpoints } from '@openpulpit/contract/invitations'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessibility.ts'
import { expect, test } from '../../../test/fixtures.tsx'
import { newId, sampleTerms, sunday } from '../../../test/samples.ts'

const here = '/invitation/a-link'
type View = Input<typeof invitationEndpoints.show, 'reply'>

const request: NonNullable<View['request']> = {
  ...{
    _id: newId(),
    status: 'pending',
    closedBy: null,
    closeReason: null,
    firstToAccept: false,
    ...{ proposal: null, actions: ['accept', 'decline', 'propose_terms'], answeredVersion: 1 },
    date: sunday(),
    serviceTime: '10:30',
  },
  ...{ timeZone: 'America/New_York', serviceType: 'sunday_morning', duration: 60, expectedAttendance: null },
  ...{ theme: null, sacraments: [], specialRequirements: 'Can you celebrate?', message: null, other: 'Grace Chapel' },
  ...{ honorarium: { amount: 200, paymentMethod: 'check' }, place: 'Atlanta, GA', denomination: 'other' },
  ...{ worshipStyle: null, distance: null, roundTrip: null, terms: sampleTerms() },
}
const view: View = {
  ...{
    church: { name: 'Grace Chapel', place: 'Atlanta, GA' },
    note: null,
    email: 'ruth@example.org',
    ended: null,
    hasJoined: false,
    isChurch: false,
  },
  ...{ request, messages: [] },
}

test('a link that is loading, could not be read, ran out, or is a member’s by now', async ({ server, open }) => {
  const arrive = server.hold(invitationEndpoints.show)
  const screen = await open(here)
  await expect.element(page.getByText('Loading…')).toBeInTheDocument()
  await expectAccessible(`${here}, loading`)
  server.refuse(invitationEndpoints.show, { code: 'rate_limited' })
  arrive()
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible()
  await expectAccessible(`${here}, failed`)

  server.refuse(invitationEndpoints.show, { code: 'stale', message: invitationTexts.expired })
  const again = await screen.reload()
  await expect.element(page.getByText(invitationTexts.expired)).toBeVisible()
  await expectAccessible(`${here}, expired`)

  server.answer(invitationEndpoints.show, { ...view, hasJoined: true, request: null })
  await again.reload()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expectAccessible(`${here}, joined`)
})

test('a request that went to several says that the first to accept is booked', async ({ server, open }) => {
  server.answer(invitationEndpoints.show, { ...view, request: { ...request, firstToAccept: true } })
  const screen = await open(here)
  const question = 'Grace Chapel would like you to preach. The first to accept is booked.'
  await expect.element(screen.getByText(question)).toBeVisible()
})

test('an answer that is refused says so, and the page shows how things are by now', async ({ server, open }) => {
  server.answer(invitationEndpoints.show, view)
  const screen = await open(here)
  await expect.element(screen.getByText('Can you celebrate?')).toBeVisible()
  server.refuse(invitationEndpoints.answer, { code: 'stale', message: 'You’re already booked at that time' })
  await screen.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByRole('main').getByText('You’re already booked at that time').first()).toBeVisible()
  const withdrawn = { ...request, status: 'cancelled', closedBy: 'church', closeReason: 'withdrawn' } as const
  server.answer(invitationEndpoints.show, { ...view, request: withdrawn })
  await screen.getByRole('button', { name: 'Accept' }).click()
  await expect.element(screen.getByText('Grace Chapel withdrew this request.')).toBeVisible()
})

test('another amount is proposed on the page, and the church’s own one is accepted there', async ({ server, open }) => {
  server.answer(invitationEndpoints.show, view)
  const changed = (by: 'church' | 'preacher', version: number, honorarium: number): View => {
    const after = { ...request, terms: sampleTerms({ version, honorarium, total: honorarium }) }
    const proposal = { version, by, note: null, before: request, after }
    const actions = {
      church: ['decline', 'propose_terms', 'accept_terms', 'decline_terms'] as const,
      preacher: ['accept', 'decline', 'propose_terms', 'withdraw_terms'] as const,
    }
    return { ...view, request: { ...request, proposal, actions: [...actions[by]], answeredVersion: version } }
  }
  server.answer(invitationEndpoints.proposeTerms, changed('preacher', 2, 250))
  const screen = await open(`${here}?choose=propose`)
  const dialog = page.getByRole('dialog', { name: 'Propose a Change' })
  await dialog.getByLabelText('Honorarium amount').fill('250')
  await expectAccessible(`${here}, proposing a change`)
  await dialog.getByRole('button', { name: 'Send Change' }).click()
  await expect.element(screen.getByText('You proposed a change.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Withdraw Change' })).toBeVisible()
  const sent = server.received(invitationEndpoints.proposeTerms).map(({ body }) => body)
  expect(sent).toMatchObject([{ token: 'a-link', termsVersion: 1, honorarium: 250 }])

  server.answer(invitationEndpoints.show, changed('church', 3, 225))
  const booked = { ...request, status: 'confirmed' as const, proposal: null, actions: [], answeredVersion: 3 }
  server.refuse(invitationEndpoints.brief, { code: 'rate_limited' })
  server.answer(invitationEndpoints.answerTerms, { ...view, request: booked })
  const again = await screen.reload()
  await expect.element(again.getByText('Grace Chapel proposed a change.')).toBeVisible()
  await expectAccessible(`${here}, a change that waits`)
  await again.getByRole('button', { name: 'Accept Change' }).click()
  await expect.element(again.getByText('You’re booked. Thank you!')).toBeVisible()
  const answers = server.received(invitationEndpoints.answerTerms).map(({ body }) => body)
  expect(answers).toMatchObject([{ token: 'a-link', termsVersion: 3, answer: 'accept' }])
})

test('a question that could not be sent stays, and is sent once', async ({ server, open }) => {
  server.answer(invitationEndpoints.show, view)
  server.refuse(invitationEndpoints.write, { code: 'rate_limited' })
  const screen = await open(here)
  const words = screen.getByLabelText('Your message to Grace Chapel')
  await words.fill('Is there a piano?')
  await screen.getByRole('button', { name: 'Send Message' }).click()
  await expect.element(words).toHaveValue('Is there a piano?')
  const message = { _id: newId(), isOwn: true, content: 'Is there a piano?', createdAt: new Date().toISOString() }
  server.answer(invitationEndpoints.write, { ...view, messages: [message] })
  await screen.getByRole('button', { name: 'Send Message' }).click()
  await expect.element(words).toHaveValue('')
  const [first, second] = server.received(invitationEndpoints.write).map(({ body }) => body.clientId)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

test('ending email answers no request, and takes a second choice for what is confirmed', async ({ server, open }) => {
  server.answer(invitationEndpoints.show, view)
  server.answer(invitationEndpoints.stop, ({ body }) => {
    server.answer(invitationEndpoints.show, { ...view, ended: body.ending ?? 'asked_for' })
    return undefined
  })
  const screen = await open(here)
  const waits = /This doesn’t answer Grace Chapel: the request stays open\./
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Stop Emails' })
  await screen.getByRole('button', { name: 'Don’t Email Me Again' }).click()
  await expect.element(page.getByRole('alertdialog').getByText(waits)).toBeVisible()
  await expectAccessible(`${here}, ending emails`)
  await confirm.click()
  await expect.element(screen.getByText(invitationTexts.emailsStopped.asked_for).first()).toBeVisible()
  await expect.element(screen.getByRole('main').getByText(waits)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Accept' })).toBeVisible()
  await expectAccessible(`${here}, emails ended`)

  await screen.getByRole('button', { name: 'Stop Those Emails, Too' }).click()
  await expect.element(page.getByRole('alertdialog').getByText(/the church has to call you/)).toBeVisible()
  await confirm.click()
  await expect.element(screen.getByText(invitationTexts.emailsStopped.agreement).first()).toBeVisible()
  expect(server.received(invitationEndpoints.stop).map(({ body }) => body)).toEqual([
    { token: 'a-link', ending: 'asked_for' },
    { token: 'a-link', ending: 'agreement' },
  ])
})
