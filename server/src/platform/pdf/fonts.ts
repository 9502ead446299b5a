import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'

const { resolve } = createRequire(import.meta.url)

export type Style = 'display' | 'text' | 'strong'

/** The font files of each style, searched in this order; each covers a part of Unicode. */
const files = {
  display: ['newsreader-latin-500', 'newsreader-latin-ext-500', 'newsreader-vietnamese-500'],
  text: ['figtree-latin-400', 'figtree-latin-ext-400', 'newsreader-vietnamese-400'],
  strong: ['figtree-latin-600', 'figtree-latin-ext-600', 'newsreader-vietnamese-600'],
} as const satisfies Record<Style, readonly string[]>
export type Font = (typeof files)[Style][number]

/** pdfkit does not expose which letters a font has, but its opened font does. */
interface WithOpenFont {
  readonly _font: {
    readonly font: { readonly characterSet: readonly number[] }
    /** The text of each glyph, for search and copy in the file. */
    readonly unicode: (readonly number[])[]
  }
}

/** Unicode's replacement character, for a missing letter. */
const missing = 0xfffd

const bytes = new Map<Font, Buffer>()
const letters = new Map<Font, ReadonlySet<number>>()

/** The fonts of one document. A font is opened and embedded only if it is used. */
export class Fonts {
  readonly #doc: PDFKit.PDFDocument
  readonly #opened = new Set<Font>()

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc
  }

  /** The font of a style that has this letter. */
  having(style: Style, letter: string): Font | undefined {
    const code = letter.codePointAt(0) ?? 0
    return files[style].find((font) => this.#lettersOf(font).has(code))
  }

  /** The fallback if no font has the letter: it draws an empty box. */
  plain(style: Style): Font {
    return files[style][0]
  }

  use(font: Font, size: number): PDFKit.PDFDocument {
    if (this.#opened.has(font)) return this.#doc.font(font, size)
    this.#opened.add(font)
    const doc = this.#doc.registerFont(font, bytesOf(font)).font(font, size)
    // pdfkit maps the empty box, each font's first glyph, to U+0000, which readers treat as a control character.
    openFontOf(doc).unicode[0] = [missing]
    return doc
  }

  #lettersOf(font: Font): ReadonlySet<number> {
    const known = letters.get(font)
    if (known) return known
    const found = new Set(openFontOf(this.use(font, 12)).font.characterSet)
    letters.set(font, found)
    return found
  }
}

const openFontOf = (doc: PDFKit.PDFDocument) => (doc as unknown as WithOpenFont)._font

function bytesOf(font: Font): Buffer {
  const known = bytes.get(font)
  if (known) return known
  const family = font.slice(0, font.indexOf('-'))
  const folder = join(dirname(resolve(`@fontsource/${family}/package.json`)), 'files')
  const unpacked = unpackWoff(readFileSync(join(folder, `${font}-normal.woff`)))
  bytes.set(font, unpacked)
  return unpacked
}

const header = { woff: 44, sfnt: 12 }
const entry = { woff: 20, sfnt: 16 }

/**
 * Unpacks a WOFF file into a plain font. pdfkit's font reader would slowly decompress a table each time it reads from
 * it.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => tableAt(woff, header.woff + at * entry.woff))
  const directory = Buffer.alloc(header.sfnt + count * entry.sfnt)
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(count, 4)
  let offset = directory.length
  for (const [at, { tag, checksum, data }] of tables.entries()) {
    const to = header.sfnt + at * entry.sfnt
    directory.write(tag, to, 'latin1')
    directory.writeUInt32BE(checksum, to + 4)
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(data.length, to + 12)
    offset += data.length + paddingOf(data)
  }
  return Buffer.concat([directory, ...tables.flatMap(({ data }) => [data, Buffer.alloc(paddingOf(data))])])
}

function tableAt(woff: Buffer, at: number) {
  const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
  const data = woff.subarray(offset, offset + packed)
  return {
    tag: woff.toString('latin1', at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    // A table that would not shrink is stored uncompressed.
    data: packed < length ? inflateSync(data) : data,
  }
}

const paddingOf = (data: Buffer): number => (4 - (data.length % 4)) % 4
