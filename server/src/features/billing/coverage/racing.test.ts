import { authEndpoints } from '@openpulpit/contract/auth'
import { searchEndpoints } from '@openpulpit/contract/search'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { hour, trials } from '../../../../test/fixtures/trials.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp()
let all: ReturnType<typeof trials>
beforeAll(async () => {
  all = trials(given)
})
beforeEach(() => given.clock.set('2026-12-01T15:00:00Z'))

const used = async (who: Person) => (await who.call(authEndpoints.me)).body.user.subscription.connectionsUsed
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()

describe('six who agree at the same moment', () => {
  test('with a church on trial are five, and one is told that it waits for the church', async () => {
    const [church, preachers] = [await given.church(), await all.people('preacher', 6)]
    const asked = await Promise.all(
      preachers.map(async (preacher) => ({ preacher, id: (await given.request(church, preacher))._id })),
    )
    const answers = await Promise.all(
      asked.map(({ preacher, id }, at) => (at % 2 ? all.answer(preacher, id) : all.accept(preacher, id))),
    )
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 409])
    expect(await used(church)).toBe(5)
    expect(
      (await all.notificationsOf(church)).filter(({ message }) => message.includes('would like to preach')),
    ).toHaveLength(1)
  })

  test('with a preacher on trial are five, and the preacher leaves the search', async () => {
    const [preacher, churches] = [await given.preacher(), await all.people('church', 6)]
    const ids = await Promise.all(
      churches.map(async (church, at) => (await given.request(church, preacher, { serviceTime: hour(at) }))._id),
    )
    const answers = await Promise.all(
      ids.map((id, at) => (at % 2 ? all.answer(preacher, id) : all.accept(preacher, id))),
    )
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 402])
    expect(await used(preacher)).toBe(5)
    const { preachers } = (await churches[0]?.call(searchEndpoints.preachers, { query: { limit: 100 } }))?.body ?? {}
    expect(preachers?.map(({ _id }) => _id)).not.toContain(preacher.profileId)
  })

  test('by accepting, by email and by being chosen, with one church, are five', async () => {
    const [church, preachers] = [await given.church(), await all.people('preacher', 6)]
    const ways = await Promise.all(
      preachers.map(async (preacher, at) => {
        const isChosen = at % 3 === 2
        const { _id } = await given.request(church, isChosen ? undefined : preacher, { serviceTime: hour(at) })
        if (isChosen) expect((await all.offer(preacher, _id)).status).toBe(201)
        const ways = [all.accept, all.answer, (who: Person, id: string) => all.choose(church, who, id)] as const
        return () => (ways[at % 3] ?? all.accept)(preacher, _id)
      }),
    )
    const answers = await Promise.all(ways.map((agree) => agree()))
    const [refused, ...others] = answers.filter(({ status }) => status !== 200)
    expect([refused?.status, others]).toEqual([expect.toBeOneOf([402, 409]), []])
    expect(await used(church)).toBe(5)
  })

  test('by accepting and by being chosen by churches, with one preacher, are five', async () => {
    const [preacher, churches] = [await given.preacher(), await all.people('church', 6)]
    const ways = await Promise.all(
      churches.map(async (church, at) => {
        const isChosen = at % 2 === 1
        const { _id } = await given.request(church, isChosen ? undefined : preacher, { serviceTime: hour(at) })
        if (isChosen) expect((await all.offer(preacher, _id)).status).toBe(201)
        return () => (isChosen ? all.choose(church, preacher, _id) : all.accept(preacher, _id))
      }),
    )
    const answers = await Promise.all(ways.map((agree) => agree()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await used(preacher)).toBe(5)
  })
})

test('churches and preachers on trial who agree crosswise at once wait for each other, and none is a deadlock', async () => {
  const [churches, preachers] = [await all.people('church', 5), await all.people('preacher', 5)]
  const asked = await Promise.all(
    churches.flatMap((church, at) =>
      preachers.map(async (preacher, to) => {
        const { _id: id } = await given.request(church, preacher, { serviceTime: hour((at + to) % 5) })
        return { preacher, id }
      }),
    ),
  )
  const answers = await Promise.all(asked.map(({ preacher, id }) => all.accept(preacher, id)))
  expect(new Set(statuses(answers))).toEqual(new Set([200]))
  expect(await Promise.all([...churches, ...preachers].map(used))).toEqual(Array(10).fill(5))
})
