import { toCsv } from './csv.ts'
import type { ImportResult } from './roster-import.ts'

/** The rows that were not taken as a CSV file, with their reasons. */
export function refusedRowsCsv({ heading, refused }: Pick<ImportResult, 'heading' | 'refused'>): string {
  const rows = [[...heading, 'Why it wasn’t added'], ...refused.map(({ cells, reason }) => [...cells, reason])]
  // Spreadsheets take the mark for UTF-8.
  return `\uFEFF${toCsv(rows)}`
}
