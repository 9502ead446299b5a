import { accountEndpoints } from '@openpulpit/contract/account'
import { blockEndpoints } from '@openpulpit/contract/blocks'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { useAppWithMail } from '../../../../test/fixtures/app-with-mail.ts'
import { queueUnreadDigests, sendUnreadDigest } from './commands.ts'

const { given, mails } = useAppWithMail()

/** A church and a preacher whose welcome emails have arrived, with a conversation that the church started. */
async function pair(message = 'Could you come at Easter?') {
  const [church, preacher] = [await given.church(), await given.preacher()]
  for (const { email } of [church, preacher]) await mails.next(email)
  const body = { preacherId: preacher.profileId, subject: 'Easter', message }
  const { _id: id } = (await church.call(threadEndpoints.start, { body })).body.thread
  return { church, preacher, id }
}
const say = (who: Person, id: string, content: string) =>
  who.call(threadEndpoints.send, { params: { id }, body: { content } })
const read = (who: Person, id: string, seq: number) => who.call(threadEndpoints.read, { params: { id }, body: { seq } })
const toldTo = ({ email }: Person) => mails.received.filter(({ recipients }) => recipients.includes(email)).length

/** Advances the clock, runs the sweep, and waits for its jobs. */
async function after(minutes: number) {
  given.clock.forward({ minutes })
  await queueUnreadDigests(given.services)
  await given.jobsDone()
}

async function waitingOf({ userId }: Person): Promise<number> {
  const { rows } = await given.database.pool.query(
    'select count(*) as n from thread_members where user_id = $1 and waiting_since is not null',
    [userId],
  )
  return rows[0].n
}

/** Claims an email at this moment. */
async function claimedNow({ userId }: Person) {
  const at = given.clock.now()
  await given.database.pool.query('update users set messages_mailed_at = $1 where id = $2', [at, userId])
  return { userId, claimedAt: at.toISOString() }
}

test('what was not read for ten minutes is emailed, with the way to it', async () => {
  const { church, preacher, id } = await pair('Could you come\n\nhttps://elsewhere.example at Easter?')
  const before = toldTo(preacher)
  await after(9)
  expect(toldTo(preacher)).toBe(before)
  await after(2)
  const mail = await mails.next(preacher.email)
  expect(mail.subject).toBe('New message from Grace Chapel')
  expect(mail.text).toContain('Grace Chapel wrote to you about “Easter”:')
  expect(mail.text).toMatch(/“Could you come https:\/\/elsewhere\.example at\s+Easter\?”/)
  expect(mail.text).toContain(`https://pulpit.example/messages/${id}`)
  // Once, and not to the author.
  await after(120)
  expect(toldTo(preacher)).toBe(before + 1)
  expect(toldTo(church)).toBe(1)
})

test('all that waits comes in one email, and the next an hour later at the earliest', async () => {
  const { church, preacher, id } = await pair()
  await say(church, id, 'Or at Pentecost?')
  const other = await given.church({ name: 'Hope Church' })
  const request = await given.request(other, preacher, { date: '2031-12-07' })
  await mails.next(preacher.email)
  await other.call(requestEndpoints.sendMessage, {
    params: { id: request._id },
    body: { content: 'Do you need a lift?' },
  })
  await after(11)
  const mail = await mails.next(preacher.email)
  expect(mail.subject).toBe('3 new messages from 2 people')
  expect(mail.text).toMatch(
    /Hope Church wrote to you about the service on Sunday, December\s+7, 2031:\s+“Do you need a lift\?”/,
  )
  expect(mail.text).toMatch(/Grace Chapel wrote 2 messages to you about “Easter”. The last one:\s+“Or at Pentecost\?”/)
  expect(mail.html).toContain(`href="https://pulpit.example/messages/${id}"`)
  expect(mail.text).toContain(`https://pulpit.example/messages/${id}`)
  expect(mail.text).toMatch(/^https:\/\/pulpit\.example\/messages$/m)

  await say(church, id, 'Hello?')
  const before = toldTo(preacher)
  await after(45)
  expect(toldTo(preacher)).toBe(before)
  await after(16)
  expect((await mails.next(preacher.email)).text).toContain('“Hello?”')
})

test('what was read meanwhile is not emailed; what came after it is', async () => {
  const { church, preacher, id } = await pair()
  await read(preacher, id, 1)
  expect(await waitingOf(preacher)).toBe(0)
  const before = toldTo(preacher)
  await after(11)
  expect(toldTo(preacher)).toBe(before)
  await say(church, id, 'two')
  await say(church, id, 'three')
  await read(preacher, id, 2)
  await after(11)
  const mail = await mails.next(preacher.email)
  expect(mail.text).toContain('Grace Chapel wrote to you about “Easter”:')
  expect(mail.text).toContain('“three”')
})

test('the note that comes with a request is not emailed a second time', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  await given.request(church, preacher, { message: 'Welcome' })
  expect(await waitingOf(preacher)).toBe(0)
})

