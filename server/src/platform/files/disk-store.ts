import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** Files in the data folder, for a server of its own. Only the server's user may read them. */
export function diskStore(dataDir: string): FileStore {
  // Ids begin with the time they were made at and end in random digits, which spread evenly.
  const pathOf = (id: string) => join(dataDir, 'files', id.slice(-2), id)
  return {
    async put(id, path) {
      const target = pathOf(id)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      // A file with this name is always whole.
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
