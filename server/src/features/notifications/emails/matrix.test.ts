import { type EmailKindName, emailEndings, emailFacts, mustArrive } from '@openpulpit/contract/email-kinds'
import { invitationEndpoints } from '@openpulpit/contract/invitations'
import {
  type NotificationKind,
  type NotificationPreference,
  notificationKindNames,
  notificationKindOf,
  notificationPreferences,
} from '@openpulpit/contract/notification-kinds'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { useAppWithMail } from '../../../../test/fixtures/app-with-mail.ts'
import { anEmail } from '../../../../test/fixtures/emails.ts'
import { sendNotificationEmail } from './commands.ts'

const { given, mails } = useAppWithMail()
const readers = new Map<string, { readonly userId: string; readonly email: string }>()

const switches = Object.keys(notificationPreferences) as NotificationPreference[]
const offBy = (preference: NotificationPreference) => `a member after one click on an email about ${preference}`
const guest = (ending: string) => `someone without an account who ended ${ending}`
const refusing = 'a member whose address refuses email'

beforeAll(async () => {
  const church = await given.church()
  readers.set('a member', await given.preacher())
  for (const preference of switches) {
    const member = await given.preacher()
    const { rows } = await given.database.pool.query('select unsubscribe_key from users where id = $1', [member.userId])
    const url = `/unsubscribe/${preference}/${rows[0].unsubscribe_key}`
    expect((await given.app.inject({ method: 'POST', url })).statusCode).toBe(204)
    readers.set(offBy(preference), member)
  }
  for (const ending of ['nothing', ...emailEndings]) {
    const { token, ...person } = await guestOf(church, `${ending}@example.com`)
    if (ending !== 'nothing')
      await given.anyone(invitationEndpoints.stop, { body: { token, ending: ending as 'agreement' } })
    readers.set(guest(ending), person)
  }
  const refused = await given.preacher()
  mails.refuse(refused.email, 550)
  await given.services.mailer.send(anEmail({ to: refused.email }))
  readers.set(refusing, refused)
})

async function guestOf(church: Person, email: string) {
  const entry = (await church.call(rosterEndpoints.add, { body: { firstName: 'Miriam', lastName: 'Adler', email } }))
    .body
  const { preacherId: profileId } = (await church.call(rosterEndpoints.ask, { params: { id: entry._id } })).body
  const { preacher } = await given.request(church, { profileId } as Person)
  const { text = '' } = await mails.next(email)
  const { rows } = await given.database.pool.query('select user_id from preachers where id = $1', [preacher?._id])
  return { userId: String(rows[0].user_id), email, token: /\/invitation\/([\w-]+)/.exec(text)?.[1] ?? '' }
}

/** Sends a notification of one kind, about nothing in particular. */
async function emailed(kind: NotificationKind, reader: string) {
  const { userId, email } = readers.get(reader) ?? { userId: '', email: '' }
  const { type } = notificationKindOf(kind)
  const about = { request_id: null, also_request_ids: [], thread_id: null, closing_note: null, state: null }
  const before = mails.triesFor(email)
  const id = `${kind}-${before}`
  const isSent = await sendNotificationEmail(given.services, {
    id,
    user_id: userId,
    type,
    kind,
    message: kind,
    ...about,
  })
  const mail = mails.received.findLast(({ recipients }) => recipients.includes(email))
  return { isSent, tries: mails.triesFor(email) - before, mail }
}

test('this is what must arrive', () => {
  const of = (emailClass: string) =>
    (Object.keys(emailFacts) as EmailKindName[]).filter((kind) => emailFacts[kind].emailClass === emailClass).sort()
  expect(of('agreement')).toEqual([
    'directions',
    'offer_chosen',
    'request_accepted',
    'service_cancelled',
    'terms_agreed',
    'unreachable',
  ])
  expect(of('account')).toEqual([
    'address_changed',
    'address_in_use',
    'calendar_link_ended',
    'confirm_new_address',
    'password_changed',
    'password_reset',
    'report_warning',
    'reports_waiting',
    'second_factor',
    'student_check',
    'student_price_ended',
    'subscription_changed',
    'trial_ending',
    'trial_used',
    'verification',
    'waiting',
  ])
})

describe.each(notificationKindNames)('an email of the kind %s', (kind) => {
  const { preference, emailClass } = notificationKindOf(kind)
  const arrives: readonly (readonly [string, boolean])[] = [
    ['a member', true],
    ...switches.map((off) => [offBy(off), mustArrive(kind) || off !== preference] as const),
    [guest('nothing'), true],
    [guest('asked_for'), mustArrive(kind)],
    [guest('agreement'), emailClass === 'account'],
    [refusing, false],
  ]
  test.each(arrives)('to %s: %s', async (reader, isExpected) => {
    const { isSent, tries, mail } = await emailed(kind, reader)
    expect({ isSent, tries }).toEqual({ isSent: isExpected, tries: isExpected ? 1 : 0 })
    if (!isSent) return
    const headers = mail?.headers.map(({ key }) => key) ?? []
    expect(headers.includes('list-unsubscribe')).toBe(!mustArrive(kind))
    expect(headers.includes('list-unsubscribe-post')).toBe(!mustArrive(kind))
  })
})

const others = (Object.keys(emailFacts) as EmailKindName[]).filter((kind) => !isNotification(kind))
test.each(others)(
  'an email of the kind %s is sent to an address that refuses email only if its owner asks',
  async (kind) => {
    const to = `refusing-${kind}@example.org`
    mails.refuse(to, 550)
    const { mailer } = given.services
    await mailer.send(anEmail({ to }))
    mails.welcome(to)
    const link = mustArrive(kind) ? {} : { unsubscribeUrl: 'https://pulpit.example/unsubscribe' }
    const isTried = emailFacts[kind].isOnRequest === true
    expect(await mailer.send(anEmail({ kind, to, ...link }))).toBe(isTried)
    expect(mails.triesFor(to)).toBe(isTried ? 2 : 1)
  },
)

function isNotification(kind: EmailKindName): kind is NotificationKind {
  return notificationKindNames.some((name) => name === kind)
}
