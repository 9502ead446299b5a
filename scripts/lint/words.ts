import { avoidedIn } from './avoided-words.ts'
import { filesWithTexts, isDocument, type ProductText, textsOf } from './product-texts.ts'
import { isSentence, readingGrade } from './reading-grade.ts'
import { titleCaseBreaches } from './title-case.ts'

/** The highest grade that our texts may have. */
const highestGrade = 8
/** Of fewer words a grade says nothing. */
const fewestWords = { file: 40, text: 14 }

/** Words that we do not use, sentences that are hard to read, and labels that are not in Title Case, a line each. */
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

/** The grades of a file's sentences: of all together, and of each that is long enough. */
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

/** What is written for programmers and operators has their terms: no grade, but the same words. */
const isForMembers = (file: string) =>
  (!isDocument(file) && !/^server\/src\/(?!features\/)|\/(routes|metrics|sockets)\.ts$/.test(file)) || forAll.test(file)
const forAll = /^server\/src\/platform\/(mail\/(?!smtp|transport)|pdf\/|ical\/|limits|http\/(error-handler|limits))/
