import { denominationLabels, denominations } from './profile-options.ts'
import { sacramentLabels, sacraments } from './sacraments.ts'
import type { UserType } from './users.ts'

/**
 * Choices that a preacher and a church share, so that the two can be compared. Each option belongs to one group,
 * because the database stores all of someone's options in one column.
 */
export const fitOptions = {
  languages: [
    'english',
    'spanish',
    'korean',
    'mandarin',
    'cantonese',
    'vietnamese',
    'tagalog',
    'portuguese',
    'french',
    'haitian_creole',
    'german',
    'arabic',
    'swahili',
    'sign_language',
  ],
  sermonLengths: ['under_15', 'from_15_to_20', 'from_20_to_30', 'over_30'],
  deliveries: ['manuscript', 'notes', 'without_notes'],
  texts: ['lectionary', 'series', 'free_topic'],
  attire: ['robe', 'suit', 'casual'],
  extras: ['lead_singing', 'play_instrument', 'childrens_message', 'stay_overnight'],
  access: ['ramp', 'seat'],
  /** What a preacher may celebrate, and in which other traditions. A church states this per service. */
  sacraments,
  traditions: denominations,
} as const

type Options = typeof fitOptions
export type FitGroup = keyof Options
export type FitOption = Options[FitGroup][number]
/** One side's options. An empty group was not answered. */
export type Fit = { [Group in FitGroup]: Options[Group][number][] }

export const fitGroups = Object.keys(fitOptions) as FitGroup[]
export const allFitOptions: readonly FitOption[] = fitGroups.flatMap((group) => fitOptions[group])

export const fitLabels: Record<FitOption, string> = {
  english: 'English',
  spanish: 'Spanish',
  korean: 'Korean',
  mandarin: 'Mandarin',
  cantonese: 'Cantonese',
  vietnamese: 'Vietnamese',
  tagalog: 'Tagalog',
  portuguese: 'Portuguese',
  french: 'French',
  haitian_creole: 'Haitian Creole',
  german: 'German',
  arabic: 'Arabic',
  swahili: 'Swahili',
  sign_language: 'American Sign Language',
  under_15: 'Under 15 minutes',
  from_15_to_20: '15 to 20 minutes',
  from_20_to_30: '20 to 30 minutes',
  over_30: 'Over 30 minutes',
  manuscript: 'From a manuscript',
  notes: 'From notes',
  without_notes: 'Without notes',
  lectionary: 'From the lectionary',
  series: 'In a series',
  free_topic: 'On a free topic',
  robe: 'A robe',
  suit: 'A suit or dress',
  casual: 'Casual clothes',
  lead_singing: 'Lead singing',
  play_instrument: 'Play an instrument',
  childrens_message: 'Give a children’s message',
  stay_overnight: 'Stay overnight',
  ramp: 'A ramp or level way in',
  seat: 'A seat while preaching',
  ...sacramentLabels,
  ...denominationLabels,
}

/**
 * When the two differ in a group. `shared`: both have answered without a common option. `offered`: the church asks for
 * an option that the preacher, who has answered, did not name. `provided`: the preacher needs an option that the church
 * has not named, even if it answered nothing, because no one should discover steps on the day.
 */
type Comparison = 'shared' | 'offered' | 'provided'
const comparisons = {
  languages: 'shared',
  sermonLengths: 'shared',
  deliveries: 'shared',
  texts: 'shared',
  attire: 'shared',
  extras: 'offered',
  access: 'provided',
} as const satisfies Partial<Record<FitGroup, Comparison>>

/** Groups that both sides answer. The others are the preacher's alone. */
export type SharedGroup = keyof typeof comparisons
const sharedGroups = Object.keys(comparisons) as SharedGroup[]

/** A difference: an option of `of` that does not fit, or one that `of` lacks. */
export interface FitDifference {
  readonly group: SharedGroup
  readonly options: readonly FitOption[]
}

interface Sides {
  readonly preacher: Fit
  readonly church: Fit
}

/** Differences in the order of the groups. `of` is the side being viewed. */
export function fitDifferences(sides: Sides, of: UserType): FitDifference[] {
  return sharedGroups.flatMap((group) => {
    const options = differingIn(group, sides, of)
    return options.length > 0 ? [{ group, options }] : []
  })
}

