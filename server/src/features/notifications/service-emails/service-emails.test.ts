import { accountEndpoints } from '@openpulpit/contract/account'
import { briefEndpoints } from '@openpulpit/contract/briefs'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { reminderEndpoints } from '@openpulpit/contract/reminders'
import { requestEndpoints } from '@openpulpit/contract/requests'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { expect, test } from 'vitest'
import { type Person, password } from '../../../../test/app.ts'
import { useAppWithMail } from '../../../../test/fixtures/app-with-mail.ts'
import type { ReceivedMail } from '../../../../test/servers/mail-server.ts'
import { sendReminders } from '../reminders/commands.ts'
import { sendServiceEmail } from './commands.ts'

const { given, mails, pair } = useAppWithMail()

/** A confirmed service, after all earlier emails have arrived. */
async function agreed(name?: string) {
  const { church, preacher } = await pair(name)
  const { _id: id } = await given.request(church, preacher, { date: '2026-12-13' })
  await mails.next(preacher.email)
  await preacher.accept(id)
  const [toChurch, toPreacher] = [await mails.next(church.email), await mails.next(preacher.email)]
  return { id, church, preacher, toChurch, toPreacher }
}

function eventIn({ attachments: [file] }: ReceivedMail) {
  if (!file) throw new Error('The mail has no file')
  const text = new TextDecoder().decode(file.content as ArrayBuffer)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('The file has no event')
  const event = new ICAL.Event(component)
  const [other] = Object.values(nodeIcal.parseICS(text)).filter((part) => part?.type === 'VEVENT')
  return {
    name: file.filename,
    type: file.mimeType,
    method: calendar.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
    organizer: component.getFirstPropertyValue('organizer'),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    start: other?.start.toISOString(),
  }
}

test('both sides of what is agreed get it for their calendar, whoever clicked, and it goes when it is called off', async () => {
  const { id, church, preacher, toChurch, toPreacher } = await agreed('Grace & "Peace" Chapel/Atlanta')
  expect(toChurch.subject).toBe('John Wesley accepted your request for Sunday, December 13 at 10:30 AM')
  expect(toChurch.text).toContain(preacher.email)
  expect(eventIn(toChurch)).toMatchObject({ name: 'Guest-preacher-John-Wesley.ics', type: 'text/calendar' })

  expect(toPreacher.text).toContain('You’re confirmed to preach at Grace & "Peace" Chapel/Atlanta on Sunday')
  for (const told of ['12 Church Street, Atlanta, GA 30303', 'Ruth Ellis', '404 555 0134', church.email])
    expect(toPreacher.text).toContain(told)
  expect(toPreacher.text).toContain(`https://pulpit.example/preacher/requests/${id}/brief`)
  expect(toPreacher.text).toMatch(
    /Get Directions:\nhttps:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=12\+Church/,
  )
  const before = eventIn(toPreacher)
  expect(before).toMatchObject({
    name: 'Preaching-at-Grace-Peace-ChapelAtlanta.ics',
    ...{ method: 'PUBLISH', status: 'CONFIRMED', uid: id, start: '2026-12-13T15:30:00.000Z' },
    organizer: 'mailto:no-reply@pulpit.example',
    location: '12 Church Street, Atlanta, GA 30303',
  })

  await church.cancel(id, 'Ill')
  const [theirs, hers] = [await mails.next(church.email), await mails.next(preacher.email)]
  expect(theirs.text).toContain('You cancelled the service with John Wesley on Sunday, December 13')
  expect(hers.text).toContain('cancelled the confirmed service')
  for (const mail of [theirs, hers]) {
    expect(eventIn(mail)).toMatchObject({ uid: id, status: 'CANCELLED', method: 'PUBLISH' })
    expect(eventIn(mail).sequence).toBeGreaterThan(before.sequence ?? 0)
  }
})

test('the emails of reminders say what there is to do; their switch ends them, but not the Sunday Brief', async () => {
  const { id, church, preacher } = await agreed()
  given.clock.set('2026-12-06T14:00:00Z')
  await sendReminders(given.services)
  const asked = await mails.next(preacher.email)
  expect(asked.subject).toBe('Still on? You’re booked to preach at Grace Chapel on Sunday, December 13 at 10:30 AM')
  expect(asked.text).toMatch(/Yes, Still On:\nhttps:\/\/pulpit\.example\/answer\/[\w-]{43}\n/)
  expect((await mails.next(church.email)).text).toContain('Yes, Still On:')
  const stop = asked.headers.find(({ key }) => key === 'list-unsubscribe')?.value
  expect(stop).toContain('/unsubscribe/reminders/')

  await church.call(accountEndpoints.savePreferences, {
    body: { email: { messages: true, requests: true, reminders: false, news: false } },
  })
  const brief = { arriveMinutes: 45, contactName: 'Sam Porter', contactMobile: '404 555 0777' }
  await church.call(briefEndpoints.save, { params: { id }, body: brief })
  given.clock.set('2026-12-11T14:00:00Z')
  await sendReminders(given.services)
  const way = await mails.next(preacher.email)
  for (const told of ['12 Church Street', 'Sam Porter', '404 555 0777', 'by 9:45 AM', `/preacher/requests/${id}/brief`])
    expect(way.text).toContain(told)
  expect(way.text).not.toContain('Ruth Ellis')
  expect((await mails.next(church.email)).text).toContain('Open the Sunday Brief')
  given.clock.set('2026-12-14T15:00:00Z')
  await sendReminders(given.services)
  await given.jobsDone()
  const toChurch = mails.received.filter(({ recipients }) => recipients.includes(church.email))
  expect(toChurch.at(-1)?.text).toContain('Open the Sunday Brief')
})

