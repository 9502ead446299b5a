import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { ErrorCode } from '@openpulpit/contract/errors'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { texts } from '@openpulpit/contract/texts'
import { workPlaces, yieldToServer } from '../concurrency-limit.ts'
import { refuse } from '../errors.ts'

/** Limits for decoding one upload. */
export interface DecoderLimits {
  /** The system's limit on the memory of the process; its programs take some 40 MB more. */
  readonly megabytes: number
  /** CPU seconds. */
  readonly seconds: number
  /** Wall-clock milliseconds, for a busy machine. */
  readonly whole: number
}

const usual: DecoderLimits = { megabytes: 240, seconds: 3, whole: 15_000 }
// Each takes a core and much memory for up to three seconds.
const inTurn = workPlaces(2)

const refusals: Record<string, readonly [ErrorCode, string]> = {
  notAnImage: ['unsupported_media', texts.notAnImage],
  tooManyPixels: ['too_large', refusalTexts.imageTooManyPixels],
  tooNarrow: ['invalid', refusalTexts.imageTooNarrow],
  tooSmall: ['invalid', refusalTexts.imageTooSmall],
  tooMuch: ['too_large', refusalTexts.imageTooComplex],
}

/** Reencodes the photo in a file: upright, square, WebP, without metadata. */
export const reencodePhoto = (uploaded: string, limits: DecoderLimits = usual): Promise<Buffer> =>
  inTurn(async () => decode(await readFile(uploaded), limits))

/** Reencodes a video's preview image. */
export const redrawStill = (picture: Buffer): Promise<Buffer> => inTurn(() => decode(picture, usual, 'still'))

/** Converts a stored photo for programs without WebP. */
export async function toJpeg(photo: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(photo).jpeg({ quality: 90 }).toBuffer()
}

const decoder = fileURLToPath(new URL('./photo-decoder.js', import.meta.url))
// A JIT would reserve more memory than the limit allows, and is not needed here. `exec` leaves no shell behind that
// would have to be killed.
const node = [process.execPath, '--jitless', '--v8-pool-size=0', '--max-old-space-size=32', decoder]

/**
 * Runs in a process of its own, which the system kills at its limits: decoders cannot be limited or stopped within
 * ours, and a process gives back all its memory. Starting one takes a tenth of a second.
 */
async function decode(
  upload: Buffer,
  { megabytes, seconds, whole }: DecoderLimits,
  ...what: 'still'[]
): Promise<Buffer> {
  const limits = `ulimit -c 0 && ulimit -t ${seconds} && ulimit -d ${megabytes * 1024} && exec "$0" "$@"`
  // Without our environment, which has secrets in it.
  const child = spawn('/bin/sh', ['-c', limits, ...node, ...what], { env: {}, timeout: whole, killSignal: 'SIGKILL' })
  yieldToServer(child)
  // The process may exit before it has read everything; its exit code and stderr say why.
  child.stdin.on('error', () => undefined).end(upload)
  const [photo, words, [code, signal]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
  ])
  if (code === 0) return photo
  throw refusalFor(signal ? 'tooMuch' : words)
}

function refusalFor(reason: string): Error {
  const known = refusals[reason]
  return known ? refuse(...known) : new Error(`photos cannot be decoded: ${reason}`)
}
