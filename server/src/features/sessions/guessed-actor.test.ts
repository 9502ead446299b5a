import { churchEndpoints } from '@openpulpit/contract/churches'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'

let given: TestApp
let church: Person
beforeAll(async () => {
  given = await testApp()
})
afterAll(() => given.close())
beforeEach(async () => {
  church = await given.church()
  // From now on it can be guessed whose token this is.
  expect((await church.call(churchEndpoints.profile)).status).toBe(200)
})

const refused = { status: 401, body: { code: 'unauthenticated' } }
const sql = (text: string, ...values: unknown[]) => given.database.pool.query(text, values)
const nowhere = '01900000-0000-7000-8000-000000000000'

test.each([
  ['ended by another server', 'delete from sessions where user_id = $1'],
  ['of an account that was shut out', 'update users set disabled_at = now() where id = $1'],
  ['over', "update sessions set expires_at = now() - interval '1 hour' where user_id = $1"],
])('a session that is %s reads nothing, however sure the guess was', async (_, end) => {
  const { _id } = await given.request(church, await given.preacher())
  await sql(end, church.userId)
  expect(await church.call(requestEndpoints.show, { params: { id: _id } })).toMatchObject(refused)
  // Nor does it learn that something is not there.
  expect(await church.call(requestEndpoints.show, { params: { id: nowhere } })).toMatchObject(refused)
})

test('what was ended a moment ago is refused also for what is missing, and beside many others that go on', async () => {
  const other = await given.onAnotherDevice(church)
  await other.call(churchEndpoints.profile)
  await sql(
    'delete from sessions where user_id = $1 and id = (select max(id::text)::uuid from sessions where user_id = $1)',
    church.userId,
  )
  const missing = { params: { id: nowhere } }
  expect(await other.call(requestEndpoints.show, missing)).toMatchObject(refused)
  expect(await church.call(requestEndpoints.show, missing)).toMatchObject({ status: 404 })
})

test('a token that now belongs to someone else reads what is theirs', async () => {
  const other = await given.church({ name: 'Another Chapel' })
  await sql('update sessions set user_id = $2 where user_id = $1', church.userId, other.userId)
  expect((await church.call(churchEndpoints.profile)).body).toMatchObject({ name: 'Another Chapel' })
  const preacher = await given.preacher()
  await sql('update sessions set user_id = $2 where user_id = $1', other.userId, preacher.userId)
  expect(await church.call(churchEndpoints.profile)).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
})
