import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { singleLine } from './field-schemas.ts'
import { textFields } from './free-text-fields.ts'
import { clientEvents } from './sockets.ts'

const all: [string, Endpoint][] = Object.entries(api).flatMap(([noun, of]) =>
  Object.entries(of).map(([name, call]): [string, Endpoint] => [`${noun}.${name}`, call]),
)

const writes = all.filter(([, { body }]) => body !== undefined)

test('no two calls share a path', () => {
  const addresses = all.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
})

describe.each(all)('%s', (_, call) => {
  test('names in its path what its parameters are', () => {
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(Object.keys(call.params?.shape ?? {})).toEqual(inPath)
  })

  test('reads with GET and writes with a body, and says what it is for', () => {
    if (call.method === 'GET') expect(call.body).toBeUndefined()
    // Where the body is a file, its parameters are in the query.
    else if (!call.summary.includes('multipart')) expect(call.query).toBeUndefined()
    expect(call.summary).toMatch(/^[A-Z].{4,}[^.]$/)
  })
})

test.each(writes)('%s takes no unknown field', (_, { body }) => {
  const shapes = z.toJSONSchema(body ?? z.never(), { io: 'input', unrepresentable: 'any' })
  for (const shape of shapes.anyOf ?? shapes.oneOf ?? [shapes]) {
    if (shape.type !== 'null') expect(shape).toMatchObject({ type: 'object', additionalProperties: false })
  }
})

test.each(writes)('%s takes null for whatever may be left out', (_, { body }) => {
  const shape = z.toJSONSchema(body ?? z.never(), { io: 'input', unrepresentable: 'any' })
  expect(refusingNull(shape)).toEqual([])
})

test('replies tell distances in whole miles, and points on a map alone', () => {
  const replies = all.map(
    ([name, { reply }]) => [name, fieldsIn(z.toJSONSchema(reply ?? z.never(), { unrepresentable: 'any' }))] as const,
  )
  const distances = replies.flatMap(([name, fields]) =>
    fields
      .filter(([key]) => /distance|miles|roundTrip/i.test(key) && key !== 'centsPerMile')
      .map((field) => [name, ...field]),
  )
  expect(distances.length).toBeGreaterThan(10)
  expect(distances.filter(([, , shape]) => !JSON.stringify(shape).includes('"type":"integer"'))).toEqual([])
  const pointed = replies.filter(([, fields]) => fields.some(([key]) => /latitude|longitude/i.test(key)))
  expect(pointed.map(([name]) => name)).toEqual(['searchMap.show'])
})

/** All properties of a schema, nested ones included. */
function fieldsIn(shape: unknown): [string, unknown][] {
  if (typeof shape !== 'object' || shape === null) return []
  return Object.entries(shape).flatMap(([key, inner]) =>
    key === 'properties' ? [...Object.entries(inner), ...fieldsIn(inner)] : fieldsIn(inner),
  )
}

/** All input schemas: of endpoints and of socket events. */
const inputs: [string, z.ZodType][] = [
  ...all.flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((part): [string, z.ZodType][] => (part ? [[name, part]] : [])),
  ),
  ...schemasIn(clientEvents),
]

function schemasIn(given: unknown): [string, z.ZodType][] {
  if (typeof given !== 'object' || given === null || given instanceof z.ZodType) return []
  return Object.entries(given).flatMap(([name, inner]): [string, z.ZodType][] =>
    inner instanceof z.ZodType ? [[`a socket's ${name}`, inner]] : schemasIn(inner),
  )
}

const ofNoKind = (schema: z.ZodType): string[] =>
  textFields(schema).flatMap(({ path, kind }) => (kind ? [] : [path.join('.')]))

test.each(inputs)('%s takes no string of an unknown kind', (_, input) => {
  expect(ofNoKind(input)).toEqual([])
})

test('a string of no kind is found out wherever it is', () => {
  expect(inputs.filter(([name]) => name.startsWith('a socket')).length).toBeGreaterThan(2)
  const loose = z.object({
    list: z.array(z.strictObject({ name: z.string().trim().nullish() })),
    either: z.union([z.literal('one'), z.string().max(3)]),
    inside: z.preprocess((given) => given, z.string().optional()).transform((text) => text ?? ''),
    named: z.record(z.string(), z.boolean()),
    anything: z.unknown(),
    known: singleLine.optional(40),
  })
  expect(ofNoKind(loose)).toEqual(['list.0.name', 'either', 'inside', 'named.*', 'anything'])
})

type Shape = z.core.JSONSchema.BaseSchema

/** The paths of fields that may be absent but not null. */
function refusingNull(shape: Shape, path: readonly string[] = []): string[] {
  const variants = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].flatMap((one) => refusingNull(one as Shape, path))
  const items = typeof shape.items === 'object' ? refusingNull(shape.items as Shape, [...path, '0']) : []
  const fields = Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    const at = [...path, name]
    const isRefusing = !shape.required?.includes(name) && !takesNull(field as Shape)
    return [...(isRefusing ? [at.join('.')] : []), ...refusingNull(field as Shape, at)]
  })
  return [...variants, ...items, ...fields]
}

const takesNull = (shape: Shape): boolean =>
  [shape.type].flat().includes('null') ||
  [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].some((one) => takesNull(one as Shape))
