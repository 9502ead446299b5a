import { accountEndpoints } from '@openpulpit/contract/account'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { texts as sentences } from '@openpulpit/contract/texts'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { describe, expect, test } from 'vitest'
import { type Person, password } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()

/** A conversation that the church started without a request. */
async function begun(church: Person, preacher: Person, words = 'Could you tell us more about yourself?') {
  const body = { preacherId: preacher.profileId, subject: 'Easter', message: words }
  const started = await church.call(threadEndpoints.start, { body })
  expect(started.status).toBe(201)
  return started.body.thread._id
}
const say = (who: Person, id: string, content: string, clientId?: string) =>
  who.call(threadEndpoints.send, { params: { id }, body: { content, clientId } })
const inbox = async (who: Person, query = {}) => (await who.call(threadEndpoints.list, { query })).body
const show = async (who: Person, id: string, query = {}) =>
  (await who.call(threadEndpoints.show, { params: { id }, query })).body
const read = (who: Person, id: string, seq: number) => who.call(threadEndpoints.read, { params: { id }, body: { seq } })

describe('a conversation without a request', () => {
  test('is begun by a church, and both have it', async () => {
    const [church, preacher] = [await given.church(), await given.preacher()]
    const id = await begun(church, preacher)
    await say(preacher, id, 'Gladly.')
    const { threads, unread, total } = await inbox(church)
    expect({ unread, total }).toEqual({ unread: 1, total: 1 })
    expect(threads).toMatchObject([
      {
        _id: id,
        subject: 'Easter',
        request: null,
        other: { _id: preacher.profileId, userType: 'preacher', name: 'John Wesley', hasLeft: false },
        timeZone: 'America/New_York',
        unread: 1,
        seenSeq: 0,
        lastSeq: 2,
        last: { words: 'Gladly.', isOwn: false },
      },
    ])
    const { thread, messages } = await show(preacher, id)
    expect(thread).toMatchObject({ other: { name: 'Grace Chapel', userType: 'church' }, last: { isOwn: true } })
    expect(messages.map(({ seq, sender, content }) => [seq, sender.name, content])).toEqual([
      [1, 'Grace Chapel', 'Could you tell us more about yourself?'],
      [2, 'John Wesley', 'Gladly.'],
    ])
  })

  test('is one, however often the click is sent, also all at once', async () => {
    const [church, preacher] = [await given.church(), await given.preacher()]
    const body = {
      preacherId: preacher.profileId,
      subject: 'Easter',
      message: 'Good morning',
      clientId: crypto.randomUUID(),
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => church.call(threadEndpoints.start, { body })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body.thread._id)).size).toBe(1)
    expect(new Set(answers.map((answer) => answer.body.message._id)).size).toBe(1)
    expect(await inbox(preacher)).toMatchObject({ total: 1, threads: [{ unread: 1, lastSeq: 1 }] })
    // The same id with another preacher is not a retry.
    const other = await given.preacher()
    const elsewhere = { ...body, preacherId: other.profileId }
    expect(await church.call(threadEndpoints.start, { body: elsewhere })).toMatchObject({ status: 409 })
    expect((await inbox(other)).total).toBe(0)
  })

  test('can be had with who takes no requests at the moment, and with no one who is not there', async () => {
    const [church, resting] = [await given.church(), await given.preacher()]
    await given.database.pool.query('update preachers set accepts_requests = false where id = $1', [resting.profileId])
    await begun(church, resting)
    const body = { preacherId: crypto.randomUUID(), subject: 'Easter', message: 'Hello?' }
    expect(await church.call(threadEndpoints.start, { body })).toMatchObject({ status: 404 })
  })
})

