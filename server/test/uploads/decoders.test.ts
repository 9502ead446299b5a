import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DecoderLimits, reencodePhoto } from '../../src/platform/images/photos.ts'
import type { Person } from '../app.ts'
import { uploadTo } from '../fixtures/photo-upload.ts'
import { useTestApp } from '../use-test-app.ts'
import { plainPng } from './image-bytes.ts'
import { picture } from './photo-files.ts'
import { decodersNow, type RunningDecoder } from './photo-server.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Decoder {
  /** Its limits, or why no one can send it anything. */
  readonly bound: string
  /** The test that verifies it, and words from its title. */
  readonly shownBy?: readonly [file: string, words: string]
}

const inTests = 'server/test/'
const busyTimes = 'server/src/platform/ical/busy-calendar/busy-calendar.test.ts'
const calendar: Decoder = { bound: '5 MB unpacked; a thread of 5 s and 224 MB', shownBy: [busyTimes, 'are given up'] }
const ours = (what: string): Decoder => ({ bound: `reads ${what}, which no member writes` })

/** Everything that decompresses or decodes external data. Add a new one with its limits. */
const decoders: Record<string, Decoder> = {
  'server/src/platform/images/photo-decoder.js': {
    bound: '25 megapixels, sides of 1:4, 64 pixels; a process of 240 MB of data and 3 s, two at once',
    shownBy: [`${inTests}uploads/decoders.test.ts`, 'the system ends what takes more'],
  },
  'server/src/platform/images/photos.ts': ours('a photo that was drawn anew'),
  'server/src/platform/files/document-writer.js': {
    bound: '10 MB, 60 pages, 50 megapixels; a process of 400 MB of data and 20 s, two at once',
    shownBy: ['server/src/features/credentials/credentials.test.ts', 'of eleven megabytes is too large'],
  },
  'server/src/platform/files/recording-writer.js': {
    bound: '60 MB, three hours; a process of 400 MB of data and 90 s, two at once',
    shownBy: ['server/src/features/sermons/recordings.test.ts', 'of more than three hours is too long'],
  },
  'server/src/platform/http/uploads.ts': {
    bound: '60 MB on disk and little in memory, one file, nine parts, fifty headers; three at once of any member',
    shownBy: [`${inTests}hostile/malformed-requests.test.ts`, 'refuses a form with %s'],
  },
  'server/src/platform/http/server.ts': {
    bound: '256 KB, never unpacked',
    shownBy: [`${inTests}hostile/malformed-requests.test.ts`, 'unpacks nothing'],
  },
  'server/src/platform/outbound/fetch.ts': {
    bound: '5 MB unpacked, 15 s, three redirects',
    shownBy: ['server/src/platform/outbound/fetch.test.ts', 'is let go when it is too much, packed or not'],
  },
  'server/src/platform/ical/busy-calendar/read-calendar.ts': calendar,
  'server/src/platform/ical/busy-calendar/event.ts': calendar,
  'server/src/platform/ical/busy-calendar/occurrences.ts': calendar,
  'server/src/platform/ical/busy-calendar/time-zones.ts': calendar,
  'server/src/platform/lists/read-list.ts': {
    bound:
      '5 MB, 64 MB unpacked, 5,000 rows, 50 columns, 5 MB of text; a thread of 8 s and 288 MB, two at once, one of any member and network',
    shownBy: ['server/src/features/roster/importing/importing.test.ts', 'a zip bomb'],
  },
  'server/src/platform/pdf/drawing.ts': {
    bound: '40 pages; a thread of 5 s and 224 MB, two at once, one of any member and network; five a minute',
    shownBy: [`${inTests}uploads/costly-pdfs.test.ts`, 'as many pages as anyone reads'],
  },
  'server/src/platform/realtime/sockets.ts': {
    bound: '16 KB a packet',
    shownBy: [`${inTests}access/sockets.test.ts`, 'past the place that parses what is said'],
  },
  'server/src/platform/pdf/fonts.ts': ours('our fonts'),
  'server/src/platform/database/idempotency.ts': ours('answers of ours'),
  'server/src/platform/backup/sealed-file.ts': ours('a backup'),
  'server/src/features/places/commands.ts': ours('our list of places'),
  'server/src/platform/http/dev-mailbox.ts': ours('our emails, in development'),
}

