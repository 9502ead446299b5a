import { pino } from 'pino'
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts'
import { logOptions } from './platform/log.ts'
import { Shutdown } from './platform/shutdown.ts'
import { StartupError } from './platform/startup-error.ts'
import { readSettings, type Settings } from './settings.ts'

const shutdown = new Shutdown()
const started = start()
shutdown.onSignal(started)
await started.catch(giveUp)
// To anyone who supervises this process, such as scripts/supervise.js; when it is gone, no one is left to restart this process or to end it.
process.send?.('ready')
process.once('disconnect', () => shutdown.end(0))

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  if (process.env.REDIS_URL || process.env.REDIS_URL_FILE) {
    console.warn('REDIS_URL is no longer used: each server counts its own limits. Remove the setting.')
  }
  const spawned = Promise.withResolvers<void>()
  const url = settings.databaseUrl ?? ownPostgres(settings, spawned.resolve)
  // Reading the rest of the code keeps this process busy for a while, in which PostgreSQL starts.
  await Promise.race([spawned.promise, url])
  const code = import('./serve.ts')
  // Also where that fails, there is a PostgreSQL to be stopped.
  await Promise.allSettled([url, code])
  const { serve } = await code
  await serve(settings, await url, shutdown)
}

async function ownPostgres({ dataDir, logLevel }: Settings, onSpawn: () => void): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino(logOptions(logLevel)), onSpawn })
  shutdown.add('embedded database', 2_500, postgres.stop)
  return postgres.url
}

async function giveUp(error: unknown): Promise<void> {
  console.error(reasonOf(error))
  await shutdown.close()
  process.exit(1)
}

/** One line for what the operator can put right; the whole story for what only a developer can. */
function reasonOf(error: unknown): unknown {
  if (error instanceof StartupError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `PORT ${'port' in error ? error.port : ''} is already in use: stop what listens there, or set another PORT`
  }
  return error
}
