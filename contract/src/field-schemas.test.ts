import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine } from './clean-text.ts'
import {
  choices,
  id,
  multiLine,
  nullToUndefined,
  optionalChoice,
  optionalWebsite,
  requiredChoice,
  singleLine,
  withDefault,
} from './field-schemas.ts'

const name = singleLine.required('Name is required', 10)
const note = multiLine.optional(10)
const colors = ['red', 'green', 'blue'] as const

describe('text that must be there', () => {
  test.each([
    undefined,
    null,
    '',
    '   ',
    '\t\n',
    7,
    ['x'],
    {},
    '\u200b',
    '\u202e\u202c',
    '\u3164',
    '\u2800',
    '\u0301',
    '\ufeff',
  ])('%j is none', (given) => {
    expect(name.safeParse(given).error?.issues[0]?.message).toBe('Name is required')
  })

  test('is trimmed before it is measured', () => {
    expect(name.parse(`   ${'x'.repeat(10)}   `)).toBe('x'.repeat(10))
    expect(name.safeParse('x'.repeat(11)).error?.issues[0]?.message).toBe('Please use at most 10 characters')
  })

  test('is any text that a database can keep', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (given) => {
        const parsed = name.safeParse(given)
        const kept = cleanLine(given)
        const length = [...kept].length
        expect(parsed.success).toBe(length > 0 && length <= 10 && !given.includes('\u0000'))
        if (parsed.success) expect(parsed.data).toBe(kept)
      }),
    )
  })
})

describe('text that may be missing', () => {
  test.each([undefined, null, '', '  '])('%j is absent inside', (given) => {
    expect(note.parse(given)).toBeUndefined()
  })

  test('is otherwise as strict as any text', () => {
    expect(note.parse(' Amen ')).toBe('Amen')
    expect(note.parse('A\r\nmen\u202e')).toBe('A\nmen')
    for (const given of ['x'.repeat(11), 'a\u0000b', 7, ['Amen']]) expect(note.safeParse(given).success).toBe(false)
  })
})

describe('a web address', () => {
  test.each(['https://grace.example', 'http://grace.example/sunday?x=1#top'])('%s can be linked to', (address) => {
    expect(optionalWebsite.parse(address)).toBe(address)
  })

  test.each(['', null, undefined])('%j is none', (given) => {
    expect(optionalWebsite.parse(given)).toBeUndefined()
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'ftp://grace.example',
    'file:///etc/passwd',
    'grace.example',
    '//grace.example',
    `https://grace.example/${'x'.repeat(200)}`,
    'https://grace.example/\u0000',
    'https://grace.example/\ud800',
    'https://grace.example/ x',
    'https://grace.example/"onmouseover=x',
    'https:\\\\grace.example',
  ])('%s is refused', (address) => {
    expect(optionalWebsite.safeParse(address).success).toBe(false)
  })

  test('leads nowhere but to the web, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((rest) => `javascript:${rest}`),
        ),
        (given) => {
          const parsed = optionalWebsite.safeParse(given)
          if (parsed.success && parsed.data) expect(parsed.data).toMatch(/^https?:\/\//i)
        },
      ),
    )
  })
})

describe('a choice', () => {
  test('is one of those listed', () => {
    expect(requiredChoice(colors, 'Color is required').parse('red')).toBe('red')
    for (const given of ['', undefined, null, 'Red', 'toString', ['red']]) {
      const refused = requiredChoice(colors, 'Color is required').safeParse(given)
      expect(refused.error?.issues[0]?.message).toBe('Color is required')
    }
  })

  test('may be left open', () => {
    for (const given of ['', undefined, null]) expect(optionalChoice(colors).parse(given)).toBeUndefined()
    expect(optionalChoice(colors).parse('blue')).toBe('blue')
    expect(optionalChoice(colors).safeParse('pink').success).toBe(false)
  })

  test('of several counts each once', () => {
    expect(choices(colors).parse(['red', 'blue', 'red'])).toEqual(['red', 'blue'])
    expect(choices(colors).safeParse(['red', 'pink']).success).toBe(false)
    expect(choices(colors).safeParse('red').success).toBe(false)
    expect(choices(colors).safeParse(['red', 'red', 'red', 'red']).success).toBe(false)
  })
})

test('what may be left out may be null', () => {
  for (const given of [undefined, null]) {
    expect(withDefault(choices(colors), ['red']).parse(given)).toEqual(['red'])
    expect(nullToUndefined(id).parse(given)).toBeUndefined()
  }
  expect(withDefault(choices(colors), ['red']).parse([])).toEqual([])
  expect(nullToUndefined(id).safeParse('').success).toBe(false)
})

test('an id is a UUID and nothing else', () => {
  expect(id.safeParse('0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b').success).toBe(true)
  for (const given of ['1', '', "' or 1=1 --", '0199a1b27c3d7e4f8a5b6c7d8e9f0a1b', `${'0'.repeat(36)}`, 7, null]) {
    expect(id.safeParse(given).success).toBe(false)
  }
})
