import { invitationEndpoints } from '@openpulpit/contract/invitations'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { useAppWithMail } from '../../../../test/fixtures/app-with-mail.ts'
import type { ReceivedMail } from '../../../../test/servers/mail-server.ts'

const app = useAppWithMail()
const { given } = app

const header = (mail: ReceivedMail | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value

/** Uses the one-click unsubscribe header of the newest email that has one. */
async function pressUnsubscribe(email: string): Promise<void> {
  const mail = (await app.emailsTo(email)).findLast((one) => header(one, 'list-unsubscribe'))
  const { pathname } = new URL(header(mail, 'list-unsubscribe')?.replace(/[<>]/g, '') ?? '')
  const reply = await given.app.inject({
    ...{ method: 'POST', url: pathname, payload: 'List-Unsubscribe=One-Click' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(reply.statusCode).toBe(204)
}

const show = async (who: Person, id: string) => (await who.call(requestEndpoints.show, { params: { id } })).body

test('a member who pressed Unsubscribe on an ordinary email still gets the cancellation', async () => {
  const { church, preacher } = await app.pair()
  const { _id } = await given.request(church, preacher)
  // An answered request is no longer emailed, so the emails have to go out first.
  await given.jobsDone()
  await preacher.accept(_id)
  await pressUnsubscribe(preacher.email)
  await church.cancel(_id)
  const last = (await app.emailsTo(preacher.email)).at(-1)
  expect(last?.subject).toContain('Grace Chapel cancelled the confirmed service')
  expect(header(last, 'list-unsubscribe')).toBeUndefined()
})

test('someone without an account who pressed Unsubscribe still gets the cancellation', async () => {
  const { church } = await app.pair()
  const { email, id, token } = await app.guestAsked(church)
  await given.anyone(invitationEndpoints.answer, { body: { token, answer: 'accept' } })
  await pressUnsubscribe(email)
  await church.cancel(id)
  expect((await app.emailsTo(email)).at(-1)?.subject).toContain('Grace Chapel cancelled the confirmed service')
})

test('ending email answers no request', async () => {
  const { church } = await app.pair()
  const { email, id } = await app.guestAsked(church)
  await pressUnsubscribe(email)
  expect(await show(church, id)).toMatchObject({ status: 'pending', closeReason: null })
  expect((await app.emailsTo(church.email)).map(({ subject }) => subject).join()).not.toContain('declined')
})
