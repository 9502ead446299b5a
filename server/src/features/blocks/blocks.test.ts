import { blockEndpoints } from '@openpulpit/contract/blocks'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { describe, expect, test } from 'vitest'
import { aRequest, type Person } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()

const say = (who: Person, id: string, content: string, clientId?: string) =>
  who.call(threadEndpoints.send, { params: { id }, body: { content, clientId } })
const write = (church: Person, preacher: Person) =>
  church.call(threadEndpoints.start, {
    body: { preacherId: preacher.profileId, subject: 'Easter', message: 'Good morning' },
  })
const block = (who: Person, id: string) => who.call(blockEndpoints.block, { params: { id } })
const unblock = (who: Person, id: string) => who.call(blockEndpoints.unblock, { params: { id } })
const thread = async (who: Person, id: string) => (await who.call(threadEndpoints.show, { params: { id } })).body.thread

/** A conversation of the two that are called Grace Chapel and John Wesley. */
async function talking() {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const id = (await write(church, preacher)).body.thread._id
  return { church, preacher, id }
}

const blocked = (message: string) => ({ status: 403, body: { code: 'blocked', message } })

describe('while a preacher has blocked a church', () => {
  test('neither writes to the other, and each is told why', async () => {
    const { church, preacher, id } = await talking()
    expect((await block(preacher, id)).status).toBe(204)
    expect(await say(church, id, 'Hello?')).toMatchObject(blocked('John Wesley isn’t taking messages from you.'))
    expect(await say(preacher, id, 'Hello')).toMatchObject(blocked('You blocked Grace Chapel. Unblock them to write.'))
    expect((await thread(church, id)).lastSeq).toBe(1)
  })

  test('the church can neither begin another conversation nor ask', async () => {
    const { church, preacher, id } = await talking()
    await block(preacher, id)
    expect(await write(church, preacher)).toMatchObject(blocked('John Wesley isn’t taking messages from you.'))
    const body = { ...aRequest(given.clock.now()), preacher: preacher.profileId }
    expect(await church.call(requestEndpoints.send, { body })).toMatchObject(
      blocked('John Wesley isn’t taking requests from you.'),
    )
    expect((await church.call(threadEndpoints.list)).body.total).toBe(1)
    expect((await church.call(requestEndpoints.ofChurch)).body.total).toBe(0)
  })

  test('they alone see it, in every conversation of the two, until they unblock', async () => {
    const { church, preacher, id } = await talking()
    const other = (await write(church, preacher)).body.thread._id
    await block(preacher, id)
    await block(preacher, other)
    const { threads } = (await preacher.call(threadEndpoints.list)).body
    expect(threads.map(({ isBlocked }) => isBlocked)).toEqual([true, true])
    expect(await thread(preacher, other)).toMatchObject({ isBlocked: true, isReported: false })
    expect(await thread(church, id)).toMatchObject({ isBlocked: false })

    expect((await unblock(preacher, other)).status).toBe(204)
    expect((await unblock(preacher, id)).status).toBe(204)
    expect(await thread(preacher, id)).toMatchObject({ isBlocked: false })
    expect((await say(church, id, 'Good to be back')).status).toBe(201)
  })
})
