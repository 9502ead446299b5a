import { z } from 'zod'
import { longest } from './text-lengths.ts'

export const education = z.object({
  institution: z.string().max(longest.school),
  degree: z.string().max(longest.school).nullable(),
  year: z.number().int().nullable(),
})
export const experience = z.object({
  position: z.string().max(longest.school),
  organization: z.string().max(longest.school),
  startYear: z.number().int(),
  endYear: z.number().int().nullable(),
  description: z.string().max(longest.post).nullable(),
})

/** "2011 – Present" */
export function formatPeriod({
  startYear,
  endYear,
}: Pick<z.output<typeof experience>, 'startYear' | 'endYear'>): string {
  return endYear === startYear ? String(startYear) : `${startYear} – ${endYear ?? 'Present'}`
}
