import { searchEndpoints } from '@openpulpit/contract/search'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { trials } from '../../../../test/fixtures/trials.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { coverAllPreachers } from '../../preachers/commands.ts'
import { repairCoverage } from './commands.ts'

const given = useTestApp()
beforeEach(() => given.clock.set('2026-12-01T15:00:00Z'))

const heal = () => repairCoverage(given.services)
const isFound = async (preacher: Person) => {
  const church = await given.church()
  const { body } = await church.call(searchEndpoints.preachers, { query: { limit: 100 } })
  return body.preachers.some(({ _id }) => _id === preacher.profileId)
}
const write = (who: Person, status: string, days: number) =>
  given.database.pool.query('update users set subscription_status = $2, subscription_expires_at = $3 where id = $1', [
    who.userId,
    status,
    new Date(given.clock.now().getTime() + days * 86_400_000),
  ])
const uncover = (who: Person) =>
  given.database.pool.query('update preachers set is_covered = false where id = $1', [who.profileId])

describe('after no one had to pay for a while', () => {
  test('a preacher whose time is over is offered no more, nor one whose trial is used up', async () => {
    const { preacher: usedUp } = await trials(given).preacherWith(5)
    const [lapsed, fresh] = [await given.preacher(), await given.preacher()]
    await write(lapsed, 'expired', -40)
    await coverAllPreachers(given.services)
    expect(await isFound(lapsed)).toBe(true)
    await Promise.all([heal(), heal()])
    expect(await Promise.all([usedUp, lapsed, fresh].map(isFound))).toEqual([false, false, true])
  })

  test('more than are taken at once are all put right', async () => {
    await given.database.pool.query(
      `with people as (
         insert into users (email, password_hash, user_type, subscription_status)
         select 'lapsed' || n || '@example.org', 'x', 'preacher', 'expired' from generate_series(1, 230) n returning id)
       insert into preachers (user_id, first_name, last_name, experience_level, denomination, city, state, time_zone,
         honorarium_min_cents, honorarium_max_cents)
       select id, 'Lapsed', 'One', 'lay_speaker', 'other', 'Atlanta', 'GA', 'UTC', 0, 0 from people`,
    )
    await heal()
    const { rows } = await given.database.pool.query(
      "select id from preachers where first_name = 'Lapsed' and is_active",
    )
    expect(rows).toEqual([])
  })
})

test.each([
  ['active', 20],
  ['past_due', 3],
  ['trial', 10],
] as const)('a preacher who is %s is offered, however that was lost', async (status, days) => {
  const preacher = await given.preacher()
  await write(preacher, status, days)
  await uncover(preacher)
  await heal()
  expect(await isFound(preacher)).toBe(true)
})
