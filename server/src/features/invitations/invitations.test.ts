import { invitationTexts } from '@openpulpit/contract/invitation-texts'
import { type InvitationAnswer, invitationEndpoints } from '@openpulpit/contract/invitations'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { type RequestForm, requestEndpoints } from '@openpulpit/contract/requests'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { searchEndpoints } from '@openpulpit/contract/search'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { unreachableSentence } from '@openpulpit/contract/unreachable'
import { unsubscribeEndpoints } from '@openpulpit/contract/unsubscribe'
import { beforeEach, describe, expect, test } from 'vitest'
import { aRequest, type Person } from '../../../test/app.ts'
import { useAppWithMail } from '../../../test/fixtures/app-with-mail.ts'
import { queueUnreadDigests } from '../threads/unread-digest/commands.ts'
import { remindInvited } from './commands.ts'

const { given, mails } = useAppWithMail()
let church: Person
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
})

let count = 0
const newAddress = () => `guest-${++count}@example.com`
const emailsTo = async (email: string) => {
  await given.jobsDone()
  return mails.received.filter(({ recipients }) => recipients.includes(email))
}
const lastTo = async (email: string) => (await emailsTo(email)).at(-1)
const tokenIn = (text = '') => /\/invitation\/([\w-]+)/.exec(text)?.[1] ?? ''

const entryFor = async (owner: Person, email: string, name = { firstName: 'Miriam', lastName: 'Adler' }) =>
  (await owner.call(rosterEndpoints.add, { body: { ...name, email } })).body._id
const contact = (owner: Person, id: string) => owner.call(rosterEndpoints.ask, { params: { id } })

/** A church asks someone on its list who has no account. */
async function asked(owner = church, email = newAddress(), more: Partial<RequestForm> = {}) {
  const entryId = await entryFor(owner, email)
  const { preacherId: named } = (await contact(owner, entryId)).body
  const request = await given.request(owner, { profileId: named } as Person, { date: '2026-12-13', ...more })
  const preacherId = request.preacher?._id ?? ''
  const token = tokenIn((await lastTo(email))?.text)
  return { email, entryId, preacherId, id: request._id, request, token }
}

const show = (token: string) => given.anyone(invitationEndpoints.show, { body: { token } })
const answer = (token: string, given_: InvitationAnswer, note?: string) =>
  given.anyone(invitationEndpoints.answer, { body: { token, answer: given_, ...(note && { note }) } })
const requestOf = async (owner: Person, id: string) =>
  (await owner.call(requestEndpoints.show, { params: { id } })).body

