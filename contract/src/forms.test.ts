import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { accountInput, loginInput, registrationInput } from './auth-input.ts'
import { availabilityEndpoints, availabilityInput, longestRange } from './availability.ts'
import { churchInput } from './church-input.ts'
import { installErrorMessages } from './error-messages.ts'
import { fieldMessages } from './errors.ts'
import { preacherInput } from './preacher-input.ts'
import { missingForDashboard } from './preachers.ts'
import { requestInput } from './request-input.ts'
import { statusInput } from './requests.ts'
import { reviewInput } from './review-input.ts'
import { searchQuery } from './search-input.ts'

// The sentences are from section 5 of the specification.

const refusalOf = (schema: z.ZodType, given: unknown): Record<string, string> => {
  const { error } = schema.safeParse(given)
  return error ? fieldMessages(error) : {}
}

const church = {
  name: 'Grace Church',
  denomination: 'reformed',
  address: { city: 'Austin', state: 'TX' },
}
const preacher = {
  firstName: 'Ruth',
  lastName: 'Moore',
  experienceLevel: 'ordained_minister',
  denomination: 'reformed',
  city: 'Austin',
  state: 'TX',
  honorariumRange: { min: 100, max: 200 },
}
const request = {
  date: '2026-12-06',
  serviceTime: '10:30',
  serviceType: 'sunday_morning',
  expectedDuration: 60,
  honorarium: { amount: 150, paymentMethod: 'check' },
}
const requestId = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'

beforeAll(installErrorMessages)

describe('signing in', () => {
  test.each([
    [{}, { email: 'Email is required', password: 'Password is required' }],
    [
      { email: '', password: '' },
      { email: 'Email is required', password: 'Password is required' },
    ],
    [{ email: 'ruth', password: '123456' }, { email: 'Please enter a valid email' }],
    [{ email: 'ruth@', password: '123456' }, { email: 'Please enter a valid email' }],
    [{ email: 'a@b', password: '12345' }, { password: 'Password must be at least 6 characters' }],
  ])('%o', (given, sentences) => {
    expect(refusalOf(loginInput, given)).toEqual(sentences)
  })

  test('keeps the password as it was typed', () => {
    expect(loginInput.parse({ email: ' a@b ', password: '  pass  ' })).toMatchObject({
      email: 'a@b',
      password: '  pass  ',
    })
  })
})

describe('registering', () => {
  const account = { email: 'ruth@example.org', password: '123456' }

  test('asks for a type', () => {
    expect(refusalOf(accountInput, account)).toEqual({ userType: 'Please select your user type' })
    expect(refusalOf(registrationInput, account)).toEqual({ userType: 'Please select your user type' })
    expect(refusalOf(registrationInput, { ...account, userType: 'admin', profileData: church })).toEqual({
      userType: 'Please select your user type',
    })
  })

  test('takes the profile of its type and no other', () => {
    expect(refusalOf(registrationInput, { ...account, userType: 'church', profileData: church })).toEqual({})
    expect(refusalOf(registrationInput, { ...account, userType: 'preacher', profileData: preacher })).toEqual({})
    const mixed = refusalOf(registrationInput, { ...account, userType: 'church', profileData: preacher })
    expect(mixed).toMatchObject({
      'profileData.name': 'Church name is required',
      'profileData.firstName': 'We don’t know this field',
    })
  })
})

describe("a church's form", () => {
  test('asks for four things', () => {
    expect(refusalOf(churchInput, { address: {} })).toEqual({
      name: 'Church name is required',
      denomination: 'Denomination is required',
      'address.city': 'City is required',
      'address.state': 'State is required',
    })
  })

  test('needs nothing else', () => {
    expect(churchInput.parse(church)).toMatchObject({ ...church, paymentMethods: [] })
  })

  test.each([
    [{ min: 200, max: 100 }, { 'preferredHonorariumRange.max': 'Maximum must be at least the minimum' }],
    [{ min: -1 }, { 'preferredHonorariumRange.min': 'Must be positive' }],
    [{ min: 100 }, {}],
    [{ min: null, max: null }, {}],
  ])('has an honorarium of %o', (preferredHonorariumRange, sentences) => {
    expect(refusalOf(churchInput, { ...church, preferredHonorariumRange })).toEqual(sentences)
  })
})

describe("a preacher's form", () => {
  test('asks for eight things', () => {
    expect(refusalOf(preacherInput, { honorariumRange: {} })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      experienceLevel: 'Experience level is required',
      denomination: 'Denomination is required',
      city: 'City is required',
      state: 'State is required',
      'honorariumRange.min': 'Minimum honorarium is required',
      'honorariumRange.max': 'Maximum honorarium is required',
    })
  })

  test('supposes fifty miles, and leaves open whether requests are accepted', () => {
    expect(preacherInput.parse(preacher)).toMatchObject({ travelRadius: 50, education: [] })
    expect(preacherInput.parse(preacher)).not.toHaveProperty('isActive')
    expect(preacherInput.parse({ ...preacher, travelRadius: null })).toMatchObject({ travelRadius: 50 })
  })

  test.each([
    [{ min: -1, max: 100 }, { 'honorariumRange.min': 'Must be positive' }],
    [{ min: 200, max: 100 }, { 'honorariumRange.max': 'Maximum must be at least the minimum' }],
    [{ min: 0, max: 0 }, {}],
  ])('has an honorarium of %o', (honorariumRange, sentences) => {
    expect(refusalOf(preacherInput, { ...preacher, honorariumRange })).toEqual(sentences)
  })

  test('lets no one leave a ministry before it began', () => {
    const experience = [{ position: 'Pastor', organization: 'Grace', startYear: 2010, endYear: 2009 }]
    expect(refusalOf(preacherInput, { ...preacher, experience })).toEqual({
      'experience.0.endYear': 'The end year cannot be before the start year',
    })
  })
})

