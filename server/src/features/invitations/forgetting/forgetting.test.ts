import { accountEndpoints } from '@openpulpit/contract/account'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { beforeEach, expect, test } from 'vitest'
import { type Person, password } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { expireRequests } from '../../requests/close/commands.ts'
import { forgetInvited } from './commands.ts'

const given = useTestApp()
let church: Person
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
})

let count = 0
const newAddress = () => `guest-${++count}@example.com`

/** A church asks someone on its list who has no account for a Sunday, and they have said what they will preach on. */
async function asked(email: string) {
  const entryId = await listed(church, email)
  const { preacherId: profileId } = (await church.call(rosterEndpoints.ask, { params: { id: entryId } })).body
  const { _id: id, preacher } = await given.request(church, { profileId } as Person, { date: '2026-12-13' })
  await sql("insert into briefs (request_id, sermon_title, updated_at) values ($1, 'A canary', now())", id)
  return { entryId, id, preacherId: preacher?._id }
}

const listed = async (owner: Person, email: string) =>
  (await owner.call(rosterEndpoints.add, { body: { firstName: 'Miriam', lastName: 'Adler', email } })).body._id
const invite = async (owner: Person, email: string) =>
  owner.call(rosterEndpoints.invite, { body: { ids: [await listed(owner, email)] } })

const sql = async (text: string, ...values: unknown[]) => (await given.database.pool.query(text, values)).rows
const holdersOf = (email: string) => sql('select id from users where invited_email = $1', email)

test('people without an account are forgotten after a year without a word from any church', async () => {
  const email = newAddress()
  const { id, entryId, preacherId } = await asked(email)
  given.clock.set('2027-06-01T15:00:00Z')
  await expireRequests(given.services)
  await forgetInvited(given.services)
  expect(await holdersOf(email)).toHaveLength(1)
  given.clock.set('2028-01-01T15:00:00Z')
  await forgetInvited(given.services)
  expect(await holdersOf(email)).toEqual([])
  // They take along what a member would; the church keeps its own words, which lead to no one.
  expect(await sql('select sermon_title from briefs where request_id = $1', id)).toEqual([{ sermon_title: null }])
  expect(await sql('select from notifications where request_id = $1', id)).toEqual([])
  expect(await sql('select from invitations where preacher_id = $1', preacherId)).toEqual([])
  expect(await sql('select from invitation_links where request_id = $1', id)).toEqual([])
  expect(await sql('select preacher_id, first_name, email from roster_entries where id = $1', entryId)).toEqual([
    { preacher_id: null, first_name: 'Miriam', email },
  ])
})

test('whom only the church invited that leaves is forgotten with it, and whom another one knows is not', async () => {
  const [alone, shared] = [newAddress(), newAddress()]
  for (const email of [alone, shared]) await invite(church, email)
  await invite(await given.church(), shared)
  expect(await holdersOf(alone)).toHaveLength(1)
  expect((await church.call(accountEndpoints.delete, { body: { password } })).status).toBe(204)
  expect(await holdersOf(alone)).toEqual([])
  expect(await holdersOf(shared)).toHaveLength(1)
})
