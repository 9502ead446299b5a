import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { fitFromOptions } from '@openpulpit/contract/fit'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPreacher, comingSunday, type Person } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
let preacher: Person
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  preacher = await given.preacher()
})

const profile = async (of = preacher) => (await of.call(preacherEndpoints.profile)).body
const save = (body: object) => preacher.call(preacherEndpoints.saveProfile, { body: body as typeof aPreacher })
const show = (id = preacher.profileId) => church.call(preacherEndpoints.show, { params: { id } })

describe("a preacher's own profile", () => {
  test('keeps the phone number of a form that does not know of it, and forgets one that is cleared', async () => {
    const save = async (phone?: string) =>
      (await preacher.call(preacherEndpoints.saveProfile, { body: { ...aPreacher, phone } })).body.phone
    expect(await save('404 555 0188')).toBe('404 555 0188')
    expect(await save()).toBe('404 555 0188')
    expect(await save('')).toBeNull()
  })

  test('begins with what was said at registration, on trial', async () => {
    expect(await profile()).toEqual({
      ...aPreacher,
      _id: preacher.profileId,
      version: 1,
      bio: null,
      zipCode: null,
      phone: null,
      location: { city: 'Decatur', state: 'GA' },
      travelRadius: 50,
      sermonStyles: [],
      preferredWorshipStyles: [],
      paymentMethods: [],
      education: [],
      experience: [],
      profileImage: null,
      rating: { average: 0, count: 0 },
      fit: fitFromOptions([]),
      isActive: true,
      timeZone: 'America/New_York',
      user: {
        subscription: {
          status: 'trial',
          plan: null,
          expiresAt: '2026-12-31T15:00:00.000Z',
          connectionsUsed: 0,
          connectionsLimit: 5,
        },
      },
    })
  })

  test('is replaced as a whole, its rows in the order they were given; only a closed door stays closed', async () => {
    const whole = {
      ...aPreacher,
      bio: 'I preach the text and stay for lunch.',
      sermonStyles: ['expository', 'narrative'],
      preferredWorshipStyles: ['blended'],
      education: [
        { institution: 'Emory', degree: 'MDiv', year: 2004 },
        { institution: 'Berry College', degree: null, year: null },
      ],
      experience: [
        { position: 'Pastor', organization: 'Old Mill', startYear: 2004, endYear: null, description: 'Rural.' },
        { position: 'Intern', organization: 'First', startYear: 2002, endYear: 2003, description: null },
      ],
      isActive: false,
    }
    expect((await save(whole)).body).toMatchObject(whole)
    expect(await profile()).toMatchObject(whole)
    expect((await save(aPreacher)).body).toMatchObject({ bio: null, education: [], experience: [], isActive: false })
  })

  test.each([
    [{ firstName: ' ' }, { firstName: 'First name is required' }],
    [{ honorariumRange: { min: 300, max: 200 } }, { 'honorariumRange.max': 'Maximum must be at least the minimum' }],
    [{ honorariumRange: { min: -1, max: 200 } }, { 'honorariumRange.min': 'Must be positive' }],
    [{ subscription: { status: 'active' } }, { subscription: 'We don’t know this field' }],
    [{ bio: 'zero\u0000byte' }, { bio: 'Please remove the unreadable character' }],
    [
      { experience: [{ position: 'Pastor', organization: 'Old Mill', startYear: 2004, endYear: 2001 }] },
      { 'experience.0.endYear': 'The end year cannot be before the start year' },
    ],
  ])('is not saved with %j', async (wrong, fields) => {
    const before = await profile()
    const { status, body } = await save({ ...aPreacher, ...wrong })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid', fields })
    expect(await profile()).toEqual(before)
  })

  test('counts a church once however often the two agree, and says when the trial is over', async () => {
    const { _id: first } = await given.request(church, preacher)
    const { _id: second } = await given.request(church, preacher, { date: comingSunday(given.clock.now(), 1) })
    await preacher.accept(first)
    await preacher.accept(second)
    await church.cancel(second, 'A reason')
    expect((await profile()).user.subscription).toMatchObject({ status: 'trial', connectionsUsed: 1 })
    given.clock.forward({ days: 31 })
    expect((await profile()).user.subscription).toMatchObject({ status: 'expired' })
  })

  test('is nothing for a church or a stranger', async () => {
    for (const call of [preacherEndpoints.profile, preacherEndpoints.saveProfile, preacherEndpoints.upcomingServices]) {
      expect(await church.call(call, { body: aPreacher })).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
      expect(await given.anyone(call, { body: aPreacher })).toMatchObject({ status: 401 })
    }
  })
})

