import { attentionEndpoints } from '@openpulpit/contract/attention'
import { authEndpoints } from '@openpulpit/contract/auth'
import { invitationEndpoints } from '@openpulpit/contract/invitations'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { unreachableSentence } from '@openpulpit/contract/unreachable'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { useAppWithMail } from '../../../../test/fixtures/app-with-mail.ts'
import { notifyUnreachable } from './commands.ts'

const app = useAppWithMail()
const { given } = app

const lastTo = async (email: string) => (await app.emailsTo(email)).at(-1)
const show = async (who: Person, id: string) => (await who.call(requestEndpoints.show, { params: { id } })).body
const waitingFor = async (who: Person) =>
  (await who.call(attentionEndpoints.show)).body.items.map(({ kind, request }) => `${kind} ${request._id}`)
const heardBy = async (who: Person) =>
  (await who.call(notificationEndpoints.list)).body.notifications
    .filter(({ message }) => message.includes('by email'))
    .map(({ message }) => message)

const refuse = (email: string) => app.mails.refuse(email, 550, `5.1.1 <${email}>: no such user`)
const accept = (token: string) => given.anyone(invitationEndpoints.answer, { body: { token, answer: 'accept' } })
const entryOf = async (church: Person, id: string) =>
  (await church.call(rosterEndpoints.show, { params: { id } })).body.unreachable

describe('an address that refuses our email', () => {
  test('shows to the church wherever it looks, once in its notifications, and is not written to again', async () => {
    const { church } = await app.pair()
    const { email, entryId, id, preacherId } = await app.guestAsked(church, refuse)
    const refused = { reason: 'refused', phone: '404 555 0177' }
    expect(await show(church, id)).toMatchObject({ status: 'pending', unreachable: refused })
    const list = (await church.call(requestEndpoints.ofChurch)).body.requests
    expect(list.find(({ _id }) => _id === id)?.unreachable).toEqual(refused)
    expect(await entryOf(church, entryId)).toBe('refused')
    expect(await waitingFor(church)).toEqual([`unreachable ${id}`])
    const sentence = unreachableSentence.refused('Miriam Adler')
    expect(await heardBy(church)).toEqual([expect.stringContaining(sentence)])
    expect((await lastTo(church.email))?.text).toContain(sentence)

    await church.cancel(id)
    const again = await church.call(requestEndpoints.send, {
      body: { ...sameRequest(await show(church, id)), preacher: preacherId },
    })
    expect(again).toMatchObject({ status: 409, body: { message: sentence } })
    expect(await heardBy(church)).toHaveLength(1)
    expect(app.mails.triesFor(email)).toBe(1)
  })

  test('of a member is said to the church before and after the cancellation, and to the member at the next sign-in', async () => {
    const { church, preacher } = await app.pair()
    const { _id: id } = await given.request(church, preacher)
    await preacher.accept(id)
    await given.jobsDone()
    const before = app.mails.triesFor(preacher.email)
    app.mails.refuseContent(preacher.email, 554, 'no mailbox here')
    await church.cancel(id)
    await given.jobsDone()
    expect((await show(church, id)).unreachable?.reason).toBe('refused')
    expect(await waitingFor(church)).toEqual([`unreachable ${id}`])
    expect(await heardBy(church)).toHaveLength(1)
    expect((await preacher.call(authEndpoints.me)).body.user.emailRefused).toBe(true)
    expect((await church.call(authEndpoints.me)).body.user.emailRefused).toBeUndefined()

    const second = await given.request(church, preacher, { serviceTime: '18:00' })
    expect(second.unreachable?.reason).toBe('refused')
    await given.jobsDone()
    expect(app.mails.triesFor(preacher.email)).toBe(before + 1)
    expect(await heardBy(church)).toHaveLength(2)
    await notifyUnreachable(given.services, { userId: preacher.userId })
    expect(await heardBy(church)).toHaveLength(2)

    // They request an email, which gives the address another try; once it arrives, all is well.
    app.mails.welcome(preacher.email)
    await given.anyone(passwordEndpoints.forgotten, { body: { email: preacher.email } })
    await expect.poll(() => app.mails.triesFor(preacher.email)).toBe(before + 2)
    await given.jobsDone()
    expect((await show(church, second._id)).unreachable).toBeNull()
    expect((await preacher.call(authEndpoints.me)).body.user.emailRefused).toBeUndefined()
  })

  test('of a church is said to the preacher, who gets no phone number too early', async () => {
    const { church, preacher } = await app.pair()
    const { _id: id } = await given.request(church, preacher)
    app.mails.refuse(church.email, 550)
    await preacher.call(requestEndpoints.proposeTerms, { params: { id }, body: { termsVersion: 1, honorarium: 250 } })
    await given.jobsDone()
    expect((await show(preacher, id)).unreachable).toEqual({ reason: 'refused', phone: null })
    expect(await heardBy(preacher)).toEqual([expect.stringContaining('We couldn’t reach Grace Chapel by email.')])
    const { termsVersion } = { termsVersion: 2 }
    await church.call(requestEndpoints.answerTerms, { params: { id }, body: { termsVersion, answer: 'accept' } })
    expect((await show(preacher, id)).unreachable).toEqual({ reason: 'refused', phone: '404 555 0134' })
    expect((await lastTo(preacher.email))?.text).toContain('Grace Chapel accepted your change')
  })

  test('that is full for a moment is written to again, and no one is told to call', async () => {
    const { church, preacher } = await app.pair()
    app.mails.refuse(preacher.email, 450)
    const { _id: id } = await given.request(church, preacher)
    await expect.poll(() => app.mails.triesFor(preacher.email)).toBeGreaterThan(0)
    expect((await show(church, id)).unreachable).toBeNull()
    expect(await heardBy(church)).toEqual([])
    app.mails.welcome(preacher.email)
  })

  test('is not seen by a church that has asked no one there', async () => {
    const { church } = await app.pair()
    const { email } = await app.guestAsked(church, refuse)
    const other = await given.church()
    const body = { firstName: 'Miriam', lastName: 'Adler', email }
    const { _id, unreachable } = (await other.call(rosterEndpoints.add, { body })).body
    expect(unreachable).toBeNull()
    expect(await entryOf(other, _id)).toBeNull()
  })
})

