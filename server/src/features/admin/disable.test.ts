import { accountEndpoints } from '@openpulpit/contract/account'
import { auditEndpoints } from '@openpulpit/contract/audit'
import { authEndpoints } from '@openpulpit/contract/auth'
import { churchEndpoints } from '@openpulpit/contract/churches'
import { emailActionEndpoints } from '@openpulpit/contract/email-actions'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { searchEndpoints } from '@openpulpit/contract/search'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { beforeAll, describe, expect, test } from 'vitest'
import { aRequest, type Person, password } from '../../../test/app.ts'
import { connected } from '../../../test/clients/socket-clients.ts'
import { useAppWithMail } from '../../../test/fixtures/app-with-mail.ts'
import { trials } from '../../../test/fixtures/trials.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { issueAccountLink } from '../accounts/tokens/commands.ts'
import { repairCoverage } from '../billing/coverage/commands.ts'
import { issueActionLink } from '../email-actions/links/commands.ts'
import { disableAccount, enableAccount, setAdmin } from './commands.ts'

const app = useAppWithMail()
const { given, mails } = app
let admin: Person
beforeAll(async () => {
  admin = await given.church()
  await setAdmin(given.services, admin.userId, true)
}, 60_000)

const disable = ({ userId }: Person) =>
  inTransaction(given.services, (work) => disableAccount(work, { userId, byUserId: admin.userId }))
const enable = ({ userId }: Person) =>
  inTransaction(given.services, (work) => enableAccount(work, { userId, byUserId: admin.userId }))
const logIn = (email: string, secret = password) =>
  given.anyone(authEndpoints.login, { body: { email, password: secret } })
const isFound = async (church: Person, preacher: Person) =>
  (await church.call(searchEndpoints.preachers, { query: { limit: 100 } })).body.preachers.some(
    ({ _id }) => _id === preacher.profileId,
  )
const ask = (church: Person, preacher: Person, serviceTime = '10:30') =>
  church.call(requestEndpoints.send, {
    body: { ...aRequest(given.clock.now()), serviceTime, preacher: preacher.profileId },
  })