describe('the conversation of a request', () => {
  test('is the same in the inbox and on the request’s page', async () => {
    const [church, preacher] = [await given.church(), await given.preacher()]
    const request = await given.request(church, preacher, { message: 'Welcome' })
    const { threads } = await inbox(preacher)
    expect(threads).toMatchObject([
      { subject: null, unread: 1, request: { _id: request._id, date: request.date, status: 'pending' } },
    ])
    const id = threads[0]?._id ?? ''
    await say(preacher, id, 'Thank you')
    await preacher.call(requestEndpoints.sendMessage, {
      params: { id: request._id },
      body: { content: 'And one more' },
    })
    const { body } = await church.call(requestEndpoints.show, { params: { id: request._id } })
    expect(body).toMatchObject({ threadId: id, messages: (await show(church, id)).messages })
    expect(body.messages.map(({ content }) => content)).toEqual(['Welcome', 'Thank you', 'And one more'])
  })

  test('is not there before anything is written, nor where no one is asked', async () => {
    const [church, preacher] = [await given.church(), await given.preacher()]
    await given.request(church, preacher)
    const open = await given.request(church, undefined)
    const sent = await church.call(requestEndpoints.sendMessage, {
      params: { id: open._id },
      body: { content: 'Anyone?' },
    })
    expect(sent).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^You haven’t asked a preacher yet/) },
    })
    expect(await inbox(church)).toMatchObject({ total: 0, unread: 0, threads: [] })
  })
})

describe('what is written', () => {
  test('comes a page at a time: the newest first, what was before, and what came after', async () => {
    const [church, preacher] = [await given.church(), await given.preacher()]
    const id = await begun(church, preacher, 'message 1')
    await given.database.pool.query(
      `with written as (insert into messages (thread_id, seq, author_id, content)
         select $1, n, $2, 'message ' || n from generate_series(2, 1000) n returning seq)
       update threads set message_count = (select max(seq) from written) where id = $1`,
      [id, church.userId],
    )
    const seqs = async (query: object) => {
      const { messages, more } = await show(preacher, id, query)
      return { seqs: messages.map(({ seq }) => seq), more }
    }
    const run = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
    expect(await seqs({})).toEqual({ seqs: run(951, 1000), more: true })
    expect(await seqs({ before: 951 })).toEqual({ seqs: run(901, 950), more: true })
    expect(await seqs({ before: 51 })).toEqual({ seqs: run(1, 50), more: false })
    expect(await seqs({ after: 800, limit: 200 })).toEqual({ seqs: run(801, 1000), more: false })
    expect(await seqs({ after: 800, limit: 199 })).toEqual({ seqs: run(801, 999), more: true })
    expect(await seqs({ after: 1000 })).toEqual({ seqs: [], more: false })
    expect(await seqs({ before: 1 })).toEqual({ seqs: [], more: false })
    expect(await seqs({ before: '' })).toEqual(await seqs({}))
    await say(preacher, id, 'message 1001')
    expect(await seqs({ after: 1000 })).toEqual({ seqs: [1001], more: false })
  })

  test('is stored once, however often it is sent at once, and loses no place', async () => {
    const [church, preacher] = [await given.church(), await given.preacher()]
    const id = await begun(church, preacher)
    const clientId = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => say(church, id, 'Only once', clientId)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body._id} ${body.seq}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 201, body: { seq: 2, clientId } })
    expect((await say(preacher, id, 'Next')).body.seq).toBe(3)
    expect((await inbox(preacher)).threads).toMatchObject([{ unread: 2, lastSeq: 3 }])
    // With the same id in another conversation it would be lost.
    const other = await begun(church, await given.preacher())
    expect(await say(church, other, 'Only once', clientId)).toMatchObject({ status: 409, body: { code: 'stale' } })
  })

  test('has places without a gap, in the order of storing, no matter who writes at once and by whatever way', async () => {
    const [church, preacher] = [await given.church(), await given.preacher()]
    const request = await given.request(church, preacher)
    const writers = Array.from({ length: 60 }, (_, at) => {
      const who = at % 2 ? church : preacher
      return who.call(requestEndpoints.sendMessage, { params: { id: request._id }, body: { content: `word ${at}` } })
    })
    const statuses = (await Promise.all(writers)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([201]))
    const [thread] = (await inbox(church)).threads
    expect(thread).toMatchObject({ unread: 30, lastSeq: 60 })
    const { messages } = await show(church, thread?._id ?? '', { limit: 200 })
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
    const moments = messages.map(({ createdAt }) => createdAt)
    expect(moments).toEqual(moments.toSorted())
  })

  test('does not reach who has left', async () => {
    const [church, preacher] = [await given.church(), await given.preacher()]
    const id = await begun(church, preacher)
    await preacher.call(accountEndpoints.delete, { body: { password } })
    expect(await say(church, id, 'Are you there?')).toMatchObject({
      status: 409,
      body: { message: sentences.formerMember },
    })
    expect((await show(church, id)).thread).toMatchObject({ other: { hasLeft: true }, lastSeq: 1 })
  })
})

