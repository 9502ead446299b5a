import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notificationKindNames } from '@openpulpit/contract/notification-kinds'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { verificationEndpoints } from '@openpulpit/contract/verification'
import { expect, test } from 'vitest'
import { type Person, password } from '../../../../test/app.ts'
import { useAppWithMail } from '../../../../test/fixtures/app-with-mail.ts'
import type { ReceivedMail } from '../../../../test/servers/mail-server.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { queueUnreadDigests } from '../../threads/unread-digest/commands.ts'
import { notify } from '../commands.ts'

const { given, mails } = useAppWithMail({}, { hasConfirmed: false })

const words = 'Cheap pills at pills.example'
const emailsTo = async ({ email }: Person): Promise<ReceivedMail[]> => {
  await given.jobsDone()
  return mails.received.filter(({ recipients }) => recipients.includes(email))
}
const subjectsTo = async (who: Person) => (await emailsTo(who)).map(({ subject }) => subject)
const something = 'Something is waiting for you on OpenPulpit'
const welcome = 'Please confirm your email address'

test('an address that no one has confirmed hears once that something waits, whatever happens and however often', async () => {
  const [church, preacher, confirmed] = [
    await given.church({ name: words }),
    await given.preacher({ firstName: 'Cheap', lastName: 'Pills' }),
    await given.preacher(),
  ]
  await given.confirmAddress(confirmed)
  // Sends each first email before anything else happens, because concurrent jobs have no order.
  await given.jobsDone()
  // Both the sender and the recipient may be unconfirmed.
  const { _id: id } = await given.request(church, preacher, { message: words, theme: words })
  for (let time = 0; time < 3; time++) {
    await church.call(requestEndpoints.sendMessage, { params: { id }, body: { content: words } })
    await preacher.call(requestEndpoints.sendMessage, { params: { id }, body: { content: words } })
    given.clock.forward({ minutes: 61 })
    await queueUnreadDigests(given.services)
    await given.jobsDone()
  }
  await preacher.accept(id)
  const { _id: open } = await given.request(church, undefined, { serviceTime: '18:00' })
  await confirmed.call(offerEndpoints.offer, { params: { id: open }, body: { note: words } })
  for (const kind of notificationKindNames) {
    for (const { userId } of [church, preacher]) {
      await inTransaction(given.services, (work) => notify(work, { userId, kind, message: words, requestId: id }))
    }
  }
  for (const who of [church, preacher]) {
    expect(await subjectsTo(who)).toEqual([welcome, something])
    const [, email] = await emailsTo(who)
    expect(`${email?.subject}${email?.text}${email?.html}`).not.toMatch(/pills|Cheap/i)
    expect(email?.text?.replace(/\s+/g, ' ')).toContain('Once you confirm your email address,')
  }

  // Sign-in emails still arrive.
  await given.anyone(passwordEndpoints.forgotten, { body: { email: preacher.email } })
  expect(await subjectsTo(preacher)).toEqual([welcome, something, 'Set a new password'])
})

test('who confirms the address gets what waits by then, and all news from then on', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  await given.confirmAddress(church)
  const { _id: id } = await given.request(church, preacher)
  await church.call(requestEndpoints.sendMessage, { params: { id }, body: { content: 'See you on Sunday' } })
  given.clock.forward({ minutes: 11 })
  await queueUnreadDigests(given.services)
  expect(await subjectsTo(preacher)).toEqual([welcome, something])

  const [first] = await emailsTo(preacher)
  const [, token = ''] = /verify-email\/([\w-]+)/.exec(first?.text ?? '') ?? []
  expect((await given.anyone(verificationEndpoints.verify, { body: { token, password } })).status).toBe(204)
  await queueUnreadDigests(given.services)
  expect((await subjectsTo(preacher)).at(-1)).toMatch(/New message from Grace Chapel/)
  await church.cancel(id)
  expect((await subjectsTo(preacher)).at(-1)).toMatch(/withdrew the request/)
})

/** Everything that sends email, and why it may write to an unconfirmed address or how it avoids that. */
const senders: Readonly<Record<string, string>> = {
  'notifications/emails/commands.ts': 'says only that something waits',
  'threads/unread-digest/commands.ts': 'says only that something waits',
  'accounts/verification/commands.ts': 'the confirmation itself',
  'accounts/email-change/commands.ts':
    'to the new address a confirmation; to the old one no link unless it was confirmed',
  'accounts/password/commands.ts': 'about signing in',
  'invitations/sending/commands.ts': 'the invitation of a church that has confirmed its own address, with one reminder',
  'calendars/feed/commands.ts': 'about signing in: which link has ended with it',
  'accounts/second-factor-settings/commands.ts': 'about signing in',
  'newsletter/commands.ts': 'a confirmation of its own',
  'references/sending/commands.ts':
    'one email, at the word of a preacher who has confirmed their own address; six a day',
  'billing/students/commands.ts': 'to who has confirmed the address before',
  'reports/commands.ts': 'to admins, or at an admin’s word and in our own',
}

test('nothing else sends email: a new sender says here what it does about an address that no one has confirmed', () => {
  const features = join(import.meta.dirname, '../..')
  const found = globSync('**/*.ts', { cwd: features }).filter(
    (file) => !file.endsWith('.test.ts') && /mailer\s*\.send\(/.test(readFileSync(join(features, file), 'utf8')),
  )
  expect(found.sort()).toEqual(Object.keys(senders).sort())
})
