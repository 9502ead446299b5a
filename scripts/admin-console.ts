import { buildApp } from '../server/src/app.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { connectEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts'
import { requireMigrated } from '../server/src/platform/database/migrate.ts'
import type { Services } from '../server/src/platform/services.ts'
import { readSettings } from '../server/src/settings.ts'

/**
 * Runs a task with the services of a server that neither listens nor works on jobs, on the running server's database.
 * Servers on a DATABASE_URL get its events at once; a server with an embedded database notices changes within ten
 * seconds.
 */
export async function atConsole<R>(task: (services: Services) => Promise<R>): Promise<R> {
  // Keeps the log out of the command's output.
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
