import { runInThread, type ThreadLimits, ThreadTerminated } from '../worker-thread.ts'

/** Why a list cannot be read. */
const listFailures = [
  'unreadable',
  'old_excel',
  'too_many_rows',
  'too_many_columns',
  'too_much_text',
  'too_large',
  'empty',
] as const
export type ListFailure = (typeof listFailures)[number]

/** A table as text. For vCards, the first row is a heading. */
export interface ListFile {
  readonly rows: readonly (readonly string[])[]
  readonly isCards: boolean
}

export interface ListBounds {
  /** Without the heading. */
  readonly mostRows: number
  readonly mostColumns: number
  /** Characters of all cells together. */
  readonly mostText: number
  /** A cell is cut to this many characters. */
  readonly longestCell: number
}

const usual: ThreadLimits = { milliseconds: 8_000, megabytes: 256 }

/**
 * Runs a feature's program on a list in a thread of its own, which is ended when it takes too long or too much memory.
 */
export async function inListThread<Outcome extends object>(
  program: URL,
  task: { readonly bytes: Buffer },
  limits: ThreadLimits = usual,
): Promise<Outcome | ListFailure> {
  const bytes = new Uint8Array(task.bytes)
  try {
    return await runInThread<Outcome | ListFailure>(program, { ...task, bytes }, limits, [bytes.buffer])
  } catch (error) {
    if (!(error instanceof ThreadTerminated)) throw error
    return error.why === 'failed' ? 'unreadable' : 'too_large'
  }
}
