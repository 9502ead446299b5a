import { avoidedIn } from './avoided-words.ts'
import { filesWithTexts, isDocument, type ProductText, textsOf } from './product-texts.ts'
import { isSentence, readingGrade } from './reading-grade.ts'
import { titleCaseBreaches } from './title-case.ts'

/** The highest grade that our texts may have. */
const highestGrade = 8
/** The fewest words for a meaningful grade. */
const fewestWords = { file: 40, text: 14 }

/** Avoided words, hard sentences, and labels not in Title Case, one per line. */
export function wordBreaches(): string[] {
  const files = filesWithTexts()
  return [
    ...files.flatMap(textsOf).flatMap(wordBreachesOf),
    ...files.flatMap(gradesOf).filter(isTooHard).map(formatGrade),
    ...files.filter((file) => file.endsWith('.tsx')).flatMap(titleCaseBreaches),
  ]
}

export const wordBreachesOf = (text: ProductText): string[] =>
  avoidedIn(text).map((found) => `${text.file}:${text.line} ${found}: ${text.text}`)

export type Graded = { place: string; grade: number }

/** The grade of a file's sentences together, and of each long one. */
export function gradesOf(file: string): Graded[] {
  if (!isForMembers(file)) return []
  const sentences = textsOf(file).filter(({ text }) => isSentence(text))
  const all = readingGrade(
    sentences.map(({ text }) => text),
    fewestWords.file,
  )
  const each = sentences.flatMap(({ line, text }) => {
    const grade = readingGrade([text], fewestWords.text)
    return grade === undefined ? [] : [{ place: `${file}:${line} ${text}`, grade }]
  })
  return all === undefined ? each : [{ place: file, grade: all }, ...each]
}

export const isTooHard = ({ grade }: Graded): boolean => grade > highestGrade
export const formatGrade = ({ place, grade }: Graded): string => `grade ${grade.toFixed(1)}: ${place}`

/** Texts for developers and operators may use technical terms: they get no grade, but the same word list. */
const isForMembers = (file: string) =>
  (!isDocument(file) && !/^server\/src\/(?!features\/)|\/(routes|metrics|sockets)\.ts$/.test(file)) || forAll.test(file)
const forAll = /^server\/src\/platform\/(mail\/(?!smtp|transport)|pdf\/|ical\/|limits|http\/(error-handler|limits))/
