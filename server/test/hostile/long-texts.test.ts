import type { Endpoint } from '@openpulpit/contract/endpoint'
import { textFields } from '@openpulpit/contract/free-text-fields'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../app.ts'
import { addressOf, apiEndpoints } from '../fixtures/api-endpoints.ts'
import { expectWellFormed } from '../fixtures/expect-reply.ts'
import { isWhole, patience, sampleOf, seed } from '../fixtures/fuzz-runs.ts'
import { validBody } from '../fixtures/valid-bodies.ts'
import { useTestApp } from '../use-test-app.ts'
import { placesIn, putAt } from './hostile-values.ts'
import { longestDelay, longestWaitMs, longTexts } from './long-texts.ts'

const given = useTestApp()
let church: Person
let preacher: Person
let admin: Person
let requestId: string
let threadId: string
beforeAll(async () => {
  church = await given.church()
  preacher = await given.preacher()
  admin = await given.admin()
  const request = await given.request(church, preacher, { message: 'Good morning' })
  requestId = request._id
  threadId = request.threadId ?? ''
})

/** The most that a body holds, and the most that a URL does. */
const [inBody, inQuery] = [await longTexts(100_000), await longTexts(6_000)]

interface Place {
  readonly name: string
  readonly call: Endpoint
  readonly part: 'body' | 'query'
  readonly path: readonly string[]
}

/** Every text that a call takes: free text, and in a body also days, ids and choices. */
const places = [...apiEndpoints].flatMap(([name, call]) => {
  const ofBody = call.body ? textFields(call.body).map(({ path }) => path) : []
  const sample = call.body ? validBody(name, scene()) : {}
  const ofSample = placesIn(sample).filter((path) => typeof valueAt(sample, path) === 'string')
  const all = new Map([...ofBody, ...ofSample].map((path) => [path.join('.'), path]))
  return [
    ...[...all.values()].map((path): Place => ({ name, call, part: 'body', path })),
    ...(call.query ? textFields(call.query) : []).map(({ path }): Place => ({ name, call, part: 'query', path })),
  ]
})

/** Placeholder values: nothing exists while tests are collected. */
function scene() {
  const nobody = { profileId: '', email: '' } as Person
  return { church: church ?? nobody, preacher: preacher ?? nobody, requestId: requestId ?? '' }
}

function valueAt(whole: object, [name = '', ...rest]: readonly string[]): unknown {
  const value: unknown = Reflect.get(whole, name)
  return rest.length > 0 ? valueAt(value as object, rest) : value
}

async function send({ name, call, part, path }: Place, text: string): Promise<void> {
  const { token } = { preacher, admin, church, 'signed-in': church, public: church }[call.access]
  const body = part === 'body' ? validBody(name, scene()) : undefined
  if (body) putAt(body, path, text)
  const query = part === 'query' ? `?${new URLSearchParams({ [path.join('.')]: text })}` : ''
  const reply = await given.app.inject({
    method: call.method,
    url: addressOf(call, { id: call.path.startsWith('/threads/') ? threadId : requestId }) + query,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })
  expectWellFormed(reply, `${name} ${path.join('.')}: ${text.slice(0, 20)}`)
}

test('there are many places to write', () => {
  expect(places.length).toBeGreaterThan(200)
})

describe('a long repetitive text', () => {
  const cases = places.flatMap((place) => (place.part === 'body' ? inBody : inQuery).map((text) => ({ place, text })))
  // Neighboring cases differ only in the text, so a sample is spread out.
  const mixed = cases.map((_, at) => cases[(at * 7_919) % cases.length]).filter((one) => one !== undefined)

  test('keeps no one else waiting, whatever field it is in', { timeout: 60_000, ...patience }, async () => {
    const slow: string[] = []
    for (const { place, text } of sampleOf(mixed, 150, seed)) {
      const delay = await longestDelay(() => send(place, text))
      if (delay > longestWaitMs) slow.push(`${place.name} ${place.path.join('.')}: ${delay} ms, ${text.slice(0, 20)}`)
    }
    expect(slow).toEqual([])
  })

  test('that kept others waiting would be noticed', async () => {
    const blocking = async () => {
      const end = performance.now() + longestWaitMs * 1.5
      while (performance.now() < end);
    }
    expect(await longestDelay(blocking)).toBeGreaterThan(longestWaitMs)
  })

  test('is tried in every field', () => {
    expect(new Set(mixed).size).toBe(cases.length)
    expect(sampleOf(mixed, 150, seed).length).toBe(isWhole ? cases.length : 150)
  })
})
