import { type PlaceView, type State, stateOf, states } from '@openpulpit/contract/places'

/** One way to understand what someone wrote: "Port Washington" is a town, or one called Port in Washington. */
export interface Reading {
  readonly key: string
  /** One of these; none for any. */
  readonly states: readonly string[]
  /** Whether the key may go on, being typed still. */
  readonly open?: boolean
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

/** Every way to understand a location that was typed, the likeliest first. */
export function readingsOf(text: string): Reading[] {
  // A state alone is no town, though some towns bear its name: Indiana, PA.
  if (stateOf(text) && !citiesBeforeStates.includes(placeKey(text))) return []
  const plain = withoutTail(text)
  const comma = plain.lastIndexOf(',')
  if (comma > 0) {
    const state = stateOf(plain.slice(comma + 1)) ?? stateAlike(plain.slice(comma + 1))
    // "Paris, France" is not the one in Texas.
    return state ? distinct([{ key: placeKey(plain.slice(0, comma)), states: [state.code] }]) : []
  }
  const split = splitState(plain)
  return distinct([{ key: placeKey(plain), states: [] }, ...(split ? [split] : [])])
}

const citiesBeforeStates = ['newyork', 'washington']

/** The same for a city in a field of its own, in a state that is known; some write the state behind it all the same. */
export function readingsOfCity(text: string, code: string): Reading[] {
  const rest = readingsOf(text).filter(({ states }) => states.includes(code))
  return distinct([{ key: placeKey(text), states: [code] }, ...rest])
}

/** The same for a text that is being typed: `st` may become Saint or Stamford, `Austin T` is in Texas or Tennessee. */
export function beginningsOf(text: string): Reading[] {
  const comma = text.lastIndexOf(',')
  if (comma > 0) {
    return distinct([
      { key: placeKey(text.slice(0, comma)), states: statesBeginning(text.slice(comma + 1)), open: true },
    ])
  }
  const words = text.trim().split(/\s+/)
  const [before, last] = [words.slice(0, -1).join(' '), words.at(-1) ?? '']
  const split = splitState(text)
  const states = statesBeginning(last)
  return distinct([
    ...(split ? [{ ...split, open: true }] : []),
    ...(states.length > 0 ? [{ key: placeKey(before), states }] : []),
    { key: placeKey(text), states: [], open: true },
    { key: placeKey(before) + wordsOf(last).join(''), states: [], open: true },
  ])
}

/** Without the ZIP and the country at its end. */
function withoutTail(text: string): string {
  return text
    .trim()
    .replace(/(?<![\s,])[\s,]*\b\d{5}(-?\d{4})?$/, '')
    .replace(/,\s*(usa?|united states)$/i, '')
}

/** A city and the state that the last words name. */
function splitState(text: string): Reading | undefined {
  const words = text.trim().split(/\s+/)
  for (const length of [3, 2, 1]) {
    const state = words.length > length ? stateOf(words.slice(-length).join(' ')) : undefined
    if (state) return { key: placeKey(words.slice(0, -length).join(' ')), states: [state.code] }
  }
  return undefined
}

const stateAlike = (text: string): State | undefined =>
  states.find(({ name }) => text.trim().length > 4 && slipsBetween(placeKey(text), placeKey(name)) !== undefined)

function statesBeginning(text: string): string[] {
  const wanted = text.toLowerCase().replace(/[^a-z]/g, '')
  if (wanted === '') return []
  const begins = (name: string) => name.toLowerCase().replaceAll(' ', '').startsWith(wanted)
  return states.filter(({ code, name }) => begins(code) || begins(name)).map(({ code }) => code)
}

function distinct(readings: Reading[]): Reading[] {
  const named = readings.filter(({ key }) => key !== '')
  return [...new Map(named.map((reading) => [`${reading.key} ${reading.states}`, reading])).values()]
}

/** How many letters are too many, missing, wrong or swapped; undefined where it is more than a slip or two. */
export function slipsBetween(typed: string, key: string): number | undefined {
  const distance = editDistance(typed, key)
  return distance <= (key.length < 9 ? 1 : 2) ? distance : undefined
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

/** A town, as the queries read it; `zip` where it was found by one. */
export interface PlaceRow {
  readonly name: string
  readonly state: string
  readonly zip: string | null
  readonly latitude: number
  readonly longitude: number
  readonly time_zone: string
}

/** Somewhere that is known: what to call it, where it lies, and what its clocks say. */
export interface Location extends PlaceView {
  readonly latitude: number
  readonly longitude: number
  readonly timeZone: string
}

export function toPlaceView({ name, state, zip }: Pick<PlaceRow, 'name' | 'state' | 'zip'>): PlaceView {
  const label = `${name}, ${state}`
  return zip === null ? { label, city: name, state } : { label: `${label} ${zip}`, city: name, state, zipCode: zip }
}

export function toLocation(row: PlaceRow): Location {
  return { ...toPlaceView(row), latitude: row.latitude, longitude: row.longitude, timeZone: row.time_zone }
}
