import { accountEndpoints } from '@openpulpit/contract/account'
import { availabilityEndpoints } from '@openpulpit/contract/availability'
import type { Day } from '@openpulpit/contract/dates'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { searchEndpoints } from '@openpulpit/contract/search'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPreacher, type Person, password } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
let ada: Person
let ben: Person
beforeEach(async () => {
  church = await given.church()
  ada = await given.preacher({ firstName: 'Ada', honorariumRange: { min: 50, max: 60 } })
  ben = await given.preacher({ firstName: 'Ben' })
})

const sunday = '2027-03-07' as Day
const save = (preacher: Person, who = church) => who.call(rosterEndpoints.save, { params: { id: preacher.profileId } })
const forget = (preacher: Person, who = church) =>
  who.call(rosterEndpoints.forget, { params: { id: preacher.profileId } })
const closeDoor = (preacher: Person, firstName: string) =>
  preacher.call(preacherEndpoints.saveProfile, { body: { ...aPreacher, firstName, isActive: false } })

type Asked = { location?: string; honorariumMax?: number; date?: string; sort?: 'honorarium'; page?: number }
const found = async (query: Asked = {}, who = church) =>
  (await who.call(searchEndpoints.preachers, { query: { ...query, saved: '1' } })).body
const names = async (query: Asked = {}, who = church) =>
  (await found(query, who)).preachers.map(({ firstName }) => firstName).sort()

/** Whether card and profile say that the church has saved them. */
async function isMarked(preacher: Person, who = church) {
  const { body } = await who.call(searchEndpoints.preachers, { query: { limit: 100 } })
  const card = body.preachers.find(({ _id }) => _id === preacher.profileId)
  const profile = await who.call(preacherEndpoints.show, { params: { id: preacher.profileId } })
  return [card?.saved, profile.body.preacher.saved]
}

describe('a saved preacher', () => {
  test('is marked for this church alone, until it is taken away', async () => {
    const other = await given.church()
    expect(await isMarked(ada)).toEqual([false, false])
    expect(await save(ada)).toMatchObject({ status: 204 })
    expect(await isMarked(ada)).toEqual([true, true])
    expect(await isMarked(ada, other)).toEqual([false, false])
    expect(await names({}, other)).toEqual([])
    expect(await forget(ada)).toMatchObject({ status: 204 })
    expect(await isMarked(ada)).toEqual([false, false])
  })

  test('is saved once however often, and taken away as often', async () => {
    expect((await Promise.all([save(ada), save(ada), save(ada)])).map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await found()).toMatchObject({ total: 1, totalPages: 1 })
    expect((await Promise.all([forget(ada), forget(ada)])).map(({ status }) => status)).toEqual([204, 204])
    expect(await found()).toMatchObject({ total: 0, totalPages: 0 })
  })

  test('is no one who is not there, or has left', async () => {
    const nobody = { params: { id: church.profileId } }
    const gone = { status: 404, body: { code: 'not_found' } }
    expect(await church.call(rosterEndpoints.save, nobody)).toMatchObject(gone)
    expect(await church.call(rosterEndpoints.forget, nobody)).toMatchObject(gone)
    await save(ada)
    await ada.call(accountEndpoints.delete, { body: { password } })
    expect(await names()).toEqual([])
    expect(await save(ada)).toMatchObject(gone)
    expect(await names()).toEqual([])
  })

  test('is never kept of someone who is leaving at that moment', async () => {
    for (let round = 0; round < 10; round++) {
      const leaving = await given.preacher()
      await Promise.all([save(leaving), leaving.call(accountEndpoints.delete, { body: { password } })])
    }
    expect(await names()).toEqual([])
  })
})

describe('the saved preachers', () => {
  test('are found with every other filter, and no one else is', async () => {
    await save(ada)
    await save(ben)
    expect(await names()).toEqual(['Ada', 'Ben'])
    expect(await names({ honorariumMax: 60 })).toEqual(['Ada'])
    expect(await names({ location: 'Atlanta, GA' })).toEqual(['Ada', 'Ben'])
    expect(await names({ location: 'Seattle, WA' })).toEqual([])
    expect((await found({ sort: 'honorarium' })).preachers.map(({ firstName }) => firstName)).toEqual(['Ada', 'Ben'])
    await ada.call(availabilityEndpoints.save, { body: { dates: [{ date: sunday, available: false }] } })
    await ben.call(availabilityEndpoints.save, { body: { dates: [{ date: sunday, available: true }] } })
    expect((await found({ date: sunday })).preachers).toMatchObject([{ firstName: 'Ben', availability: 'free' }])
  })

  test('are still found when they take no requests at the moment', async () => {
    await save(ada)
    await closeDoor(ada, 'Ada')
    expect((await found()).preachers).toMatchObject([{ firstName: 'Ada', isActive: false, saved: true }])
    expect((await found({ date: sunday })).total).toBe(1)
    expect((await found({ location: 'Atlanta, GA' })).total).toBe(1)
    expect((await isMarked(ada))[0]).toBeUndefined()
  })

  test('are in the export of the church, and leave with it', async () => {
    await save(ben)
    const { body } = await church.call(accountEndpoints.export)
    expect(body.savedPreachers).toMatchObject([{ preacherId: ben.profileId, name: 'Ben Wesley' }])
    expect((await ben.call(accountEndpoints.export)).body.savedPreachers).toEqual([])
    await church.call(accountEndpoints.delete, { body: { password } })
    const { rows } = await given.database.pool.query('select from roster_entries where church_id = $1', [
      church.profileId,
    ])
    expect(rows).toEqual([])
  })
})
