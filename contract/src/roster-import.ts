import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { token } from './field-schemas.ts'
import { maxRosterEntries } from './roster.ts'

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

export const importLimits = {
  bytes: 5 * 1024 * 1024,
  rows: maxRosterEntries,
  columns: 50,
  /**
   * Characters in all cells: in a workbook, many cells can refer to one long text. A text file never has more than its
   * bytes.
   */
  text: 5 * 1024 * 1024,
  /** A cell is cut to this many characters. */
  cell: 2_000,
} as const
/** The part of a list that a reply shows. */
export const importShown = { rows: 5, refused: 100, cell: 300 } as const
/** Shown before a file is sent, and by the server. */
export const listTooLarge = 'This list is larger than 5 MB. Please split it up.'
/** The content of each column, in order, and whether the first row is a heading. Without it, the server guesses. */
export const importQuery = z.object({
  columns: token('Please choose what is in each column', 1_000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(importFields)).max(importLimits.columns))
    .optional(),
  heading: z.enum(['yes', 'no']).optional(),
})
export type ImportQuery = z.output<typeof importQuery>

const columns = z.array(z.enum(importFields)).max(importLimits.columns)
const cells = z.array(z.string().max(importShown.cell)).max(importLimits.columns)

export const importPreview = z.object({
  columns,
  hasHeading: z.boolean(),
  heading: cells,
  /** The first rows. */
  rows: z.array(cells).max(importShown.rows),
  total: z.number().int(),
})
export type ImportPreview = z.output<typeof importPreview>

export const importResult = z.object({
  added: z.number().int(),
  /** Already on the list; empty fields were filled in. */
  merged: z.number().int(),
  /** Already on the list, with nothing new. */
  unchanged: z.number().int(),
  refusedTotal: z.number().int(),
  /**
   * The first rows that were not added, each with its reason. Long cells are cut; a row that fits the form shows the
   * person instead.
   */
  refused: z.array(z.object({ row: z.number().int(), reason: z.string().max(200), cells })).max(importShown.refused),
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
  refused: defineEndpoint({
    method: 'POST',
    path: '/church/roster/import/refused',
    access: 'church',
    summary:
      'All rows of a list (multipart, as for the import) that the church’s own does not take, each with its reason, to be fixed and brought again. It changes nothing',
    query: importQuery,
    produces: 'text/csv',
  }),
}
