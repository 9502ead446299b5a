import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts'
import { Shutdown } from '../server/src/platform/shutdown.ts'
import { readSettings } from '../server/src/settings.ts'

// `npm run dev`: the server, restarted when its code changes, behind Vite with hot module replacement. The database
// belongs to neither, and stays up across restarts.
const root = join(import.meta.dirname, '..')
const pagesPort = 5173

const shutdown = new Shutdown()
const started = start()
shutdown.onSignal(started)
await started.catch(async (error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  await shutdown.close()
  process.exit(1)
})

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const env = {
    ...process.env,
    PORT: `${settings.port}`,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${pagesPort}`,
    DATABASE_URL: settings.databaseUrl ?? (await ownPostgres(settings.dataDir)),
    DATABASE_URL_FILE: undefined,
  }
  run('server', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], root, env)
  const reactRouter = join(root, 'node_modules/.bin/react-router')
  // Without this condition it restarts itself as a child process that no signal reaches.
  run('pages', ['--conditions=development', reactRouter, 'dev', '--port', `${pagesPort}`], join(root, 'web'), env)
}

async function ownPostgres(dataDir: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: console })
  shutdown.add('embedded database', 3_000, postgres.stop)
  return postgres.url
}

function run(what: string, options: string[], cwd: string, env: NodeJS.ProcessEnv): void {
  const child = spawn(process.execPath, options, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
  shutdown.add(what, 6_000, () => end(child))
  child.once('exit', () => {
    if (shutdown.isAsked) return
    // One is useless without the other.
    process.exitCode = 1
    process.kill(process.pid, 'SIGTERM')
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), 4_000).unref()
  await ended
}
