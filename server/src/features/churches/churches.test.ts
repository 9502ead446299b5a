import { churchEndpoints } from '@openpulpit/contract/churches'
import { fitFromOptions } from '@openpulpit/contract/fit'
import { beforeEach, describe, expect, test } from 'vitest'
import { aChurch, type Person } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
beforeEach(async () => {
  church = await given.church()
})

const save = (body: object) => church.call(churchEndpoints.saveProfile, { body: body as typeof aChurch })

describe("a church's profile", () => {
  test('begins with what was said at registration', async () => {
    const { status, body } = await church.call(churchEndpoints.profile)
    expect(status).toBe(200)
    expect(body).toEqual({
      _id: church.profileId,
      version: 1,
      name: 'Grace Chapel',
      denomination: 'united_methodist',
      description: null,
      worshipStyle: null,
      averageAttendance: null,
      address: { street: '12 Church Street', city: 'Atlanta', state: 'GA', zipCode: '30303' },
      contactInfo: { contactPerson: 'Ruth Ellis', phone: '404 555 0134', website: null },
      preferredHonorariumRange: { min: null, max: null },
      paymentMethods: [],
      rating: { average: 0, count: 0 },
      fit: fitFromOptions([]),
      timeZone: 'America/New_York',
    })
  })

  test('is replaced as a whole: what a form leaves out is gone', async () => {
    const whole = {
      ...aChurch,
      description: 'A small church with a large table.',
      worshipStyle: 'blended',
      averageAttendance: 80,
      preferredHonorariumRange: { min: 100, max: 250.5 },
      paymentMethods: ['check', 'zelle', 'check'],
    }
    const { body: full } = await save(whole)
    expect(full).toMatchObject({ ...whole, paymentMethods: ['check', 'zelle'] })
    expect((await church.call(churchEndpoints.profile)).body).toEqual(full)

    const { body: short } = await save({ name: 'Hope', denomination: 'other', address: { city: 'Reno', state: 'NV' } })
    expect(short).toMatchObject({
      name: 'Hope',
      description: null,
      worshipStyle: null,
      address: { street: null, zipCode: null },
      contactInfo: { contactPerson: null, phone: null, website: null },
      preferredHonorariumRange: { min: null, max: null },
      paymentMethods: [],
    })
  })

  test('takes its clock from its town, and a state by name or code', async () => {
    const { body } = await save({ ...aChurch, address: { city: 'el paso', state: 'texas' } })
    expect(body).toMatchObject({ address: { city: 'el paso', state: 'TX' }, timeZone: 'America/Denver' })
    const unknown = await save({ ...aChurch, address: { city: 'Nowhereville', state: 'CA' } })
    expect(unknown.body.timeZone).toBe('America/Los_Angeles')
  })

  test.each([
    [{ name: '' }, { name: 'Church name is required' }],
    [{ denomination: '' }, { denomination: 'Denomination is required' }],
    [
      { address: { city: ' ', state: '' } },
      { 'address.city': 'City is required', 'address.state': 'State is required' },
    ],
    [
      { preferredHonorariumRange: { min: 300, max: 200 } },
      { 'preferredHonorariumRange.max': 'Maximum must be at least the minimum' },
    ],
    [{ rating: { average: 5, count: 900 } }, { rating: 'We don’t know this field' }],
    [
      { contactInfo: { website: 'javascript:alert(1)' } },
      { 'contactInfo.website': 'Please enter a web address that starts with http:// or https://' },
    ],
  ])('is not saved with %j', async (wrong, fields) => {
    const { status, body } = await save({ ...aChurch, ...wrong })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid', fields })
    expect((await church.call(churchEndpoints.profile)).body.name).toBe('Grace Chapel')
  })

  test('is nothing for a preacher or a stranger', async () => {
    const preacher = await given.preacher()
    for (const call of [churchEndpoints.profile, churchEndpoints.saveProfile]) {
      expect(await preacher.call(call, { body: aChurch })).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
      expect(await given.anyone(call, { body: aChurch })).toMatchObject({ status: 401 })
    }
  })
})
