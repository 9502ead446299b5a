type Cell = string | number | null

/** Prefixes an apostrophe to text that a spreadsheet would run as a formula. */
function quoted(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = (cell ?? '').replace(/^(?=[=+\-@\t\r])/, "'")
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV, safe against formula injection. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