describe('everything that decodes', () => {
  test('is listed with its bound', () => {
    const libraries =
      'sharp|mediabunny|ical\\.js|pdfkit|fontkit|postal-mime|@fastify/multipart|node:zlib|node:v8|socket\\.io'
    const decodes = new RegExp(
      `^import (?!type).*from '(${libraries})'|import\\('(${libraries})'\\)|JsonParser\\(`,
      'm',
    )
    const sources = globSync('server/src/**/*.{ts,js}', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
    expect(sources.filter((file) => decodes.test(read(file))).sort()).toEqual(Object.keys(decoders).sort())
  })

  const shown = Object.entries(decoders).flatMap(([file, { bound, shownBy }]) =>
    shownBy ? [{ file, bound, shownBy }] : [],
  )
  test.each(shown)('$file is held to: $bound', ({ shownBy: [file, words] }) => {
    expect(read(file).includes(words)).toBe(true)
  })
})

/** Honest in its size, and of four times the bytes of any photo. */
const heavy = plainPng(5_000, 5_000, { depth: 16, channels: 4, interlaced: true })

const largest = [
  await picture(5_712, 4_284).jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
  plainPng(5_000, 5_000, { interlaced: true, channels: 4 }),
]

describe('a photo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openpulpit-photos-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const redrawn = (bytes: Uint8Array, limits?: DecoderLimits) => {
    const uploaded = join(folder, 'uploaded')
    writeFileSync(uploaded, bytes)
    return reencodePhoto(uploaded, limits)
  }

  // Elsewhere a system may not limit memory: there the sizes alone do.
  test.skipIf(process.platform !== 'linux')(
    'takes no more than it is given: the system ends what takes more',
    async () => {
      const honest = await picture(640, 480).jpeg().toBuffer()
      const tooComplex = /^We couldn’t open that photo/
      await expect(redrawn(heavy)).rejects.toThrow(tooComplex)
      await expect(redrawn(honest, { megabytes: 60, seconds: 3, whole: 15_000 })).rejects.toThrow(tooComplex)
      await expect(redrawn(honest, { megabytes: 240, seconds: 3, whole: 1 })).rejects.toThrow(tooComplex)
      expect((await redrawn(honest)).subarray(8, 12).toString()).toBe('WEBP')
    },
  )

  test('may be as large as honest ones are', async () => {
    for (const photo of largest) expect((await redrawn(photo)).subarray(8, 12).toString()).toBe('WEBP')
  })
})

describe.skipIf(process.platform !== 'linux')('ten hostile uploads at once', () => {
  const given = useTestApp()
  let preacher: Person
  beforeAll(async () => {
    preacher = await given.preacher()
  })

  test('are decoded two at a time, within limits, while others are served', async () => {
    const bombs = [
      ...Array(8).fill(plainPng(16_000, 1)),
      heavy,
      plainPng(4_000, 1_000, { channels: 4, interlaced: true }),
    ]
    let ended = 0
    const seen: RunningDecoder[] = []
    let most = 0
    const looking = setInterval(() => {
      const now = decodersNow()
      most = Math.max(most, now.length)
      seen.push(...now)
    }, 20)
    const uploads = bombs.map(async (bomb) => {
      const { statusCode } = await uploadTo(given.app, preacher, bomb)
      ended += 1
      return statusCode
    })
    const served = []
    for (let turn = 0; turn < 10; turn++) served.push((await preacher.call(preacherEndpoints.profile)).status)
    expect(new Set(served)).toEqual(new Set([200]))
    expect(ended).toBeLessThan(bombs.length)
    for (const status of await Promise.all(uploads)) expect([200, 400, 413, 415]).toContain(status)
    clearInterval(looking)
    expect(most).toBeLessThanOrEqual(2)
    expect(seen.length).toBeGreaterThan(0)
    for (const { seconds, bytes, megabytes } of seen) {
      expect({ seconds, bytes }).toEqual({ seconds: 3, bytes: 240 * 1024 * 1024 })
      expect(megabytes).toBeLessThan(300)
    }
  })
})
