import { mostFileBytes } from '@openpulpit/contract/endpoint'
import { importFields, importLimits, rosterImportEndpoints } from '@openpulpit/contract/roster-import'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patience, runs } from '../fixtures/fuzz-runs.ts'
import { type ImportCall, listForm } from '../fixtures/list-upload.ts'
import { xlsx, xlsxOfOneText } from '../fixtures/xlsx.ts'
import { ServerUnderUploads } from '../uploads/photo-server.ts'
import { longestWaitMs, longTexts } from './long-texts.ts'

const texts = await longTexts(2_500)

interface Sent {
  readonly what: string
  readonly list: Buffer
  readonly act: ImportCall
  readonly query: string
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const table = (text: string, rows: number, columns: number) =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => text))

/** Fills a list of this kind with one text, up to the size limit of a file. */
const kinds: Record<string, (text: string, rows: number, columns: number) => Buffer> = {
  CSV: (text, rows, columns) => lines(table(quoted(text), fitting(rows, quoted(text), columns), columns), ','),
  'pasted rows': (text, rows, columns) => {
    const cell = text.replace(/[\t\n\r"]/g, ' ')
    return lines(table(cell, fitting(rows, cell, columns), columns), '\t')
  },
  vCards: (text, rows) => {
    const line = text.replace(/[\n\r]/g, ' ')
    const card = `BEGIN:VCARD\nVERSION:3.0\nN:${line};${line}\nEMAIL:${line}\nADR:;;;${line};${line}\nNOTE:${line}\nEND:VCARD\n`
    return Buffer.from(card.repeat(fitting(rows, card, 1)))
  },
  'cards without an end': (text, rows) => Buffer.from(`BEGIN:VCARD\n${text}\n`.repeat(fitting(rows, text, 1))),
  XLSX: (text, rows, columns) => xlsx(table(readable(text), Math.min(rows, 40), columns)),
  'XLSX of one text': (text, rows, columns) => xlsxOfOneText(readable(text), { rows, columns }),
  'XLSX of one endless text': (text, rows, columns) => xlsxOfOneText(readable(text).repeat(500), { rows, columns }),
}
const lines = (rows: readonly (readonly string[])[], delimiter: string) =>
  Buffer.from(rows.map((row) => row.join(delimiter)).join('\n'))
/** XML allows no control characters. */
const readable = (text: string) => text.replace(/(?![\n\t])\p{Cc}/gu, ' ')
const fitting = (rows: number, cell: string, columns: number) =>
  Math.min(rows, Math.floor((importLimits.bytes - 64 * 1024) / ((Buffer.byteLength(cell) + 30) * columns)))

const lists: fc.Arbitrary<Sent> = fc
  .record({
    kind: fc.constantFrom(...Object.keys(kinds)),
    text: fc.constantFrom(...texts),
    length: fc.constantFrom(90, 250, 700, 2_000, 2_500),
    rows: fc.constantFrom(4, 50, 5_000),
    columns: fc.constantFrom(1, 5, 50),
    // With each field assigned, and as the server guesses.
    fields: fc.option(fc.array(fc.constantFrom(...importFields), { minLength: 50, maxLength: 50 })),
    heading: fc.constantFrom('', '&heading=yes', '&heading=no'),
    act: fc.constantFrom<ImportCall>('preview', 'import', 'refused'),
  })
  .map(({ kind, text, length, rows, columns, fields, heading, act }) => ({
    what: `${kind}, ${rows} × ${columns} × ${JSON.stringify(text.slice(-length).slice(0, 20))} of ${length}, ${act}`,
    list: kinds[kind]?.(text.slice(-length), rows, columns) ?? Buffer.alloc(0),
    act,
    query: `?${fields ? `columns=${fields.slice(0, columns).join()}` : ''}${heading}`,
  }))

// A separate server, whose memory and delays can be measured.
describe.skipIf(process.platform !== 'linux')('lists that are made to be slow or large', () => {
  let server: ServerUnderUploads
  let rest: number
  beforeAll(async () => {
    server = await ServerUnderUploads.start('church')
    for (let turn = 0; turn < 2; turn++) await bring({ what: '', list: honest, act: 'import', query: '' })
    rest = server.megabytes()
  })
  afterAll(() => server.end())

  const names = Array.from({ length: 5_000 }, (_, at) => `Ruth Ellis${at},ruth${at}@example.org`)
  const honest = Buffer.from(['Name,Email', ...names].join('\n'))
  const bring = async ({ list, act, query }: Sent) => {
    const form = listForm(list)
    const reply = await server.post(
      rosterImportEndpoints[act],
      { headers: form.headers, body: await form.blob() },
      query,
    )
    return { status: reply.status, bytes: (await reply.arrayBuffer()).byteLength }
  }

  /** The shortest of five tries, which excludes pauses of the machine. */
  async function delayOf(sent: Sent): Promise<number> {
    const delays: number[] = []
    for (let tries = 0; tries < 5 && delays.every((delay) => delay > longestWaitMs); tries++) {
      await server.longestDelay()
      server.mostMegabytes()
      const { status, bytes } = await bring(sent)
      expect(status, sent.what).toBeLessThan(500)
      expect(bytes, sent.what).toBeLessThanOrEqual(mostFileBytes)
      expect(server.mostMegabytes() - rest, sent.what).toBeLessThan(300)
      delays.push(await server.longestDelay())
    }
    return Math.min(...delays)
  }

  test('keep no one else waiting, and come back as few bytes', { timeout: 60_000, ...patience }, async () => {
    await fc.assert(
      fc.asyncProperty(lists, async (sent) => {
        expect(await delayOf(sent), sent.what).toBeLessThan(longestWaitMs)
      }),
      runs(8),
    )
  })

  test('leave the memory as it was, and the next list is read', { timeout: 60_000 }, async () => {
    expect(await bring({ what: '', list: honest, act: 'import', query: '' })).toMatchObject({ status: 200 })
    await expect.poll(() => server.megabytes() - rest, { timeout: 40_000 }).toBeLessThan(100)
  })
})
