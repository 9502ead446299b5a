import { limitConcurrencyFairly } from '../concurrency-limit.ts'
import { runInThread, type ThreadLimits, ThreadTerminated } from '../worker-thread.ts'

/** Why a file is no list that can be read. */
export const listFailures = [
  'unreadable',
  'old_excel',
  'too_many_rows',
  'too_many_columns',
  'too_large',
  'empty',
] as const
export type ListFailure = (typeof listFailures)[number]

/** A table as text, row by row; of business cards the first row is a heading. */
export interface ListFile {
  readonly rows: readonly (readonly string[])[]
  readonly isCards: boolean
}

export interface ListBounds {
  /** Without a heading. */
  readonly mostRows: number
  readonly mostColumns: number
}

const usual: ThreadLimits = { milliseconds: 8_000, megabytes: 256 }
// A core and much memory each; one at a time for any one member.
const inTurn = limitConcurrencyFairly({ limit: 2, share: 1 })
const program = new URL('./list-thread.ts', import.meta.url)

/** Reads a spreadsheet, a text of rows or business cards in a thread of its own, which is ended when it takes too long or too much memory. */
export const readListFile = (
  bytes: Buffer,
  bounds: ListBounds,
  sharers: readonly string[] = [],
  limits: ThreadLimits = usual,
): Promise<ListFile | ListFailure> =>
  inTurn(sharers, async () => {
    const copy = new Uint8Array(bytes)
    try {
      return await runInThread<ListFile | ListFailure>(program, { bytes: copy, bounds }, limits, [copy.buffer])
    } catch (error) {
      if (!(error instanceof ThreadTerminated)) throw error
      return error.why === 'failed' ? 'unreadable' : 'too_large'
    }
  })
