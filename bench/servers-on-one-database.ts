import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadPlaces } from '../server/src/features/places/commands.ts'
import { type Database, openDatabase } from '../server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { ServerProcess } from '../server/test/servers/server-process.ts'

export interface RunningServer {
  readonly process: ServerProcess
  readonly address: string
}

/** A durable database and whole servers; leaving the block stops them all. */
export interface Bench extends AsyncDisposable {
  readonly url: string
  readonly database: Database
  /** Starts a server on this database, or on its own as with `npm start`. */
  start(whose: 'shared' | 'own'): Promise<RunningServer>
}

export async function openBench(): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'openpulpit-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'shared'), log: console })
  const database = openDatabase(postgres.url)
  // As at every start but the first.
  await migrate(database.pool)
  await loadPlaces(database)
  const started: ServerProcess[] = []
  return {
    url: postgres.url,
    database,
    start: async (whose) => {
      const shared = whose === 'shared' ? { DATABASE_URL: postgres.url } : {}
      const server = new ServerProcess(join(folder, `server${started.length}`), shared)
      started.push(server)
      return { process: server, address: await server.ready() }
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(started.map((server) => server.end('SIGTERM')))
      await database.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
