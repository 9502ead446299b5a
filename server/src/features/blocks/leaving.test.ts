import { accountEndpoints } from '@openpulpit/contract/account'
import { blockEndpoints } from '@openpulpit/contract/blocks'
import { reportEndpoints } from '@openpulpit/contract/reports'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { expect, test } from 'vitest'
import { type Person, password } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()

/** Each has blocked and reported the other. */
async function fallenOut() {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const body = { preacherId: preacher.profileId, subject: 'Easter', message: 'Good morning' }
  const { _id: id } = (await church.call(threadEndpoints.start, { body })).body.thread
  for (const [who, note] of [
    [church, 'Canary of the church'],
    [preacher, 'Canary of the preacher'],
  ] as const) {
    await who.call(blockEndpoints.block, { params: { id } })
    await who.call(reportEndpoints.report, { params: { id }, body: { reason: 'harassment', note } })
  }
  return { church, preacher, id }
}
const leave = (who: Person) => who.call(accountEndpoints.delete, { body: { password } })

test('what they take along has whom they blocked and what they reported, and nothing of what others did', async () => {
  const { church, preacher } = await fallenOut()
  const now = given.clock.now().toISOString()
  const told = { reason: 'harassment', createdAt: now, settledAt: null }
  expect((await church.call(accountEndpoints.export)).body).toMatchObject({
    blocks: [{ name: 'John Wesley', blockedAt: now }],
    reports: [{ ...told, name: 'John Wesley', note: 'Canary of the church' }],
  })
  const { body } = await preacher.call(accountEndpoints.export)
  expect(body).toMatchObject({
    blocks: [{ name: 'Grace Chapel', blockedAt: now }],
    reports: [{ ...told, name: 'Grace Chapel', note: 'Canary of the preacher' }],
  })
  expect(JSON.stringify(body)).not.toContain('Canary of the church')
})

test('anyone who leaves takes along what they wrote and what was written of them; what they reported of others stays', async () => {
  const { church, preacher, id } = await fallenOut()
  expect((await leave(church)).status).toBe(204)
  const { rows } = await given.database.pool.query('select reporter_id, note, settled_at from reports')
  expect(rows.filter(({ reporter_id }) => reporter_id === preacher.userId)).toEqual([])
  expect(rows.filter(({ reporter_id }) => reporter_id === church.userId)).toEqual([
    { reporter_id: church.userId, note: null, settled_at: null },
  ])
  const { thread } = (await preacher.call(threadEndpoints.show, { params: { id } })).body
  expect(thread).toMatchObject({ isBlocked: false, isReported: false, other: { hasLeft: true } })
  const { rows: blocks } = await given.database.pool.query(
    'select from blocks where blocker_id = $1 or blocked_id = $1',
    [church.userId],
  )
  expect(blocks).toEqual([])
})

test('an admin reads what a former member has reported', async () => {
  const admin = await given.admin()
  const { church, preacher, id } = await fallenOut()
  await leave(church)
  const { rows } = await given.database.pool.query<{ id: string }>('select id from reports where thread_id = $1', [id])
  const { body } = await admin.call(reportEndpoints.show, { params: { id: rows[0]?.id ?? '' } })
  expect(body.report).toMatchObject({
    note: null,
    reporter: { name: 'Former member', hasLeft: true },
    reported: { name: 'John Wesley', userId: preacher.userId, hasLeft: false },
  })
  expect(body.messages.map(({ sender, content }) => [sender.name, content])).toEqual([
    ['Former member', 'Good morning'],
  ])
})
