import { type Day, formatDayMedium, formatTime } from '@openpulpit/contract/dates'
import { fitLabels } from '@openpulpit/contract/fit'
import { formatDollars } from '@openpulpit/contract/money'
import {
  denominationLabels,
  experienceLevelLabels,
  sermonStyleLabels,
  worshipStyleLabels,
} from '@openpulpit/contract/profile-options'
import { usualRadius } from '@openpulpit/contract/search'
import type { Filters } from './filters.ts'

export interface ActiveFilter {
  label: string
  /** The change that removes this filter. */
  removal: Partial<Filters>
}

/** Every active filter. Place and day come last, because the form shows them too. */
export function activeFilters(filters: Filters, today: Day): ActiveFilter[] {
  const { experienceLevel, denomination, honorariumMin, honorariumMax, rating, location, date, time, saved } = filters
  const { sermonStyles = [], worshipStyles = [], fit = [] } = filters
  const active: ActiveFilter[] = []
  const add = (label: string, removal: Partial<Filters>) => active.push({ label, removal })

  if (saved) add('Saved preachers', { saved: undefined })
  if (experienceLevel) add(experienceLevelLabels[experienceLevel], { experienceLevel: undefined })
  if (denomination) add(denominationLabels[denomination], { denomination: undefined })
  if (honorariumMin) add(`From ${formatDollars(honorariumMin)}`, { honorariumMin: undefined })
  if (honorariumMax !== undefined) add(`Up to ${formatDollars(honorariumMax)}`, { honorariumMax: undefined })
  for (const style of sermonStyles) {
    add(sermonStyleLabels[style], { sermonStyles: without(sermonStyles, style) })
  }
  for (const style of worshipStyles) {
    add(`${worshipStyleLabels[style]} worship`, { worshipStyles: without(worshipStyles, style) })
  }
  for (const option of fit) add(fitLabels[option], { fit: without(fit, option) })
  if (rating) add(`${rating}+ stars`, { rating: undefined })
  if (location && radiusOf(filters) !== usualRadius) add(`Within ${radiusOf(filters)} miles`, { radius: undefined })
  if (location) add(`Near ${location}`, { location: undefined })
  if (date) add(`On ${dayAndTime(formatDayMedium(date, today), time)}`, { date: undefined, time: undefined })
  return active
}

export const radiusOf = ({ radius = usualRadius }: Filters): number => radius

const dayAndTime = (day: string, time: Filters['time']): string => (time ? `${day} at ${formatTime(time)}` : day)

function without<Style>(styles: readonly Style[], removed: Style): Style[] | undefined {
  const left = styles.filter((style) => style !== removed)
  return left.length > 0 ? left : undefined
}