test('a reminder that waited for the mail server is not sent of a service that was called off meanwhile', async () => {
  const { id, church, preacher } = await agreed()
  given.clock.set('2026-12-06T14:00:00Z')
  // Only new emails count.
  await given.database.pool.query('update notifications set mailed_at = now() where request_id = $1', [id])
  await sendReminders(given.services)
  await given.jobsDone()
  await Promise.all([church, preacher].map(({ email }) => mails.next(email)))
  const { rows } = await given.database.pool.query<{ id: string }>(
    `update notifications set mailed_at = null where request_id = $1 and type = 'reminder' returning id`,
    [id],
  )
  expect(rows).toHaveLength(2)
  await preacher.cancel(id, 'Ill')
  for (const { email } of [church, preacher]) expect((await mails.next(email)).text).toContain('from your calendar')
  const before = mails.received.length
  for (const row of rows) await sendServiceEmail(given.services, { letter: 'still_on', notificationId: row.id })
  expect(mails.received).toHaveLength(before)
})

test('an address that no one has confirmed is told no contact, nothing that others wrote, and no answer without a login', async () => {
  const { church } = await pair()
  const preacher = await given.preacher()
  await mails.next(preacher.email)
  await given.database.pool.query('update users set verified_at = null where id = $1', [preacher.userId])
  const { _id: id } = await given.request(church, preacher, { date: '2026-12-13' })
  const { subject, text } = await mails.next(preacher.email)
  expect(subject).toBe('Something is waiting for you on OpenPulpit')
  for (const other of ['/answer/', id, 'Grace Chapel']) expect(text).not.toContain(other)
  await preacher.accept(id)
  await mails.next(church.email)
  await given.jobsDone()
  const sent = mails.received.filter(({ recipients }) => recipients.includes(preacher.email))
  expect(sent).toHaveLength(2)
  for (const secret of ['Ruth Ellis', '404 555', church.email]) expect(sent.at(-1)?.text).not.toContain(secret)
})

test('nothing is emailed of what was agreed, or asked, and has come to something else meanwhile', async () => {
  const { church, preacher } = await pair()
  const asked = await given.request(church, preacher, { date: '2026-12-20' })
  await mails.next(preacher.email)
  await preacher.accept(asked._id)
  for (const { email } of [church, preacher]) await mails.next(email)
  await church.cancel(asked._id, 'Ill')
  for (const { email } of [church, preacher]) await mails.next(email)
  await given.jobsDone()
  const { rows } = await given.database.pool.query<{ id: string; user_id: string }>(
    'update notifications set mailed_at = null where request_id = $1 returning id, user_id',
    [asked._id],
  )
  const before = mails.received.length
  for (const { id: notificationId, user_id } of rows) {
    await sendServiceEmail(given.services, { letter: user_id === church.userId ? 'agreed' : 'asked', notificationId })
  }
  expect(rows.length).toBeGreaterThan(2)
  expect(mails.received).toHaveLength(before)
})

test('what reminds of a service leaves the bell when it is called off, and the question once it is answered', async () => {
  const { id, church, preacher } = await agreed()
  given.clock.set('2026-12-06T14:00:00Z')
  await sendReminders(given.services)
  const reminders = async (who: Person) => {
    const { notifications } = (await who.call(notificationEndpoints.list)).body
    return notifications.filter(({ type }) => type === 'reminder').map(({ message }) => message)
  }
  expect(await reminders(preacher)).toMatchObject([expect.stringMatching(/Is it still on\?$/)])
  await preacher.call(reminderEndpoints.sayStillOn, { params: { id } })
  expect(await reminders(preacher)).toEqual([])
  expect(await reminders(church)).toHaveLength(2)
  await church.cancel(id, 'Ill')
  expect(await reminders(church)).toEqual([])
})

test('a note that comes with a decline, or a reason for cancelling, is in the email about it', async () => {
  const { church, preacher } = await pair()
  const { _id: id } = await given.request(church, preacher, { date: '2026-12-13' })
  await mails.next(preacher.email)
  const body = { status: 'cancelled', cancellationReason: 'We are away that week.' } as const
  await preacher.call(requestEndpoints.changeStatus, { params: { id }, body })
  const declined = await mails.next(church.email)
  expect(declined.subject).toContain('John Wesley')
  expect(declined.text).toContain('They wrote:\nWe are away that week.')

  const second = await agreed()
  await second.church.cancel(second.id, 'Ill')
  expect((await mails.next(second.preacher.email)).text).toContain('They wrote:\nIll')
  expect((await mails.next(second.church.email)).text).not.toContain('They wrote')
})

test('the email about a closed account quotes nothing', async () => {
  const { church, preacher } = await agreed()
  await preacher.call(accountEndpoints.delete, { body: { password } })
  expect((await mails.next(church.email)).text).not.toContain('They wrote')
})

test('an email that could not be sent leaves no token that no one has', async () => {
  const { church, preacher } = await pair()
  const { _id: id } = await given.request(church, preacher, { date: '2026-12-13' })
  await mails.next(preacher.email)
  await given.jobsDone()
  const { rows } = await given.database.pool.query<{ id: string }>(
    'update notifications set mailed_at = null where request_id = $1 returning id',
    [id],
  )
  const links = async () =>
    (await given.database.pool.query('select token_hash from links where subject = $1', [id])).rows
  const before = await links()
  const away = { ...given.services, mailer: { send: () => Promise.reject(new Error('away')), close: async () => {} } }
  await expect(sendServiceEmail(away, { letter: 'asked', notificationId: rows[0]?.id ?? '' })).rejects.toThrow('away')
  expect(await links()).toEqual(before)
})