describe('someone without an account who is asked to preach', () => {
  test('reads everything that matters in the email, and its page changes nothing however often it is opened', async () => {
    const { email, id, token } = await asked(church, newAddress(), { specialRequirements: 'Can you celebrate?' })
    const [received] = await emailsTo(email)
    expect(received?.subject).toContain('Grace Chapel would like you to preach')
    expect(received?.text).toContain('Can you celebrate?')
    expect(received?.text).toContain('You can answer with or without an account')
    expect(received?.text).not.toContain('/preacher/requests')
    for (let look = 0; look < 5; look += 1) expect((await show(token)).status).toBe(200)
    const { body } = await show(token)
    expect(body).toMatchObject({
      ...{ hasJoined: false, request: { _id: id, actions: ['accept', 'decline', 'propose_terms'] } },
    })
    expect((await requestOf(church, id)).status).toBe('pending')
  })

  test('is booked by Yes, gets the service for the calendar, and reads the Sunday Brief by the link', async () => {
    const { email, id, token } = await asked()
    expect((await answer(token, 'accept')).body).toMatchObject({ request: { status: 'confirmed' } })
    expect(await requestOf(church, id)).toMatchObject({
      status: 'confirmed',
      preacher: { firstName: 'Miriam', lastName: 'Adler', isInvited: true },
    })
    const confirmed = await lastTo(email)
    expect(confirmed?.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/\.ics$/)])
    const brief = await given.anyone(invitationEndpoints.brief, { body: { token: tokenIn(confirmed?.text) } })
    expect(brief.body).toMatchObject({ requestId: id, church: { name: 'Grace Chapel' } })
    expect((await lastTo(church.email))?.subject).toContain('Miriam Adler accepted your request')
  })

  test('declines with a note, asks a question, and says later that they cannot come', async () => {
    const declined = await asked()
    await answer(declined.token, 'decline', 'I am away that week.')
    expect(await requestOf(church, declined.id)).toMatchObject({ status: 'cancelled', closeReason: 'declined' })

    const { id, token } = await asked(await given.church())
    expect(
      (await given.anyone(invitationEndpoints.write, { body: { token, content: 'Is there a piano?' } })).status,
    ).toBe(200)
    expect((await show(token)).body.messages).toMatchObject([{ isOwn: true, content: 'Is there a piano?' }])
    await answer(token, 'accept')
    expect((await answer(token, 'decline')).status).toBe(409)
    expect((await answer(token, 'cancel')).status).toBe(400)
    const { body } = await answer(token, 'cancel', 'I broke my leg.')
    expect(body).toMatchObject({ request: { _id: id, actions: [], status: 'cancelled', closeReason: 'cancelled' } })
  })

  test('proposes a change, reads the church’s own one in an email, and accepts that', async () => {
    const { email, id, token } = await asked()
    expect((await lastTo(email))?.text).toContain('Propose a change:')
    const proposal = { termsVersion: 1, honorarium: 250, note: 'A long drive' }
    const proposed = await given.anyone(invitationEndpoints.proposeTerms, { body: { token, ...proposal } })
    expect(proposed).toMatchObject({ status: 201, body: { request: { proposal: { by: 'preacher' } } } })
    const toChurch = await lastTo(church.email)
    expect(toChurch?.text).toContain('Honorarium: $250 (now: $200)')
    expect(toChurch?.text).toContain('A long drive')
    expect(toChurch?.text).toMatch(/\/answer\/[\w-]+/)

    const counter = { params: { id }, body: { termsVersion: 2, honorarium: 225, serviceTime: '11:00' } }
    expect((await church.call(requestEndpoints.proposeTerms, counter)).status).toBe(201)
    const received = await lastTo(email)
    expect(received?.subject).toContain('Grace Chapel proposed a change for Sunday, December 13')
    expect(received?.text).toContain('No sign-in needed to answer')
    const newToken = tokenIn(received?.text)
    expect((await show(newToken)).body).toMatchObject({
      request: {
        proposal: { by: 'church', version: 3 },
        actions: ['decline', 'propose_terms', 'accept_terms', 'decline_terms'],
      },
    })
    const accept = (termsVersion: number) =>
      given.anyone(invitationEndpoints.answerTerms, { body: { token: newToken, termsVersion, answer: 'accept' } })
    expect(await accept(2)).toMatchObject({ status: 409, body: { message: refusalTexts.termsChanged } })
    expect((await accept(3)).body).toMatchObject({
      request: { status: 'confirmed', actions: ['cancel', 'propose_terms'] },
    })
    expect(await requestOf(church, id)).toMatchObject({
      ...{ status: 'confirmed', serviceTime: '11:00', terms: { total: 225 } },
    })
  })

  test('who wants no more emails is proposed no change, for they could not answer it', async () => {
    const { id, token } = await asked()
    await answer(token, 'accept')
    await given.anyone(invitationEndpoints.stop, { body: { token } })
    const change = { params: { id }, body: { termsVersion: 1, honorarium: 150 } }
    expect(await church.call(requestEndpoints.proposeTerms, change)).toMatchObject({
      status: 409,
      body: { message: unreachableSentence.ended('Miriam Adler') },
    })
  })

  test('hears by email that the church wrote back, with the way to the conversation', async () => {
    const { email, id, token } = await asked()
    await given.anyone(invitationEndpoints.write, { body: { token, content: 'Is there a piano?' } })
    await church.call(requestEndpoints.sendMessage, { params: { id }, body: { content: 'Yes, a grand.' } })
    given.clock.forward({ minutes: 11 })
    await queueUnreadDigests(given.services)
    const received = await lastTo(email)
    expect(received?.subject).toBe('New message from Grace Chapel')
    expect((await show(tokenIn(received?.text))).body.messages.map(({ content }) => content)).toEqual([
      'Is there a piano?',
      'Yes, a grand.',
    ])
  })

  test('two churches who ask for one hour: one is booked, the other learns nothing of it', async () => {
    const email = newAddress()
    const other = await given.church({ name: 'Hope Chapel' })
    const first = await asked(church, email)
    const otherEntry = await entryFor(other, email, { firstName: 'R.', lastName: 'Adler-Stone' })
    const { preacherId: named } = (await contact(other, otherEntry)).body
    const second = await given.request(other, { profileId: named } as Person, { date: '2026-12-13' })
    expect(second.preacher?._id).toBe(first.preacherId)
    const secondToken = tokenIn((await lastTo(email))?.text)
    const [one, two] = await Promise.all([answer(first.token, 'accept'), answer(secondToken, 'accept')])
    expect([one.status, two.status].toSorted()).toEqual([200, 409])
    expect([one, two].find(({ status }) => status === 409)?.body.message).toBe(refusalTexts.clash)

    for (const [owner, id, foreign] of [
      [church, first.id, /Hope|Stone|R\./],
      [other, second._id, /Grace|Miriam/],
    ] as const) {
      const seen = [
        (await owner.call(requestEndpoints.show, { params: { id } })).body,
        (await owner.call(rosterEndpoints.list, { query: { date: '2026-12-13' } })).body,
        (await owner.call(threadEndpoints.list, { query: {} })).body,
      ]
      expect(JSON.stringify(seen)).not.toMatch(foreign)
    }
    const loser = one.status === 409 ? church : other
    const [entry] = (await loser.call(rosterEndpoints.list, { query: { date: '2026-12-13' } })).body.entries
    expect(entry?.dayState).toBe('ask')
  })

  test('has no profile, is in no search, and is asked by no church that does not have them on its list', async () => {
    const { preacherId } = await asked()
    const other = await given.church()
    for (const owner of [church, other]) {
      expect((await owner.call(preacherEndpoints.show, { params: { id: preacherId } })).status).toBe(404)
    }
    expect((await given.anyone(preacherEndpoints.shared, { params: { id: preacherId } })).status).toBe(404)
    const found = await church.call(searchEndpoints.preachers, { query: {} })
    expect(JSON.stringify(found.body)).not.toContain(preacherId)
    const body = { ...aRequest(given.clock.now()), preacher: preacherId }
    expect((await other.call(requestEndpoints.send, { body })).status).toBe(404)
    const thread = { preacherId, subject: 'Hello', message: 'Hello' }
    expect((await church.call(threadEndpoints.start, { body: thread })).status).toBe(404)
  })
})