describe('who wants no emails about messages', () => {
  test('gets none, and nothing waits for them', async () => {
    const { preacher } = await pair()
    const { email } = (await preacher.call(accountEndpoints.preferences)).body
    await preacher.call(accountEndpoints.savePreferences, { body: { email: { ...email, messages: false } } })
    const before = toldTo(preacher)
    await after(11)
    expect(toldTo(preacher)).toBe(before)
    expect(await waitingOf(preacher)).toBe(0)
  })

  test('says so with one click in the email', async () => {
    const { preacher } = await pair()
    await after(11)
    const { headers } = await mails.next(preacher.email)
    const link = headers.find(({ key }) => key === 'list-unsubscribe')?.value.replace(/[<>]/g, '') ?? ''
    await given.app.inject({
      method: 'POST',
      url: new URL(link).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    const { email } = (await preacher.call(accountEndpoints.preferences)).body
    expect(email).toMatchObject({ messages: false, requests: true })
  })
})

test('many servers that look at once send one email', async () => {
  const { preacher } = await pair()
  const before = toldTo(preacher)
  given.clock.forward({ minutes: 11 })
  await Promise.all(Array.from({ length: 8 }, () => queueUnreadDigests(given.services)))
  await given.jobsDone()
  expect(toldTo(preacher)).toBe(before + 1)
})

test('an email that could not be handed over is tried again, and a later claim takes over from it', async () => {
  const { preacher, id } = await pair()
  given.clock.forward({ minutes: 11 })
  const before = toldTo(preacher)
  const first = await claimedNow(preacher)
  mails.refuse(preacher.email, 450)
  await expect(sendUnreadDigest(given.services, first)).rejects.toThrow()
  expect(await waitingOf(preacher)).toBe(1)
  given.clock.forward({ minutes: 61 })
  const second = await claimedNow(preacher)
  mails.welcome(preacher.email)
  await sendUnreadDigest(given.services, first)
  expect(toldTo(preacher)).toBe(before)
  await sendUnreadDigest(given.services, second)
  expect((await mails.next(preacher.email)).text).toContain(`/messages/${id}`)
  expect(await waitingOf(preacher)).toBe(0)
  // As after a crash between sending the email and completing its job.
  await sendUnreadDigest(given.services, second)
  expect(toldTo(preacher)).toBe(before + 1)
})

test('an email is not sent again because it could not be marked at once', async () => {
  const { preacher, id } = await pair()
  given.clock.forward({ minutes: 11 })
  const before = toldTo(preacher)
  const { mailer, database } = given.services
  const other = await database.pool.connect()
  const waiting = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  /** The statement that marks the email waits here until its connection breaks. */
  const breakMark = async () => {
    await expect.poll(async () => (await other.query(`select ${waiting}`)).rowCount).toBe(1)
    await other.query(`select pg_terminate_backend(pid) ${waiting}`)
    await other.query('commit')
  }
  let broken: Promise<void> | undefined
  const send: typeof mailer.send = async (email) => {
    const isAccepted = await mailer.send(email)
    await other.query('begin')
    await other.query('select from threads where id = $1 for no key update', [id])
    broken = breakMark()
    return isAccepted
  }
  await sendUnreadDigest({ ...given.services, mailer: { ...mailer, send } }, await claimedNow(preacher))
  await broken
  other.release()
  expect(toldTo(preacher)).toBe(before + 1)
  expect(await waitingOf(preacher)).toBe(0)
})

test('a claim that finds nothing to write does not keep the next email waiting', async () => {
  const { church, preacher, id } = await pair()
  given.clock.forward({ minutes: 11 })
  const claim = await claimedNow(preacher)
  await read(preacher, id, 1)
  await sendUnreadDigest(given.services, claim)
  await say(church, id, 'One more thing')
  await after(11)
  expect((await mails.next(preacher.email)).text).toContain('“One more thing”')
})

test('an email counts what is new in it, and anyone who has the same name is someone else', async () => {
  const { church, preacher, id } = await pair()
  await after(11)
  await mails.next(preacher.email)
  await say(church, id, '🕊'.repeat(160))
  const other = await given.church()
  const body = { preacherId: preacher.profileId, subject: 'Advent', message: '🕊'.repeat(161) }
  await other.call(threadEndpoints.start, { body })
  await after(61)
  const mail = await mails.next(preacher.email)
  expect(mail.subject).toBe('2 new messages from 2 people')
  expect(mail.text).toContain('Grace Chapel wrote to you about “Easter”:')
  const text = mail.text?.replace(/\s/g, '')
  expect(text).toContain(`“${'🕊'.repeat(160)}”`)
  expect(text).toContain(`“${'🕊'.repeat(160)}…”`)
})

test('what is written while the email is on its way goes on waiting', async () => {
  const { church, preacher, id } = await pair()
  given.clock.forward({ minutes: 11 })
  const claim = await claimedNow(preacher)
  const { mailer } = given.services
  const send: typeof mailer.send = async (email) => {
    await say(church, id, 'Wait, there is more')
    return mailer.send(email)
  }
  await sendUnreadDigest({ ...given.services, mailer: { ...mailer, send } }, claim)
  expect((await mails.next(preacher.email)).text).not.toContain('there is more')
  await after(61)
  expect((await mails.next(preacher.email)).text).toContain('“Wait, there is more”')
})

test('what someone wrote who is blocked by now is not emailed, also not after the block', async () => {
  const { preacher, id } = await pair()
  const before = toldTo(preacher)
  await preacher.call(blockEndpoints.block, { params: { id } })
  await after(11)
  expect([toldTo(preacher), await waitingOf(preacher)]).toEqual([before, 0])
  await preacher.call(blockEndpoints.unblock, { params: { id } })
  await after(120)
  expect(toldTo(preacher)).toBe(before)
})

test('what waits for who was shut out is not looked at again', async () => {
  const { preacher } = await pair()
  await given.database.pool.query('update users set disabled_at = now() where id = $1', [preacher.userId])
  const before = toldTo(preacher)
  await after(11)
  expect([await waitingOf(preacher), toldTo(preacher)]).toEqual([0, before])
})
