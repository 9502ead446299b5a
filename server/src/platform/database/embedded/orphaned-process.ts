import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const timeoutMs = 15_000

/**
 * Cleans up after a killed server: ends its PostgreSQL if that still runs, or fixes a stale pid file. Call only while
 * no other server can use the cluster.
 */
export async function endOrphan(cluster: string): Promise<void> {
  const note = join(cluster, 'postmaster.pid')
  if (!existsSync(note)) return
  const [firstLine = '', ...rest] = readFileSync(note, 'utf8').split('\n')
  const pid = Math.abs(Number(firstLine))
  if (runsOn(cluster, pid)) {
    await end(cluster, pid)
  } else if (isAlive(pid)) {
    // The pid now belongs to an unrelated process, which PostgreSQL would take for another PostgreSQL. It recognizes
    // its parent's pid as stale. Deleting the file would skip its check for processes that still write to the cluster.
    writeFileSync(note, [process.pid, ...rest].join('\n'))
  }
}

/** The socket folder of the running PostgreSQL, whoever started it with whichever TMPDIR. */
export function socketDirInUse(cluster: string): string | undefined {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[4] || undefined
  } catch {
    return undefined
  }
}

async function end(cluster: string, pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  for (let waited = 0; runsOn(cluster, pid); waited += 20) {
    // SIGQUIT skips the checkpoint, which loses nothing: the next start recovers from the WAL.
    if (waited === timeoutMs) process.kill(pid, 'SIGQUIT')
    await pause(20)
  }
}

/** PostgreSQL's working directory is its cluster folder, which tells it from an unrelated process with the same pid. */
function runsOn(cluster: string, pid: number): boolean {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' }).includes(cluster)
    }
    const there = statSync(`/proc/${pid}/cwd`)
    const here = statSync(cluster)
    return there.ino === here.ino && there.dev === here.dev
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
