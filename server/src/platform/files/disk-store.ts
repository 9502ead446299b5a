import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** Files in DATA_DIR, for a single server. Only the server's user may read them. */
export function diskStore(dataDir: string): FileStore {
  // Ids are UUIDv7: they begin with a timestamp, and their random last digits spread evenly over folders.
  const pathOf = (id: string) => join(dataDir, 'files', id.slice(-2), id)
  return {
    async put(id, path) {
      const target = pathOf(id)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      // Renamed at the end, so that a file under its final name is always complete.
      const arriving = `${target}.arriving`
      await rename(path, arriving).catch(() => copyFile(path, arriving))
      await rename(arriving, target)
    },
    async read(id, { start, end }) {
      const file = await open(pathOf(id)).catch(ifThere)
      return file?.createReadStream({ start, end })
    },
    async remove(id) {
      await rm(pathOf(id), { force: true })
    },
  }
}

function ifThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