describe('someone without an account who ended emails', () => {
  const end = async (token: string, ending: 'asked_for' | 'agreement') =>
    expect((await given.anyone(invitationEndpoints.stop, { body: { token, ending } })).status).toBe(204)

  test('is to be called about a request that waits, and still gets the confirmed service’s emails', async () => {
    const { church } = await app.pair()
    const { email, entryId, id, token } = await app.guestAsked(church)
    await end(token, 'asked_for')
    expect(await show(church, id)).toMatchObject({
      ...{ status: 'pending', unreachable: { reason: 'ended', phone: '404 555 0177' } },
    })
    expect(await entryOf(church, entryId)).toBe('ended')
    expect(await waitingFor(church)).toEqual([`unreachable ${id}`])
    await accept(token)
    expect((await lastTo(email))?.subject).toContain('You’re confirmed to preach')
    expect((await show(church, id)).unreachable?.reason).toBe('limited')
    expect(await waitingFor(church)).toEqual([])
    await church.cancel(id)
    expect((await lastTo(email))?.subject).toContain('cancelled the confirmed service')
    expect((await show(church, id)).unreachable).toBeNull()
  })

  test('also about services they accepted: the church reads before and after that it has to call', async () => {
    const { church } = await app.pair()
    const { email, id, token } = await app.guestAsked(church)
    await accept(token)
    await end(token, 'agreement')
    // The weaker choice afterwards changes nothing.
    await end(token, 'asked_for')
    const count = (await app.emailsTo(email)).length
    const ended = { reason: 'ended', phone: '404 555 0177' }
    expect((await show(church, id)).unreachable).toEqual(ended)
    expect(await waitingFor(church)).toEqual([`unreachable ${id}`])
    await church.cancel(id)
    expect(await app.emailsTo(email)).toHaveLength(count)
    expect((await show(church, id)).unreachable).toEqual(ended)
    const own = await lastTo(church.email)
    expect(own?.subject).toContain('You cancelled the service with Miriam Adler')
    expect(own?.text).toContain(unreachableSentence.ended('Miriam Adler'))
    expect(own?.text).toContain('404 555 0177')
  })
})

test('a member who wants no emails about requests is to be called about one that waits', async () => {
  const { church, preacher } = await app.pair()
  const off = { messages: true, requests: false, reminders: true, news: false }
  await given.database.pool.query('update users set email_requests = $2 where id = $1', [preacher.userId, off.requests])
  const { _id: id, unreachable } = await given.request(church, preacher)
  expect(unreachable).toEqual({ reason: 'ended', phone: null })
  await preacher.accept(id)
  expect((await show(church, id)).unreachable).toBeNull()
})

function sameRequest({ date, serviceType, duration, honorarium }: Awaited<ReturnType<typeof show>>) {
  const { amount, paymentMethod } = honorarium
  return {
    ...{ date, serviceTime: '19:30', serviceType, expectedDuration: duration },
    honorarium: { amount, paymentMethod },
  }
}
