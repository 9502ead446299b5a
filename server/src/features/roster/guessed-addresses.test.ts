import { rosterEndpoints } from '@openpulpit/contract/roster'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { bringList } from '../../../test/fixtures/list-upload.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()

const entriesOf = async (church: Person) => (await church.call(rosterEndpoints.list, { query: {} })).body.entries

test('a list of guesses finds no member’s address', async () => {
  const church = await given.church()
  await given.database.pool.query('update users set verified_at = null where id = $1', [church.userId])
  const rows: string[] = []
  for (let at = 0; at < 12; at += 1) {
    const member = await given.preacher({ firstName: 'Ruth', lastName: `Ellis${'abcdefghijkl'[at]}` })
    rows.push(`Ruth,Ellis${'abcdefghijkl'[at]},${at % 4 === 3 ? `guess${at}@example.org` : member.email}`)
  }
  await bringList(given, church, `First name,Last name,Email\n${rows.join('\n')}`)
  const entries = await entriesOf(church)
  expect(entries).toHaveLength(12)
  expect(entries.filter(({ member }) => member !== null)).toEqual([])
})

test('writing down or changing an entry finds no member’s address', async () => {
  const [church, member] = [await given.church(), await given.preacher({ firstName: 'Ruth', lastName: 'Ellis' })]
  const body = { firstName: 'Ruth', lastName: 'Ellis', email: 'someone@example.org' }
  const { _id } = (await church.call(rosterEndpoints.add, { body })).body
  const changed = await church.call(rosterEndpoints.edit, {
    params: { id: _id },
    body: { ...body, email: member.email },
  })
  expect(changed.body.member).toBeNull()
  await church.call(rosterEndpoints.remove, { params: { id: _id } })
  expect((await church.call(rosterEndpoints.add, { body: { ...body, email: member.email } })).body.member).toBeNull()
})
