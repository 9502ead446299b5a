import { buildApp } from './app.ts'
import { loadPlaces } from './features/places/commands.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { hasDevMailbox } from './platform/mail/dev-mailbox.ts'
import { handleUncaughtErrors, type Shutdown } from './platform/shutdown.ts'
import type { Settings } from './settings.ts'

/** Brings the database up to date, then listens, and says so. */
export async function serve(settings: Settings, url: string, shutdown: Shutdown): Promise<void> {
  const database = openDatabase(url)
  shutdown.add('database', 1_000, database.close)
  await migrate(database.pool)
  await loadPlaces(database)
  const logins = settings.demo ? await demoLogins(database) : []

  const app = await buildApp({ settings, database })
  handleUncaughtErrors(app, shutdown)
  shutdown.add('server', 5_000, () => app.close())
  shutdown.add('ears of the load balancer', 2_000, () => app.drain())
  if (shutdown.isAsked) return
  const listening = await app.listen({ port: settings.port, host: settings.host })

  const address = settings.port === 0 ? listening : settings.publicUrl
  say(`OpenPulpit is ready: ${address}`)
  if (hasDevMailbox(settings)) say(`  Emails are kept, not sent: ${address}/dev/mail`)
  for (const { role, email, password } of logins) say(`  Sign in as a ${role}: ${email} with the password ${password}`)
}

async function demoLogins(database: Database) {
  const { seedDemo } = await import('../../demo/src/seed.ts')
  return (await seedDemo(database)).logins
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
