import { accountEndpoints } from '@openpulpit/contract/account'
import { authEndpoints } from '@openpulpit/contract/auth'
import { maxReportsPerDay, reportEndpoints } from '@openpulpit/contract/reports'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, password } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()
let admin: Person
beforeAll(async () => {
  admin = await given.admin()
})

const say = (who: Person, id: string, content: string) =>
  who.call(threadEndpoints.send, { params: { id }, body: { content } })
const report = (who: Person, id: string, note?: string) =>
  who.call(reportEndpoints.report, { params: { id }, body: { reason: 'money', note } })
const show = (id: string, who = admin) => who.call(reportEndpoints.show, { params: { id } })
const settle = (id: string, outcome: 'dismissed' | 'warned' | 'disabled', who = admin) =>
  who.call(reportEndpoints.settle, { params: { id }, body: { outcome } })
const thread = async (who: Person, id: string) => (await who.call(threadEndpoints.show, { params: { id } })).body.thread

async function begin(church: Person, preacher: Person): Promise<string> {
  const body = { preacherId: preacher.profileId, subject: 'Easter', message: 'Good morning' }
  return (await church.call(threadEndpoints.start, { body })).body.thread._id
}
async function talking() {
  const [church, preacher] = [await given.church(), await given.preacher()]
  return { church, preacher, id: await begin(church, preacher) }
}
async function idOf(threadId: string): Promise<string> {
  const { rows } = await given.database.pool.query<{ id: string }>('select id from reports where thread_id = $1', [
    threadId,
  ])
  return rows[0]?.id ?? ''
}
/** What the preacher has reported of the church. */
async function reported(note?: string) {
  const all = await talking()
  expect((await report(all.preacher, all.id, note)).status).toBe(204)
  return { ...all, reportId: await idOf(all.id) }
}
const actionsOf = async (userId: string) => {
  const { rows } = await given.database.pool.query(
    `select action, by_user_id from audit_events
     where user_id = $1 and action in ('report_settled', 'conversation_read', 'account_disabled') order by id`,
    [userId],
  )
  return rows.map(({ action, by_user_id }) => [action, by_user_id])
}

