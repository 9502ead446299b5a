import { type SearchSort, searchSorts } from '@openpulpit/contract/search'
import type { Filters } from './filters.ts'

const labels: Record<SearchSort, string> = {
  best: 'Best match',
  distance: 'Nearest first',
  rating: 'Highest rated',
  honorarium: 'Lowest honorarium',
}

/** Without a place there is nothing to be near to. */
export const sortChoices = ({ location, sort }: Filters) =>
  searchSorts
    .filter((value) => value !== 'distance' || location || sort === 'distance')
    .map((value) => ({ value, label: labels[value] }))

const offered = [10, 25, 50, 100, 250]

/** A link may ask for a distance that we do not offer: then it is one of the choices too. */
export const radiusChoices = (asked: number) =>
  [...new Set([...offered, asked])]
    .sort((one, other) => one - other)
    .map((miles) => ({ value: String(miles), label: `${miles} mi` }))
