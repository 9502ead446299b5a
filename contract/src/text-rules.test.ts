import fc from 'fast-check'
import { expect, test } from 'vitest'
import { multiLine } from './field-schemas.ts'
import { searchText } from './paging.ts'
import { readLines, readSearch } from './text-rules.ts'

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 130 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('', ' ', 'all', '\u0000', '\ud800', '\u200b', 'Grace\r\nand peace '),
)

test('a text is read as its schema reads it, and refused in the same words', () => {
  const required = multiLine.required('Please write', 40)
  const optional = multiLine.optional(40)
  fc.assert(
    fc.property(texts, (text) => {
      const { words, problem } = readLines(text, { missing: 'Please write', max: 40 })
      const { data, error } = required.safeParse(text)
      expect([words, problem]).toEqual([data, error?.issues[0]?.message])
      const note = readLines(text, { max: 40 })
      const schema = optional.safeParse(text)
      expect([note.words || undefined, note.problem]).toEqual([schema.data, schema.error?.issues[0]?.message])
    }),
  )
})

test('what is looked for is read as its schema reads it', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(readSearch(text)).toBe(searchText.safeParse(text).data)
    }),
  )
})
