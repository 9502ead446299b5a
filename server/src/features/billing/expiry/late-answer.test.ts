import { authEndpoints } from '@openpulpit/contract/auth'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { billing, setCard, subscribe } from '../../../../test/fixtures/subscribe.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { syncSubscription } from '../sync/commands.ts'
import { expireSubscriptions } from './commands.ts'

const given = useTestApp()
beforeEach(() => given.clock.set('2027-01-31T15:00:00Z'))

const causesOf = async ({ userId }: Person) => {
  const { rows } = await given.database.pool.query<{ cause: string }>(
    'select cause from subscription_changes where user_id = $1 order by id',
    [userId],
  )
  return rows.map(({ cause }) => cause)
}

test('who has paid loses nothing while no one could ask about it', async () => {
  const church = await given.church()
  await subscribe(church)
  // The server was down for more than a week, across a renewal.
  given.clock.set('2027-03-08T15:00:00Z')
  await expireSubscriptions(given.services)
  expect(await causesOf(church)).toEqual(['paid'])
  await syncSubscription(given.services, church.userId)
  expect((await church.call(authEndpoints.me)).body.user.subscription.status).toBe('active')
  expect(await causesOf(church)).toEqual(['paid'])
})

test('who was asked about after the week, and is not known to have paid, has lost it', async () => {
  const church = await given.church()
  await subscribe(church)
  given.clock.set('2027-03-08T15:00:00Z')
  await given.database.pool.query('update subscriptions set synced_at = $2 where user_id = $1', [
    church.userId,
    given.clock.now(),
  ])
  await expireSubscriptions(given.services)
  expect(await causesOf(church)).toEqual(['paid', 'grace_over'])
})

test('between the end of what is paid and the answer, no one says that a payment failed', async () => {
  const church = await given.church()
  await subscribe(church)
  await setCard(church, true)
  given.clock.set('2027-02-28T16:00:00Z')
  expect(await billing(church)).toMatchObject({
    subscription: { status: 'past_due', isUnheard: true },
    graceUntil: null,
  })
  await syncSubscription(given.services, church.userId)
  const heard = await billing(church)
  expect(heard).toMatchObject({ subscription: { status: 'past_due' }, graceUntil: '2027-03-07T15:00:00.000Z' })
  expect(heard.subscription.isUnheard).toBeUndefined()
})