describe('a report', () => {
  test('is for the admins to read, up to where the conversation was', async () => {
    const { church, preacher, id, reportId } = await reported('Wants money in advance')
    await say(church, id, 'Written later')
    const { body } = await show(reportId)
    expect(body.report).toMatchObject({
      reason: 'money',
      note: 'Wants money in advance',
      reporter: { userId: preacher.userId, userType: 'preacher', name: 'John Wesley', hasLeft: false },
      reported: { userId: church.userId, userType: 'church', name: 'Grace Chapel', isDisabled: false },
      others: 0,
      settled: null,
    })
    expect(body.messages.map(({ content }) => content)).toEqual(['Good morning'])
    expect(body.more).toBe(false)
    expect(await actionsOf(church.userId)).toEqual([['conversation_read', admin.userId]])
  })

  test('shows the end of a long conversation, and says that there is more', async () => {
    const { church, preacher, id } = await talking()
    for (let count = 2; count <= 55; count += 1) await say(church, id, `${count}`)
    await report(preacher, id)
    const { messages, more } = (await show(await idOf(id))).body
    expect([messages.length, messages[0]?.seq, messages.at(-1)?.seq, more]).toEqual([50, 6, 55, true])
  })

  test('is seen by who made it alone, until it is settled', async () => {
    const { church, preacher, id, reportId } = await reported()
    expect(await thread(preacher, id)).toMatchObject({ isReported: true })
    expect((await preacher.call(threadEndpoints.list)).body.threads).toMatchObject([{ isReported: true }])
    expect(await thread(church, id)).toMatchObject({ isReported: false })
    await settle(reportId, 'dismissed')
    expect(await thread(preacher, id)).toMatchObject({ isReported: false })
  })

  test('is one, however often it is clicked while it waits, also all at once', async () => {
    const { church, preacher, id } = await talking()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => report(preacher, id, `${at}`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    const { rows } = await given.database.pool.query('select reporter_id from reports where thread_id = $1', [id])
    expect(rows).toEqual([{ reporter_id: preacher.userId }])
    // The other side's own is another one.
    await report(church, id)
    expect((await given.database.pool.query('select from reports where thread_id = $1', [id])).rowCount).toBe(2)
  })

  test(`is one of ${maxReportsPerDay} a day, also of many at once, and the next day there is room again`, async () => {
    const [church, preacher] = [await given.church(), await given.preacher()]
    const ids = await Promise.all(Array.from({ length: maxReportsPerDay + 4 }, () => begin(church, preacher)))
    const answers = await Promise.all(ids.map((id) => report(preacher, id)))
    const refused = answers.filter(({ status }) => status !== 204)
    expect(refused).toHaveLength(4)
    for (const answer of refused) expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    given.clock.forward({ days: 1, minutes: 1 })
    const late = ids[answers.findIndex(({ status }) => status === 429)] ?? ''
    expect((await report(preacher, late)).status).toBe(204)
    given.clock.forward({ days: -1, minutes: -1 })
  })

  test('of someone says how many others have reported them, each once', async () => {
    const { church, reportId } = await reported()
    expect((await show(reportId)).body.report.others).toBe(0)
    const other = await given.preacher()
    for (let count = 0; count < 2; count += 1) await report(other, await begin(church, other))
    expect((await show(reportId)).body.report.others).toBe(1)
  })
})

describe('the admins’ list', () => {
  test('has what waits, oldest first, and what is settled, newest first', async () => {
    const [one, two, three] = [await reported(), await reported(), await reported()]
    for (const { reportId } of [one, three]) {
      given.clock.forward({ minutes: 1 })
      await settle(reportId, 'dismissed')
    }
    const ids = async (status: 'open' | 'settled' | undefined) =>
      (await admin.call(reportEndpoints.list, { query: { status, limit: 100 } })).body.reports.map(({ _id }) => _id)
    const ours = (all: string[]) => all.filter((id) => [one, two, three].some(({ reportId }) => reportId === id))
    expect(ours(await ids('settled'))).toEqual([three.reportId, one.reportId])
    expect(ours(await ids('open'))).toEqual([two.reportId])
    expect(await ids(undefined)).toEqual(await ids('open'))
  })
})

describe('settling', () => {
  test('is done once, whichever of several admins is first', async () => {
    const { church, reportId } = await reported()
    const admins = [admin, await given.admin(), await given.admin()]
    const outcomes = ['dismissed', 'warned', 'disabled'] as const
    const answers = await Promise.all(admins.map((one, at) => settle(reportId, outcomes[at] ?? 'warned', one)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const won = answers.findIndex(({ status }) => status === 200)
    expect((await show(reportId)).body.report.settled).toMatchObject({ outcome: outcomes[won] })
    const settled = (await actionsOf(church.userId)).filter(([action]) => action === 'report_settled')
    expect(settled).toEqual([['report_settled', admins[won]?.userId]])
    expect(await settle(reportId, 'warned')).toMatchObject({ status: 409, body: { code: 'stale' } })
  })

  test('by disabling shuts the reported out, and no one else', async () => {
    const { church, preacher, reportId } = await reported()
    expect((await settle(reportId, 'disabled')).body).toMatchObject({
      reported: { isDisabled: true },
      reporter: { isDisabled: false },
      settled: { outcome: 'disabled' },
    })
    expect((await church.call(authEndpoints.me)).status).toBe(401)
    expect((await preacher.call(authEndpoints.me)).status).toBe(200)
    expect(await actionsOf(church.userId)).toEqual([
      ['account_disabled', admin.userId],
      ['report_settled', admin.userId],
    ])
  })

  test('is left to others where it is about an admin, who does not find it', async () => {
    const { church, reportId } = await reported()
    await given.database.pool.query('update users set is_admin = true where id = $1', [church.userId])
    const found = async (who: Person) =>
      (await who.call(reportEndpoints.list, { query: { limit: 100 } })).body.reports.some(({ _id }) => _id === reportId)
    expect([await found(church), await found(admin)]).toEqual([false, true])
    expect((await show(reportId, church)).status).toBe(404)
    expect((await settle(reportId, 'dismissed', church)).status).toBe(404)
    expect(await settle(reportId, 'disabled')).toMatchObject({
      ...{ status: 409, body: { code: 'stale', message: expect.stringContaining('only from the console') } },
    })
    expect((await church.call(authEndpoints.me)).status).toBe(200)
    expect((await settle(reportId, 'warned')).status).toBe(200)
  })

  test('by disabling and the end of the account wait for each other, and neither is lost', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { church, reportId } = await reported()
      const [settled, left] = await Promise.all([
        settle(reportId, 'disabled'),
        church.call(accountEndpoints.delete, { body: { password } }),
      ])
      expect([200, 404]).toContain(settled.status)
      expect([204, 401]).toContain(left.status)
    }
  })
})
