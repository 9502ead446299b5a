import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { token } from './field-schemas.ts'
import { maxRosterEntries } from './roster.ts'

/** What a column of a list can hold. */
export const importFields = [
  'skip',
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'city',
  'state',
  'denomination',
  'notes',
  'tags',
] as const
export type ImportField = (typeof importFields)[number]
export const importFieldLabels: Record<ImportField, string> = {
  skip: 'Leave out',
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  city: 'City',
  state: 'State',
  denomination: 'Denomination',
  notes: 'Notes',
  tags: 'Tags',
}

export const importLimits = { bytes: 5 * 1024 * 1024, rows: maxRosterEntries, columns: 50 } as const
/** Said before a file is sent, and by the server. */
export const listTooLarge = 'This list is larger than 5 MB. Please split it up.'
const rowsShown = 5

export { rowsShown as importRowsShown }

/** What each column holds, in order, and whether the first row says so. Without it, the server guesses. */
export const importQuery = z.object({
  columns: token('Please choose what is in each column', 1_000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(importFields)).max(importLimits.columns))
    .optional(),
  heading: z.enum(['yes', 'no']).optional(),
})
export type ImportQuery = z.output<typeof importQuery>

const columns = z.array(z.enum(importFields))

export const importPreview = z.object({
  columns,
  hasHeading: z.boolean(),
  heading: z.array(z.string()),
  /** The first rows. */
  rows: z.array(z.array(z.string())),
  total: z.number().int(),
})
export type ImportPreview = z.output<typeof importPreview>

export const importResult = z.object({
  added: z.number().int(),
  /** On the list already; what was empty there was filled in. */
  merged: z.number().int(),
  /** On the list already, with nothing new. */
  unchanged: z.number().int(),
  /** The rows that were not taken, as they came, each with its reason. */
  refused: z.array(z.object({ row: z.number().int(), reason: z.string(), cells: z.array(z.string()) })),
  heading: z.array(z.string()),
})
export type ImportResult = z.output<typeof importResult>

export const rosterImportEndpoints = {
  preview: defineEndpoint({
    method: 'POST',
    path: '/church/roster/import/preview',
    access: 'church',
    summary: 'What is in a list: multipart, file field `list`; text, CSV, XLSX or vCard under 5 MB. It changes nothing',
    query: importQuery,
    reply: importPreview,
  }),
  import: defineEndpoint({
    method: 'POST',
    path: '/church/roster/import',
    access: 'church',
    summary:
      'Add a list (multipart, as for the preview) to the church’s own. The same list again changes nothing; no one is emailed',
    query: importQuery,
    reply: importResult,
  }),
}
