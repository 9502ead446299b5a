import type { ExperienceLevel, SermonStyle } from '@openpulpit/contract/profile-options'
import type { Deck, Random } from './random.ts'
import { fill } from './template.ts'
import { cares, lives, openings, practicalities, tongues, waysOfPreaching } from './texts/bios.ts'
import type { Heritage } from './texts/names.ts'

/** The facts for a bio. */
export interface BioFacts {
  readonly level: ExperienceLevel
  readonly age: number
  readonly isWoman: boolean
  readonly heritage: Heritage
  readonly styles: readonly SermonStyle[]
  readonly adjective: string
  readonly school: string
  readonly town: string
  readonly years: number
  /** As in "teach math". */
  readonly job: string
}

/** Writes bios; repeats a sentence as late as possible. */
export function bioWriter(random: Random): (about: BioFacts) => string {
  const decks = new Map<readonly string[], Deck<string>>()
  const next = (sentences: readonly string[]) => {
    const deck = decks.get(sentences) ?? random.deck(sentences)
    decks.set(sentences, deck)
    return deck()
  }
  return (about) => {
    const { level, age, isWoman, heritage, styles, adjective, school, town, years, job } = about
    const [style] = styles
    const tongue = tongues[heritage]
    const life = age < 36 ? lives.young : age < 58 ? lives.middle : lives.older
    const sentences = [
      next(openings[level]),
      ...(style ? [next(waysOfPreaching[style])] : []),
      ...(tongue && random.chance(0.5) ? [tongue] : [next(cares)]),
      ...(random.chance(0.6) ? [next(life)] : []),
      ...(random.chance(0.7) ? [next(practicalities)] : []),
    ]
    return fill(sentences.join(' '), {
      ...{ adjective, school, town, job, years: spelled(years), Years: capital(spelled(years)) },
      anAdjective: `${/^[aeiou]/i.test(adjective) ? 'an' : 'a'} ${adjective}`,
      spouse: isWoman ? 'husband' : 'wife',
    })
  }
}

const small = (
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ')
const tens = ' ten twenty thirty forty fifty sixty'.split(' ')

/** Spells out a number below seventy. */
function spelled(number: number): string {
  if (number < small.length) return small[number] ?? ''
  const ten = tens[Math.floor(number / 10)] ?? ''
  return number % 10 === 0 ? ten : `${ten}-${small[number % 10]}`
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
