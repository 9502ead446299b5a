import fc from 'fast-check'
import { z } from 'zod'

/** Values that no one sends on purpose. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e9,
  1e308,
  2 ** 53,
  '',
  ' ',
  '%',
  '_',
  '\\',
  "'; drop table users; --",
  'NaN',
  '-1',
  '1e9',
  '99999999999999999999',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\ufeff𐀀',
  '<img src=x onerror=alert(1)>',
  'x'.repeat(10_000),
  '9999-12-31',
  '0001-01-01',
  '2026-02-30',
  '+010000-01-01',
  [],
  [[]],
  ['a', 'b'],
  {},
  { $gt: '' },
  { length: 3 },
  { toString: 'x' },
  { constructor: { prototype: { admin: true } } },
]

/** Texts that schemas look for: some valid, some nearly. */
const plausibleTexts = [
  '2026-12-06',
  '2027-03-14T10:00:00Z',
  '10:30',
  '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
  'person@example.org',
  'https://example.org',
  'Grace Chapel',
]

const texts = fc.oneof(fc.constantFrom(...plausibleTexts), fc.string({ unit: 'binary', maxLength: 40 }))
const hostile = fc.oneof(fc.constantFrom(...hostileValues), fc.anything({ maxDepth: 2, withNullPrototype: false }))

/** Invisible characters, bidirectional controls, line ends, and unnormalized text. */
const unseenSigns = [
  ...[
    '\r',
    '\n',
    '\r\n',
    '\t',
    '\v',
    '\f',
    '\u0007',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u009b',
    '\u00a0',
    '\u00ad',
    '\u034f',
  ],
  ...['\u061c', '\u115f', '\u1160', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2028', '\u2029'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2060', '\u2066', '\u2067', '\u2068', '\u2069', '\u2800'],
  ...['\u3000', '\u3164', '\ue000', '\ufe0f', '\ufeff', '\uffa0', '\ufff9', '\ufffa', '\ufffc', '\ufffe', '\u{1d159}'],
  ...[
    '\u{e0001}',
    '\u{e0041}',
    '\u{e007f}',
    '\u{e0100}',
    '\u{f0000}',
    '\u0301',
    '\u0344',
    '\u0300'.repeat(40),
    '\u0000',
    '\ud800',
  ],
]

/** Texts that contain such characters, or nothing else. */
export const unseenTexts = fc
  .array(fc.oneof(fc.constantFrom(...unseenSigns), fc.constantFrom('Grace', 'e', ' ', 'Bcc: x@y.z', '한', 'ر', '👩')), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''))

type Shape = z.core.JSONSchema.BaseSchema

/** Values that nearly fit a schema: occasionally a part is hostile, missing, or extra. */
export function nearly(schema: z.ZodType): fc.Arbitrary<unknown> {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return fc.oneof({ arbitrary: fitting(shape), weight: 9 }, { arbitrary: hostile, weight: 1 })
}

/** A valid value with up to three parts replaced, removed or added. */
export function spoiled(good: object): fc.Arbitrary<unknown> {
  const places = placesIn(good)
  const change = fc.record({ place: fc.constantFrom(...places), to: fc.option(hostile, { nil: undefined, freq: 6 }) })
  return fc.array(change, { maxLength: 3 }).map((changes) => {
    const spoilt: unknown = structuredClone(good)
    for (const { place, to } of changes) replaceIn(spoilt, place, to)
    return spoilt
  })
}

type Place = readonly string[]

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The paths of all parts of a value. */
export const placesIn = (value: unknown): Place[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, inner]) => [[name], ...placesIn(inner).map((rest) => [name, ...rest])])
    : []

/** Replaces a part; undefined removes it. */
export function replaceIn(whole: unknown, [name = '', ...rest]: Place, to: unknown): void {
  if (!isObject(whole)) return
  if (rest.length > 0) replaceIn(whole[name], rest, to)
  else if (to === undefined) delete whole[name]
  else whole[name] = structuredClone(to)
}

/** Sets a text at a path, creating its parents. */
export function putAt(whole: object, [name = '', ...rest]: Place, text: string): void {
  if (!isObject(whole)) return
  if (rest.length === 0) whole[name] = text
  else {
    if (!isObject(whole[name])) whole[name] = rest[0] === '0' ? [] : {}
    putAt(whole[name] as object, rest, text)
  }
}

/** The top-level fields of a schema. */
export function fieldsOf(schema: z.ZodType): string[] {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return [...new Set(branches(shape).flatMap((branch) => Object.keys(branch.properties ?? {})))]
}

const branches = (shape: Shape): Shape[] => (shape.anyOf ?? shape.oneOf ?? [shape]) as Shape[]

function fitting(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.const !== undefined) return fc.constant(shape.const)
  const several = branches(shape)
  if (several.length > 1) return fc.oneof(...several.map(fitting))
  switch ([shape.type].flat()[0]) {
    case 'object':
      return object(shape)
    case 'array':
      return fc.array(part((shape.items ?? {}) as Shape), { maxLength: 4 })
    case 'string':
      return texts
    case 'integer':
      return fc.integer({ min: shape.minimum ?? -10, max: Math.min(shape.maximum ?? 1000, 100_000) })
    case 'number':
      return fc.double({ min: shape.minimum ?? -10, max: shape.maximum ?? 1000 })
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constant(null)
  }
}

function object(shape: Shape): fc.Arbitrary<unknown> {
  const required = shape.required ?? []
  const parts = Object.fromEntries(
    Object.entries(shape.properties ?? {}).map(([name, of]) => {
      const value = part(of as Shape)
      return [name, required.includes(name) ? value : fc.option(value, { nil: undefined })]
    }),
  )
  const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
    fc.option(arbitrary, { freq: 8, nil: undefined }).map((value) => value ?? {})
  const stranger = fc.tuple(fc.constantFrom('rating', 'isAdmin', 'user_id', '__proto__', ''), hostile)
  return fc
    .tuple(fc.record(parts), rarely(stranger.map(([name, value]) => ({ [name]: value }))))
    .map(([known, unknown]) => ({ ...known, ...unknown }))
}

const part = (shape: Shape): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: fitting(shape), weight: 12 }, { arbitrary: hostile, weight: 1 })
