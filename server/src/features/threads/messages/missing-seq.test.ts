import { threadEndpoints } from '@openpulpit/contract/threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../../test/app.ts'

let given: TestApp
beforeAll(async () => {
  given = await testApp()
})
afterAll(() => given.close())

async function pair() {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const { _id, messages } = await given.request(church, preacher, { message: 'Would you come?' })
  return { church, preacher, requestId: _id, threadId: String(messages[0]?.threadId) }
}

/** As a server wrote them that began before messages had places, and may still run while this one starts. */
const writeAsBefore = (threadId: string, author: Person, content: string, clientId: string = crypto.randomUUID()) =>
  given.database.pool.query(
    `insert into messages (thread_id, author_id, content, client_id) values ($1, $2, $3, $4)
     on conflict (author_id, client_id) do nothing returning seq`,
    [threadId, author.userId, content, clientId],
  )

const say = (who: Person, id: string, content: string) =>
  who.call(threadEndpoints.send, { params: { id }, body: { content } })

async function shown(who: Person, id: string) {
  const { thread, messages } = (await who.call(threadEndpoints.show, { params: { id }, query: {} })).body
  return { unread: thread.unread, lastSeq: thread.lastSeq, said: messages.map(({ seq, content }) => [seq, content]) }
}

describe('a message of a server that knows no places', () => {
  test('gets the next one, between those of this server, and waits for the other side', async () => {
    const { church, preacher, threadId } = await pair()
    await writeAsBefore(threadId, preacher, 'Gladly')
    expect(await say(church, threadId, 'Thank you')).toMatchObject({ status: 201, body: { seq: 3 } })
    await writeAsBefore(threadId, preacher, 'Until Sunday')
    const said = [
      [1, 'Would you come?'],
      [2, 'Gladly'],
      [3, 'Thank you'],
      [4, 'Until Sunday'],
    ]
    expect(await shown(church, threadId)).toEqual({ unread: 2, lastSeq: 4, said })
    expect(await shown(preacher, threadId)).toEqual({ unread: 2, lastSeq: 4, said })
  })

  test('puts a conversation that it begins into both inboxes', async () => {
    const [church, preacher] = [await given.church(), await given.preacher()]
    const { _id: requestId } = await given.request(church, preacher)
    const { rows } = await given.database.pool.query(
      'insert into threads (request_id, church_id, preacher_id) values ($1, $2, $3) returning id',
      [requestId, church.profileId, preacher.profileId],
    )
    await writeAsBefore(rows[0].id, church, 'Would you come?')
    for (const [who, unread] of [[church, 0] as const, [preacher, 1] as const]) {
      const { threads } = (await who.call(threadEndpoints.list, { query: {} })).body
      expect(threads).toMatchObject([{ _id: rows[0].id, unread, lastSeq: 1, last: { words: 'Would you come?' } }])
    }
  })

  test('that is sent twice takes one place', async () => {
    const { church, threadId } = await pair()
    const clientId = crypto.randomUUID()
    expect((await writeAsBefore(threadId, church, 'Park behind the hall', clientId)).rows).toEqual([{ seq: 2 }])
    expect((await writeAsBefore(threadId, church, 'Park behind the hall', clientId)).rows).toEqual([])
    expect(await say(church, threadId, 'The door is open')).toMatchObject({ status: 201, body: { seq: 3 } })
  })

  test('and others at the same moment share no place', async () => {
    const { church, preacher, threadId } = await pair()
    const turns = Array.from({ length: 20 }, (_, turn) => turn)
    const written = await Promise.all(
      turns.map((turn) =>
        turn % 2 === 0 ? writeAsBefore(threadId, preacher, `No ${turn}`) : say(church, threadId, `No ${turn}`),
      ),
    )
    expect(written.map((reply) => ('status' in reply ? reply.status : reply.rowCount))).toEqual(
      turns.map((turn) => (turn % 2 === 0 ? 1 : 201)),
    )
    const { lastSeq, said } = await shown(church, threadId)
    expect(lastSeq).toBe(21)
    expect(said.map(([seq]) => seq)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1))
  })
})
