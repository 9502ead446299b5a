import { type Denomination, denominations, type ExperienceLevel } from '@openpulpit/contract/profile-options'
import type { Deck, Random } from './random.ts'
import { traditions } from './texts/denominations.ts'
import { type Heritage, heritages } from './texts/names.ts'

export interface Person {
  readonly first: string
  readonly last: string
  readonly isWoman: boolean
  readonly heritage: Heritage
  readonly denomination: Denomination
  readonly level: ExperienceLevel
  readonly age: number
}

/** As many people as the traditions have preachers, with unique names, shuffled. */
export function peopleOf(thisYear: number, random: Random): Person[] {
  const name = namer(random)
  const belonging = denominations.flatMap((one) => Array.from({ length: traditions[one].preachers }, () => one))
  return random.shuffled(belonging).map((denomination) => {
    const { ordainsWomen, heritages: usual } = traditions[denomination]
    const heritage = random.pick(usual)
    const isWoman = ordainsWomen && random.chance(0.45)
    const level = random.weighted(withoutLay.has(denomination) ? { ...levels, lay_speaker: 0 } : levels)
    const age = random.between(...ages[level])
    return { ...name(heritage, isWoman, thisYear - age), isWoman, heritage, denomination, level, age }
  })
}

const levels: Readonly<Record<ExperienceLevel, number>> = {
  ordained_minister: 36,
  licensed_minister: 16,
  bivocational: 15,
  retired_pastor: 17,
  seminary_student: 11,
  lay_speaker: 9,
}
/** Traditions without lay preachers. */
const withoutLay = new Set<Denomination>(['presbyterian_pca', 'lutheran_lcms'])
const ages: Readonly<Record<ExperienceLevel, readonly [least: number, most: number]>> = {
  ordained_minister: [33, 64],
  licensed_minister: [29, 52],
  bivocational: [33, 60],
  retired_pastor: [67, 79],
  seminary_student: [23, 32],
  lay_speaker: [36, 70],
}

const elderBefore = 1972

function namer(random: Random) {
  const decks = new Map<string, Deck<string>>()
  const taken = new Set<string>()
  const next = (names: string) => {
    const deck = decks.get(names) ?? random.deck(names.split(' '))
    decks.set(names, deck)
    return deck()
  }
  return (heritage: Heritage, isWoman: boolean, born: number) => {
    const { women, men, families } = heritages[heritage]
    const first = (isWoman ? women : men)[born < elderBefore ? 'elders' : 'younger']
    for (;;) {
      const name = { first: next(first), last: next(families) }
      const whole = `${name.first} ${name.last}`
      if (taken.has(whole)) continue
      taken.add(whole)
      return name
    }
  }
}
