import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { readSettings } from '../../settings.ts'
import { requestIdFor } from './request-id.ts'

const nameOf = (environment: Record<string, string>, given: string) =>
  requestIdFor(readSettings(environment))({ headers: { 'x-request-id': given } })

test('every answer tells the name of its request, refusals too, and no two have the same', async () => {
  const { app, close } = await testApp()
  const names: unknown[] = []
  for (const url of ['/health/live', '/api/auth/me', '/api/none', '/none.js', '/%zz', '/api/places?q=atl']) {
    const { headers } = await app.inject({ url, headers: { 'x-request-id': 'from-outside-1' } })
    expect(headers['x-request-id'], url).toMatch(/^[\da-f-]{36}$/)
    names.push(headers['x-request-id'])
  }
  expect(new Set(names).size).toBe(names.length)
  await close()
})

test('a proxy in front may name a request, with something that is a name', () => {
  expect(nameOf({ TRUST_PROXY: 'true' }, 'edge-7f3a_91c2')).toBe('edge-7f3a_91c2')
  for (const odd of ['', 'short', 'a@b.example.org', 'two words', 'x'.repeat(65), '"},{"level":50']) {
    expect(nameOf({ TRUST_PROXY: 'true' }, odd)).toMatch(/^[\da-f-]{36}$/)
  }
  expect(nameOf({}, 'edge-7f3a_91c2')).toMatch(/^[\da-f-]{36}$/)
})
