import { accountEndpoints } from '@openpulpit/contract/account'
import { authEndpoints } from '@openpulpit/contract/auth'
import { invitationTexts } from '@openpulpit/contract/invitation-texts'
import { invitationEndpoints } from '@openpulpit/contract/invitations'
import { referenceEndpoints } from '@openpulpit/contract/references'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { verificationEndpoints } from '@openpulpit/contract/verification'
import { expect, test } from 'vitest'
import { aPreacher, type Person, password } from '../../../../test/app.ts'
import { useAppWithMail } from '../../../../test/fixtures/app-with-mail.ts'
import { askedReference } from '../../../../test/fixtures/references.ts'

const { given, mails } = useAppWithMail()

const email = 'miriam@example.com'
const newest = async () => {
  await given.jobsDone()
  return mails.received.findLast(({ recipients }) => recipients.includes(email))?.text ?? ''
}
const entryOf = async (church: Person) => {
  const body = { firstName: 'Miriam', lastName: 'Adler', email }
  return (await church.call(rosterEndpoints.add, { body })).body._id
}
const ask = (church: Person, id: string) => church.call(rosterEndpoints.ask, { params: { id } })

/** Signs up with the address, and gives the bearer of the session. */
async function signUp(): Promise<string> {
  const body = { email, password, userType: 'preacher' as const, profileData: aPreacher }
  const { status, body: member } = await given.anyone(authEndpoints.register, { body })
  expect(status).toBe(201)
  return member.token
}
const as = (bearer: string, { method, path }: { method: string; path: string }, payload: object) =>
  given.app.inject({
    ...{ method: method as 'POST', url: `/api${path}`, payload },
    headers: { authorization: `Bearer ${bearer}` },
  })
const leave = async (bearer: string) =>
  expect((await as(bearer, accountEndpoints.delete, { password })).statusCode).toBe(204)

test('an address that asked for no more emails may be written to again once its owner confirms it, not when anyone signs up', async () => {
  const preacher = await given.preacher()
  const { token } = await askedReference(given, preacher, email)
  expect((await given.anyone(referenceEndpoints.stop, { body: { token } })).status).toBe(204)
  const church = await given.church()
  const entry = await entryOf(church)

  await leave(await signUp())
  expect((await ask(church, entry)).body.message).toBe(invitationTexts.cannotEmail)

  const owner = await signUp()
  const [, link] = /\/verify-email\/([\w-]+)/.exec(await newest()) ?? []
  expect((await as(owner, verificationEndpoints.verify, { token: link })).statusCode).toBe(204)
  await leave(owner)
  expect((await ask(church, entry)).status).toBe(200)
})

test('someone without an account who ended emails may be written to again once they join', async () => {
  const [church, other] = [await given.church(), await given.church()]
  const { preacherId } = (await ask(church, await entryOf(church))).body
  await given.request(church, { profileId: preacherId } as Person)
  const [, token = ''] = /\/invitation\/([\w-]+)/.exec(await newest()) ?? []
  expect((await given.anyone(invitationEndpoints.stop, { body: { token } })).status).toBe(204)
  const entry = await entryOf(other)
  expect((await ask(other, entry)).body.message).toBe(invitationTexts.cannotEmail)

  const names = { firstName: 'Miriam', lastName: 'Adler' }
  const joined = await given.anyone(invitationEndpoints.join, { body: { token, ...names, password } })
  expect(joined.status).toBe(201)
  await leave(joined.body.token)
  expect((await ask(other, entry)).status).toBe(200)
})
