import { expect, test } from 'vitest'
import { type AgreedService, googleCalendar } from './google-calendar.ts'

const service = {
  _id: '1',
  startsAt: '2026-12-06T15:30:00.000Z',
  duration: 75,
  timeZone: 'America/New_York',
  church: {
    name: 'Grace & Peace',
    address: { street: '12 Church Street', city: 'Atlanta', state: 'GA', zipCode: null },
  },
  preacher: { firstName: 'John', lastName: 'Wesley' },
} as AgreedService

const filledIn = (userType: 'church' | 'preacher') => {
  const { origin, searchParams } = new URL(googleCalendar(service, userType, 'https://pulpit.example/requests/1'))
  return { origin, ...Object.fromEntries(searchParams) }
}

test('the page has the service filled in, from its first minute to its last', () => {
  expect(filledIn('preacher')).toEqual({
    origin: 'https://calendar.google.com',
    action: 'TEMPLATE',
    text: 'Preaching at Grace & Peace',
    dates: '20261206T153000Z/20261206T164500Z',
    ctz: 'America/New_York',
    location: '12 Church Street, Atlanta, GA',
    details: 'https://pulpit.example/requests/1',
  })
})

test('a church reads who is coming', () => {
  expect(filledIn('church')).toMatchObject({ text: 'Guest preacher: John Wesley' })
})
