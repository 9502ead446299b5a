import { execFileSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { StartupError } from '../../startup-error.ts'

/** The system user that PostgreSQL runs as, if it is not our own. */
export interface SystemAccount {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root. It then runs as the first non-root owner of these folders, else as `postgres`,
 * else as `nobody`.
 */
export function chooseAccount(folders: readonly string[]): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const account = folders.map(ownerOf).find((owner) => owner) ?? accountNamed('postgres') ?? accountNamed('nobody')
  if (!account) throw new StartupError('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody"')
  return account
}

export function chownTo(account: SystemAccount | undefined, path: string): void {
  if (account) chownSync(path, account.uid, account.gid)
}

function ownerOf(folder: string): SystemAccount | undefined {
  const owner = statSync(folder, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined
}

function accountNamed(name: string): SystemAccount | undefined {
  const ask = (what: '-u' | '-g') =>
    Number(execFileSync('id', [what, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return undefined
  }
}
