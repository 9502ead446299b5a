import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BackupError } from '../server/src/platform/backup/backup-error.ts'
import {
  connectEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../server/src/platform/database/embedded/embedded-postgres.ts'
import { StartupError } from '../server/src/platform/startup-error.ts'
import { readSettings } from '../server/src/settings.ts'

/** Runs `task` on the configured database. Exits with a one-line message if it is unreachable. */
export async function atDatabase(
  { mayBegin }: { mayBegin: boolean },
  task: (url: string) => Promise<void>,
): Promise<void> {
  try {
    const { databaseUrl, dataDir } = readSettings(process.env)
    if (databaseUrl) return await task(databaseUrl)
    const isNew = mayBegin && !existsSync(join(dataDir, 'postgres'))
    const postgres = await (isNew ? startEmbeddedPostgres : connectEmbeddedPostgres)({ dataDir, log: console })
    try {
      await task(postgres.url)
    } finally {
      await postgres.stop()
    }
  } catch (error) {
    const isForOperator = error instanceof BackupError || error instanceof StartupError
    const isOfSystem = error instanceof Error && 'syscall' in error
    console.error(isForOperator || isOfSystem ? error.message : error)
    process.exitCode = 1
  }
}
