import type { ChurchProfile } from '@openpulpit/contract/churches'
import { churchForPreacher } from '@openpulpit/contract/churches'
import { fitFromOptions } from '@openpulpit/contract/fit'
import { expect, test } from 'vitest'
import { asStranger } from './public-church.ts'

const church: ChurchProfile = {
  _id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
  name: 'Grace Chapel',
  denomination: 'other',
  description: null,
  worshipStyle: null,
  averageAttendance: null,
  address: { street: '12 Church Street', city: 'Atlanta', state: 'GA', zipCode: '30303' },
  contactInfo: { contactPerson: 'Ruth Ellis', phone: '404 555 0134', website: 'https://grace.example' },
  preferredHonorariumRange: { min: null, max: 200 },
  version: 1,
  paymentMethods: ['check'],
  rating: { average: 0, count: 0 },
  fit: fitFromOptions(['spanish', 'ramp']),
  timeZone: 'America/New_York',
}

test('a church sees of itself what a stranger gets from the server, and no more', () => {
  const seen = asStranger(church)
  expect(churchForPreacher.strict().parse(seen)).toEqual(seen)
  const words = JSON.stringify(seen)
  for (const secret of ['12 Church', '30303', 'Ruth', '0134', 'grace.example']) expect(words).not.toContain(secret)
})
