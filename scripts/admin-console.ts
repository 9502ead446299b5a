import { buildApp } from '../server/src/app.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { connectEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts'
import { requireMigrated } from '../server/src/platform/database/migrate.ts'
import type { Services } from '../server/src/platform/services.ts'
import { readSettings } from '../server/src/settings.ts'

/**
 * Does a task with the parts of a server that listens to no one and works off no jobs, on the database of the one that
 * runs. What it announces, servers on a DATABASE_URL hear; one with its own database notices it within ten seconds.
 */
export async function atConsole<R>(task: (services: Services) => Promise<R>): Promise<R> {
  // Only the answer is to be read.
  const settings = { ...readSettings(process.env), logLevel: 'silent' as const }
  const { dataDir } = settings
  const postgres = settings.databaseUrl ? undefined : await connectEmbeddedPostgres({ dataDir, log: console })
  try {
    const database = openDatabase(settings.databaseUrl ?? postgres?.url ?? '', {
      max: 5,
      applicationName: 'openpulpit console',
    })
    try {
      await requireMigrated(database.pool)
      const app = await buildApp({ settings, database })
      try {
        await app.ready()
        return await task(app.services)
      } finally {
        await app.close()
      }
    } finally {
      await database.close()
    }
  } finally {
    await postgres?.stop()
  }
}
