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
