import type { ImportResult } from './roster-import.ts'

/** The rows that were not taken as a CSV file, with their reasons. No cell of it is a formula to a spreadsheet. */
export function refusedRowsCsv({ heading, refused }: Pick<ImportResult, 'heading' | 'refused'>): string {
  const rows = [[...heading, 'Why it wasn’t added'], ...refused.map(({ cells, reason }) => [...cells, reason])]
  // Spreadsheets take the mark for UTF-8.
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
