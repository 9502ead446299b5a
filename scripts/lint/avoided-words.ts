import { isDocument, type ProductText } from './product-texts.ts'

/** A word that our texts avoid, and its replacement. Exceptions are in the pattern. */
type AvoidedWord = { pattern: RegExp; instead: string; isFineInDocs: boolean }

const avoid = (pattern: string, instead: string, isFineInDocs = false): AvoidedWord => ({
  pattern: new RegExp(`(?<![\\w’'/-])(?:${pattern})(?![\\w’'])`, 'i'),
  instead,
  isFineInDocs,
})
/** Words that engineers use with each other but members should not have to read. */
const avoidOnScreens = (pattern: string, instead: string) => avoid(pattern, instead, true)

const avoidedWords: readonly AvoidedWord[] = [
  avoid('e-mails?|mails?|mailed', 'email'),
  avoid('mailing(?! address)', 'emailing'),
  // "Capital letters" and "letters and digits" are characters, not mail.
  avoid(
    '(?<!capital |small |cover |of |the |a few |\\d )letters?(?!,? (?:and |or )?(?:numbers|digits|of other))',
    'email',
  ),
  avoid('(?<!short )notices?', 'notification'),
  avoidOnScreens('news', 'notification, update'),
  avoid('press(?:es|ed|ing)?(?! (?:Enter|Escape|Tab|Retry))', 'click, tap or choose'),
  avoid('agreed', 'confirmed or booked'),
  avoid('stands(?! for)|(?:as|how|where) (?:things|it|they) stand', 'is, stays'),
  avoidOnScreens('holds?|still hold', 'keeps, isn’t affected'),
  avoid('(?:go|goes|going|went) on(?! (?:to|the|a|with a) (?:page|trip|vacation|list))', 'continue, stay'),
  avoid('(?:is|are|be|been|being|was|were|gets?) told', 'we’ll let them know'),
  avoid("somebody|somebody[’']s", 'someone'),
  // In quotes it is the Unix account.
  avoid('(?<!")nobody|nobody[’\']s', 'no one'),
  avoid("anybody|anybody[’']s", 'anyone'),
  avoid("everybody|everybody[’']s", 'everyone'),
  avoidOnScreens('whom|whomever|whoever', 'who, or the name'),
  // Fine as a preposition: "near you", "near Atlanta".
  avoid('near(?=\\s*(?:$|[.,;:!?)]|(?:who|is|are|has|have|was|were|and|or|on|at) ))', 'nearby, or near a place'),
  avoid('(?:ready|able|offer(?:s|ed)?|free|like (?:you|them|him|her|someone) |willing) to come', 'to preach'),
  avoid(
    "(?:can|cannot|can[’']t|could|would|you[’']ll|who) come(?! (?:back|from|with|in|to|first|after|before|next|up|later))",
    'preach',
  ),
  avoid("(?:is|are|you[’']re|who is) coming(?! up)", 'is booked'),
  avoidOnScreens(
    "(?:your|my|his|her|their|our|the|a|an|long|short|minute|hour|mile|much) drives?|(?<=[’']s )drive",
    'travel radius, miles away',
  ),
  avoid('(?:take|takes|taken|took|taking)(?: [\\w’]+){0,3} back', 'withdraw'),
  avoid('one moment', 'loading'),
  avoid('other sides?', 'the person’s name'),
  avoidOnScreens('both sides', 'both of you, or the names'),
  avoidOnScreens('at once', 'right away, at a time'),
  avoidOnScreens('log(?:s|ged|ging)? (?:in|out)', 'sign in, sign out'),
  avoidOnScreens('log(?:ins?|outs?)', 'sign-in, account'),
  avoidOnScreens('not (?:given|said)(?: yet)?', 'Not provided'),
  avoidOnScreens(
    "(?:is|are|was|were|you[’']re) free (?:on|that|this|at|then|in the|to preach|for that|again)|who (?:is|are|[’']s) free",
    'available',
  ),
  avoid("you need not|needn[’']t", 'you don’t have to'),
  avoidOnScreens(
    'there is nothing to do|nothing (?:more |else )?is (?:done|taken)',
    'what happens, in the active voice',
  ),
  avoid('kindly|as you wish|cut short on its way|after all', 'plain words'),
]

/** Texts that the specification has literally: its section, and the text. */
const literal: readonly (readonly [section: string, text: string])[] = [
  ['Header and footer', 'Login'],
  ['Header and footer', 'Logout'],
  ['8. Error catalogue', 'Login failed'],
  ['Login', 'Grace login not configured yet'],
  ['8. Error catalogue', 'Error with Grace login'],
  ['Preacher public profile', "The preacher profile you're looking for doesn't exist."],
]
const literals = new Set(literal.map(([, text]) => text))

/** The avoided words in a text, each with its replacement. */
export function avoidedIn({ file, text }: ProductText): string[] {
  if (literals.has(text)) return []
  const isInDocs = isDocument(file)
  const found = avoidedWords.flatMap(({ pattern, instead, isFineInDocs }) => {
    const word = isFineInDocs && isInDocs ? undefined : pattern.exec(text)?.[0]
    return word === undefined ? [] : [`“${word}”, say: ${instead}`]
  })
  const straight = isInDocs ? undefined : /\p{L}+'\p{L}+/u.exec(text)?.[0]
  return straight === undefined ? found : [...found, `“${straight}”, use the curly apostrophe ’`]
}
