import { authEndpoints } from '@openpulpit/contract/auth'
import { blockEndpoints } from '@openpulpit/contract/blocks'
import { invitationTexts } from '@openpulpit/contract/invitation-texts'
import { type InvitationAnswer, invitationEndpoints } from '@openpulpit/contract/invitations'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, password } from '../../../../test/app.ts'
import { useAppWithMail } from '../../../../test/fixtures/app-with-mail.ts'

const { given, mails } = useAppWithMail()
beforeAll(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
})

let count = 0
const emailsTo = async (email: string) => {
  await given.jobsDone()
  return mails.received.filter(({ recipients }) => recipients.includes(email))
}
const lastTo = async (email: string) => (await emailsTo(email)).at(-1)
const tokenIn = (text = '') => /\/invitation\/([\w-]+)/.exec(text)?.[1] ?? ''

/** A church asks by an address on its list, whoever has it. */
async function asked(email = `guest-${++count}@example.com`, serviceTime = '10:30', by?: Person) {
  const church = by ?? (await given.church())
  const { _id } = (await church.call(rosterEndpoints.add, { body: { firstName: 'Miriam', lastName: 'Adler', email } }))
    .body
  const { preacherId } = (await church.call(rosterEndpoints.ask, { params: { id: _id } })).body
  const sent = { date: '2026-12-13', serviceTime }
  const { _id: id } = await given.request(church, { profileId: preacherId } as Person, sent)
  return { email, id, church, churchId: church.profileId, token: tokenIn((await lastTo(email))?.text) }
}

const show = (token: string) => given.anyone(invitationEndpoints.show, { body: { token } })
const answer = (token: string, given_: InvitationAnswer, note?: string) =>
  given.anyone(invitationEndpoints.answer, { body: { token, answer: given_, ...(note && { note }) } })
const claim = (who: Person, churchId: string) => who.call(invitationEndpoints.claim, { body: { churchId } })

describe('becoming a member', () => {
  const names = { firstName: 'Miriam', lastName: 'Adler' }

  test('by a password: everything they were asked is there, the trial begins, and the link acts no more', async () => {
    const { email, id, token } = await asked()
    await answer(token, 'accept')
    const joined = await given.anyone(invitationEndpoints.join, { body: { token, ...names, password } })
    expect(joined.body).toMatchObject({ user: { email, emailVerified: true, subscription: { status: 'trial' } } })
    expect(joined.body.user.subscription.connectionsUsed).toBe(0)
    const signedIn = await given.anyone(authEndpoints.login, { body: { email, password } })
    expect(signedIn.status).toBe(200)
    const own = await given.app.inject({
      url: `/api/requests/${id}`,
      headers: { authorization: `Bearer ${signedIn.body.token}` },
    })
    expect(own.json()).toMatchObject({ status: 'confirmed' })
    expect((await show(token)).body).toMatchObject({ hasJoined: true, request: null, messages: [] })
    expect((await answer(token, 'cancel', 'No')).status).toBe(409)
    expect((await given.anyone(invitationEndpoints.join, { body: { token, ...names, password } })).status).toBe(409)
  })

  test('by signing up, which is nothing but signing up: what was asked there is offered once the address is confirmed', async () => {
    const { email, id, churchId, token } = await asked()
    const preacher = await given.preacher({}, email)
    await given.database.pool.query('update users set verified_at = null where id = $1', [preacher.userId])
    const offers = async () => (await preacher.call(invitationEndpoints.offers)).body.offers
    expect(await offers()).toEqual([])
    expect((await claim(preacher, churchId)).status).toBe(404)
    expect((await show(token)).body).toMatchObject({
      ...{ hasJoined: false, request: { actions: ['accept', 'decline', 'propose_terms'] } },
    })

    await given.confirmAddress(preacher)
    expect(await offers()).toMatchObject([
      {
        church: { _id: churchId, name: 'Grace Chapel' },
        requests: [{ _id: id, date: '2026-12-13', status: 'pending' }],
      },
    ])
    expect((await show(token)).body).toMatchObject({ hasJoined: true, request: null })
    expect((await answer(token, 'accept')).status).toBe(409)

    expect((await claim(preacher, churchId)).status).toBe(204)
    expect(await offers()).toEqual([])
    expect((await preacher.accept(id)).body).toMatchObject({ status: 'confirmed' })
    expect((await claim(preacher, churchId)).status).toBe(404)
  })

  test('a forgotten password reveals no invited address, and joining by the link waits for no one', async () => {
    const { email, token } = await asked()
    const before = (await emailsTo(email)).length
    await given.anyone(passwordEndpoints.forgotten, { body: { email } })
    expect(await emailsTo(email)).toHaveLength(before)
    expect((await given.anyone(invitationEndpoints.join, { body: { token, ...names, password } })).status).toBe(201)
  })
})

