/**
 * Prints every text of a folder or a file that a person reads, to be read aloud; below each, the words that we do not use
 * and a reading grade that is too high: `node scripts/print-texts.ts web/src/features/billing`.
 */

import { avoidedIn } from './lint/avoided-words.ts'
import { filesWithTexts, textsOf } from './lint/product-texts.ts'
import { formatGrade, gradesOf, isTooHard } from './lint/words.ts'

for (const file of filesWithTexts(process.argv[2])) {
  console.log(`\n${file}`)
  for (const text of textsOf(file)) {
    console.log(`  ${text.line}: ${text.text}`)
    for (const found of avoidedIn(text)) console.log(`    ✗ ${found}`)
  }
  for (const graded of gradesOf(file).filter(isTooHard)) console.log(`    ✗ ${formatGrade(graded)}`)
}