describe('anyone who is disabled', () => {
  test('is signed out everywhere at once, and what they have open is cut', async () => {
    const person = await given.church()
    const other = await given.onAnotherDevice(person)
    const socket = await connected(app.address, other)
    const cut = new Promise((resolve) => socket.once('disconnect', resolve))
    await disable(person)
    await cut
    expect([(await person.call(authEndpoints.me)).status, (await other.call(authEndpoints.me)).status]).toEqual([
      401, 401,
    ])
    expect(await connected(app.address, other).catch(() => 'refused')).toBe('refused')
  })

  test('is told so with the right password, and a stranger is not', async () => {
    const { email, ...person } = await given.church()
    await disable({ email, ...person })
    expect(await logIn(email)).toMatchObject({
      status: 403,
      body: { code: 'disabled', message: 'This account was disabled. Please email us.' },
    })
    const [wrong, unknown] = [await logIn(email, 'not this one'), await logIn('nobody@example.org', 'not this one')]
    expect(wrong).toEqual(unknown)
    expect(wrong.status).toBe(401)
  })

  test('is written to no more, and no link of theirs works', async () => {
    const person = await given.church()
    await mails.next(person.email)
    const { token } = await issueAccountLink(given.services, person.userId, 'reset_password')
    await disable(person)
    const late = await issueAccountLink(given.services, person.userId, 'reset_password')
    await given.anyone(passwordEndpoints.forgotten, { body: { email: person.email } })
    await given.jobsDone()
    expect(mails.received.filter(({ recipients }) => recipients.includes(person.email)).length).toBe(1)
    for (const link of [token, late.token]) {
      const body = { token: link, password: 'another harbour' }
      expect(await given.anyone(passwordEndpoints.reset, { body })).toMatchObject({ status: 409 })
    }
  })

  test('is found and asked by no one, whatever is healed meanwhile; enabled, all is as before', async () => {
    const [church, preacher, friend] = [await given.church(), await given.preacher(), await given.church()]
    await trials(given).agree(friend, preacher)
    await disable(preacher)
    await repairCoverage(given.services)
    expect(await isFound(church, preacher)).toBe(false)
    const show = () => church.call(preacherEndpoints.show, { params: { id: preacher.profileId } })
    expect((await show()).status).toBe(404)
    expect([(await ask(church, preacher, '18:00')).status, (await ask(friend, preacher, '18:00')).status]).toEqual([
      404, 409,
    ])
    // Who has agreed with them still has to reach them.
    expect(await friend.call(preacherEndpoints.show, { params: { id: preacher.profileId } })).toMatchObject({
      ...{ status: 200, body: { preacher: { contact: { email: preacher.email }, isActive: false } } },
    })
    const start = { preacherId: preacher.profileId, subject: 'Easter', message: 'Good morning' }
    expect(await church.call(threadEndpoints.start, { body: start })).toMatchObject({ status: 404 })

    await enable(preacher)
    expect([await isFound(church, preacher), (await show()).status]).toEqual([true, 200])
    expect(await ask(church, preacher, '18:00')).toMatchObject({ status: 201 })
    expect(await logIn(preacher.email)).toMatchObject({ status: 200 })
    // What was open before stays closed.
    expect((await preacher.call(authEndpoints.me)).status).toBe(401)
  })

  test('who accepted no requests before accepts none after', async () => {
    const [church, preacher] = [await given.church(), await given.preacher({ isActive: false })]
    await disable(preacher)
    await enable(preacher)
    expect(await isFound(church, preacher)).toBe(false)
  })

  test('agrees on nothing new, from either side, and by no email', async () => {
    const { accept, offer, choose } = trials(given)
    const [church, preacher] = [await given.church(), await given.preacher()]
    const { _id: asked } = await given.request(church, preacher)
    const { _id: open } = await given.request(church, undefined, { serviceTime: '18:00' })
    expect((await offer(preacher, open)).status).toBe(201)
    const link = { userId: preacher.userId, requestId: asked, purpose: 'answer' as const }
    const { token } = await issueActionLink(given.services, link)

    await disable(preacher)
    expect((await choose(church, preacher, open)).body).toMatchObject({ code: 'stale' })
    expect((await given.anyone(emailActionEndpoints.give, { body: { token, answer: 'accept' } })).status).toBe(409)
    await enable(preacher)
    await disable(church)
    const back = await given.onAnotherDevice(preacher)
    expect(await accept(back, asked)).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect((await back.call(offerEndpoints.open)).body.requests.some(({ _id }) => _id === open)).toBe(false)
    await enable(church)
    expect((await back.call(offerEndpoints.open)).body.requests.some(({ _id }) => _id === open)).toBe(true)
    expect(await accept(back, asked)).toMatchObject({ status: 200 })
  })

  test('keeps what is agreed', async () => {
    const [church, preacher] = [await given.church(), await given.preacher()]
    const id = await trials(given).agree(church, preacher)
    await disable(preacher)
    const { body } = await church.call(requestEndpoints.show, { params: { id } })
    expect(body).toMatchObject({ status: 'confirmed', preacher: { firstName: 'John' } })
    await disable(church)
    const show = (who: Person) => who.call(churchEndpoints.show, { params: { id: church.profileId } })
    await enable(preacher)
    expect((await show(await given.onAnotherDevice(preacher))).status).toBe(200)
    expect((await show(await given.preacher())).status).toBe(404)
  })

  test('is written down once, with the admin who did it', async () => {
    const person = await given.church()
    await Promise.all([disable(person), disable(person)])
    await enable(person)
    await enable(person)
    const { events } = (await admin.call(auditEndpoints.list, { query: { userId: person.userId } })).body
    const acts = events.filter(({ byUserId }) => byUserId === admin.userId)
    expect(acts.map(({ action, atConsole }) => [action, atConsole])).toEqual([
      ['account_enabled', false],
      ['account_disabled', false],
    ])
  })
})

test('a session that is opened while its owner is shut out opens nothing', async () => {
  const person = await given.church()
  await given.database.pool.query('update users set disabled_at = now() where id = $1', [person.userId])
  expect((await person.call(accountEndpoints.preferences)).status).toBe(401)
  await enable(person)
  expect((await person.call(accountEndpoints.preferences)).status).toBe(401)
})
