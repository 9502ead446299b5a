import { pino } from 'pino'
import { buildApp } from './app.ts'
import { loadPlaces } from './features/places/commands.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { openDatabase } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { logOptions } from './platform/log.ts'
import { hasMailbox } from './platform/mail/kept-mails.ts'
import { migrate } from './platform/migrate.ts'
import { Shutdown } from './platform/shutdown.ts'
import { readSettings, type Settings } from './settings.ts'

const shutdown = new Shutdown()
const started = start()
shutdown.onSignal(started)
await started.catch(giveUp)

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const url = settings.databaseUrl ?? (await ownPostgres(settings))

  const database = openDatabase(url)
  shutdown.add('database', 1_000, database.close)
  await migrate(database.pool)
  await loadPlaces(database)
  const logins = settings.demo ? await demoLogins(database) : []

  const app = await buildApp({ settings, database })
  shutdown.add('server', 5_000, () => app.close())
  shutdown.add('ears of the load balancer', 2_000, () => app.drain())
  if (shutdown.isAsked) return
  const listening = await app.listen({ port: settings.port, host: settings.host })

  const address = settings.port === 0 ? listening : settings.publicUrl
  say(`OpenPulpit is ready: ${address}`)
  if (hasMailbox(settings)) say(`  Mails are kept, not sent: ${address}/dev/mail`)
  for (const { role, email, password } of logins) say(`  Sign in as a ${role}: ${email} with the password ${password}`)
}

async function ownPostgres({ dataDir, logLevel }: Settings): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino(logOptions(logLevel)) })
  shutdown.add('embedded database', 2_500, postgres.stop)
  return postgres.url
}

async function demoLogins(database: Parameters<typeof loadPlaces>[0]) {
  const { seedDemo } = await import('./demo/seed.ts')
  return (await seedDemo(database)).logins
}

async function giveUp(error: unknown): Promise<void> {
  console.error(reasonOf(error))
  await shutdown.close()
  process.exit(1)
}

/** One line for what the operator can put right; the whole story for what only a developer can. */
function reasonOf(error: unknown): unknown {
  if (error instanceof CannotStart) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `PORT ${'port' in error ? error.port : ''} is already in use: stop what listens there, or set another PORT`
  }
  return error
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
