import { z } from 'zod'
import { multiLine } from './field-schemas.ts'

export const reportReasons = ['spam', 'harassment', 'money', 'impersonation', 'other'] as const

export const longestReportNote = 1000

export const reportInput = z.strictObject({
  reason: z.enum(reportReasons, { error: 'Please choose what is wrong' }),
  note: multiLine.optional(longestReportNote),
})
