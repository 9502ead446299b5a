type Cell = string | number | null

/** A spreadsheet runs a text that begins like a formula; with an apostrophe before it, it stays a text. */
function quoted(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = (cell ?? '').replace(/^(?=[=+\-@\t\r])/, "'")
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Lines of cells as a spreadsheet reads them. No cell is a formula to it. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
