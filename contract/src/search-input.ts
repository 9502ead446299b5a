import { z } from 'zod'
import { dayOrTimestamp, time } from './date-schemas.ts'
import { type FitOption, soughtOptions } from './fit.ts'
import { largestAmount } from './money.ts'
import { filter, filterFlag, filterList, filterNumber, filterWholeNumber, paging, searchText } from './paging.ts'
import { denominations, experienceLevels, sermonStyles, worshipStyles } from './profile-options.ts'

export const searchPageSize = 12

export const searchSorts = ['best', 'distance', 'rating', 'honorarium'] as const

const emptyToAbsent = (value: unknown) => (value === '' || value === null ? undefined : value)

export const searchQuery = z.object({
  ...paging(searchPageSize),
  location: searchText,
  experienceLevel: filter(experienceLevels),
  denomination: filter(denominations),
  sermonStyles: filterList(sermonStyles),
  worshipStyles: filterList(worshipStyles),
  /** For each group with a wanted option, the preacher must have named one of them. */
  fit: filterList(soughtOptions as [FitOption, ...FitOption[]]),
  honorariumMin: filterNumber(0, largestAmount),
  honorariumMax: filterNumber(0, largestAmount),
  rating: filterNumber(0, 5),
  date: z.preprocess(emptyToAbsent, dayOrTimestamp.optional()),
  time: z.preprocess(emptyToAbsent, time.optional()),
  /** Distances are whole miles, so this is too. */
  radius: filterWholeNumber(1, 500),
  /** Only the church's saved preachers, including those who accept no requests at the moment. */
  saved: filterFlag,
  sort: filter(searchSorts).transform((sort) => sort ?? 'best'),
  /**
   * Starts where the church most likely wants to: near its town, on its next Sunday without a preacher. Replaces
   * `location` and `date`.
   */
  opening: filterFlag,
})
