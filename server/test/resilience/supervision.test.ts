import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareDataDir } from '../servers/prepared-data.ts'
import { isAlive, ServerProcess } from '../servers/server-process.ts'

// Whole servers start here, on whatever else the machine is doing.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'openpulpit-supervision-'))
const dataDir = join(folder, 'data')
let supervisor: ServerProcess
beforeEach(() => prepareDataDir(dataDir))
afterEach(async () => {
  await supervisor.end('SIGTERM')
  rmSync(dataDir, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Like `npm start`, without building the pages. */
function supervise(settings: Record<string, string> = {}): ServerProcess {
  supervisor = new ServerProcess(dataDir, settings, undefined, root, ['scripts/supervise.js', 'server/src/main.ts'])
  return supervisor
}

const addresses = () =>
  [...supervisor.said.matchAll(/^OpenPulpit is ready: (\S+)$/gm)].map(([, address = '']) => address)
const isReady = async (address = '') => (await fetch(`${address}/health/ready`)).status

function serverPid(): number {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const [, pid] = new RegExp(`^\\s*(\\d+)\\s+${supervisor.child.pid}$`, 'm').exec(processes) ?? []
  return Number(pid)
}

test('a server that is killed is started again, twice too, and SIGTERM ends both with 0', async () => {
  await supervise().ready()
  for (const starts of [2, 3]) {
    process.kill(serverPid(), 'SIGKILL')
    await expect.poll(() => addresses().length, { timeout: 40_000 }).toBe(starts)
    expect(await isReady(addresses().at(-1))).toBe(200)
  }
  expect(supervisor.said.match(/^The server ended \(SIGKILL\)\. Starting it again in [\d.]+ s\.$/gm)).toHaveLength(2)
  const [pid, { postgresPid }] = [serverPid(), supervisor]
  expect(await supervisor.end('SIGTERM', 'SIGTERM')).toBe(0)
  expect([isAlive(pid), isAlive(postgresPid)]).toEqual([false, false])
})

test('a first start that fails ends with its one line, and is not tried again', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const name of ['start', 'demo']) expect(scripts[name]).toMatch(/ scripts\/supervise\.js scripts\/start\.ts$/)
  supervise({ PORT: 'three thousand' })
  expect(await supervisor.end()).toBe(1)
  expect(supervisor.said).toBe('Wrong setting: PORT must be a port, 0 to 65535\n')
})

test('a server that was asked to end itself stays ended', async () => {
  await supervise().ready()
  process.kill(serverPid(), 'SIGTERM')
  expect(await supervisor.end()).toBe(0)
  expect(addresses()).toHaveLength(1)
})

test('a supervisor that is killed leaves no server behind', async () => {
  await supervise().ready()
  const [pid, { postgresPid }] = [serverPid(), supervisor]
  supervisor.child.kill('SIGKILL')
  await expect.poll(() => [isAlive(pid), isAlive(postgresPid)], { timeout: 20_000 }).toEqual([false, false])
})
