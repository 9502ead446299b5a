import { accountEndpoints } from '@openpulpit/contract/account'
import { billingEndpoints } from '@openpulpit/contract/billing'
import { beforeAll, expect, test } from 'vitest'
import { type Person, password } from '../../../../test/app.ts'
import { beginToPay, subscribe } from '../../../../test/fixtures/subscribe.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { startSandbox } from '../sandbox/commands.ts'
import { syncSubscription } from '../sync/commands.ts'

const given = useTestApp()
beforeAll(async () => {
  await given.app.listen({ port: 0, host: '127.0.0.1' })
  given.clock.set('2026-12-01T15:00:00Z')
})

const leave = (person: Person) => person.call(accountEndpoints.delete, { body: { password } })
const paidBy = async ({ userId }: Person) => (await given.services.billingProvider?.current(userId))?.status

test('an export holds the subscription, how it came, and the invoices', async () => {
  const church = await given.church()
  expect((await church.call(accountEndpoints.export)).body.billing).toEqual({
    subscription: null,
    changes: [],
    invoices: [],
  })
  await subscribe(church)
  await church.call(billingEndpoints.cancel)
  expect((await church.call(accountEndpoints.export)).body.billing).toMatchObject({
    subscription: { status: 'active', plan: 'monthly', cancelled: true, paidUntil: '2027-01-01T15:00:00.000Z' },
    changes: [
      { from: 'trial', to: 'active', cause: 'paid' },
      { from: 'active', to: 'active', cause: 'cancelled' },
    ],
    invoices: [{ amount: 500, status: 'paid', provider: 'sandbox' }],
  })
})

test('bills of who took the money before are in the export alone', async () => {
  const church = await given.church()
  await subscribe(church)
  await given.database.pool.query("update invoices set provider = 'stripe' where user_id = $1", [church.userId])
  expect((await church.call(billingEndpoints.show)).body.invoices).toEqual([])
  expect((await church.call(accountEndpoints.export)).body.billing).toMatchObject({
    invoices: [{ provider: 'stripe' }],
  })
})

test('who leaves pays no more, and nothing that leads to them is left', async () => {
  const preacher = await given.preacher()
  await subscribe(preacher)
  expect(await leave(preacher)).toMatchObject({ status: 204 })
  await given.jobsDone()
  expect(await paidBy(preacher)).toBe('ended')
  const { rows } = await given.database.pool.query(
    `select subscription_status as status, (select count(*) from invoices where user_id = users.id) as invoices,
       (select status from subscriptions where user_id = users.id) as known,
       (select array_agg(cause order by id) from subscription_changes where user_id = users.id) as causes
     from users where id = $1`,
    [preacher.userId],
  )
  expect(rows).toEqual([{ status: 'expired', invoices: 0, known: 'ended', causes: ['paid', 'account_deleted'] }])
  given.clock.forward({ days: 40 })
  expect(await paidBy(preacher)).toBe('ended')
})

test('a payment that goes through after they have left is ended as soon as it is known', async () => {
  const church = await given.church()
  await beginToPay(church)
  await leave(church)
  await given.jobsDone()
  await given.database.kysely
    .transaction()
    .execute((db) => startSandbox(db, church.userId, 'monthly', given.clock.now()))
  await syncSubscription(given.services, church.userId)
  expect(await paidBy(church)).toBe('ended')
})

test('leaving while paying leaves nothing that runs', async () => {
  for (let round = 0; round < 5; round++) {
    const preacher = await (round < 3 ? given.preacher() : given.church())
    if (round % 2) await subscribe(preacher)
    const answers = await Promise.all([
      leave(preacher),
      preacher.call(billingEndpoints.checkout, { body: { plan: 'monthly' } }),
      preacher.call(billingEndpoints.refresh),
      preacher.call(billingEndpoints.cancel),
      preacher.call(billingEndpoints.resume),
    ])
    for (const { status } of answers) expect([200, 204, 401, 409]).toContain(status)
    await given.jobsDone()
    expect(await paidBy(preacher)).not.toBe('active')
    const { rows } = await given.database.pool.query('select subscription_status from users where id = $1', [
      preacher.userId,
    ])
    expect(rows).toEqual([{ subscription_status: 'expired' }])
  }
})

test('who leaves while another one takes the money is not forgotten there', async () => {
  const church = await given.church()
  await subscribe(church)
  await given.database.pool.query("update subscriptions set provider = 'stripe' where user_id = $1", [church.userId])
  await syncSubscription(given.services, church.userId)
  expect(await leave(church)).toMatchObject({ status: 204 })
  await expect(syncSubscription(given.services, church.userId)).rejects.toThrow(/has left and still pays at stripe/)
})
