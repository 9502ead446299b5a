import { accountEndpoints } from '@openpulpit/contract/account'
import { authEndpoints } from '@openpulpit/contract/auth'
import { calendarFeedEndpoints } from '@openpulpit/contract/calendar-feed'
import { emailChangeEndpoints } from '@openpulpit/contract/email-change'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { pushEndpoints } from '@openpulpit/contract/push'
import { secondFactorEndpoints } from '@openpulpit/contract/second-factor'
import { sessionEndpoints } from '@openpulpit/contract/sessions'
import { verificationEndpoints } from '@openpulpit/contract/verification'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, password } from '../../../../test/app.ts'
import { connected } from '../../../../test/clients/socket-clients.ts'
import { useAppWithMail } from '../../../../test/fixtures/app-with-mail.ts'
import { credentialWithDocument } from '../../../../test/fixtures/documents.ts'
import { pushService } from '../../../../test/servers/push-service.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { disableAccount } from '../../admin/commands.ts'
import { issueActionLink } from '../../email-actions/links/commands.ts'
import { issueFileLink } from '../../files/commands.ts'
import { issueAccountLink } from '../tokens/commands.ts'

let service: Awaited<ReturnType<typeof pushService>>
beforeAll(async () => {
  service = await pushService()
})
const app = useAppWithMail(() => ({ PUSH_HOSTS: service.host }))
const { given, mails } = app
afterAll(async () => {
  service.close()
})

const chosen = 'another harbour'

/** The rows that open an account without its password, by account. */
const openings = {
  sessions: 'select from sessions where user_id = $1',
  push_subscriptions: 'select from push_subscriptions where user_id = $1',
  calendar_feeds: 'select from calendar_feeds f join preachers p on p.id = f.preacher_id where p.user_id = $1',
  account_links: "select from links where user_id = $1 and purpose in ('verify_email', 'reset_password')",
  answer_links: "select from links where user_id = $1 and purpose in ('answer', 'still_on')",
  email_changes: 'select from email_changes where user_id = $1 and confirmed_at is null',
  known_devices: 'select from known_devices where user_id = $1',
  file_links: 'select from file_links where user_id = $1',
  second_factors: 'select from second_factors where user_id = $1 and on_since is null',
} as const
type Opening = keyof typeof openings

/** Why a secret outlives a new password. */
const outlives = {
  'users.password_hash': 'It is what is replaced.',
  'users.unsubscribe_key': 'All it can do is end emails, and it stands in those that were sent.',
  'recovery_codes.code_hash': 'Ends with the second factor that it belongs to.',
  'recovery_codes.salt': 'Ends with the second factor that it belongs to.',
  'email_changes.undo_hash': 'Gives a stolen account back to its owner, and ends everything itself.',
  'newsletter.key': 'Of an address, not of an account; it confirms and ends the newsletter.',
  'invoices.url': 'Where the payment provider shows an invoice, to who is signed in there.',
  'sandbox_checkouts.id': 'Of a payment that is only played.',
  'sandbox_subscriptions.id': 'The same.',
  'migrations.hash': 'Of the code.',
  'refused_addresses.email_hash': 'Of an address that refuses our emails. Opens nothing.',
  'do_not_email.email_hash': 'Of an address that is not to be written to. Opens nothing.',
  'invitation_links.token_hash': 'Of someone without a password. Once there is one, the link shows and does nothing.',
  'preacher_references.email_key': 'All it can do is end emails to someone else.',
  'reference_links.token_hash': 'Of whom the preacher asked. It opens a form, once.',
  'places.key': 'A town.',
  'zips.place_key': 'A town.',
  'idempotency_keys.id': 'Opens with the sender’s own key, and only for a session that is still open.',
  'idempotency_keys.fingerprint': 'The same.',
  'idempotency_keys.done': 'The same. Of a registration: a token whose session has ended.',
  'idempotency_keys.answer': 'The same.',
  'imported_calendars.url': 'A secret of another site, for our eyes alone. Ends when an account is taken over.',
  'photos.hash': 'Public.',
  'photos.bytes': 'Public.',
  'preachers.photo_hash': 'Public.',
  'sermons.still_hash': 'Public.',
  'sermons.video_key': 'Of a video elsewhere, and in the page of everyone who may watch it.',
  'login_attempts.subject': 'A hash of who guesses, for a day.',
  'push_keys.public_key': 'The server’s own.',
  'push_keys.private_key': 'The server’s own.',
  'socket_attachments.payload': 'What servers tell each other, for half a minute.',
} as const

