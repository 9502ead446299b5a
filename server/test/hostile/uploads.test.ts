import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../app.ts'
import { watchDatabaseErrors } from '../fixtures/database-errors.ts'
import { expectWellFormed } from '../fixtures/expect-reply.ts'
import { generated, isWhole, patience, runs } from '../fixtures/fuzz-runs.ts'
import { uploadTo } from '../fixtures/photo-upload.ts'
import { bmp, chunk, jpegClaiming, jpegWith, latin, movingPng, pngOf, webpClaiming } from '../uploads/image-bytes.ts'
import { picture } from '../uploads/photo-files.ts'
import { ServerUnderUploads } from '../uploads/photo-server.ts'
import { useTestApp } from '../use-test-app.ts'

const given = useTestApp()
let preacher: Person
const database = watchDatabaseErrors()
beforeAll(async () => {
  preacher = await given.preacher()
})
afterAll(async () => {
  database.stop()
  expect((await given.app.inject('/health/ready')).statusCode).toBe(200)
  expect(database.errors).toEqual([])
})

const large = picture(600, 450)
const real = await Promise.all([
  large.clone().jpeg().toBuffer(),
  large.clone().jpeg({ progressive: true }).toBuffer(),
  large.clone().png().toBuffer(),
  large.clone().png({ progressive: true, palette: true }).toBuffer(),
  large.clone().webp().toBuffer(),
  large.clone().webp({ lossless: true }).toBuffer(),
  large
    .clone()
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
    .toBuffer(),
  large.clone().gif().toBuffer(),
  large.clone().tiff().toBuffer(),
  picture(64, 64).avif({ effort: 0 }).toBuffer(),
  movingPng(),
  bmp(),
])
const [jpeg, , , , webp] = real

const atOnce = isWhole ? 20 : 8

/** Plausible and implausible image sides. */
const length = fc.oneof(
  fc.integer({ min: 0, max: 2_000 }),
  fc.integer({ min: 0, max: 0x7fffffff }),
  fc.constantFrom(0, 1, 63, 64, 511, 512, 4_999, 5_000, 16_000, 16_383, 16_384, 65_535, 0x7fffffff),
)
const byte = fc.nat({ max: 255 })
const short = length.map((side) => side % 65_536)
const noise = fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes))

const ofPng = fc
  .record({
    ...{ width: length, height: length, depth: fc.oneof(fc.constantFrom(1, 2, 4, 8, 16), byte) },
    ...{ color: fc.oneof(fc.constantFrom(0, 2, 3, 4, 6), byte), interlace: fc.oneof(fc.constantFrom(0, 1), byte) },
    ...{
      pixels: fc.nat({ max: 2_000_000 }),
      before: fc.array(
        fc.tuple(
          fc.constantFrom('tEXt', 'zTXt', 'iTXt', 'iCCP', 'eXIf', 'PLTE', 'tRNS', 'acTL', 'fcTL', 'IHDR', 'sBIT'),
          noise,
        ),
        { maxLength: 4 },
      ),
    },
  })
  .map(({ width, height, depth, color, interlace, pixels, before }) => {
    const head = Buffer.alloc(13)
    head.writeUInt32BE(width, 0)
    head.writeUInt32BE(height, 4)
    head.set([depth, color, 0, 0, interlace], 8)
    const others = before.map(([type, data]) => chunk(type, data))
    return pngOf(chunk('IHDR', head), ...others, chunk('IDAT', deflateSync(Buffer.alloc(pixels), { level: 1 })))
  })
const ofJpeg = fc
  .record({
    width: short,
    height: short,
    segments: fc.array(fc.tuple(fc.integer({ min: 0xc0, max: 0xfe }), noise), { maxLength: 4 }),
  })
  .map(({ width, height, segments }) =>
    segments.reduce((bytes, [marker, data]) => jpegWith(bytes, marker, data), jpegClaiming(jpeg, width, height)),
  )
const ofWebp = fc
  .record({ width: length, height: length })
  .map(({ width, height }) => webpClaiming(webp, (width % 16_777_216) + 1, (height % 16_777_216) + 1))
const ofDrawing = fc
  .record({ width: length, height: length })
  .map(({ width, height }) =>
    latin(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="9" height="9"/></svg>`,
    ),
  )
/** The signature of a format, followed by anything. */
const begun = fc
  .tuple(
    fc.constantFrom(
      'GIF89a',
      'BM',
      'II*\0',
      'MM\0*',
      '\0\0\0\x20ftypavif',
      'RIFF\xff\xff\xff\x7fWEBPVP8 ',
      '\xff\xd8\xff\xdb',
      '%PDF-1.7',
      '\x89PNG\r\n\x1a\n',
    ),
    noise,
  )
  .map(([first, rest]) => Buffer.concat([latin(first), rest]))

/** A real image with changed bytes, a piece removed, duplicated or moved, or the end cut off. */
const spoiled = fc
  .record({
    bytes: fc.constantFrom(...real),
    changes: fc.array(
      fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), takes: fc.nat({ max: 60 }), puts: noise }),
      { minLength: 1, maxLength: 6 },
    ),
    keeps: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ bytes, changes, keeps }) => {
    const changed = changes.reduce((before, { at, takes, puts }) => {
      const from = Math.floor(at * before.length)
      return Buffer.concat([before.subarray(0, from), puts.subarray(0, takes), before.subarray(from + takes)])
    }, bytes)
    return changed.subarray(0, Math.ceil(changed.length * keeps))
  })

const uploads = fc.oneof(ofPng, ofJpeg, ofWebp, ofDrawing, begun, spoiled)

describe('an upload of anything that begins like a picture', () => {
  test('is answered honestly, and the next is served', { timeout: 60_000, ...patience }, async () => {
    await fc.assert(
      fc.asyncProperty(uploads, async (bytes) => {
        expectWellFormed(await uploadTo(given.app, preacher, bytes), bytes.subarray(0, 60).toString('latin1'))
      }),
      runs(10),
    )
    expect((await uploadTo(given.app, preacher, jpeg)).statusCode).toBe(200)
  })
})

// A separate server, whose memory can be measured.
describe.skipIf(process.platform !== 'linux')('uploads that begin like pictures', () => {
  let server: ServerUnderUploads
  let rest: number
  beforeAll(async () => {
    server = await ServerUnderUploads.start()
    for (let turn = 0; turn < atOnce / 2; turn++) await server.upload(jpeg)
    rest = server.megabytes()
  })
  afterAll(() => server.end())

  test('cost no more memory than honest ones', patience, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(uploads, { minLength: atOnce, maxLength: atOnce }), async (many) => {
        const statuses = await Promise.all(many.map((bytes) => server.upload(bytes)))
        expect(statuses.filter((status) => status >= 500)).toEqual([])
      }),
      runs(1, Math.ceil(generated / 50)),
    )
    expect(server.mostOfDecoders).toBeLessThan(300)
    expect(server.megabytes() - rest).toBeLessThan(100)
    expect(await server.upload(jpeg)).toBe(200)
  })
})