describe('inviting', () => {
  const invite = (owner: Person, ids: string[], note?: string) =>
    owner.call(rosterEndpoints.invite, { body: { ids, ...(note && { note }) } })

  test('sends one email in the church’s words, one reminder after a week, and then nothing', async () => {
    const email = newAddress()
    const id = await entryFor(church, email)
    expect((await invite(church, [id], 'Pastor Lee told us about you.')).body).toEqual({ invited: [id], refused: [] })
    expect((await invite(church, [id])).body).toEqual({ invited: [], refused: [{ id, reason: 'invited' }] })
    const [received] = await emailsTo(email)
    expect(received?.text).toContain('Pastor Lee told us about you.')
    for (const days of [6, 2, 8, 30]) {
      given.clock.forward({ days })
      await remindInvited(given.services)
    }
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Grace Chapel invites you to preach',
      'Reminder: Grace Chapel invites you to preach',
    ])
  })

  test('says of everyone who was not invited why', async () => {
    const [member, saved] = [await given.preacher(), await given.preacher()]
    await church.call(rosterEndpoints.save, { params: { id: saved.profileId } })
    const listed = (await church.call(rosterEndpoints.list, { query: {} })).body.entries
    const ids = {
      saved: listed.find((entry) => entry.member?._id === saved.profileId)?._id ?? '',
      nothing: (await church.call(rosterEndpoints.add, { body: { firstName: 'No', lastName: 'Mail' } })).body._id,
      address: await entryFor(church, member.email, { firstName: 'John', lastName: 'Wesley' }),
      own: await entryFor(church, church.email),
    }
    const { invited, refused } = (await invite(church, Object.values(ids))).body
    // Who has the address is no matter.
    expect(invited).toEqual([ids.address])
    expect(Object.fromEntries(refused.map(({ id, reason }) => [id, reason]))).toEqual({
      [ids.saved]: 'member',
      [ids.nothing]: 'no_email',
      [ids.own]: 'cannot_email',
    })
    expect((await contact(church, ids.own)).body.message).toBe(invitationTexts.cannotEmail)
  })

  test('only from a confirmed address, and not of another church’s list', async () => {
    const id = await entryFor(church, newAddress())
    const other = await given.church()
    expect((await contact(other, id)).status).toBe(404)
    expect((await invite(other, [id])).body).toEqual({ invited: [], refused: [] })
    await given.database.pool.query('update users set verified_at = null where id = $1', [church.userId])
    expect((await invite(church, [id])).body.code).toBe('not_confirmed')
    expect((await contact(church, id)).body.code).toBe('not_confirmed')
  })
})

describe('“Don’t email me again”', () => {
  test('answers no request, ends what others send on the whole platform, and is kept when all else is gone', async () => {
    const { email, id, token } = await asked()
    expect((await given.anyone(invitationEndpoints.stop, { body: { token } })).status).toBe(204)
    expect(await requestOf(church, id)).toMatchObject({ status: 'pending', closeReason: null })
    const before = (await emailsTo(email)).length
    const other = await given.church()
    const entry = await entryFor(other, email.toUpperCase())
    expect((await contact(other, entry)).body.message).toBe(invitationTexts.cannotEmail)
    expect((await other.call(rosterEndpoints.invite, { body: { ids: [entry] } })).body.refused).toEqual([
      { id: entry, reason: 'cannot_email' },
    ])
    expect(await emailsTo(email)).toHaveLength(before)
  })

  test('is also what the unsubscribe link of an email does', async () => {
    const { email, id } = await asked()
    const [, key = ''] = /unsubscribe\/requests\/([\w-]+)/.exec((await lastTo(email))?.text ?? '') ?? []
    await given.anyone(unsubscribeEndpoints.stop, { body: { kind: 'requests', key } })
    expect(await requestOf(church, id)).toMatchObject({ status: 'pending', closeReason: null })
    const other = await given.church()
    expect((await contact(other, await entryFor(other, email))).body.message).toBe(invitationTexts.cannotEmail)
  })
})