describe('what churches asked at the address of an account', () => {
  const offersOf = async (who: Person) => (await who.call(invitationEndpoints.offers)).body.offers

  test('goes over church by church, with its conversation, its entry and what was agreed', async () => {
    const preacher = await given.preacher({ firstName: 'Miriam', lastName: 'Stone' }, `guest-${++count}@example.com`)
    await given.database.pool.query('update users set verified_at = null where id = $1', [preacher.userId])
    const [first, second] = [await asked(preacher.email), await asked(preacher.email, '18:00')]
    const written = { token: first.token, content: 'Is there a piano?' }
    await given.anyone(invitationEndpoints.write, { body: written })
    expect((await answer(first.token, 'accept')).status).toBe(200)
    await given.confirmAddress(preacher)
    expect((await offersOf(preacher)).map(({ church }) => church._id).toSorted()).toEqual(
      [first.churchId, second.churchId].toSorted(),
    )

    expect((await claim(preacher, first.churchId)).status).toBe(204)
    expect((await offersOf(preacher)).map(({ church }) => church._id)).toEqual([second.churchId])
    const seen = await first.church.call(requestEndpoints.show, { params: { id: first.id } })
    expect(seen.body).toMatchObject({ status: 'confirmed', preacher: { _id: preacher.profileId, lastName: 'Stone' } })
    expect(seen.body.preacher).not.toHaveProperty('isInvited')
    const [entry] = (await first.church.call(rosterEndpoints.list, { query: {} })).body.entries
    expect(entry).toMatchObject({ lastName: 'Adler', member: { _id: preacher.profileId } })
    const [thread] = (await preacher.call(threadEndpoints.list, { query: {} })).body.threads
    const { messages } = (await preacher.call(threadEndpoints.show, { params: { id: thread?._id ?? '' }, query: {} }))
      .body
    expect(messages).toMatchObject([{ content: 'Is there a piano?' }])
    // The other church has learned nothing.
    const other = await second.church.call(requestEndpoints.show, { params: { id: second.id } })
    expect(other.body).toMatchObject({ status: 'pending', preacher: { lastName: 'Adler', isInvited: true } })
  })

  test('is not taken over into a day that is booked, and is declined for good', async () => {
    const preacher = await given.preacher({}, `guest-${++count}@example.com`)
    await given.database.pool.query('update users set verified_at = null where id = $1', [preacher.userId])
    const { token, churchId, church, id } = await asked(preacher.email)
    await answer(token, 'accept')
    await given.confirmAddress(preacher)
    const other = await given.church()
    await preacher.accept(await given.request(other, preacher, { date: '2026-12-13' }))
    expect((await claim(preacher, churchId)).body).toMatchObject({ code: 'clash' })

    const again = await asked(preacher.email, '18:00')
    const decline = (churchId: string) => preacher.call(invitationEndpoints.decline, { body: { churchId } })
    expect((await decline(again.churchId)).status).toBe(204)
    expect(await offersOf(preacher)).toMatchObject([{ church: { _id: churchId } }])
    const closed = await again.church.call(requestEndpoints.show, { params: { id: again.id } })
    expect(closed.body).toMatchObject({ status: 'cancelled', closeReason: 'declined' })
    expect((await church.call(requestEndpoints.show, { params: { id } })).body.status).toBe('confirmed')
  })

  test('is shown to a church account, which can only decline it, and whose link sets up no profile', async () => {
    const office = await given.church()
    const { churchId, id, token } = await asked(office.email)
    expect(await offersOf(office)).toMatchObject([{ church: { _id: churchId }, requests: [{ _id: id }] }])
    expect((await claim(office, churchId)).status).toBe(403)
    expect((await show(token)).body).toMatchObject({ hasJoined: false, isChurch: true })
    const joining = await given.anyone(invitationEndpoints.join, {
      body: { token, firstName: 'A', lastName: 'B', password },
    })
    expect(joining.body).toMatchObject({ code: 'stale', message: invitationTexts.taken })
    expect((await office.call(invitationEndpoints.decline, { body: { churchId } })).status).toBe(204)
    expect(await offersOf(office)).toEqual([])
  })

  test('of a church that the member blocked neither shows nor is emailed, and the church cannot tell', async () => {
    const [church, preacher] = [await given.church(), await given.preacher({}, `guest-${++count}@example.com`)]
    await given.request(church, preacher, { date: '2026-12-06', message: 'Hello' })
    const [thread] = (await preacher.call(threadEndpoints.list, { query: {} })).body.threads
    await preacher.call(blockEndpoints.block, { params: { id: thread?._id ?? '' } })
    const before = (await emailsTo(preacher.email)).length
    const { id } = await asked(preacher.email, '10:30', church)
    expect(await emailsTo(preacher.email)).toHaveLength(before)
    expect(await offersOf(preacher)).toEqual([])
    const seen = (await church.call(requestEndpoints.show, { params: { id } })).body
    expect(seen).toMatchObject({ status: 'pending', unreachable: null })
  })

  test('an address that ended emails is written to again when its owner says so by the same link', async () => {
    const { token, email } = await asked()
    await given.anyone(invitationEndpoints.stop, { body: { token, ending: 'agreement' } })
    expect((await show(token)).body.ended).toBe('agreement')
    expect((await given.anyone(invitationEndpoints.resume, { body: { token } })).status).toBe(204)
    expect((await show(token)).body.ended).toBeNull()
    const before = (await emailsTo(email)).length
    await asked(email, '18:00')
    expect(await emailsTo(email)).toHaveLength(before + 1)
  })
})