/** What each column opens: every column that may hold a secret is in one of these tables. */
const opens: Readonly<Record<string, Opening>> = {
  'sessions.token_hash': 'sessions',
  'push_subscriptions.endpoint': 'push_subscriptions',
  'push_subscriptions.p256dh': 'push_subscriptions',
  'push_subscriptions.auth': 'push_subscriptions',
  'calendar_feeds.token_hash': 'calendar_feeds',
  // Those for other purposes are declared in platform/links.
  'links.token_hash': 'account_links',
  'email_changes.confirm_hash': 'email_changes',
  'known_devices.token_hash': 'known_devices',
  'file_links.token_hash': 'file_links',
  // A second factor opens nothing by itself. A recent one ends, and so does any on an address never confirmed.
  'second_factors.secret': 'second_factors',
  'second_factors.setup_session': 'second_factors',
}

test('every column that may hold a secret is declared: ended with a new password, or why not', async () => {
  const { rows } = await given.database.pool.query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (
      data_type = 'bytea'
      or column_name ~ '(token|secret|hash|salt|key|^auth$|p256dh|endpoint|password|setup_session|code_hash|url|nonce|signature)'
      or column_default like 'gen_random_uuid%')
    order by 1`)
  const found = rows.map(({ name }) => name)
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter((name) => !(name in opens) && !(name in outlives))).toEqual([])
  expect([...Object.keys(opens), ...Object.keys(outlives)].filter((name) => !found.includes(name))).toEqual([])
})

/** A preacher with one of everything that opens an account. */
async function withEverything(): Promise<{ person: Person; url: string }> {
  const [person, church] = [await given.preacher(), await given.church()]
  await given.database.pool.query('update users set verified_at = now() where id = $1', [person.userId])
  const { _id } = await given.request(church, person)
  const other = await given.onAnotherDevice(person)
  const { endpoint, keys } = service.device(person.email).subscription
  expect((await other.call(pushEndpoints.subscribe, { body: { endpoint, keys } })).status).toBe(204)
  const { url } = (await person.call(calendarFeedEndpoints.make)).body
  expect((await person.call(secondFactorEndpoints.begin, { body: { password } })).status).toBe(200)
  const asked = { email: `new-${person.email}`, password }
  expect((await person.call(emailChangeEndpoints.request, { body: asked })).status).toBe(202)
  await issueAccountLink(given.services, person.userId, 'verify_email')
  await credentialWithDocument(given, person)
  const document = 'select id from stored_files where preacher_id = $1'
  const fileId = (await given.database.pool.query<{ id: string }>(document, [person.profileId])).rows[0]?.id
  await issueFileLink(given.services, { userId: person.userId }, fileId ?? '', 10)
  await issueActionLink(given.services, { userId: person.userId, requestId: _id, purpose: 'answer' })
  expect(Object.values(await open(person))).toEqual(Object.keys(openings).map(() => expect.toSatisfy(isSome)))
  return { person, url }
}
const isSome = (count: number) => count > 0

async function open({ userId }: Pick<Person, 'userId'>): Promise<Record<Opening, number>> {
  const counts = Object.entries(openings).map(
    async ([name, sql]) => [name, (await given.database.pool.query(sql, [userId])).rows.length] as const,
  )
  return Object.fromEntries(await Promise.all(counts)) as Record<Opening, number>
}

const nothing = Object.fromEntries(Object.keys(openings).map((name) => [name, 0]))
const inMailbox = { account_links: expect.toSatisfy(isSome), answer_links: expect.toSatisfy(isSome) }

async function reset({ userId }: Person) {
  const { token } = await issueAccountLink(given.services, userId, 'reset_password')
  const reply = await given.anyone(passwordEndpoints.reset, { body: { token, password: chosen } })
  expect(reply.status).toBe(204)
}

describe('nothing that was open before is open after', () => {
  test.each([
    // The browser in which the password was set is known from then on.
    ['a new password by email', reset, { known_devices: 1 }],
    [
      'a takeover by the first confirmation',
      async ({ userId }: Person) => {
        await given.database.pool.query('update users set verified_at = null where id = $1', [userId])
        const { token } = await issueAccountLink(given.services, userId, 'verify_email')
        const body = { token, newPassword: chosen }
        expect((await given.anyone(verificationEndpoints.verify, { body })).status).toBe(204)
      },
      { known_devices: 1 },
    ],
    [
      'signing out everywhere else',
      async ({ call }: Person) => expect((await call(sessionEndpoints.endOthers)).status).toBe(204),
      // This session stays, and so do links in the owner's mailbox, which a borrowed session cannot end.
      { sessions: 1, ...inMailbox },
    ],
    [
      'a changed password',
      async ({ call }: Person) => {
        const body = { current: password, password: chosen }
        expect((await call(passwordEndpoints.change, { body })).status).toBe(204)
      },
      { sessions: 1, ...inMailbox },
    ],
    [
      'an account that an admin disabled',
      ({ userId }: Person) => inTransaction(given.services, (work) => disableAccount(work, { userId, byUserId: null })),
      {},
    ],
    [
      'an account that was deleted',
      async ({ call }: Person) =>
        expect((await call(accountEndpoints.delete, { body: { password } })).status).toBe(204),
      {},
    ],
  ])('%s', async (_, act, left) => {
    const { person, url } = await withEverything()
    await act(person)
    expect(await open(person)).toEqual({ ...nothing, ...left })
    expect((await given.app.inject({ url: new URL(url).pathname })).statusCode).toBe(404)
  })

  test('a calendar address is over also where it was asked for a moment before', async () => {
    const { person, url } = await withEverything()
    expect((await given.app.inject({ url: new URL(url).pathname })).statusCode).toBe(200)
    await reset(person)
    expect((await given.app.inject({ url: new URL(url).pathname })).statusCode).toBe(404)
  })
})

/** The next email to someone with this subject. */
async function nextText(email: string, subject: string): Promise<string> {
  let next = await mails.next(email)
  while (next.subject !== subject) next = await mails.next(email)
  return next.text ?? ''
}

describe('the owner is told', () => {
  const isOff = 'Your calendar link was turned off'

  test('of a calendar link that ended with the password, and of none that was not there', async () => {
    const { person } = await withEverything()
    await reset(person)
    expect(await nextText(person.email, 'Your password was changed')).toContain(isOff)
    const without = await given.preacher()
    await reset(without)
    expect(await nextText(without.email, 'Your password was changed')).not.toContain('calendar')
  })

  test('of one that ended when they signed out everywhere else', async () => {
    const { person } = await withEverything()
    await person.call(sessionEndpoints.endOthers)
    expect(await nextText(person.email, isOff)).toContain('/preacher/availability')
  })
})

describe('signing out everywhere else', () => {
  test('cuts what other devices have open, keeps this one, and is written down', async () => {
    const person = await given.church()
    const other = await given.onAnotherDevice(person)
    const socket = await connected(app.address, other)
    const cut = new Promise((resolve) => socket.once('disconnect', resolve))
    expect((await person.call(sessionEndpoints.endOthers)).status).toBe(204)
    expect(await cut).toBe('io server disconnect')
    expect([(await person.call(authEndpoints.me)).status, (await other.call(authEndpoints.me)).status]).toEqual([
      200, 401,
    ])
    expect((await other.call(sessionEndpoints.endOthers)).status).toBe(401)
    const { body } = await person.call(accountEndpoints.export)
    expect(body.signIns.map(({ action }) => action)).toContain('signed_out')
  })

  test('of two devices that do it at once one stays', async () => {
    const person = await given.church()
    const other = await given.onAnotherDevice(person)
    const both = await Promise.all([person.call(sessionEndpoints.endOthers), other.call(sessionEndpoints.endOthers)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 401])
    expect((await open(person)).sessions).toBe(1)
  })
})

test('a registration that is sent again after the account was taken over opens nothing', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const form = {
    ...{ email: `squatted-${process.pid}@example.org`, password, userType: 'church' },
    profileData: { name: 'Grace Chapel', denomination: 'other', address: { city: 'Atlanta', state: 'GA' } },
  }
  const register = () => given.app.inject({ method: 'POST', url: '/api/auth/register', headers: key, payload: form })
  const first = await register()
  const userId = first.json().user._id
  await reset({ userId } as Person)
  const again = await register()
  const asked = { url: '/api/auth/me', headers: { authorization: `Bearer ${again.json().token}` } }
  expect([first.statusCode, (await given.app.inject(asked)).statusCode]).toEqual([201, 401])
})