function differingIn(group: SharedGroup, sides: Sides, of: UserType): readonly FitOption[] {
  const preacher: readonly FitOption[] = sides.preacher[group]
  const church: readonly FitOption[] = sides.church[group]
  switch (comparisons[group]) {
    case 'shared': {
      const isAlike = preacher.length === 0 || church.length === 0 || preacher.some((one) => church.includes(one))
      return isAlike ? [] : sides[of][group]
    }
    case 'offered':
      return preacher.length === 0 ? [] : church.filter((one) => !preacher.includes(one))
    case 'provided':
      return preacher.filter((one) => !church.includes(one))
  }
}

/** Groups that a church can search by. What a preacher needs from a church is not among them. */
export const soughtGroups = [
  'languages',
  'sermonLengths',
  'deliveries',
  'texts',
  'attire',
  'extras',
  'sacraments',
] as const satisfies FitGroup[]
export const soughtOptions = soughtGroups.flatMap((group): readonly FitOption[] => fitOptions[group])

/** Splits a list of options by group. */
export const byGroup = (options: readonly FitOption[]): FitOption[][] =>
  fitGroups
    .map((group) => options.filter((option) => (fitOptions[group] as readonly FitOption[]).includes(option)))
    .filter((ofGroup) => ofGroup.length > 0)

/** The heading of each group on a profile. */
export const fitHeadings = {
  preacher: {
    languages: 'Preaches in',
    sermonLengths: 'Sermon length',
    deliveries: 'Preaches',
    texts: 'Chooses texts',
    attire: 'Wears',
    extras: 'Can also',
    access: 'Needs',
    sacraments: 'May celebrate',
    traditions: 'May celebrate also in',
  },
  church: {
    languages: 'Services in',
    sermonLengths: 'Sermon length',
    deliveries: 'Sermons are usually',
    texts: 'Texts are usually',
    attire: 'Preachers wear',
    extras: 'Asks preachers to',
    access: 'Has',
  },
} as const satisfies Record<UserType, Partial<Record<FitGroup, string>>>

const either = /* @__PURE__ */ new Intl.ListFormat('en-US', { type: 'disjunction' })
const both = /* @__PURE__ */ new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Languages stay capitalized. */
const inSentence = (group: FitGroup, option: FitOption): string => {
  const label = fitLabels[option]
  return group === 'languages' ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

const sentences: Record<UserType, Record<SharedGroup, (options: readonly string[]) => string>> = {
  preacher: {
    languages: (options) => `Preaches in ${both.format(options)}`,
    sermonLengths: (options) => `Preaches ${either.format(options)}`,
    deliveries: (options) => `Preaches ${either.format(options)}`,
    texts: (options) => `Preaches ${either.format(options)}`,
    attire: (options) => `Wears ${either.format(options)}`,
    extras: (options) => `Doesn’t ${either.format(options)}`,
    access: (options) => `Needs ${both.format(options)}`,
  },
  church: {
    languages: (options) => `Has services in ${both.format(options)}`,
    sermonLengths: (options) => `Is used to sermons of ${either.format(options)}`,
    deliveries: (options) => `Is used to sermons ${either.format(options)}`,
    texts: (options) => `Is used to sermons ${either.format(options)}`,
    attire: (options) => `Is used to ${either.format(options)}`,
    extras: (options) => `Asks you to ${both.format(options)}`,
    access: (options) => `Doesn’t mention ${either.format(options)}`,
  },
}

/** "Preaches in Spanish", "Needs a ramp or level way in": as the other side reads it. */
export const formatFitDifference = ({ group, options }: FitDifference, of: UserType): string =>
  sentences[of][group](options.map((option) => inSentence(group, option)))

/** Converts to the flat list that the database stores, and back. */
export const fitToOptions = (fit: Fit): FitOption[] => fitGroups.flatMap((group): FitOption[] => fit[group])

export function fitFromOptions(chosen: readonly string[]): Fit {
  const within = (group: FitGroup) => fitOptions[group].filter((option) => chosen.includes(option))
  return Object.fromEntries(fitGroups.map((group) => [group, within(group)])) as unknown as Fit
}

export const isFitEmpty = (fit: Fit): boolean => fitGroups.every((group) => fit[group].length === 0)
