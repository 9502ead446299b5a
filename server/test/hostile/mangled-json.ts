import fc from 'fast-check'

/** Pieces that no serializer writes, inserted into a text. */
const pieces = [
  '\ufeff',
  '\u0000',
  '\\u0000',
  '\\ud800',
  '\\udc00\\ud800',
  '\u202e',
  '1e400',
  '-1e400',
  `1${'0'.repeat(400)}`,
  `0.${'0'.repeat(400)}1`,
  '-0',
  'NaN',
  '[',
  '{',
  '"',
  '\\',
  ',',
  'null',
  '/**/',
  '{"__proto__":{"isAdmin":true}}',
  '"__proto__":{"isAdmin":true},',
  '"constructor":{"prototype":{"isAdmin":true}},',
  '"length":4294967296,',
  '"toString":null,',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `[${'1,'.repeat(50_000)}1]`,
  `"${'x'.repeat(100_000)}"`,
]

/** A valid text with parts inserted, removed, duplicated or changed. */
export function mangled(text: string): fc.Arbitrary<string> {
  const change = fc.record({
    /** Half of the time before a value. */
    at: fc.oneof(fc.nat({ max: text.length }), fc.constantFrom(...valuesIn(text))),
    takes: fc.oneof(fc.constant(0), fc.nat({ max: 20 })),
    puts: fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 8 }), fc.constant('')),
    doubles: fc.boolean(),
  })
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    let changed = text
    for (const { at, takes, puts, doubles } of changes) {
      const taken = changed.slice(at, at + takes)
      changed = changed.slice(0, at) + puts + (doubles ? taken + taken : '') + changed.slice(at + takes)
    }
    return changed
  })
}

const valuesIn = (text: string): number[] => [0, ...Array.from(text.matchAll(/[:,[{]/g), ({ index }) => index + 1)]