describe('the inbox', () => {
  test('has the newest conversation first, in pages', async () => {
    const preacher = await given.preacher()
    const churches = await Promise.all(['One', 'Two', 'Three'].map((name) => given.church({ name })))
    const ids: string[] = []
    for (const church of churches) ids.push(await begun(church, preacher))
    const [first, second] = [await inbox(preacher, { limit: 2 }), await inbox(preacher, { limit: 2, page: 2 })]
    const names = [...first.threads, ...second.threads].map(({ other }) => other.name)
    expect(names).toEqual(['Three', 'Two', 'One'])
    expect(first).toMatchObject({ total: 3, totalPages: 2, currentPage: 1, unread: 3 })
    await say(preacher, ids[0] ?? '', 'Back to the first')
    expect((await inbox(preacher)).threads.map(({ other }) => other.name)).toEqual(['One', 'Three', 'Two'])
  })

  test('finds the other side, the subject and the words, in one’s own conversations alone', async () => {
    const church = await given.church()
    const [amos, ruth] = [
      await given.preacher({ firstName: 'Amos', lastName: 'Tekoa' }),
      await given.preacher({ firstName: 'Ruth', lastName: 'Moab' }),
    ]
    await begun(church, amos, 'Would you talk about 100% faith?')
    await church.call(threadEndpoints.start, {
      body: { preacherId: ruth.profileId, subject: 'Harvest supper', message: 'Good evening' },
    })
    // Someone else's conversation with the same words.
    await begun(await given.church(), amos, 'Would you talk about 100% faith? Harvest')
    const found = async (search: string) =>
      (await inbox(church, { search })).threads.map(({ other }) => other.name.split(' ')[0])
    expect(await found('amos tek')).toEqual(['Amos'])
    expect(await found('harvest')).toEqual(['Ruth'])
    expect(await found('100%')).toEqual(['Amos'])
    expect(await found('%')).toEqual(['Amos'])
    expect(await found('Grace Chapel')).toEqual([])
    expect(await found('')).toEqual(['Ruth', 'Amos'])
    expect(await inbox(church, { search: 'evening' })).toMatchObject({ total: 1, unread: 0 })
  })
})

describe('who has seen what', () => {
  test('is told to the other side, never goes back and never beyond what there is', async () => {
    const [church, preacher] = [await given.church(), await given.preacher()]
    const id = await begun(church, preacher)
    for (const word of ['two', 'three']) await say(church, id, word)
    expect((await inbox(preacher)).unread).toBe(1)
    expect((await show(preacher, id)).thread).toMatchObject({ unread: 3, seenSeq: 0 })

    expect((await read(preacher, id, 2)).status).toBe(204)
    expect((await show(preacher, id)).thread).toMatchObject({ unread: 1, seenSeq: 2 })
    await read(preacher, id, 1)
    expect((await show(preacher, id)).thread).toMatchObject({ unread: 1, seenSeq: 2 })
    expect((await show(church, id)).thread.seenByOther).toEqual({ seq: 2, at: given.clock.now().toISOString() })

    await read(preacher, id, 2_000_000_000)
    expect((await show(preacher, id)).thread).toMatchObject({ unread: 0, seenSeq: 3 })
    expect((await inbox(preacher)).unread).toBe(0)
    await say(church, id, 'four')
    expect((await show(preacher, id)).thread).toMatchObject({ unread: 1, seenSeq: 3 })
  })

  test('is everything where no message is named', async () => {
    const [church, preacher] = [await given.church(), await given.preacher()]
    const id = await begun(church, preacher)
    for (const body of [undefined, {}, { seq: null }]) {
      await say(church, id, 'And another')
      expect((await preacher.call(threadEndpoints.read, { params: { id }, body })).status).toBe(204)
      expect((await show(preacher, id)).thread).toMatchObject({ unread: 0 })
    }
  })

  test('is right, also while the other side goes on writing', async () => {
    const [church, preacher] = [await given.church(), await given.preacher()]
    const id = await begun(church, preacher)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => (at % 2 ? say(church, id, `${at}`) : read(preacher, id, at))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 204]))
    const { thread, messages } = await show(preacher, id)
    expect(thread.unread).toBe(messages.filter(({ seq }) => seq > thread.seenSeq).length)
  })
})
