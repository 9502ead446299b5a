import { addDays, type Day, formatDayShort, nextSunday } from '@openpulpit/contract/dates'
import type { SearchSort } from '@openpulpit/contract/search'
import { searchSorts } from '@openpulpit/contract/search-input'
import type { Filters } from './filters.ts'

const sortLabels: Record<SearchSort, string> = {
  best: 'Best match',
  distance: 'Nearest first',
  rating: 'Highest rated',
  honorarium: 'Lowest honorarium',
}

/** Without a place, nothing can be near it. */
export const sortChoices = ({ location, sort }: Filters) =>
  searchSorts
    .filter((value) => value !== 'distance' || location || sort === 'distance')
    .map((value) => ({ value, label: sortLabels[value] }))

const radii = [10, 25, 50, 100, 250]

/** A link may ask for a radius that is not offered; then it is added. */
export const radiusChoices = (asked: number) =>
  [...new Set([...radii, asked])]
    .sort((one, other) => one - other)
    .map((miles) => ({ value: String(miles), label: `${miles} mi` }))

/** The next larger radius offered. */
export const widerRadius = (asked: number) => radii.find((miles) => miles > asked)

/** A quarter of a year, as far as most churches plan ahead. */
const sundaysOffered = 13

/** Includes today if it is a Sunday. */
export function comingSundays(today: Day): Day[] {
  const first = nextSunday(today)
  return Array.from({ length: sundaysOffered }, (_, week) => addDays(first, 7 * week))
}

export const sundayChoices = (today: Day) =>
  comingSundays(today).map((day) => ({ value: day, label: formatDayShort(day) }))
