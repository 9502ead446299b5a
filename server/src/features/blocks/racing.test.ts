import { blockEndpoints } from '@openpulpit/contract/blocks'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { expect, test } from 'vitest'
import { aRequest, type Person } from '../../../test/app.ts'
import { inLockOrder, type Row } from '../../../test/fixtures/row-lock-order.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp({ BILLING: 'off' })

async function talking() {
  const [church, preacher] = [await given.church(), await given.preacher()]
  return { church, preacher, id: (await write(church, preacher)).body.thread._id }
}
const write = (church: Person, preacher: Person) =>
  church.call(threadEndpoints.start, {
    body: { preacherId: preacher.profileId, subject: 'Easter', message: 'Good morning' },
  })
const say = (who: Person, id: string) => who.call(threadEndpoints.send, { params: { id }, body: { content: 'Hello?' } })
const block = (who: Person, id: string) => who.call(blockEndpoints.block, { params: { id } })

const oneAfterTheOther = <A, B>(row: Row, first: () => Promise<A>, second: () => Promise<B>) =>
  inLockOrder(given.database.pool, row, first, second)

const isBlocked = { status: 403, body: { code: 'blocked' } }

test('a message that comes while a block is being set is refused', async () => {
  const { church, preacher, id } = await talking()
  const [, said] = await oneAfterTheOther(
    ['threads', id],
    () => block(preacher, id),
    () => say(church, id),
  )
  expect(said).toMatchObject(isBlocked)
  expect((await preacher.call(threadEndpoints.show, { params: { id } })).body.messages).toHaveLength(1)
})

test('a message that is being written when a block is set arrives before it', async () => {
  const { church, preacher, id } = await talking()
  const [said] = await oneAfterTheOther(
    ['threads', id],
    () => say(church, id),
    () => block(preacher, id),
  )
  expect(said.status).toBe(201)
  const { thread } = (await preacher.call(threadEndpoints.show, { params: { id } })).body
  expect(thread).toMatchObject({ isBlocked: true, lastSeq: 2 })
  expect(await say(church, id)).toMatchObject(isBlocked)
})

test('neither a conversation nor a request is begun while a block is being set', async () => {
  const { church, preacher, id } = await talking()
  const body = { ...aRequest(given.clock.now()), preacher: preacher.profileId }
  const [, sent] = await oneAfterTheOther(
    ['churches', church.profileId],
    () => block(preacher, id),
    () => church.call(requestEndpoints.send, { body }),
  )
  expect(sent).toMatchObject(isBlocked)

  await preacher.call(blockEndpoints.unblock, { params: { id } })
  const [, begun] = await oneAfterTheOther(
    ['churches', church.profileId],
    () => block(preacher, id),
    () => write(church, preacher),
  )
  expect(begun).toMatchObject(isBlocked)
  expect((await church.call(threadEndpoints.list)).body.total).toBe(1)
  expect((await church.call(requestEndpoints.ofChurch)).body.total).toBe(0)
})

test('no one offers to preach while a block is being set, and no one is chosen', async () => {
  const { church, preacher, id } = await talking()
  const open = { id: (await given.request(church, undefined))._id }
  const offer = () => preacher.call(offerEndpoints.offer, { params: open, body: {} })
  const [, offered] = await oneAfterTheOther(['churches', church.profileId], () => block(church, id), offer)
  expect(offered).toMatchObject(isBlocked)

  await church.call(blockEndpoints.unblock, { params: { id } })
  expect((await offer()).status).toBe(201)
  const [, chosen] = await oneAfterTheOther(
    ['preachers', preacher.profileId],
    () => block(preacher, id),
    () => church.call(offerEndpoints.choose, { params: open, body: { preacherId: preacher.profileId } }),
  )
  expect(chosen).toMatchObject(isBlocked)
  expect((await church.call(requestEndpoints.show, { params: open })).body.status).toBe('open')
})

test('both who block, unblock and write at once get their answers, and what was answered is there', async () => {
  const { church, preacher, id } = await talking()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => [
      say(church, id),
      say(preacher, id),
      at % 2 ? block(preacher, id) : preacher.call(blockEndpoints.unblock, { params: { id } }),
      at % 2 ? block(church, id) : church.call(blockEndpoints.unblock, { params: { id } }),
    ]).flat(),
  )
  expect([201, 204, 403]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)))
  const { thread } = (await church.call(threadEndpoints.show, { params: { id } })).body
  expect(thread.lastSeq).toBe(1 + answers.filter(({ status }) => status === 201).length)
})
