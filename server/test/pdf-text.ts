import { inflateSync } from 'node:zlib'

interface Page {
  /** Its lines, from the top. */
  readonly lines: readonly string[]
}

/** The words of a PDF as a reader's program finds them: by each font's own table of what its glyphs stand for. */
export function pagesOf(pdf: Buffer): Page[] {
  const objects = objectsOf(pdf)
  const fonts = fontsOf(objects)
  const contents = [...objects.values()].flatMap(({ head }) => {
    const id = /\/Contents (\d+) 0 R/.exec(head)?.[1]
    return id ? [objects.get(id)?.stream ?? ''] : []
  })
  return contents.map((content) => ({ lines: linesOf(content, fonts) }))
}

interface PdfObject {
  readonly head: string
  /** Unpacked, where it has one. */
  readonly stream: string | undefined
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const found = [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)]
  return new Map(
    found.map(([, id = '', body = '']): [string, PdfObject] => {
      const [head = '', packed] = body.split(/\nstream\n/)
      if (packed === undefined) return [id, { head, stream: undefined }]
      const bytes = Buffer.from(packed.replace(/\nendstream$/, ''), 'latin1')
      return [id, { head, stream: (head.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1') }]
    }),
  )
}

type Letters = ReadonlyMap<number, string>

/** What each font's glyphs stand for, by the name that pages call the font. */
function fontsOf(objects: Map<string, PdfObject>): Map<string, Letters> {
  const tables = new Map<string, Letters>()
  for (const [id, { head }] of objects) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1]
    if (table) tables.set(id, lettersOf(objects.get(table)?.stream ?? ''))
  }
  const names = [...objects.values()].flatMap(({ head }) => [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)])
  return new Map(names.map(([, name = '', id = '']) => [name, tables.get(id) ?? new Map()]))
}

function lettersOf(table: string): Letters {
  const letters = new Map<number, string>()
  for (const [, from = '', , list = ''] of table.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    ;[...list.matchAll(/<([\w ]*)>/g)].forEach(([, units = ''], at) => {
      letters.set(Number.parseInt(from, 16) + at, utf16(units.replace(/ /g, '')))
    })
  }
  return letters
}

const utf16 = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

function linesOf(content: string, fonts: Map<string, Letters>): string[] {
  const lines = new Map<string, string>()
  let letters: Letters = new Map()
  let y = ''
  for (const [, moved, font, shown] of content.matchAll(
    /1 0 0 1 [-\d.]+ ([-\d.]+) Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
  )) {
    if (moved) y = moved
    else if (font) letters = fonts.get(font) ?? new Map()
    else lines.set(y, (lines.get(y) ?? '') + textOf(shown ?? '', letters))
  }
  return [...lines].sort(([one], [other]) => Number(other) - Number(one)).map(([, line]) => line)
}

const textOf = (shown: string, letters: Letters): string =>
  [...shown.matchAll(/<(\w+)>/g)]
    .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
    .map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '?')
    .join('')
