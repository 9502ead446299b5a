import { cleanLine, cleanLines, isReadable } from './clean-text.ts'
import { formatNumber } from './format.ts'

// The rules of text schemas, for screens that would otherwise load zod for a single field. A test keeps the two equal.

export const unreadable = 'Please remove the unreadable character'

export const tooLong = (max: number) => `Please use at most ${formatNumber(max)} characters`

export const longestSearch = 100
/** The name of a saved search. */
export const longestSearchName = 60

interface TextRule {
  /** The message if it is empty but required. */
  readonly missing?: string
  readonly max: number
}
export const messageRule = { missing: 'Please write a message', max: 4000 } satisfies TextRule
export const replyRule = { missing: 'Please write a reply', max: 2000 } satisfies TextRule
export const offerNoteRule = { max: 1000 } satisfies TextRule

/** Search text, cleaned like stored names; undefined if it is empty or too long. */
export function readSearch(text: string | null): string | undefined {
  const words = text === 'all' ? '' : cleanLine((text ?? '').toWellFormed())
  return words === '' || words.length > longestSearch ? undefined : words
}

type Read = { words: string; problem?: undefined } | { words?: undefined; problem: string }

/** Cleans a multi-line text, or says what is wrong with it. */
export function readLines(text: string, { missing, max }: TextRule): Read {
  if (!isReadable(text)) return { problem: unreadable }
  const words = cleanLines(text)
  if (words.length > max) return { problem: tooLong(max) }
  return words === '' && missing !== undefined ? { problem: missing } : { words }
}