test('a profile is complete with photo, bio, education and experience', () => {
  const bare = { profileImage: null, bio: null, education: [], experience: [] }
  expect(missingForDashboard(bare)).toEqual(['profileImage', 'bio', 'education', 'experience'])
  const school = { institution: 'Seminary', degree: null, year: null }
  const post = { position: 'Pastor', organization: 'Grace', startYear: 2010, endYear: null, description: null }
  expect(missingForDashboard({ profileImage: '/p', bio: 'x', education: [school], experience: [post] })).toEqual([])
})

describe('a request', () => {
  test('asks for its service and its honorarium', () => {
    expect(refusalOf(requestInput, { honorarium: {} })).toEqual({
      date: 'Service date is required',
      serviceTime: 'Service time is required',
      serviceType: 'Service type is required',
      expectedDuration: 'Duration is required',
      'honorarium.amount': 'Honorarium amount is required',
      'honorarium.paymentMethod': 'Payment method is required',
    })
    expect(refusalOf(requestInput, { ...request, date: '', serviceTime: '', serviceType: '' })).toEqual({
      date: 'Service date is required',
      serviceTime: 'Service time is required',
      serviceType: 'Service type is required',
    })
  })

  test.each([14, 181, 60.5])('of %d minutes is refused', (expectedDuration) => {
    expect(refusalOf(requestInput, { ...request, expectedDuration })).toEqual({
      expectedDuration: 'Duration must be between 15-180 minutes',
    })
  })

  test('pays nothing or more', () => {
    const paying = (amount: number) => ({ ...request, honorarium: { amount, paymentMethod: 'cash' } })
    expect(refusalOf(requestInput, paying(-1))).toEqual({ 'honorarium.amount': 'Amount must be positive' })
    expect(refusalOf(requestInput, paying(0))).toEqual({})
  })

  test('is of medium urgency unless it says otherwise, and may come with a timestamp', () => {
    expect(requestInput.parse({ ...request, date: '2026-12-06T00:00:00.000Z' })).toMatchObject({
      date: '2026-12-06',
      urgency: 'medium',
    })
  })

  test.each(['open', 'pending', 'all', ''])('cannot be made %j by hand', (status) => {
    expect(refusalOf(statusInput, { status })).toHaveProperty('status')
  })
})

describe('the calendar', () => {
  const days = (count: number) => Array.from({ length: count }, () => ({ date: '2026-12-06', available: true }))

  test('is saved a day to a year at a time', () => {
    expect(refusalOf(availabilityInput, { dates: days(longestRange) })).toEqual({})
    expect(refusalOf(availabilityInput, { dates: days(longestRange + 1) })).toHaveProperty('dates')
    expect(refusalOf(availabilityInput, { dates: [] })).toHaveProperty('dates')
  })

  test.each([
    ['2026-12-01', '2026-12-31', true],
    ['2028-01-01', '2028-12-31', true],
    ['2026-12-31', '2026-12-31', true],
    ['2026-12-31', '2026-12-01', false],
    ['2026-01-01', '2028-01-01', false],
    ['2026-02-29', '2026-03-01', false],
  ])('from %s to %s: %s', (start, end, shown) => {
    expect(availabilityEndpoints.show.query.safeParse({ start, end }).success).toBe(shown)
  })
})

describe('a review', () => {
  test.each([0, 6, 4.5, '5', null, undefined])('of %j stars is refused', (rating) => {
    expect(refusalOf(reviewInput, { requestId, rating })).toEqual({ rating: 'Please choose 1 to 5 stars' })
  })

  test('needs no words and no categories, but knows its own', () => {
    expect(reviewInput.parse({ requestId, rating: 5, comment: ' ' })).toMatchObject({
      comment: undefined,
      categories: {},
    })
    expect(refusalOf(reviewInput, { requestId, rating: 5, categories: { warmth: 5, delivery: 6 } })).toEqual({
      'categories.delivery': 'Please choose 1 to 5 stars',
      'categories.warmth': 'We don’t know this field',
    })
  })
})

test('a search without filters is the first page of twelve, the best first', () => {
  const none = { experienceLevel: '', denomination: 'all', sermonStyles: '', honorariumMin: '', date: '', radius: '' }
  const { page, limit, sort, ...filters } = searchQuery.parse(none)
  expect({ page, limit, sort }).toEqual({ page: 1, limit: 12, sort: 'best' })
  expect(Object.values(filters).filter((value) => value !== undefined)).toEqual([])
})
