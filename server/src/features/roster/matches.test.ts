import { accountEndpoints } from '@openpulpit/contract/account'
import { type RosterForm, rosterEndpoints } from '@openpulpit/contract/roster'
import { beforeEach, expect, test } from 'vitest'
import { type Person, password } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
beforeEach(async () => {
  church = await given.church()
})

const ruth: RosterForm = { firstName: 'Ruth', lastName: 'Ellis', email: 'ruth@example.org' }
const add = (form: Partial<RosterForm> = {}) => church.call(rosterEndpoints.add, { body: { ...ruth, ...form } })
const edit = (id: string, form: Partial<RosterForm>) =>
  church.call(rosterEndpoints.edit, { params: { id }, body: { ...ruth, ...form } })
const entries = async () => (await church.call(rosterEndpoints.list, { query: {} })).body.entries
const save = ({ profileId }: Person) => church.call(rosterEndpoints.save, { params: { id: profileId } })
const gone = { status: 404, body: { code: 'not_found' } }

const namesake = (lastName: string, more: object = {}) =>
  given.preacher({ firstName: 'Ruth', lastName, city: 'Athens', ...more })
const atHome = (lastName: string) => ({ lastName, city: 'athens', state: 'GA' })
const decide = (id: string, { profileId }: Person, isThem: boolean, who = church) =>
  who.call(rosterEndpoints.decide, { params: { id }, body: { preacherId: profileId, isThem } })

test('with the name and town is offered, and linked when the church says so; nothing is said that is not public', async () => {
  const preacher = await namesake('Amsel', { phone: '404 555 7777', zipCode: '30601' })
  const { body } = await add({ ...atHome('AMSEL'), phone: '404 555 0102' })
  expect(body).toMatchObject({ member: null, match: { _id: preacher.profileId, lastName: 'Amsel', city: 'Athens' } })
  const linked = await decide(body._id, preacher, true)
  expect(linked.body).toMatchObject({ member: { _id: preacher.profileId, isActive: true }, match: null })
  const said = JSON.stringify(await entries())
  expect(said).toContain('404 555 0102')
  expect(said).not.toMatch(/7777|30601/)
  // A new address of theirs, or another name, changes nothing of who they are.
  const changed = await edit(body._id, { email: 'new@example.org', lastName: 'Amsel-Stone' })
  expect(changed.body.member?._id).toBe(preacher.profileId)
  expect((await decide(body._id, preacher, false)).body).toMatchObject({ member: null, match: null })
})

test('is offered no more once the church said no, and the next one is', async () => {
  const [one, two] = [await namesake('Berg'), await namesake('Berg')]
  const { body } = await add(atHome('Berg'))
  const [first, second] = body.match?._id === one.profileId ? [one, two] : [two, one]
  const next = (await decide(body._id, first, false)).body
  expect(next.match?._id).toBe(second.profileId)
  expect((await decide(next._id, second, false)).body).toMatchObject({ member: null, match: null })
})

test('of another town, hidden from the search, blocked or chosen for another entry is not offered, nor linked', async () => {
  const { body } = await add(atHome('Carl'))
  const elsewhere = await namesake('Carl', { city: 'Macon' })
  const hidden = await namesake('Carl')
  await given.database.pool.query('update preachers set accepts_requests = false where id = $1', [hidden.profileId])
  const blocking = await namesake('Carl')
  await given.database.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
    blocking.userId,
    church.userId,
  ])
  const chosen = await namesake('Carl')
  const other = (await add({ ...atHome('Carl'), email: 'other@example.org' })).body
  await decide(other._id, chosen, true)
  expect((await entries()).map(({ match }) => match)).toEqual([null, null])
  for (const preacher of [elsewhere, hidden, blocking, chosen, await given.preacher()]) {
    expect(await decide(body._id, preacher, true)).toMatchObject(gone)
  }
  expect(await decide(body._id, chosen, false, await given.church())).toMatchObject(gone)
})

test('who has the heart and is chosen for an entry is on the list once, and again by the heart alone', async () => {
  const preacher = await namesake('Dorn')
  await save(preacher)
  const { body } = await add(atHome('Dorn'))
  await decide(body._id, preacher, true)
  expect(await entries()).toMatchObject([{ _id: body._id, saved: true, source: 'typed' }])
  await decide(body._id, preacher, false)
  expect((await entries()).map(({ source, saved }) => [source, saved]).sort()).toEqual([
    ['saved', true],
    ['typed', false],
  ])
})

test('the heart stays with its preacher when their entry is said to be someone else', async () => {
  const [first, second] = [await namesake('Esk'), await namesake('Esk')]
  await save(first)
  const { body } = await add(atHome('Esk'))
  await decide(body._id, first, true)
  await decide(body._id, second, true)
  expect((await entries()).map(({ member, saved }) => [member?._id, saved]).sort()).toEqual(
    [
      [first.profileId, true],
      [second.profileId, false],
    ].sort(),
  )
})

test('who leaves is forgotten where they were saved, and leads nowhere where a church wrote them down', async () => {
  const [saved, typed] = [await given.preacher({ firstName: 'Saved' }), await namesake('Ellis')]
  await save(saved)
  await edit((await entries())[0]?._id ?? '', { email: '', notes: 'Noted' })
  const { _id: id } = (await add(atHome('Ellis'))).body
  expect((await decide(id, typed, true)).body.member?._id).toBe(typed.profileId)
  for (const leaving of [saved, typed]) await leaving.call(accountEndpoints.delete, { body: { password } })
  expect(await entries()).toMatchObject([{ firstName: 'Ruth', member: null }])
})
