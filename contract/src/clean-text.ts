// Normalizes what people type and paste before it is stored or shown: NFC, without invisible characters. Does not
// import zod, so that the server's edges can use it on stored text.

const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g
/** Everything that looks like a blank. JavaScript counts the invisible U+FEFF as one. */
const blanks = /[^\S\ufeff]|[\u0085\u2800]/g
const blanksInLine = /[^\S\ufeff\n\t]|\u2800/g

/** Characters that change how their neighbors are drawn; kept only where they have an effect. */
const joiner = String.raw`\u200c\u200d`
const selector = String.raw`\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}`

/**
 * Invisible characters: controls, bidirectional overrides, zero-width blanks, fillers, tags, and unassigned code
 * points. Excepts Arabic number signs, which Unicode classes as formats but which are drawn, and pictographs newer than
 * this program.
 */
const unseen = new RegExp(
  String.raw`(?![\n\t${joiner}${selector}\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])` +
    String.raw`(?:[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\ufffc\u{1d159}]|(?!\p{Extended_Pictographic})\p{Cn})`,
  'gu',
)
const steering = new RegExp(`[${joiner}${selector}]`, 'u')
const steps = new RegExp(`[${joiner}${selector}]+|[^${joiner}${selector}]`, 'gu')
const mark = /^\p{M}/u
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
const marksFirst = new RegExp(String.raw`^[\s\p{M}${joiner}]+`, 'u')
/** No language stacks more marks on a letter; a pile of them covers the lines around it. */
const pile = /(\p{M}{6})\p{M}+/gu

/** Where a joiner changes the text: between pictographs, and within words of scripts whose letters join. */
const joins = new RegExp(
  String.raw`^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}]|` +
    String.raw`(?![\p{scx=Latn}\p{scx=Cyrl}\p{scx=Grek}\p{scx=Hebr}\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}])[\p{L}\p{M}])$`,
  'u',
)
const selecting: readonly (readonly [base: RegExp, selector: RegExp])[] = [
  [/^[\p{Extended_Pictographic}0-9#*]$/u, /^[\ufe0e\ufe0f]$/],
  [/^\p{sc=Han}$/u, /^[\ufe00-\ufe02\u{e0100}-\u{e01ef}]$/u],
  [/^\p{sc=Mong}$/u, /^[\u180b-\u180d\u180f]$/],
]

/** For names, subjects and towns: a single line; '' if nothing visible remains. */
export const cleanLine = (text: string): string =>
  finished(composed(text).replace(blanks, ' ').replace(unseen, '')).replace(/ {2,}/g, ' ')

/** For messages and descriptions: like `cleanLine`, but keeps line breaks. */
export const cleanLines = (text: string): string =>
  finished(composed(text).replace(lineBreaks, '\n').replace(blanksInLine, ' ').replace(unseen, ''))

/** PostgreSQL stores neither U+0000 nor lone surrogates. */
export const isReadable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

function finished(text: string): string {
  const whole = withoutPiles(composed(steering.test(text) ? steered(text) : text))
    .replace(marksFirst, '')
    .trimEnd()
  return visible.test(whole) ? whole : ''
}

// Normalization sorts marks, which takes minutes for a pile of a hundred thousand, so piles are cut first.
const composed = (text: string): string => withoutPiles(text).normalize('NFC')
const withoutPiles = (text: string): string => text.replace(pile, '$1')

/**
 * Keeps from each run of joiners and selectors those that have an effect. Looks at the base character, not at its marks:
 * normalization sorts these once a joiner between them is gone.
 */
function steered(text: string): string {
  let base = ''
  let last = ''
  return text.replace(steps, (step: string, at: number) => {
    if (!steering.test(step)) {
      last = step
      if (!mark.test(step)) base = step
      return step
    }
    const after = String.fromCodePoint(text.codePointAt(at + step.length) ?? 0x20)
    const [first = ''] = step
    const selected = selecting.some(([of, selector]) => of.test(last) && selector.test(first)) ? first : ''
    const [join = ''] = step.match(/[\u200c\u200d]/) ?? []
    const isBetweenMarks = mark.test(last) && mark.test(after)
    return joins.test(base) && joins.test(after) && !isBetweenMarks ? selected + join : selected
  })
}
