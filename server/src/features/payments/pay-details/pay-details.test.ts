import { accountEndpoints } from '@openpulpit/contract/account'
import { type PayDetailsForm, payDetailsEndpoints } from '@openpulpit/contract/pay-details'
import { payLinks } from '@openpulpit/contract/pay-links'
import { paymentEndpoints } from '@openpulpit/contract/payments'
import { beforeEach, expect, test } from 'vitest'
import { type Person, password } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp()
let preacher: Person
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  preacher = await given.preacher()
})

const save = (body: PayDetailsForm, headers = {}) => preacher.call(payDetailsEndpoints.save, { body }, headers)
const seenBy = async (who: Person, id: string) => (await who.call(paymentEndpoints.list, { params: { id } })).body.payTo

test('are read by a church with a confirmed service, and before or after it by no one', async () => {
  await save({ venmo: '@john-wesley', checksTo: 'John Wesley\n12 Elm Street' })
  const church = await given.church()
  const { _id: id } = await given.request(church, preacher)
  expect(await seenBy(church, id)).toBeNull()
  await preacher.accept(id)
  expect(await seenBy(church, id)).toMatchObject({ venmo: 'john-wesley', checksTo: 'John Wesley\n12 Elm Street' })
  expect(await seenBy(preacher, id)).toBeNull()
  await church.cancel(id)
  expect(await seenBy(church, id)).toBeNull()
})

test('are names alone, however they are pasted, and the addresses are made by us', async () => {
  const pasted = {
    ...{ paypal: 'https://www.paypal.me/JohnWesley', venmo: 'https://venmo.com/u/john-wesley', cashApp: '$JohnWesley' },
  }
  const { body } = await save(pasted)
  expect(body).toMatchObject({ paypal: 'JohnWesley', venmo: 'john-wesley', cashApp: 'JohnWesley' })
  expect(payLinks(body, 150.5).map(({ url }) => url)).toEqual([
    'https://paypal.me/JohnWesley/150.5USD',
    'https://venmo.com/u/john-wesley',
    'https://cash.app/$JohnWesley/150.5',
  ])
})

test.each([
  [{ paypal: 'evil.example/JohnWesley' }, 'paypal'],
  [{ paypal: 'https://evil.example/paypal.me/x' }, 'paypal'],
  [{ venmo: 'a b' }, 'venmo'],
  [{ venmo: '../login' }, 'venmo'],
  [{ cashApp: '1john' }, 'cashApp'],
  [{ zelle: 'javascript:alert(1)' }, 'zelle'],
  [{ checksTo: 'x'.repeat(301) }, 'checksTo'],
])('%o leads nowhere', async (body, field) => {
  expect(await save(body)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
})

test('of two devices that save at once the second is told', async () => {
  const first = { 'if-match': '"0"' }
  expect((await save({ zelle: 'john@example.org' }, first)).body.version).toBe(1)
  expect((await save({ zelle: '404 555 0101' }, first)).status).toBe(412)
  expect((await save({ zelle: '404 555 0101' }, { 'if-match': '"1"' })).body).toMatchObject({ zelle: '404 555 0101' })
})

test('are forgotten with their preacher', async () => {
  await save({ paypal: 'JohnWesley' })
  await preacher.call(accountEndpoints.delete, { body: { password } })
  const { rows } = await given.database.pool.query('select 1 from pay_details where preacher_id = $1', [
    preacher.profileId,
  ])
  expect(rows).toEqual([])
})
