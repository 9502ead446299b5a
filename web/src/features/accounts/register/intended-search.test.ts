import { expect, test } from 'vitest'
import { intendedProfile, intendedSearch } from './intended-search.ts'

const wanted = (query: string) => intendedSearch(new URLSearchParams(query))

test.each([
  ['Decatur, GA', { city: 'Decatur', state: 'GA' }],
  ['Austin, TX 78701', { city: 'Austin', state: 'TX' }],
  [' St. Louis ,  Missouri', { city: 'St. Louis', state: 'MO' }],
])('"%s" is a town to start the profile with', (location, home) => {
  expect(wanted(`${new URLSearchParams({ location })}`).home).toEqual(home)
})

test.each(['30030', 'Decatur', ', GA', 'Paris, Ile de France', 'One, Two, GA'])('"%s" is none', (location) => {
  expect(wanted(`${new URLSearchParams({ location })}`).home).toBeUndefined()
})

test('the search goes on with what was asked for, be it a place or a day', () => {
  expect(wanted('type=church&location=30030&date=2026-12-06').next).toBe('/search?location=30030&date=2026-12-06')
  expect(wanted('date=2026-12-06').next).toBe('/search?date=2026-12-06')
  expect(wanted('type=church').next).toBeUndefined()
  expect(wanted('location=+&date=').next).toBeUndefined()
})

test('a church that is about to ask someone goes on to that request, with its day if it is one', () => {
  const ask = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
  const next = (query: object) => intendedProfile(new URLSearchParams({ ...query }))
  expect(next({ ask, date: '2026-12-06' })).toEqual({ church: `/church/request?preacherId=${ask}&date=2026-12-06` })
  for (const date of ['', 'soon', '2026-02-31']) {
    expect(next({ ask, date })).toEqual({ church: `/church/request?preacherId=${ask}` })
  }
  expect(next({ ask: '//evil.example', date: '2026-12-06' })).toEqual({})
})

test('whoever came by a shared link goes on to that profile, and to nothing else', () => {
  const id = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
  const profile = (query: string) => intendedProfile(new URLSearchParams(query))
  expect(profile(`type=church&profile=${id}`)).toEqual({ church: `/preachers/${id}` })
  expect(profile(`type=preacher&profile=${id}`)).toEqual({ preacher: `/churches/${id}` })
  for (const wrong of ['', 'https://evil.example', '//evil.example', '../account']) {
    expect(profile(`type=church&profile=${encodeURIComponent(wrong)}`)).toEqual({})
  }
})
