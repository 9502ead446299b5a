import { fitFromOptions } from '@openpulpit/contract/fit'
import type { PreacherView } from '@openpulpit/contract/preachers'
import { expect, test } from 'vitest'
import { completenessOf, isProfilePart } from './completeness.ts'

const bare: PreacherView = {
  _id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
  firstName: 'Ruth',
  lastName: 'Amsel',
  experienceLevel: 'lay_speaker',
  denomination: 'other',
  bio: null,
  city: 'Atlanta',
  state: 'GA',
  zipCode: null,
  location: { city: 'Atlanta', state: 'GA' },
  travelRadius: 50,
  sermonStyles: [],
  preferredWorshipStyles: [],
  honorariumRange: { min: 100, max: 200 },
  paymentMethods: [],
  education: [],
  experience: [],
  profileImage: null,
  rating: { average: 0, count: 0 },
  fit: fitFromOptions([]),
  isActive: true,
}
const missing = (more: Partial<PreacherView>) =>
  completenessOf({ ...bare, ...more })
    .items.filter(({ isThere }) => !isThere)
    .map(({ part }) => part)

test('after registration the name and the honorarium are there: two of eight', () => {
  expect(completenessOf(bare).percent).toBe(25)
  expect(missing({})).toEqual(['bio', 'education', 'experience', 'sermon-styles', 'worship-styles', 'photo'])
})

test('each thing counts once, and the percentage is rounded', () => {
  expect(completenessOf({ ...bare, bio: 'Hello' }).percent).toBe(38)
  const school = { institution: 'Emory', degree: null, year: null }
  expect(missing({ education: [school, school] })).not.toContain('education')
  expect(missing({ honorariumRange: { min: 0, max: 0 } })).not.toContain('honorarium')
  expect(missing({ firstName: '' })).toContain('name')
})

test('only what is a part of the profile is led to', () => {
  expect(isProfilePart('bio')).toBe(true)
  expect(isProfilePart('isActive')).toBe(false)
  expect(isProfilePart(null)).toBe(false)
})
