import { expect, test } from 'vitest'
import { ownKey } from '../platform/offline/offline-cache.ts'
import { cacheLookup } from './cache-lookup.ts'

const site = 'https://openpulpit.example'
const briefPage = '/preacher/requests/r1/brief'

interface Sent {
  method?: string
  token?: string
  mode?: RequestMode
  from?: string
}

const asked = (address: string, { method = 'GET', token, mode = 'cors', from = briefPage }: Sent = {}) =>
  cacheLookup(
    {
      method,
      mode,
      url: new URL(address, site).href,
      referrer: from && new URL(from, site).href,
      headers: new Headers(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    site,
  )
const opened = (address: string) => asked(address, { mode: 'navigate', from: '' })

test.each([briefPage, '/church/requests/r1/brief', `${briefPage}?from=mail`])('%s opens with the kept page', (path) => {
  expect(opened(path)).toEqual({ copy: 'offline-page', key: '/offline/page' })
})

test('home is the goodbye of whoever logged out without a network', () => {
  expect(opened('/')).toEqual({ copy: 'offline-goodbye', key: '/' })
})

test.each([
  '/dashboard',
  '/login',
  '/preacher/requests/r1',
  '/preacher/requests/r1/brief/',
  '/preacher/requests/r1/x/brief',
  '/admin/requests/r1/brief',
  `/x${briefPage}`,
  '/assets/app-1a2b.js',
  `https://elsewhere.example${briefPage}`,
])('%s is kept nowhere', (path) => {
  expect(opened(path)).toBeUndefined()
})

test('a built file is kept for good, whoever asks for it', () => {
  expect(asked('/assets/app-1a2b.js', { from: '' })).toEqual({
    copy: 'offline-page',
    key: '/assets/app-1a2b.js',
    isLasting: true,
  })
})

test.each(['/api/requests/r1/brief', '/api/auth/me'])('the answer of %s is kept for its own session', async (path) => {
  const place = asked(path, { token: 'mine' })
  expect(place?.copy).toBe('offline-own')
  expect(await place?.key).toBe(await ownKey(path, 'mine'))
  expect(await place?.key).not.toBe(await ownKey(path, 'theirs'))
  expect(asked(path)).toBeUndefined()
})

test('who is asking is answered from the device on a brief alone', () => {
  for (const from of ['/dashboard', '/preacher/requests/r1', '']) {
    expect(asked('/api/auth/me', { token: 'mine', from })).toBeUndefined()
  }
})

test.each([
  '/api/requests/r1',
  '/api/requests/r1/brief/sermon',
  '/api/requests/r1/x/brief',
  '/api/briefs?ids=r1',
  '/api/churches/brief',
  '/api/auth/logout',
  '/socket.io/?transport=polling',
  'https://elsewhere.example/api/requests/r1/brief',
])('%s is asked of the server alone', (path) => {
  expect(asked(path, { token: 'mine' })).toBeUndefined()
})

test.each(['PATCH', 'POST', 'DELETE', 'HEAD'])('a %s is asked of the server alone', (method) => {
  expect(asked('/api/requests/r1/brief', { method, token: 'mine' })).toBeUndefined()
  expect(asked(briefPage, { method, mode: 'navigate' })).toBeUndefined()
})
