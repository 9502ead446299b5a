import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { searchEndpoints } from '@openpulpit/contract/search'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPreacher, type Person } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
let preacher: Person
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  preacher = await given.preacher()
})

const show = async (of: Person) => (await church.call(preacherEndpoints.show, { params: { id: of.profileId } })).body

describe('what a preacher sees of themselves', () => {
  const preview = () => preacher.call(preacherEndpoints.preview)

  test('is what a church finds that does not know them', async () => {
    await preacher.call(availabilityEndpoints.save, {
      body: { dates: [{ date: '2026-12-06', available: false, notes: 'My mother in Macon' }] },
    })
    const { status, body } = await preview()
    expect(status).toBe(200)
    expect(body).toEqual(await show(preacher))
    expect(body.calendar.days).toEqual([{ date: '2026-12-06', availability: 'busy', part: null, bookedAt: [] }])
    expect(JSON.stringify(body)).not.toMatch(/subscription|timeZone|Macon|@/)
  })

  test('has no address in it either when some church has theirs', async () => {
    const { _id } = await given.request(church, preacher)
    await preacher.accept(_id)
    expect((await show(preacher)).preacher.contact).toEqual({ email: preacher.email, phone: null })
    expect((await preview()).body.preacher).toMatchObject({ contact: null, saved: false })
  })

  test('begins on the preacher’s own day', async () => {
    preacher = await given.preacher({ city: 'Honolulu', state: 'HI' })
    given.clock.set('2026-12-06T09:00:00Z')
    expect((await preview()).body.calendar.from).toBe('2026-12-05')
  })
})

describe('accepting requests', () => {
  const accept = (isActive: boolean) => preacher.call(preacherEndpoints.accept, { body: { isActive } })
  const finds = async () => {
    const query = { location: 'Decatur, GA' }
    const { body } = await church.call(searchEndpoints.preachers, { query })
    return body.preachers.some(({ _id }) => _id === preacher.profileId)
  }

  test('is ended and begun again by a switch, and nothing else of the profile changes', async () => {
    const before = (await preacher.call(preacherEndpoints.profile)).body
    const off = await accept(false)
    const { version } = before
    expect(off).toEqual({ status: 200, body: { ...before, isActive: false, version: version + 1 } })
    expect((await show(preacher)).preacher.isActive).toBe(false)
    expect((await accept(true)).body).toEqual({ ...before, version: version + 2 })
  })

  test('leaves the search with the door closed, and what is asked already stays', async () => {
    expect(await finds()).toBe(true)
    const { _id } = await given.request(church, preacher)
    await accept(false)
    expect(await finds()).toBe(false)
    expect(await preacher.accept(_id)).toMatchObject({ status: 200 })
    await accept(true)
    expect(await finds()).toBe(true)
  })

  test('says on or off and nothing else', async () => {
    for (const body of [{}, { isActive: null }, { isActive: 'no' }, { isActive: false, firstName: 'Charles' }]) {
      const { status } = await preacher.call(preacherEndpoints.accept, { body: body as { isActive: boolean } })
      expect(status).toBe(400)
    }
    expect((await preacher.call(preacherEndpoints.profile)).body).toMatchObject({
      firstName: aPreacher.firstName,
      isActive: true,
    })
  })
})

describe('the sentences about a year', () => {
  const save = (given: object) => preacher.call(preacherEndpoints.saveProfile, { body: { ...aPreacher, ...given } })

  test.each([
    [{ education: [{ institution: 'Emory', year: 98 }] }, { 'education.0.year': 'Please enter a year such as 1998' }],
    [{ education: [{ institution: ' ' }] }, { 'education.0.institution': 'Institution is required' }],
    [
      { experience: [{ position: 'Pastor', organization: 'Grace' }] },
      { 'experience.0.startYear': 'Start year is required' },
    ],
    [
      { experience: [{ position: 'Pastor', organization: 'Grace', startYear: 19980 }] },
      { 'experience.0.startYear': 'Please enter a year such as 1998' },
    ],
    [{ travelRadius: 12.5 }, { travelRadius: 'Please enter whole miles' }],
  ])('of %j', async (wrong, fields) => {
    expect(await save(wrong)).toMatchObject({ status: 400, body: { fields } })
  })
})
