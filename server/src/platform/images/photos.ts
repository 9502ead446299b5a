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

/** What one upload may take. */
export interface DecoderLimits {
  /** Of the system, for all that the process writes to; its programs take some forty more. */
  readonly megabytes: number
  /** Of one core. */
  readonly seconds: number
  /** Milliseconds, however busy the machine is. */
  readonly whole: number
}

const usual: DecoderLimits = { megabytes: 240, seconds: 3, whole: 15_000 }
// Each takes a core and much memory, for three seconds at most.
const inTurn = workPlaces(2)

const refusals: Record<string, readonly [ErrorCode, string]> = {
  notAnImage: ['unsupported_media', texts.notAnImage],
  tooManyPixels: ['too_large', refusalTexts.imageTooManyPixels],
  tooNarrow: ['invalid', refusalTexts.imageTooNarrow],
  tooSmall: ['invalid', refusalTexts.imageTooSmall],
  tooMuch: ['too_large', refusalTexts.imageTooComplex],
}

/** Draws the photo in a file anew: upright, cut to a square, as WebP, without anything else that the upload carried. */
export const reencodePhoto = (uploaded: string, limits: DecoderLimits = usual): Promise<Buffer> =>
  inTurn(async () => decode(await readFile(uploaded), limits))

/** Draws the picture of a video anew, in the shape of a screen. */
export const redrawStill = (picture: Buffer): Promise<Buffer> => inTurn(() => decode(picture, usual, 'still'))

/** A photo of ours for what does not know WebP. */
export async function toJpeg(photo: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(photo).jpeg({ quality: 90 }).toBuffer()
}

const decoder = fileURLToPath(new URL('./photo-decoder.js', import.meta.url))
// A JIT would reserve more memory than the limit is; nothing here needs one. `exec` leaves no shell behind to be ended.
const node = [process.execPath, '--jitless', '--v8-pool-size=0', '--max-old-space-size=32', decoder]

/**
 * In a process of its own, which the system ends where it takes too much: the libraries that decode cannot be limited, or
 * stopped, within ours, and what they took is given back whole. A process takes a tenth of a second to begin.
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
  // It may end before it has read everything; why, it says itself.
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
