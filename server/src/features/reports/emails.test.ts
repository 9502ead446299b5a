import { reportEndpoints } from '@openpulpit/contract/reports'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { pino } from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { useAppWithMail } from '../../../test/fixtures/app-with-mail.ts'
import { logUnreadableReports, queueAdminEmails } from './commands.ts'

const app = useAppWithMail()
const { mails } = app
let admin: Person
let preacher: Person
let church: Person
beforeAll(async () => {
  admin = await app.given.admin()
})
beforeEach(async () => {
  church = await app.given.church()
  preacher = await app.given.preacher()
})

async function report(note = 'Keeps asking'): Promise<string> {
  const { given } = app
  const body = { preacherId: preacher.profileId, subject: 'Easter', message: 'Good morning' }
  const id = (await church.call(threadEndpoints.start, { body })).body.thread._id
  await preacher.call(reportEndpoints.report, { params: { id }, body: { reason: 'money', note } })
  const { rows } = await given.database.pool.query<{ id: string }>('select id from reports where thread_id = $1', [id])
  return rows[0]?.id ?? ''
}
const settle = (id: string, outcome: 'warned' | 'dismissed') =>
  admin.call(reportEndpoints.settle, { params: { id }, body: { outcome } })
const mailsTo = ({ email }: Person, about: string) =>
  mails.received.filter(({ recipients, subject }) => recipients.includes(email) && subject?.includes(about))

test('anyone who is warned is told the rule, and not who reported them or what', async () => {
  await settle(await report(), 'warned')
  await expect.poll(() => mailsTo(church, 'rules').length, { timeout: 15_000 }).toBe(1)
  const text = mailsTo(church, 'rules')[0]?.text ?? ''
  expect(text).toContain('don’t ask anyone for money')
  expect(text).not.toMatch(/Wesley|Keeps asking|Easter/)
  await app.given.jobsDone()
  expect(mailsTo(preacher, 'rules')).toEqual([])
})

test('no one is warned of what is dismissed', async () => {
  await settle(await report(), 'dismissed')
  await app.given.jobsDone()
  expect(mailsTo(church, 'rules')).toEqual([])
})

test('admins are told how much waits, once an hour at most, and nothing of what it is about', async () => {
  const { given } = app
  await given.database.pool.query('delete from reports')
  const former = await given.admin()
  await given.database.pool.query('update users set disabled_at = now() where id = $1', [former.userId])
  const told = async () => {
    await Promise.all([queueAdminEmails(given.services), queueAdminEmails(given.services)])
    await given.jobsDone()
    return mailsTo(admin, 'for an admin').map(({ subject }) => subject)
  }
  given.clock.forward({ days: 1 })
  // No one can be told, and nothing is taken as told.
  await report()
  await given.database.pool.query('update users set is_admin = false where id = $1', [admin.userId])
  expect(await told()).toEqual([])
  const untold = await given.database.pool.query('delete from reports where told_at is null returning id')
  expect(untold.rowCount).toBe(1)
  await given.database.pool.query('update users set is_admin = true where id = $1', [admin.userId])
  expect(await told()).toEqual([])
  await report()
  const first = 'A reported conversation is waiting for an admin'
  expect(await told()).toEqual([first])
  await report()
  const third = await report()
  expect(await told()).toEqual([first])
  await settle(third, 'dismissed')
  given.clock.forward({ minutes: 60 })
  expect(await told()).toEqual([first, '2 reported conversations are waiting for an admin'])
  given.clock.forward({ minutes: 60 })
  expect(await told()).toHaveLength(2)
  expect(mailsTo(admin, 'for an admin')[0]?.text).not.toMatch(/Wesley|Grace|Keeps asking/)
  expect(mailsTo(former, 'for an admin')).toEqual([])
})

test('what is said of the only admin waits for another one, and the operator is told', async () => {
  const { given } = app
  await given.database.pool.query('delete from reports')
  await given.database.pool.query('update users set is_admin = id = $1 where is_admin or id = $1', [church.userId])
  const said: string[] = []
  const log = pino({}, { write: (line) => void said.push(line) })
  const warned = async () => {
    await queueAdminEmails(given.services)
    await logUnreadableReports({ ...given.services, log })
    await given.jobsDone()
    return said.splice(0)
  }
  await report()
  expect((await warned()).join()).toMatch(/"count":1,.*make-admin/)
  expect(mailsTo(church, 'for an admin')).toEqual([])
  // Another one was told, and has gone without settling it.
  await given.database.pool.query('update reports set told_at = $1', [given.clock.now()])
  expect((await warned()).join()).toMatch(/"count":1,.*make-admin/)
  await given.database.pool.query('update users set is_admin = true where id = $1', [admin.userId])
  expect(await warned()).toEqual([])
  expect(mailsTo(admin, 'for an admin').at(-1)?.subject).toBe('A reported conversation is waiting for an admin')
})
