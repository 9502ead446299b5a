import { type SpawnOptions, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type Dirent, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type FileLock, tryLock } from '../server/src/platform/database/embedded/file-lock.ts'

const root = join(import.meta.dirname, '..')

interface Build {
  /** The folder to build. It records what it was built from. */
  readonly target: string
  /** Glob patterns, relative to the root of the checkout. */
  readonly sources: readonly string[]
  readonly build: () => Promise<void>
}

/** Builds, unless the existing build has exactly these sources. */
export async function buildOnce({ target, sources, build }: Build): Promise<void> {
  const stamp = join(root, target, 'sources.sha256')
  const hash = hashOf(sources)
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (isBuilt()) return
  // Only one of two servers that start together builds. The lock is outside the build's folder, which gets emptied.
  const lock = await lockOnceFree(join(root, `node_modules/.${target.replaceAll('/', '-')}-lock`))
  try {
    if (isBuilt()) return
    rmSync(stamp, { force: true })
    await build()
    writeFileSync(stamp, hash)
  } finally {
    lock.release()
  }
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a build in a process of its own, because its memory would otherwise stay with the server. When this process is
 * asked to stop, it stops the build first.
 */
export async function runBuild(args: readonly string[], options: SpawnOptions = {}): Promise<void> {
  // Its own process group, so that its child processes can be ended with it.
  const child = spawn(process.execPath, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let stoppedBy: NodeJS.Signals | undefined
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    const isRunning = child.pid !== undefined && child.exitCode === null && child.signalCode === null
    // Only once: Ctrl-C arrives from the terminal and from npm.
    if (isRunning && !stoppedBy) process.kill(-child.pid, 'SIGKILL')
    stoppedBy = signal
  }
  const onDisconnect = () => stop()
  for (const signal of stopSignals) process.on(signal, stop)
  process.on('disconnect', onDisconnect)
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  for (const signal of stopSignals) process.off(signal, stop)
  process.off('disconnect', onDisconnect)
  if (stoppedBy) process.kill(process.pid, stoppedBy)
  if (code !== 0) throw new Error(`${basename(args[0] ?? '')} failed.\n${said}${complained}`)
}

async function lockOnceFree(path: string): Promise<FileLock> {
  for (;;) {
    const lock = tryLock(path)
    if (lock) return lock
    await pause(100)
  }
}

/** Hashes contents, not timestamps, so a fresh copy of the same files needs no new build. */
function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const entry of globSync(sources, { cwd: root, withFileTypes: true }).sort(byPath)) {
    if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    hash.update(`${path.slice(root.length)}\n`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function byPath(one: Dirent, other: Dirent): number {
  return join(one.parentPath, one.name) < join(other.parentPath, other.name) ? -1 : 1
}
