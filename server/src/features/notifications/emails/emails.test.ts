import { accountEndpoints } from '@openpulpit/contract/account'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { unsubscribeEndpoints } from '@openpulpit/contract/unsubscribe'
import { expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { useAppWithMail } from '../../../../test/fixtures/app-with-mail.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { notify } from '../commands.ts'
import { emailNotification } from './commands.ts'

const { given, mails } = useAppWithMail()

/** A church and a preacher whose welcome emails have arrived. */
async function pair() {
  const church = await given.church({ name: 'Zoë’s <b>Chapel</b>' })
  const preacher = await given.preacher()
  for (const { email } of [church, preacher]) await mails.next(email)
  return { church, preacher }
}

const toldTo = ({ email }: Person) => mails.received.filter(({ recipients }) => recipients.includes(email)).length

test('each side is emailed what the other did, with the way to the request', async () => {
  const { church, preacher } = await pair()
  const { _id } = await given.request(church, preacher)
  const asked = await mails.next(preacher.email)
  expect(asked.subject).toMatch(/^Zoë’s <b>Chapel<\/b> would like you to preach on Sunday, /)
  expect(asked.text).toContain(`https://pulpit.example/preacher/requests/${_id}`)
  expect(asked.html).not.toContain('<b>Chapel')

  await preacher.accept(_id)
  const accepted = await mails.next(church.email)
  expect(accepted.subject).toMatch(/^John Wesley accepted your request/)
  expect(accepted.text).toContain(`https://pulpit.example/church/requests/${_id}`)
})

test('the subject is the first sentence, whatever saint the church is named after', async () => {
  const church = await given.church({ name: 'St. Mary Chapel' })
  const [preacher, other] = [await given.preacher(), await given.preacher()]
  for (const { email } of [preacher, other]) await mails.next(email)
  await given.request(church, preacher, { alsoAsk: [other.profileId] })
  const { subject, text } = await mails.next(preacher.email)
  expect(subject).toMatch(/^St. Mary Chapel would like you to preach on Sunday, .* at 10:30 AM$/)
  expect(text).toContain('The first to accept is booked.')
})

test('one event is one notification and one email, however often its job runs', async () => {
  const { church, preacher } = await pair()
  await given.request(church, preacher)
  await mails.next(preacher.email)
  const [notification] = (await preacher.call(notificationEndpoints.list)).body.notifications
  const before = toldTo(preacher)
  await expect
    .poll(
      async () =>
        (await given.database.pool.query('select mailed_at from notifications where id = $1', [notification?._id]))
          .rows[0].mailed_at,
    )
    .not.toBeNull()
  await emailNotification(given.services, { notificationId: notification?._id ?? '' })
  expect(toldTo(preacher)).toBe(before)
})

test('anyone who wants no such emails gets none: by the switch, and by one click in the email', async () => {
  const { church, preacher } = await pair()
  await given.request(church, preacher)
  const { headers } = await mails.next(preacher.email)
  const link = headers.find(({ key }) => key === 'list-unsubscribe')?.value.replace(/[<>]/g, '') ?? ''
  expect(headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
  // GET shows a page; POST unsubscribes.
  await given.app.inject({ url: new URL(link).pathname })
  expect((await preacher.call(accountEndpoints.preferences)).body.email.requests).toBe(true)
  const posted = await given.app.inject({
    method: 'POST',
    url: new URL(link).pathname,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  })
  expect(posted.statusCode).toBe(204)
  expect((await preacher.call(accountEndpoints.preferences)).body).toMatchObject({
    email: { requests: false, messages: true },
  })

  const before = toldTo(preacher)
  await given.request(church, preacher, { serviceTime: '08:00' })
  await given.jobsDone()
  expect(toldTo(preacher)).toBe(before)
})

test('a reminder is emailed by the wish for reminders, and its link ends those alone', async () => {
  const { church, preacher } = await pair()
  const { _id: requestId } = await given.request(church, preacher)
  await mails.next(preacher.email)
  const remind = (message: string) =>
    inTransaction(given.services, (work) =>
      notify(work, { userId: preacher.userId, kind: 'unanswered', message, requestId, alsoRequestIds: [requestId] }),
    )
  await remind('You preach on Sunday. Grace Chapel expects you.')
  const { subject, text = '' } = await mails.next(preacher.email)
  expect(subject).toBe('You preach on Sunday')
  expect(text).toContain('https://pulpit.example/preacher/requests?status=pending')
  const [, key = ''] = /unsubscribe\/reminders\/([\w-]+)/.exec(text) ?? []
  await given.anyone(unsubscribeEndpoints.stop, { body: { kind: 'reminders', key } })
  expect((await preacher.call(accountEndpoints.preferences)).body.email).toMatchObject({
    requests: true,
    reminders: false,
  })

  const before = toldTo(preacher)
  await remind('You preach tomorrow.')
  await given.jobsDone()
  expect(toldTo(preacher)).toBe(before)
})

test('news of the subscription is emailed whatever they wish, and cannot be ended', async () => {
  const { preacher } = await pair()
  await given.database.pool.query('update users set email_reminders = false where id = $1', [preacher.userId])
  await inTransaction(given.services, (work) =>
    notify(work, {
      userId: preacher.userId,
      kind: 'subscription_changed',
      message: 'Your payment did not go through. Please pay by Sunday.',
      requestId: null,
    }),
  )
  const { subject, text, headers } = await mails.next(preacher.email)
  expect(subject).toBe('Your payment did not go through')
  expect(text).not.toContain('unsubscribe')
  expect(headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
})

test('emails about the account itself cannot be ended', async () => {
  const preacher = await given.preacher()
  const { headers } = await mails.next(preacher.email)
  expect(headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
})
