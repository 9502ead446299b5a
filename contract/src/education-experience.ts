import { z } from 'zod'
import { multiLine, singleLine } from './field-schemas.ts'

const noYear = 'Please enter a year such as 1998'
/** `missing` is said when nothing is given. */
const year = (missing: string) => z.number({ error: missing }).int(noYear).min(1900, noYear).max(2100, noYear)

/** A school as the form gives it. */
export const educationInput = z.strictObject({
  institution: singleLine.required('Institution is required', 120),
  degree: singleLine.optional(120),
  year: year(noYear).nullish(),
})

/** A post as the form gives it. */
export const experienceInput = z
  .strictObject({
    position: singleLine.required('Position is required', 120),
    organization: singleLine.required('Organization is required', 120),
    startYear: year('Start year is required'),
    endYear: year(noYear).nullish(),
    description: multiLine.optional(2000),
  })
  .refine(({ startYear, endYear }) => !endYear || endYear >= startYear, {
    path: ['endYear'],
    error: 'The end year cannot be before the start year',
  })

export const education = z.object({
  institution: z.string(),
  degree: z.string().nullable(),
  year: z.number().int().nullable(),
})
export const experience = z.object({
  position: z.string(),
  organization: z.string(),
  startYear: z.number().int(),
  endYear: z.number().int().nullable(),
  description: z.string().nullable(),
})

/** "2011 – Present" */
export function formatPeriod({
  startYear,
  endYear,
}: Pick<z.output<typeof experience>, 'startYear' | 'endYear'>): string {
  return endYear === startYear ? String(startYear) : `${startYear} – ${endYear ?? 'Present'}`
}
