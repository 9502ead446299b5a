import { DatabaseSync } from 'node:sqlite'

export interface FileLock {
  readonly path: string
  release(): void
}

/**
 * Takes the lock on a file, or gives undefined while another process holds it. Node has no file locks of its own;
 * SQLite's is the kernel's, so it ends with its process, however that ends, and can never go stale.
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
