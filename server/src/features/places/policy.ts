import { type State, stateOf, states } from '@openpulpit/contract/places'

/** One way to understand what somebody wrote: "Port Washington" is a town, or one called Port in Washington. */
export interface Reading {
  readonly key: string
  readonly state: string | undefined
}

const longWords: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  hts: 'heights',
  spgs: 'springs',
  jct: 'junction',
  twp: 'township',
}
const directions: Record<string, string> = { n: 'north', s: 'south', e: 'east', w: 'west' }

/** To be raised when `placeKey` changes: the keys that are stored are then made anew. */
export const keyRules = '1'

/** What a city's name is found by: "St. Louis", "saint louis" and "SAINT-LOUIS" are all `saintlouis`. */
export function placeKey(name: string): string {
  const words = wordsOf(name)
  return words.map((word, at) => (at === 0 && words.length > 1 && directions[word]) || longWords[word] || word).join('')
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}'’‘ʻ`.]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** The five digits of a ZIP that ends a text, or is all of it; the four of a ZIP+4 are left out. */
export function zipOf(text: string): string | undefined {
  return /(?:^|[\s,])(\d{5})(?:-?\d{4})?$/.exec(text.trim())?.[1]
}

/** The text as city and states: with a comma what stands behind it, otherwise the last words where they name a state. */
function splitState(text: string): { city: string; state: State | undefined } {
  const plain = text
    .trim()
    .replace(/[\s,]*\b\d{5}(-?\d{4})?$/, '')
    .replace(/,\s*(usa?|united states)$/i, '')
  const comma = plain.lastIndexOf(',')
  if (comma > 0) return { city: plain.slice(0, comma), state: stateOf(plain.slice(comma + 1)) }

  // "West Virginia" is no town of the name West.
  const words = stateOf(plain) ? [plain] : plain.split(/\s+/)
  for (const length of [3, 2, 1]) {
    const state = words.length > length ? stateOf(words.slice(-length).join(' ')) : undefined
    if (state) return { city: words.slice(0, -length).join(' '), state }
  }
  return { city: plain, state: undefined }
}

/** Every way to understand a location that was typed, the likeliest first. */
export function readingsOf(text: string): Reading[] {
  // A state alone is no town, though some towns bear its name: Indiana, PA.
  if (stateOf(text) && !citiesBeforeStates.includes(placeKey(text))) return []
  const { city, state } = splitState(text)
  const split = { key: placeKey(city), state: state?.code }
  return distinct(text.includes(',') ? [split] : [{ key: placeKey(text), state: undefined }, split])
}

const citiesBeforeStates = ['newyork', 'washington']

/** The same for a city in a field of its own, in a state that is known; some write the state behind it all the same. */
export function readingsOfCity(text: string, code: string): Reading[] {
  const { city, state } = splitState(text)
  const whole = { key: placeKey(text), state: code }
  return distinct(state?.code === code ? [whole, { key: placeKey(city), state: code }] : [whole])
}

/** The same for a text that may not be at its end yet: `st` may become Saint or Stamford, `Austin, T` Texas or Tennessee. */
export function beginningsOf(text: string): Reading[] {
  const comma = text.lastIndexOf(',')
  if (comma > 0) {
    const key = placeKey(text.slice(0, comma))
    const meant = statesBeginning(text.slice(comma + 1))
    return distinct(meant.length > 0 ? meant.map((state) => ({ key, state })) : [{ key, state: undefined }])
  }
  const { city, state } = splitState(text)
  const words = wordsOf(text)
  const last = words.pop() ?? ''
  const whole = [placeKey(text), placeKey(words.join(' ')) + last].map((key) => ({ key, state: undefined }))
  return distinct(state ? [{ key: placeKey(city), state: state.code }, ...whole] : whole)
}

function statesBeginning(text: string): string[] {
  const wanted = text.toLowerCase().replace(/[^a-z]/g, '')
  if (wanted === '') return []
  const begins = (name: string) => name.toLowerCase().replaceAll(' ', '').startsWith(wanted)
  return states.filter(({ code, name }) => begins(code) || begins(name)).map(({ code }) => code)
}

function distinct(readings: Reading[]): Reading[] {
  const named = readings.filter(({ key }) => key !== '')
  return [...new Map(named.map((reading) => [`${reading.key} ${reading.state}`, reading])).values()]
}

interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Within some fifty miles. */
export function isNear(one: Point, other: Point): boolean {
  return Math.abs(one.latitude - other.latitude) < 0.7 && Math.abs(one.longitude - other.longitude) < 0.9
}

/** Whether one key is a slip of the other: a letter too many, missing, wrong, or two swapped; two of them in a long name. */
export function isSlipOf(typed: string, key: string): boolean {
  return editDistance(typed, key) <= (key.length < 9 ? 1 : 2)
}

// Written out because PostgreSQL's levenshtein counts two swapped letters, the commonest slip, as two.
function editDistance(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
    above = row
  }
  return above[b.length] ?? 0
}

/** The zone of a place; where it is unknown, the one that most of its state lives in. */
export function timeZoneOf(place: { timeZone: string } | undefined, state: string): string {
  return place?.timeZone ?? stateOf(state)?.timeZone ?? 'America/New_York'
}
