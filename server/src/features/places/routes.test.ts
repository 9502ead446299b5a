import { placeEndpoints } from '@openpulpit/contract/places'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/use-test-app.ts'

const app = useTestApp()

test('a visitor who is not signed in completes a place', async () => {
  const { status, body } = await app.anyone(placeEndpoints.complete, { query: { q: 'winston-s', limit: 1 } })
  expect(status).toBe(200)
  expect(body).toEqual({ places: [{ label: 'Winston-Salem, NC', city: 'Winston-Salem', state: 'NC' }] })
})

test('nothing typed completes to nothing', async () => {
  expect((await app.anyone(placeEndpoints.complete)).body).toEqual({ places: [] })
})

test.each([{ limit: 1e9 }, { limit: 0 }, { limit: 'all' }, { q: 'x'.repeat(101) }])('%j is refused', async (query) => {
  expect(await app.anyone(placeEndpoints.complete, { query })).toMatchObject({ status: 400, body: { code: 'invalid' } })
})
