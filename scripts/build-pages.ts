import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type Dirent, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type FileLock, tryLock } from '../server/src/platform/database/embedded/file-lock.ts'

const root = join(import.meta.dirname, '..')
const build = join(root, 'web/build')
const stamp = join(build, 'sources.sha256')
const sources = ['web/{src,public}/**/*', 'web/*.{json,ts}', 'contract/src/**/*', 'package-lock.json']

/** Builds the web app, unless what is built came from the very same sources. */
export async function buildPages(): Promise<void> {
  const wanted = hashOfSources()
  if (isBuiltFrom(wanted)) return
  // Two servers may be started at once; one of them builds. Not in the build's own folder, which it empties.
  const lock = await lockOnceFree(join(root, 'node_modules/.pages-lock'))
  try {
    if (!isBuiltFrom(wanted)) await buildFrom(wanted)
  } finally {
    lock.release()
  }
}

async function lockOnceFree(path: string): Promise<FileLock> {
  for (;;) {
    const lock = tryLock(path)
    if (lock) return lock
    await pause(100)
  }
}

async function buildFrom(wanted: string): Promise<void> {
  console.log('Building the pages once…')
  rmSync(stamp, { force: true })
  const program = join(root, 'node_modules/.bin/react-router')
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  if (code !== 0) throw new Error(`The pages could not be built.\n${said}${complained}`)
  writeFileSync(stamp, wanted)
}

const isBuiltFrom = (wanted: string) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

/** Of what the files say, not of when they were written: a fresh copy of the same files need not be built again. */
function hashOfSources(): string {
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
