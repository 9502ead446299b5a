import { billingEndpoints } from '@openpulpit/contract/billing'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { searchEndpoints } from '@openpulpit/contract/search'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { billing, subscribe } from '../../../test/fixtures/subscribe.ts'
import { trials } from '../../../test/fixtures/trials.ts'
import { type StripeApp, stripeApp } from '../../../test/stripe/stripe-app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { repairCoverage } from '../billing/coverage/commands.ts'
import { expireSubscriptions } from '../billing/expiry/commands.ts'
import { queueReconciliation, syncSubscription } from '../billing/sync/commands.ts'
import { endGrantFromConsole, grantFromConsole } from './commands.ts'

const given = useTestApp()
let at: StripeApp
beforeAll(async () => {
  at = await stripeApp()
})
beforeEach(() => given.clock.set('2026-12-01T15:00:00Z'))
afterAll(async () => {
  await at.close()
})

const settle = async (app = given) => {
  await expireSubscriptions(app.services)
  await repairCoverage(app.services)
}
const isFound = async (preacher: Person) => {
  const { body } = await (await given.church()).call(searchEndpoints.preachers, { query: { limit: 100 } })
  return body.preachers.some(({ _id }) => _id === preacher.profileId)
}
const causes = async ({ userId }: Person, app = given) => {
  const { rows } = await app.database.pool.query(
    'select cause from subscription_changes where user_id = $1 order by id',
    [userId],
  )
  return rows.map(({ cause }) => cause)
}

test('what is granted covers everything until it is over, and ends by itself', async () => {
  const { preacher } = await trials(given).preacherWith(5)
  expect(await isFound(preacher)).toBe(false)
  await grantFromConsole(given.services, preacher.userId, 3)
  await settle()
  expect(await isFound(preacher)).toBe(true)
  const subscription = { status: 'active', plan: null, connectionsLimit: null, expiresAt: '2027-03-01T15:00:00.000Z' }
  expect(await billing(preacher)).toMatchObject({ subscription, nextPayment: null, graceUntil: null })

  given.clock.set('2027-03-01T14:00:00Z')
  await settle()
  expect(await isFound(preacher)).toBe(true)
  given.clock.set('2027-03-01T15:01:00Z')
  await settle()
  expect(await isFound(preacher)).toBe(false)
  expect(await billing(preacher)).toMatchObject({ subscription: { status: 'expired' } })
  expect(await causes(preacher)).toEqual(['granted', 'ended'])
})

test('one without an end goes on for years, and longer or shorter is written down each time', async () => {
  const church = await given.church()
  await grantFromConsole(given.services, church.userId, 1)
  await grantFromConsole(given.services, church.userId, 12)
  await grantFromConsole(given.services, church.userId, 'forever')
  given.clock.set('2031-12-01T15:00:00Z')
  await settle()
  expect((await billing(church)).subscription).toMatchObject({ status: 'active', expiresAt: null })
  expect(await causes(church)).toEqual(['granted', 'granted', 'granted'])
})

test('taken back, it is over at once; where there is none, that is said', async () => {
  const preacher = await given.preacher()
  await expect(endGrantFromConsole(given.services, preacher.userId)).rejects.toThrow('No subscription was granted')
  await grantFromConsole(given.services, preacher.userId, 'forever')
  await endGrantFromConsole(given.services, preacher.userId)
  expect(await isFound(preacher)).toBe(false)
  expect((await billing(preacher)).subscription).toMatchObject({ status: 'expired' })
})

test('who pays keeps what they pay for', async () => {
  const church = await given.church()
  await subscribe(church)
  const before = await billing(church)
  await expect(grantFromConsole(given.services, church.userId, 12)).rejects.toThrow('They pay for')
  await expect(endGrantFromConsole(given.services, church.userId)).rejects.toThrow('No subscription was granted')
  expect(await billing(church)).toEqual(before)
})

test('who was granted one may still begin to pay', async () => {
  const church = await given.church()
  await grantFromConsole(given.services, church.userId, 'forever')
  await subscribe(church)
  expect((await billing(church)).subscription).toMatchObject({ status: 'active', plan: 'monthly' })
})

test('whoever paid once and was granted more keeps that, though the payment provider says that it has ended', async () => {
  const { person, subscription } = await at.payer()
  await at.told()
  subscription.status = 'canceled'
  await syncSubscription(at.given.services, person.userId)
  expect((await billing(person)).subscription.status).toBe('expired')

  await grantFromConsole(at.given.services, person.userId, 6)
  // Looked up every day for a while: a page to pay on was open.
  await person.call(billingEndpoints.refresh)
  at.pass({ days: 1 })
  await queueReconciliation(at.given.services)
  await at.given.jobsDone()
  await settle(at.given)
  expect((await billing(person)).subscription).toMatchObject({ status: 'active', plan: null })
  expect(await causes(person, at.given)).toEqual(['paid', 'ended', 'granted'])
  // Nothing is paid there, and paying is open to them.
  const cancelled = await person.call(billingEndpoints.cancel)
  expect(cancelled.body).toMatchObject({ code: 'stale', message: refusalTexts.notSubscribed })
})
