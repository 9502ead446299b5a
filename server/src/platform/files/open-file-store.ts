import type { Settings } from '../../settings.ts'
import type { FileStore } from './file-store.ts'

/** Opens the bucket in the settings, or else the data folder. */
export async function openFileStore({ storage, dataDir }: Settings): Promise<FileStore> {
  if (storage) {
    const { s3Store } = await import('./s3-store.ts')
    return s3Store(storage)
  }
  const { diskStore } = await import('./disk-store.ts')
  return diskStore(dataDir)
}
