/**
 * Prints all texts that users read in a folder or file, for reading aloud, with avoided words and high reading grades
 * below each: `node scripts/print-texts.ts web/src/features/billing`.
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
