import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

/**
 * Words that every reader of the product knows, however long they are: its own nouns, which stand for the things they
 * came for. Each counts as two syllables. A person's name counts as one: see `sampleName`.
 */
const knownWords =
  /^(openpulpit|honorariums?|denominations?|congregations?|notifications?|(un)?available|availability|subscriptions?|connections?|conversations?|authenticator)$/i

/** A text in sentences, not a label. */
export const isSentence = (text: string): boolean => /[.!?…]$/.test(text) || wordsOf(text).length >= 8

/** The U.S. school grade of texts by Flesch and Kincaid, or undefined where there are too few words to say. */
export function readingGrade(texts: readonly string[], fewestWords: number): number | undefined {
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!?…:])\s+/)).filter((text) => wordsOf(text).length > 0)
  const words = sentences.flatMap(wordsOf)
  if (words.length < fewestWords) return undefined
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables })
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}$][\p{L}\p{N}’'.@-]*/gu) ?? []

/** A number, an address or a price is read at a glance. */
const syllablesOf = (word: string): number => {
  if (knownWords.test(word)) return 2
  return /[\p{N}@]|\.\w/u.test(word) ? 1 : Math.max(1, syllable(word))
}
