import { accountEndpoints } from '@openpulpit/contract/account'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { describe, expect, test } from 'vitest'
import { type Person, password } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { lockThread } from '../commands.ts'
import { storeMessage } from '../messages/commands.ts'

const given = useTestApp()

/** A conversation with an unread message on each side. */
async function talking() {
  const church = await given.church()
  const preacher = await given.preacher({ firstName: 'Amos', lastName: 'Tekoa' })
  const body = { preacherId: preacher.profileId, subject: 'Easter', message: 'Good morning' }
  const { _id: id } = (await church.call(threadEndpoints.start, { body })).body.thread
  await say(preacher, id, 'Good morning to you')
  return { church, preacher, id }
}
const say = (who: Person, id: string, content: string, clientId?: string) =>
  who.call(threadEndpoints.send, { params: { id }, body: { content, clientId } })
const leave = (who: Person) => who.call(accountEndpoints.delete, { body: { password } })

test('what was written stays with the other side, under "Former member"', async () => {
  const { church, preacher, id } = await talking()
  await leave(preacher)
  const { thread, messages } = (await church.call(threadEndpoints.show, { params: { id } })).body
  expect(thread).toMatchObject({ subject: 'Easter', other: { name: 'Former member', hasLeft: true } })
  expect(messages.map(({ sender, content }) => [sender.name, content])).toEqual([
    ['Grace Chapel', 'Good morning'],
    ['Former member', 'Good morning to you'],
  ])
  const sent = await say(church, id, 'Are you there?')
  expect(sent).toMatchObject({ status: 409, body: { message: expect.stringContaining('has left OpenPulpit') } })
  expect((await church.call(threadEndpoints.list, { query: { search: 'Tekoa' } })).body.total).toBe(0)
})

test('the notifications of others about them are forgotten, and nothing waits for who has left', async () => {
  const { church, preacher, id } = await talking()
  expect((await church.call(notificationEndpoints.list)).body.notifications).toMatchObject([
    { message: 'New message from Amos Tekoa' },
  ])
  await leave(preacher)
  expect((await church.call(notificationEndpoints.list)).body).toEqual({ notifications: [], unread: 0 })
  const { rows } = await given.database.pool.query(
    'select unread, waiting_since from thread_members where thread_id = $1 and user_id = $2',
    [id, preacher.userId],
  )
  expect(rows).toEqual([{ unread: 0, waiting_since: null }])
})

test('no one begins a conversation with who has left', async () => {
  const { church, preacher } = await talking()
  await leave(preacher)
  const body = { preacherId: preacher.profileId, subject: 'Easter', message: 'Good morning' }
  expect(await church.call(threadEndpoints.start, { body })).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('what they take along has the conversations without a request', async () => {
  const { church, preacher } = await talking()
  const talk = (from: string, content: string) => ({ requestId: null, subject: 'Easter', from, content })
  const [first, second] = ['Good morning', 'Good morning to you']
  expect((await church.call(accountEndpoints.export)).body.messages).toMatchObject([
    { ...talk('me', first), with: 'Amos Tekoa' },
    { ...talk('them', second), with: 'Amos Tekoa' },
  ])
  expect((await preacher.call(accountEndpoints.export)).body.messages).toMatchObject([
    { ...talk('them', first), with: 'Grace Chapel' },
    { ...talk('me', second), with: 'Grace Chapel' },
  ])
})

test('what was stored before they left is there for a click that is sent again', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const clientId = crypto.randomUUID()
  const body = { preacherId: preacher.profileId, subject: 'Easter', message: 'Good morning', clientId }
  const started = (await church.call(threadEndpoints.start, { body })).body
  const [id, later] = [started.thread._id, crypto.randomUUID()]
  const sent = (await say(church, id, 'And good night', later)).body
  await leave(preacher)
  expect(await say(church, id, 'And good night', later)).toEqual({ status: 201, body: sent })
  expect((await church.call(threadEndpoints.start, { body })).body.message).toEqual(started.message)
  expect(await say(church, id, 'And more', crypto.randomUUID())).toMatchObject({ status: 409 })
})

describe('while someone is leaving', () => {
  /** Deletes the account, pausing before the last step for `meanwhile`. */
  async function leaving<T>(who: Person, meanwhile: () => Promise<T>) {
    const other = await given.database.pool.connect()
    try {
      await other.query('begin')
      await other.query('select from users where id = $1 for no key update', [who.userId])
      const left = leave(who)
      await waiting(1)
      const done = meanwhile()
      await waiting(2)
      await other.query('commit')
      expect((await left).status).toBe(204)
      return await done
    } finally {
      other.release()
    }
  }
  const waiting = (count: number) =>
    expect
      .poll(async () => {
        const { rows } = await given.database.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rows.length
      })
      .toBe(count)

  test('who writes to them is told so', async () => {
    const { church, preacher, id } = await talking()
    const answer = await leaving(preacher, () => say(church, id, 'Are you there?'))
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('has left OpenPulpit') } })
  })

  test('nothing of theirs is sent any more', async () => {
    const { preacher, church, id } = await talking()
    expect(await leaving(preacher, () => say(preacher, id, 'One more thing'))).toMatchObject({ status: 401 })
    const body = { preacherId: (await given.preacher()).profileId, subject: 'Easter', message: 'Good morning' }
    expect(await leaving(church, () => church.call(threadEndpoints.start, { body }))).toMatchObject({ status: 401 })
  })

  test('no one writes the first words about a request to them', async () => {
    const { church, preacher } = await talking()
    const request = await given.request(church, preacher)
    const sent = { params: { id: request._id }, body: { content: 'Will you come?' } }
    const answer = await leaving(preacher, () => church.call(requestEndpoints.sendMessage, sent))
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('has left OpenPulpit') } })
    expect((await church.call(notificationEndpoints.list)).body.notifications).not.toContainEqual(
      expect.objectContaining({ type: 'message' }),
    )
  })

  test('what is just being written is waited for, and says no name afterwards', async () => {
    const { church, preacher, id } = await talking()
    const actor = await given.app.actorOf(preacher.token)
    if (!actor) throw new Error('nobody is signed in')
    const left = await inTransaction(given.services, async (work) => {
      const thread = await lockThread(work, actor, id)
      if (!thread) throw new Error('there is no conversation')
      const asked = leave(preacher)
      await waiting(1)
      await storeMessage(work, thread, preacher.userId, { content: 'I am off' })
      return { asked }
    })
    expect((await left.asked).status).toBe(204)
    expect((await church.call(notificationEndpoints.list)).body.notifications).toEqual([])
    expect((await church.call(threadEndpoints.show, { params: { id } })).body.messages.at(-1)).toMatchObject({
      content: 'I am off',
      sender: { name: 'Former member' },
    })
  })
})