describe('a preacher as churches see them', () => {
  test('has no address until the two have agreed, and keeps it after the service', async () => {
    const { _id } = await given.request(church, preacher)
    expect((await show()).body.preacher.contact).toBeNull()
    await preacher.accept(_id)
    expect((await show()).body.preacher.contact).toEqual({ email: preacher.email, phone: null })
    const other = await given.church()
    expect(
      (await other.call(preacherEndpoints.show, { params: { id: preacher.profileId } })).body.preacher.contact,
    ).toBeNull()
    given.clock.forward({ days: 30 })
    await church.complete(_id)
    expect((await show()).body.preacher.contact).toEqual({ email: preacher.email, phone: null })
  })

  test('says nothing of the account', async () => {
    const { status, body } = await show()
    expect(status).toBe(200)
    expect(body).toMatchObject({ preacher: { firstName: 'John', isActive: true }, reviews: [], reviewsTotal: 0 })
    expect(JSON.stringify(body)).not.toMatch(/subscription|timeZone|latitude|@/)
  })

  test('is still shown when not accepting requests', async () => {
    await save({ ...aPreacher, isActive: false })
    expect((await show()).body.preacher.isActive).toBe(false)
  })

  test('is not found where there is none', async () => {
    expect(await show(church.profileId)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await show('42')).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(await preacher.call(preacherEndpoints.show, { params: { id: preacher.profileId } })).toMatchObject({
      status: 403,
    })
  })
})

describe('the coming weeks of a preacher', () => {
  const mark = (date: string, available: boolean) =>
    preacher.call(availabilityEndpoints.save, { body: { dates: [{ date, available, notes: 'My mother in Macon' }] } })
  const calendar = async () => (await show()).body.calendar
  const allDay = { part: null, bookedAt: [] }

  test('are eight from the church’s today on, and name what is known', async () => {
    for (const date of ['2026-11-30', '2026-12-01', '2027-01-25', '2027-01-26']) await mark(date, true)
    await mark('2026-12-06', false)
    expect(await calendar()).toEqual({
      from: '2026-12-01',
      to: '2027-01-25',
      days: [
        { date: '2026-12-01', availability: 'free', ...allDay },
        { date: '2026-12-06', availability: 'busy', ...allDay },
        { date: '2027-01-25', availability: 'free', ...allDay },
      ],
    })
  })

  test('begin where the church is, not where the server is', async () => {
    church = await given.church({ address: { city: 'Honolulu', state: 'HI' } })
    given.clock.set('2026-12-06T09:00:00Z')
    expect(await calendar()).toMatchObject({ from: '2026-12-05', to: '2027-01-29' })
  })

  test('say when a preacher is booked, and neither where nor why they are unavailable', async () => {
    const other = await given.church()
    const { _id, date } = await given.request(other, preacher)
    await mark(date, true)
    expect((await calendar()).days).toEqual([{ date, availability: 'free', ...allDay }])
    await preacher.accept(_id)
    await mark('2026-12-06', false)
    const { body } = await show()
    expect(body.calendar.days).toEqual([
      { date: '2026-12-06', availability: 'busy', ...allDay },
      { date, availability: 'free', part: 'evening', bookedAt: ['10:30'] },
    ])
    expect(JSON.stringify(body)).not.toMatch(/Macon|Grace Chapel/)
    await preacher.cancel(_id, 'A reason')
    expect((await calendar()).days.at(-1)).toEqual({ date, availability: 'free', ...allDay })
  })
})

describe('upcoming services', () => {
  test('are the confirmed ones of today and later where they are held, the nearest first', async () => {
    const now = given.clock.now()
    const later = await given.request(church, preacher, { date: comingSunday(now, 1), theme: 'Advent' })
    const sooner = await given.request(church, preacher, { date: comingSunday(now) })
    await given.request(church, preacher, { date: comingSunday(now, 2) })
    await preacher.accept(later._id)
    await preacher.accept(sooner._id)
    const services = async () => (await preacher.call(preacherEndpoints.upcomingServices)).body.services
    expect((await services()).map(({ _id }) => _id)).toEqual([sooner._id, later._id])
    expect((await services())[1]).toMatchObject({
      church: { name: 'Grace Chapel' },
      theme: 'Advent',
      serviceTime: '10:30',
      timeZone: 'America/New_York',
    })

    given.clock.set(`${sooner.date}T23:00:00-05:00`)
    expect(await services()).toHaveLength(2)
    given.clock.forward({ minutes: 61 })
    expect(await services()).toHaveLength(1)
  })
})
