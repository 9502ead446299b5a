import { authEndpoints } from '@openpulpit/contract/auth'
import { type InvitationAnswer, invitationEndpoints } from '@openpulpit/contract/invitations'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPreacher, type Person, password, type TestApp } from '../../../../test/app.ts'
import { type AppWithMail, appWithMail } from '../../../../test/fixtures/app-with-mail.ts'

let app: AppWithMail
let given: TestApp
beforeAll(async () => {
  app = await appWithMail()
  given = app.given
  given.clock.set('2026-12-01T15:00:00Z')
})
afterAll(() => app.close())

let count = 0
const emailsTo = async (email: string) => {
  await given.jobsDone()
  return app.mails.received.filter(({ recipients }) => recipients.includes(email))
}
const lastTo = async (email: string) => (await emailsTo(email)).at(-1)
const tokenIn = (text = '') => /\/invitation\/([\w-]+)/.exec(text)?.[1] ?? ''

/** A church asks someone on its list who has no account. */
async function asked() {
  const [church, email] = [await given.church(), `guest-${++count}@example.com`]
  const { _id } = (await church.call(rosterEndpoints.add, { body: { firstName: 'Miriam', lastName: 'Adler', email } }))
    .body
  const { preacherId } = (await church.call(rosterEndpoints.ask, { params: { id: _id } })).body
  const { _id: id } = await given.request(church, { profileId: preacherId } as Person, { date: '2026-12-13' })
  return { email, id, token: tokenIn((await lastTo(email))?.text) }
}

const show = (token: string) => given.anyone(invitationEndpoints.show, { body: { token } })
const answer = (token: string, given_: InvitationAnswer, note?: string) =>
  given.anyone(invitationEndpoints.answer, { body: { token, answer: given_, ...(note && { note }) } })

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

  test('by signing up with the address, or asking for a new password: by email alone', async () => {
    const { email } = await asked()
    const registration = { email, password, userType: 'preacher' as const, profileData: aPreacher }
    const refused = await given.anyone(authEndpoints.register, { body: registration })
    expect(refused.body).toMatchObject({ code: 'email_taken', message: refusalTexts.emailTaken })
    expect((await lastTo(email))?.subject).toBe('Set up your OpenPulpit profile')
    await given.anyone(passwordEndpoints.forgotten, { body: { email } })
    const letters = (await emailsTo(email)).filter(({ subject }) => subject === 'Set up your OpenPulpit profile')
    expect(letters).toHaveLength(2)
    const token = tokenIn(letters[1]?.text)
    expect((await given.anyone(invitationEndpoints.join, { body: { token, ...names, password } })).status).toBe(201)
  })
})
