import { crc32, deflateSync } from 'node:zlib'

export const latin = (words: string): Buffer => Buffer.from(words, 'latin1')

function wordsOf(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at)
  return bytes
}

/** A part of a PNG, with its sum. */
export function chunk(type: string, data: Buffer = Buffer.of()): Buffer {
  const body = Buffer.concat([latin(type), data])
  return Buffer.concat([wordsOf(data.length), body, wordsOf(crc32(body))])
}

const header = (width: number, height: number, ...kind: number[]) =>
  chunk('IHDR', Buffer.concat([wordsOf(width, height), Buffer.of(...(kind.length > 0 ? kind : [8, 2, 0, 0, 0]))]))

export const pngOf = (...parts: Buffer[]) => Buffer.concat([latin('\x89PNG\r\n\x1a\n'), ...parts, chunk('IEND')])

/** Says that it is so large, and has a few bytes of it. */
export const pngClaiming = (width: number, height: number): Buffer =>
  pngOf(header(width, height), chunk('IDAT', deflateSync(Buffer.alloc(100_000))))

/** One color, told in `depth` bits of each of `channels`, all at once or interlaced. */
export function plainPng(width: number, height: number, { depth = 8, channels = 3, interlaced = false } = {}): Buffer {
  const row = 1 + Math.ceil((width * channels * depth) / 8)
  const kind = { 1: 0, 2: 4, 3: 2, 4: 6 }[channels] ?? 2
  // Interlaced, a picture is told in seven smaller ones: somewhat more bytes, all of them zero here.
  const pixels = deflateSync(Buffer.alloc(interlaced ? row * height + 16 * (width + height) : row * height), {
    level: 1,
  })
  return pngOf(header(width, height, depth, kind, 0, 0, interlaced ? 1 : 0), chunk('IDAT', pixels))
}

const afterHeader = 33
export const pngWith = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, afterHeader), ...chunks, png.subarray(afterHeader)])

/** Two pictures that take turns. */
export function movingPng(...more: Buffer[]): Buffer {
  const turn = (at: number) => chunk('fcTL', Buffer.concat([wordsOf(at, 64, 64, 0, 0), Buffer.of(0, 1, 0, 10, 0, 0)]))
  const pixels = deflateSync(Buffer.alloc(64 * 193))
  return pngOf(
    header(64, 64),
    ...more,
    ...[chunk('acTL', wordsOf(2, 0)), turn(0), chunk('IDAT', pixels)],
    ...[turn(1), chunk('fdAT', Buffer.concat([wordsOf(2), pixels]))],
  )
}

/** With a segment after its first mark. */
export function jpegWith(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0)
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

/** With another size in its frame than it has. */
export function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(jpeg)
  const frame = claimed.indexOf(Buffer.of(0xff, 0xc0))
  claimed.writeUInt16BE(height, frame + 5)
  claimed.writeUInt16BE(width, frame + 7)
  return claimed
}

/** A canvas of that size around a picture that is smaller. */
export function webpClaiming(webp: Buffer, width: number, height: number): Buffer {
  const canvas = Buffer.alloc(10)
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(webp.length + 10)
  return Buffer.concat([latin('RIFF'), size, latin('WEBPVP8X\x0a\0\0\0'), canvas, webp.subarray(12)])
}

/** Two by two pixels. */
export function bmp(): Buffer {
  const bytes = Buffer.alloc(70)
  bytes.write('BM')
  const numbers = { 2: 70, 10: 54, 14: 40, 18: 2, 22: 2, 26: 1 + (24 << 16) }
  for (const [at, value] of Object.entries(numbers)) bytes.writeUInt32LE(value, Number(at))
  return bytes
}
