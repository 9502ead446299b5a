import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../../startup-error.ts'
import { chownTo, type SystemAccount } from './system-account.ts'

export const superuser = 'openpulpit'
/** Relative to DATA_DIR. */
export const passwordFile = 'postgres-password'

/**
 * A path that works even if the account may not traverse the parent folders: the working directory is entered as root,
 * and /proc/self/cwd leads into it directly. Linux only.
 */
export const workingFolder = (cluster: string) => (process.platform === 'linux' ? '/proc/self/cwd' : cluster)

interface Making {
  readonly dataDir: string
  readonly socketDir: string
  readonly binaries: string
  readonly account: SystemAccount | undefined
  readonly durable: boolean
  readonly onSpawn?: (() => void) | undefined
}

/** The password of the cluster in DATA_DIR; creates both if needed. */
export async function ensureCluster(making: Making): Promise<string> {
  const file = join(making.dataDir, passwordFile)
  if (!existsSync(join(making.dataDir, 'postgres'))) await makeCluster(making, file)
  return readFile(file, 'utf8')
}

async function makeCluster({ dataDir, socketDir, binaries, account, durable, onSpawn }: Making, file: string) {
  const password = randomBytes(24).toString('hex')
  await writePrivately(file, password, account)
  const passwordForInit = join(socketDir, 'password')
  await writePrivately(passwordForInit, password, account)

  const half = join(dataDir, 'postgres.half-made')
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { mode: 0o700 })
  chownTo(account, half)
  const making = initdb(join(binaries, 'bin/initdb'), half, account, [
    `--pgdata=${workingFolder(half)}`,
    `--username=${superuser}`,
    `--pwfile=${passwordForInit}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Text sorts the same on every machine; LC_CTYPE tells pg_trgm which characters are letters.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`,
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ])
  onSpawn?.()
  await making
  await rm(passwordForInit)
  // The rename is atomic: an interrupted start leaves no partial cluster that the next one would mistake for a complete
  // one.
  await rename(half, join(dataDir, 'postgres'))
}

async function initdb(program: string, folder: string, account: SystemAccount | undefined, options: string[]) {
  try {
    await promisify(execFile)(program, options, { cwd: folder, env: plainEnvironment, ...account })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new StartupError(`initdb could not make a database in ${folder}: ${said.trim().replaceAll('\n', '; ')}`)
  }
}

/** Keeps our secrets, and variables that PostgreSQL would interpret, out of its environment. */
export const plainEnvironment = { PATH: process.env.PATH, LC_ALL: 'C' }

async function writePrivately(path: string, text: string, account: SystemAccount | undefined): Promise<void> {
  await rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  await file.writeFile(text)
  await file.sync()
  await file.close()
  chownTo(account, path)
}
