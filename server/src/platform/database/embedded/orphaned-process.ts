import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const patienceMs = 15_000

/**
 * Ends what a killed server left behind: its PostgreSQL, which runs on, or the note of one that is gone. To be called
 * while no other server can be using this cluster.
 */
export async function endOrphan(cluster: string): Promise<void> {
  const note = join(cluster, 'postmaster.pid')
  if (!existsSync(note)) return
  const [firstLine = '', ...rest] = readFileSync(note, 'utf8').split('\n')
  const pid = Math.abs(Number(firstLine))
  if (runsOn(cluster, pid)) {
    await end(cluster, pid)
  } else if (isAlive(pid)) {
    // The number now belongs to a stranger, and PostgreSQL would take that for a PostgreSQL of its own. Its parent's
    // number it knows to be stale. Without the note it would not look for processes that still write to the cluster.
    writeFileSync(note, [process.pid, ...rest].join('\n'))
  }
}

/** Where the PostgreSQL of this cluster listens, no matter who started it with which TMPDIR. */
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
    // No checkpoint then, which loses nothing: the next start recovers from the log.
    if (waited === patienceMs) process.kill(pid, 'SIGQUIT')
    await pause(20)
  }
}

/** PostgreSQL's working directory is its cluster's folder, which distinguishes it from an unrelated process with the same id. */
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
