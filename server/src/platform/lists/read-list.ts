import { Unzip, UnzipInflate, zipSync } from 'fflate'
import ICAL from 'ical.js'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/universal'
import type { ListBounds, ListFailure, ListFile } from './list-file.ts'

/** The unpacked size of all parts of an XLSX file. */
const mostUnpacked = 64 * 1024 * 1024

/**
 * Reads a spreadsheet, a delimited text or vCards. It may compute forever or use all memory, so it runs in a thread
 * with limits (`inListThread`).
 */
export async function readList(bytes: Uint8Array<ArrayBuffer>, bounds: ListBounds): Promise<ListFile | ListFailure> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
  if (isZip) {
    const parts = unpacked(bytes)
    return parts ? bounded(await readSheet(zipSync(parts, { level: 0 }).buffer), bounds) : 'too_large'
  }
  // The format of Excel before 2007 and of password-protected files.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0) return 'old_excel'
  const text = decoded(bytes)
  if (text.includes('\u0000')) return 'unreadable'
  if (/^\s*BEGIN:VCARD/i.test(text)) return cardsOf(text, bounds)
  const { data } = Papa.parse<string[]>(text, {
    delimitersToGuess: ['\t', ',', ';', '|'],
    skipEmptyLines: 'greedy',
    // The heading, the rows, and one more to detect an excess.
    preview: bounds.mostRows + 2,
  })
  return bounded(data, bounds)
}

/** Decodes UTF-16 with a byte order mark, else UTF-8, else Windows-1252, which includes Latin-1. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Unpacks a zip file and counts the bytes as they come, because its headers may lie; undefined if there are too many.
 * Only the parts that the reader needs are kept.
 */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array> | undefined {
  const parts: Record<string, Uint8Array> = {}
  let size = 0
  const unzip = new Unzip((file) => {
    const chunks: Uint8Array[] = []
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      size += chunk.length
      if (size > mostUnpacked) return file.terminate()
      chunks.push(chunk)
      if (isLast) parts[file.name] = Buffer.concat(chunks)
    }
    if (size <= mostUnpacked) file.start()
  })
  unzip.register(UnzipInflate)
  const step = 64 * 1024
  for (let at = 0; at < bytes.length && size <= mostUnpacked; at += step) {
    unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length)
  }
  return size > mostUnpacked ? undefined : parts
}

const textOfCell = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

/** Truncates each cell and counts the text of all. */
function bounded(rows: readonly (readonly unknown[])[], bounds: ListBounds): ListFile | ListFailure {
  const { mostRows, mostColumns, mostText, longestCell } = bounds
  const cut: string[][] = []
  let size = 0
  for (const row of rows) {
    const cells = row.map((cell) => textOfCell(cell).slice(0, longestCell).trim())
    if (cells.every((cell) => cell === '')) continue
    size += cells.reduce((sum, cell) => sum + cell.length, 0)
    if (size > mostText) return 'too_much_text'
    cut.push(cells)
  }
  if (cut.length === 0) return 'empty'
  const width = cut.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell !== '') + 1), 0)
  if (width > mostColumns) return 'too_many_columns'
  if (cut.length > mostRows + 1) return 'too_many_rows'
  return {
    rows: cut.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? '')),
    isCards: false,
  }
}

const cardHeading = ['First name', 'Last name', 'Email', 'Phone', 'City', 'State', 'Notes', 'Tags']

/** Parses each card by itself, so that a broken one becomes a row that says so and affects no other. */
function cardsOf(text: string, bounds: ListBounds): ListFile | ListFailure {
  const cards = text.split(/(?=BEGIN:VCARD)/i).flatMap((card) => {
    const end = card.search(/END:VCARD/i)
    return end < 0 ? [] : [card.slice(0, end + 'END:VCARD'.length)]
  })
  if (cards.length === 0) return 'unreadable'
  if (cards.length > bounds.mostRows) return 'too_many_rows'
  const rows = cards.map((card) => {
    try {
      return rowOfCard(ICAL.Component.fromString(card))
    } catch {
      return ['', '', '', '', '', '', card, '']
    }
  })
  const read = bounded([cardHeading, ...rows], bounds)
  return typeof read === 'string' ? read : { ...read, isCards: true }
}

function rowOfCard(card: ICAL.Component): string[] {
  const first = (name: string) => card.getFirstPropertyValue(name) as unknown
  const part = (value: unknown, at: number): string => textOf(Array.isArray(value) ? value[at] : undefined)
  const name = first('n')
  const [given, family] = [part(name, 1), part(name, 0)]
  const [whole, address] = [textOf(first('fn')), first('adr')]
  const named = given || family ? [given, family] : [whole.split(' ').slice(0, -1).join(' '), whole.split(' ').at(-1)]
  const rest = [textOf(first('email')), textOf(first('tel')).replace(/^tel:/, '')]
  return [...named, ...rest, part(address, 3), part(address, 4), textOf(first('note')), tagsOf(card)].map(
    (cell) => cell ?? '',
  )
}

const tagsOf = (card: ICAL.Component): string =>
  card
    .getAllProperties('categories')
    .flatMap((property) => property.getValues().map(textOf))
    .join(', ')

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  return value === null || value === undefined ? '' : String(value)
}
