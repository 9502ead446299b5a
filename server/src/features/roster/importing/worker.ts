import { toCsv } from '@openpulpit/contract/csv'
import { mostFileBytes } from '@openpulpit/contract/endpoint'
import type { RosterInput } from '@openpulpit/contract/roster'
import {
  type ImportField,
  type ImportPreview,
  type ImportQuery,
  type ImportResult,
  importLimits,
  importShown,
} from '@openpulpit/contract/roster-import'
import type { ListFailure } from '../../../platform/lists/list-file.ts'
import { readList } from '../../../platform/lists/read-list.ts'
import { answerTasks } from '../../../platform/worker-thread.ts'
import { guessColumns, looksLikeHeading, type ReadRow, readRow } from './policy.ts'

type RefusedRow = ImportResult['refused'][number]

/** What a member sends, and what they chose for it. */
export interface ListTask {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly asked: ImportQuery
  /** A file has the refused rows that the worker finds, and these. */
  readonly wanted: 'preview' | 'rows' | { readonly fileWith: readonly Omit<RefusedRow, 'cells'>[] }
}

/** The rows of a list as the server takes them. Everything in it has a bound, whatever was sent. */
export interface CheckedRows {
  /** Those that fit the form. */
  readonly good: readonly { readonly row: number; readonly input: RosterInput }[]
  readonly refusedTotal: number
  /** The first of them. */
  readonly refused: readonly RefusedRow[]
}

interface Row {
  readonly row: number
  readonly cells: readonly string[]
}

interface ReadRows extends Pick<ImportPreview, 'columns' | 'hasHeading' | 'heading'> {
  readonly rows: readonly (Row & ReadRow)[]
}

/** Reads what is in a list, and checks each row. What its columns hold is as the member chose, or else as it looks. */
async function read(bytes: Uint8Array<ArrayBuffer>, asked: ImportQuery): Promise<ReadRows | ListFailure> {
  const { rows: mostRows, columns: mostColumns, text: mostText, cell: longestCell } = importLimits
  const file = await readList(bytes, { mostRows, mostColumns, mostText, longestCell })
  if (typeof file === 'string') return file
  const [first = []] = file.rows
  const hasHeading = file.isCards || (asked.heading ? asked.heading === 'yes' : looksLikeHeading(first))
  const guessed = guessColumns(file.rows, hasHeading)
  const columns = guessed.map((field, at): ImportField => asked.columns?.[at] ?? field)
  const rows = hasHeading ? file.rows.slice(1) : file.rows
  if (rows.length > mostRows) return 'too_many_rows'
  const firstRow = hasHeading ? 2 : 1
  return {
    columns,
    hasHeading,
    heading: hasHeading ? [...first] : [],
    rows: rows.map((cells, at) => ({ row: at + firstRow, cells, ...readRow(cells, columns) })),
  }
}

const shown = (cells: readonly string[]): string[] => cells.map((cell) => cell.slice(0, importShown.cell))

function preview({ columns, hasHeading, heading, rows }: ReadRows): ImportPreview {
  const first = rows.slice(0, importShown.rows).map(({ cells }) => shown(cells))
  return { columns, hasHeading, heading: shown(heading), rows: first, total: rows.length }
}

function checked({ rows }: ReadRows): CheckedRows {
  const refused = rows.flatMap((one) => ('reason' in one ? [one] : []))
  return {
    // Without their cells: they would take longer to hand over than all else.
    good: rows.flatMap((one) => ('input' in one ? [{ row: one.row, input: one.input }] : [])),
    refusedTotal: refused.length,
    refused: refused
      .slice(0, importShown.refused)
      .map(({ row, reason, cells }) => ({ row, reason, cells: shown(cells) })),
  }
}

/** A CSV file of the refused rows, whole and with their reasons, to be fixed and brought again. */
function fileOfRefused(
  { heading, rows }: ReadRows,
  more: readonly Omit<RefusedRow, 'cells'>[],
): Uint8Array<ArrayBuffer> | ListFailure {
  const reasons = new Map(more.map(({ row, reason }) => [row, reason]))
  const refused = rows.flatMap((one) => {
    const reason = 'reason' in one ? one.reason : reasons.get(one.row)
    return reason === undefined ? [] : [[...one.cells, reason]]
  })
  // Spreadsheets take the mark for UTF-8.
  const file = new TextEncoder().encode(`\uFEFF${toCsv([[...heading, 'Why it wasn’t added'], ...refused])}`)
  // Of letters that are longer in UTF-8, or of nothing but quotes.
  return file.length > mostFileBytes ? 'too_much_text' : file
}

answerTasks<ListTask>(async ({ bytes, asked, wanted }) => {
  const list = await read(bytes, asked)
  if (typeof list === 'string') return { outcome: list }
  if (wanted === 'preview') return { outcome: preview(list) }
  if (wanted === 'rows') return { outcome: checked(list) }
  const file = fileOfRefused(list, wanted.fileWith)
  if (typeof file === 'string') return { outcome: file }
  return { outcome: file, handedOver: [file.buffer] }
})
