import { DatabaseSync } from 'node:sqlite'

export interface FileLock {
  readonly path: string
  release(): void
}

/**
 * Takes an exclusive lock on a file; undefined while another process holds it. Node has no file locks; SQLite uses the
 * kernel's, which are released however the process ends and so never go stale.
 */
export function tryLock(path: string): FileLock | undefined {
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('begin exclusive')
    return { path, release: () => file.close() }
  } catch (error) {
    file.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5
