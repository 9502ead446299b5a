import { emailActionEndpoints } from '@openpulpit/contract/email-actions'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { expect, test } from 'vitest'
import { useAppWithMail } from '../../../../test/fixtures/app-with-mail.ts'
import { sendReminders } from '../reminders/commands.ts'

const { given, mails, pair } = useAppWithMail()

test('the email about a request says everything that matters for yes or no, above its buttons', async () => {
  const { church, preacher } = await pair()
  const place = 'set latitude = $1, longitude = -84.39 where user_id = $2'
  await given.database.pool.query(`update churches ${place}`, [33.75, church.userId])
  await given.database.pool.query(`update preachers ${place}`, [34.01, preacher.userId])
  await given.request(church, preacher, {
    date: '2026-12-13',
    theme: 'Hope',
    expectedAttendance: 120,
    sacraments: ['communion', 'baptism'],
    specialRequirements: 'Can you celebrate communion?',
    message: 'We would love to have you.',
  })
  const { text = '' } = await mails.next(preacher.email)
  const above = text.slice(0, text.indexOf('/answer/')).replace(/\s+/g, ' ')
  for (const fact of [
    'Grace Chapel, Atlanta, GA',
    '18 miles away, about 45 miles round trip (our estimate)',
    'With communion and baptism',
    'Theme: Hope',
    '120 people expected',
    'Honorarium: $200, by check',
    'Special requirements: Can you celebrate communion?',
    'A note from Grace Chapel: We would love to have you.',
  ])
    expect(above).toContain(fact)
})

test('an email that asks for several Sundays lists each with its time, what matters for a yes or no, and its answer', async () => {
  const { church, preacher } = await pair()
  const { _id } = await given.request(church, preacher, {
    ...{ date: '2026-12-13', alsoOn: ['2026-12-20', '2026-12-27'], theme: 'Advent', message: 'Please come!' },
    ...{ specialRequirements: 'Can you celebrate?', honorarium: { amount: 200, paymentMethod: 'check' } },
  })
  const { text = '', html = '' } = await mails.next(preacher.email)
  for (const day of ['December 13', 'December 20', 'December 27'])
    expect(text).toContain(`Sunday, ${day} at 10:30 AM\nAccept or decline this date:`)
  for (const fact of [
    ...['Sunday Morning · 60 minutes', 'Theme: Advent', 'Honorarium: $200, by check'],
    ...['Special requirements:\nCan you celebrate?', 'A note from Grace Chapel:\nPlease come!'],
  ])
    expect(text.split(fact)).toHaveLength(2)
  expect(text).toMatch(/miles? away|Distance unknown/)
  expect(text).toContain('See the Requests:\nhttps://pulpit.example/preacher/requests?status=pending')
  const tokens = [...new Set(text.match(/(?<=\/answer\/)[\w-]+/g))]
  expect(tokens).toHaveLength(3)
  for (const token of tokens) expect(html).toContain(`href="https://pulpit.example/answer/${token}"`)

  // Each link answers its own day.
  const days = await Promise.all(
    tokens.map(async (token) => {
      const { body } = await given.anyone(emailActionEndpoints.show, { body: { token } })
      return body.request.date
    }),
  )
  expect(days).toEqual(['2026-12-13', '2026-12-20', '2026-12-27'])
  const [notification] = (await preacher.call(notificationEndpoints.list)).body.notifications
  expect(notification).toMatchObject({ requestId: _id, requestCount: 3 })
})

test('what a church waits for on several days is one nudge, and one day has its buttons', async () => {
  const [{ church, preacher }, other] = [await pair(), await pair()]
  for (const date of ['2026-12-13', '2026-12-20', '2026-12-27']) await given.request(church, preacher, { date })
  await given.request(other.church, preacher, { date: '2027-01-03' })
  for (let mail = 0; mail < 4; mail += 1) await mails.next(preacher.email)
  await given.database.pool.query("update requests set created_at = $1 where status = 'pending'", [
    '2026-12-01T15:00:00Z',
  ])
  given.clock.set('2026-12-04T14:00:00Z')
  await sendReminders(given.services)
  // Ignores line breaks.
  const nudges = [await mails.next(preacher.email), await mails.next(preacher.email)].map(({ text = '' }) =>
    text.replace(/\s+/g, ' '),
  )
  const several = nudges.find((text) => text.includes('and at the same time on 2 more days: ')) ?? ''
  expect(several.match(/\/answer\/[\w-]+/g)).toHaveLength(3)
  expect(nudges.find((text) => text.includes('January 3'))).toContain('/answer/')
})

test('requests that differ say of each day what matters', async () => {
  const { church, preacher } = await pair()
  await given.request(church, preacher, { date: '2026-12-13', theme: 'Hope' })
  await given.request(church, preacher, { date: '2026-12-20', theme: 'Joy', serviceTime: '18:00' })
  for (let mail = 0; mail < 2; mail += 1) await mails.next(preacher.email)
  await given.database.pool.query("update requests set created_at = $1 where status = 'pending'", [
    '2026-12-01T15:00:00Z',
  ])
  given.clock.set('2026-12-04T14:00:00Z')
  await sendReminders(given.services)
  const { text = '' } = await mails.next(preacher.email)
  expect(text.replace(/\s+/g, ' ')).toContain('and on 1 more day: Dec 20 at 6:00 PM?')
  expect(text).toMatch(/10:30 AM\n[^\n]+\nTheme: Hope[\s\S]+6:00 PM\n[^\n]+\nTheme: Joy/)
})
