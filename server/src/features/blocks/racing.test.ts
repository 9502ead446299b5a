import { blockCalls } from '@openpulpit/contract/blocks'
import { offerCalls } from '@openpulpit/contract/offers'
import { requestCalls } from '@openpulpit/contract/requests'
import { threadCalls } from '@openpulpit/contract/threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRequest, type Person, type TestApp, testApp } from '../../../test/app.ts'
import { inTurn, type Row } from '../../../test/fixtures/row-lock-order.ts'

let given: TestApp
beforeAll(async () => {
  given = await testApp({ BILLING: 'off' })
})
afterAll(() => given.close())

async function talking() {
  const [church, preacher] = [await given.church(), await given.preacher()]
  return { church, preacher, id: (await write(church, preacher)).body.thread._id }
}
const write = (church: Person, preacher: Person) =>
  church.call(threadCalls.start, {
    body: { preacherId: preacher.profileId, subject: 'Easter', message: 'Good morning' },
  })
const say = (who: Person, id: string) => who.call(threadCalls.send, { params: { id }, body: { content: 'Hello?' } })
const block = (who: Person, id: string) => who.call(blockCalls.block, { params: { id } })

const oneAfterTheOther = <A, B>(row: Row, first: () => Promise<A>, second: () => Promise<B>) =>
  inTurn(given.database.pool, row, first, second)

const isBlocked = { status: 403, body: { code: 'blocked' } }

test('a message that comes while a block is being set is refused', async () => {
  const { church, preacher, id } = await talking()
  const [, said] = await oneAfterTheOther(
    ['threads', id],
    () => block(preacher, id),
    () => say(church, id),
  )
  expect(said).toMatchObject(isBlocked)
  expect((await preacher.call(threadCalls.show, { params: { id } })).body.messages).toHaveLength(1)
})

test('a message that is being written when a block is set arrives before it', async () => {
  const { church, preacher, id } = await talking()
  const [said] = await oneAfterTheOther(
    ['threads', id],
    () => say(church, id),
    () => block(preacher, id),
  )
  expect(said.status).toBe(201)
  const { thread } = (await preacher.call(threadCalls.show, { params: { id } })).body
  expect(thread).toMatchObject({ isBlocked: true, lastSeq: 2 })
  expect(await say(church, id)).toMatchObject(isBlocked)
})

test('neither a conversation nor a request is begun while a block is being set', async () => {
  const { church, preacher, id } = await talking()
  const body = { ...aRequest(given.clock.now()), preacher: preacher.profileId }
  const [, sent] = await oneAfterTheOther(
    ['churches', church.profileId],
    () => block(preacher, id),
    () => church.call(requestCalls.send, { body }),
  )
  expect(sent).toMatchObject(isBlocked)

  await preacher.call(blockCalls.unblock, { params: { id } })
  const [, begun] = await oneAfterTheOther(
    ['churches', church.profileId],
    () => block(preacher, id),
    () => write(church, preacher),
  )
  expect(begun).toMatchObject(isBlocked)
  expect((await church.call(threadCalls.list)).body.total).toBe(1)
  expect((await church.call(requestCalls.ofChurch)).body.total).toBe(0)
})

test('nobody offers to come while a block is being set, and nobody is chosen', async () => {
  const { church, preacher, id } = await talking()
  const open = { id: (await given.request(church, undefined))._id }
  const offer = () => preacher.call(offerCalls.offer, { params: open, body: {} })
  const [, offered] = await oneAfterTheOther(['churches', church.profileId], () => block(church, id), offer)
  expect(offered).toMatchObject(isBlocked)

  await church.call(blockCalls.unblock, { params: { id } })
  expect((await offer()).status).toBe(201)
  const [, chosen] = await oneAfterTheOther(
    ['preachers', preacher.profileId],
    () => block(preacher, id),
    () => church.call(offerCalls.choose, { params: open, body: { preacherId: preacher.profileId } }),
  )
  expect(chosen).toMatchObject(isBlocked)
  expect((await church.call(requestCalls.show, { params: open })).body.status).toBe('open')
})

test('both who block, unblock and write at once get their answers, and what was answered is there', async () => {
  const { church, preacher, id } = await talking()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => [
      say(church, id),
      say(preacher, id),
      at % 2 ? block(preacher, id) : preacher.call(blockCalls.unblock, { params: { id } }),
      at % 2 ? block(church, id) : church.call(blockCalls.unblock, { params: { id } }),
    ]).flat(),
  )
  expect([201, 204, 403]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)))
  const { thread } = (await church.call(threadCalls.show, { params: { id } })).body
  expect(thread.lastSeq).toBe(1 + answers.filter(({ status }) => status === 201).length)
})
