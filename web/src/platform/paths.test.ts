import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('an address carries only the filters that are set', () => {
  expect(paths.search()).toBe('/search')
  expect(paths.search({ location: 'Austin, TX', rating: '', date: undefined })).toBe('/search?location=Austin%2C+TX')
  expect(paths.newRequest()).toBe('/church/request')
  expect(paths.newRequest('p1')).toBe('/church/request?preacherId=p1')
})

test("a request's page depends on who looks at it", () => {
  expect(paths.requestOf('church', 'r1')).toBe('/church/requests/r1')
  expect(paths.requestOf('preacher', 'r1')).toBe('/preacher/requests/r1')
})

test('an id cannot break out of its path', () => {
  expect(paths.preacher('../admin?x')).toBe('/preachers/..%2Fadmin%3Fx')
})
