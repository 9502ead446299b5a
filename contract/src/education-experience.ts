import { z } from 'zod'

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
