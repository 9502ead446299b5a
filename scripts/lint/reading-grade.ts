import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

/**
 * Long words that every reader knows, mostly the product's own nouns. Each counts as two syllables; a person's name
 * counts as one, see `sampleName`.
 */
const knownWords =
  /^(openpulpit|honorariums?|denominations?|congregations?|notifications?|(un)?available|availability|subscriptions?|connections?|conversations?|authenticator)$/i

/** A sentence rather than a label. */
export const isSentence = (text: string): boolean => /[.!?…]$/.test(text) || wordsOf(text).length >= 8

/** The Flesch-Kincaid grade of texts; undefined if there are too few words. */
export function readingGrade(texts: readonly string[], fewestWords: number): number | undefined {
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!?…:])\s+/)).filter((text) => wordsOf(text).length > 0)
  const words = sentences.flatMap(wordsOf)
  if (words.length < fewestWords) return undefined
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables })
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}$][\p{L}\p{N}’'.@-]*/gu) ?? []

/** Numbers, URLs and prices are read at a glance. */
const syllablesOf = (word: string): number => {
  if (knownWords.test(word)) return 2
  return /[\p{N}@]|\.\w/u.test(word) ? 1 : Math.max(1, syllable(word))
}
