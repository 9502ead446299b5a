import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildPages } from '../../../scripts/build-pages.ts'
import { buildServer } from '../../../scripts/build-server.ts'
import { prepareDataDir } from '../servers/prepared-data.ts'
import { isAlive } from '../servers/server-process.ts'

// Whole servers start here, on whatever else the machine is doing.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'openpulpit-npm-'))
const dataDir = join(folder, 'data')
beforeEach(() => prepareDataDir(dataDir))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs `npm start` as an operator does, and records its output. */
function npmStart(checkout: string) {
  const npm = spawn('npm', ['start'], {
    cwd: checkout,
    env: { PATH: process.env.PATH, HOME: folder, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return { npm, output: () => output }
}

/** The processes below this one. */
function descendantsOf(pid: number | undefined): { pid: number; command: string }[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .map(([, own, parent, command = '']) => ({ pid: Number(own), parent: Number(parent), command }))
  const below = (parent: number): typeof all =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  return below(Number(pid))
}

/** The exit code of npm, which exits last. */
async function stop(npm: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const started = descendantsOf(npm.pid)
  const closed = once(npm, 'close')
  npm.kill(signal)
  await closed
  expect(started.filter(({ pid }) => isAlive(pid))).toEqual([])
  return npm.exitCode
}

describe('npm start', () => {
  // Normally done by an earlier part of the test run.
  beforeAll(async () => {
    await buildPages()
    await buildServer()
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('stops the server and its database on %s', async (signal) => {
    const { npm, output } = npmStart(root)
    await expect.poll(output, { timeout: 40_000 }).toContain('OpenPulpit is ready')
    expect(descendantsOf(npm.pid).map(({ command }) => command)).toContainEqual(expect.stringMatching(/bin\/postgres /))
    expect(await stop(npm, signal)).toBe(0)
  })
})

describe('npm start in a checkout without a build', () => {
  const checkout = join(folder, 'checkout')
  beforeAll(() => {
    mkdirSync(checkout)
    const isSource = (path: string) => !['build', 'node_modules', '.react-router'].includes(basename(path))
    for (const name of [
      'package.json',
      'package-lock.json',
      'tsconfig.base.json',
      'contract',
      'scripts',
      'server',
      'web',
    ]) {
      cpSync(join(root, name), join(checkout, name), { recursive: true, filter: isSource })
    }
    symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('stops the build on %s', async (signal) => {
    const { npm } = npmStart(checkout)
    const isBuilding = () => descendantsOf(npm.pid).some(({ command }) => command.includes('react-router build'))
    await expect.poll(isBuilding, { timeout: 40_000 }).toBe(true)
    expect(await stop(npm, signal)).toBe(0)
  })
})
