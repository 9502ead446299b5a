import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { ErrorCode } from '@openpulpit/contract/errors'
import { documentLimit, recordingLimit } from '@openpulpit/contract/file-limits'
import { fileTexts } from '@openpulpit/contract/file-texts'
import { sermonTexts } from '@openpulpit/contract/sermon-texts'
import { workPlaces, yieldToServer } from '../concurrency-limit.ts'
import { refuse } from '../errors.ts'

/** The facts of a rewritten file. */
export interface Rewritten {
  readonly contentType: string
  /** Recordings only. */
  readonly seconds?: number
  /** PDFs only. */
  readonly pages?: number
}

interface Writer {
  readonly program: string
  /** Restricts the program to one format. */
  readonly only?: string
  /** The system's limit on the memory of the process. */
  readonly megabytes: number
  /** CPU seconds. */
  readonly seconds: number
  /** The most bytes it may write for an upload of this size. */
  readonly mostOf: (uploaded: number) => number
}

// A PDF may grow, because its compressed object streams are written plainly. The audio of a recording is copied; only
// its container is new.
const document = { program: 'document-writer.js', megabytes: 400, seconds: 20, mostOf: () => documentLimit }
const writers: Record<'document' | 'text' | 'recording', Writer> = {
  document,
  text: { ...document, only: 'pdf' },
  recording: {
    ...{ program: 'recording-writer.js', megabytes: 400, seconds: 90 },
    mostOf: (uploaded) => Math.min(uploaded + uploaded / 16 + 64 * 1024, recordingLimit),
  },
}
export type WriterName = keyof typeof writers

/** Wall-clock milliseconds, for a busy machine. */
const whole = 240_000
// Each takes a core and much memory.
const inTurn = workPlaces()

const refusals: Record<string, readonly [ErrorCode, string]> = {
  notADocument: ['unsupported_media', fileTexts.notADocument],
  locked: ['unsupported_media', fileTexts.locked],
  tooManyPages: ['too_large', fileTexts.tooManyPages],
  notAPdf: ['unsupported_media', sermonTexts.notAPdf],
  notARecording: ['unsupported_media', sermonTexts.notARecording],
  tooLong: ['too_large', sermonTexts.recordingTooLong],
  tooMuch: ['too_large', fileTexts.tooMuch],
}

/**
 * Rewrites an upload so that only pages, pictures and audio remain. Runs in a process of its own, which the system
 * kills at its limits; file contents never pass through our memory.
 */
export function rewrite(writer: WriterName, from: string, to: string): Promise<Rewritten> {
  return inTurn(() => write(writers[writer], from, to))
}

async function write(
  { program, only, megabytes, seconds, mostOf }: Writer,
  from: string,
  to: string,
): Promise<Rewritten> {
  const { size } = await stat(from)
  // POSIX counts in blocks of 512 bytes.
  const blocks = Math.ceil(mostOf(size) / 512)
  const limits = `ulimit -c 0 && ulimit -t ${seconds} && ulimit -d ${megabytes * 1024} && ulimit -f ${blocks} && exec "$0" "$@"`
  const path = fileURLToPath(new URL(program, import.meta.url))
  // A JIT would reserve more memory than the limit allows. Warnings would mix with the refusal's name on stderr.
  const node = [process.execPath, '--no-warnings', '--jitless', '--v8-pool-size=0', '--max-old-space-size=192', path]
  // Without our environment, which has secrets in it.
  const child = spawn('/bin/sh', ['-c', limits, ...node, from, to, only ?? ''], {
    env: {},
    timeout: whole,
    killSignal: 'SIGKILL',
  })
  yieldToServer(child)
  const [written, words, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
  ])
  if (code === 0) return JSON.parse(written) as Rewritten
  // When Node runs out of memory it dies by a signal, or prints a long report.
  const reason = signal || code === 134 || /heap out of memory/.test(words) ? 'tooMuch' : words.trim()
  const known = refusals[reason]
  throw known ? refuse(...known) : new Error(`a file cannot be written anew: ${reason.slice(0, 500)}`)
}
