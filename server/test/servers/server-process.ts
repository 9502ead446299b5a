import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryEnvironment, memoryFlags } from '../../../scripts/server-memory.js'
import type { SystemAccount } from '../../src/platform/database/embedded/system-account.ts'

const checkout = join(import.meta.dirname, '../../..')

const programIn = (root: string) => (root === checkout ? process.execPath : join(root, 'node_modules/.bin/node'))

/** The checkout, or a copy of it where this system account cannot read the checkout. */
export function checkoutFor(account: SystemAccount): { root: string; isCopy: boolean } {
  const reached = spawnSync(process.execPath, ['--version'], { cwd: '/', ...account })
  if (!reached.error) return { root: checkout, isCopy: false }
  // Not in TMPDIR, which may be in memory: hard links must stay on the checkout's disk.
  const root = mkdtempSync('/tmp/openpulpit-open-')
  chmodSync(root, 0o755)
  const parts = ['package.json', 'contract', 'scripts', 'server', 'web', 'node_modules'].map((name) =>
    join(checkout, name),
  )
  // Hard links where possible: copying 700 MB takes a while.
  const copy = (how: string) => spawnSync('cp', [how, ...parts, root])
  if (copy('-al').status !== 0 && copy('-a').status !== 0) throw new Error('the checkout could not be copied')
  return { root, isCopy: true }
}

/** A server as an operator starts it: a separate process with its own database. */
export class ServerProcess {
  readonly child: ChildProcess
  /** Its output so far. */
  said = ''
  readonly #dataDir: string

  constructor(
    dataDir: string,
    settings: Record<string, string> = {},
    account?: SystemAccount,
    root = checkout,
    script: readonly string[] = ['server/src/main.ts'],
  ) {
    const env = {
      ...memoryEnvironment,
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      ...settings,
    }
    this.#dataDir = dataDir
    this.child = spawn(
      programIn(root),
      [...memoryFlags, '--import', join(root, 'scripts/prepare-node.js'), ...script.map((path) => join(root, path))],
      {
        env,
        cwd: '/',
        stdio: ['ignore', 'pipe', 'pipe'],
        ...account,
      },
    )
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk) => {
        this.said += chunk
      })
    }
  }

  /** Waits until it serves and returns its address. */
  async ready(): Promise<string> {
    for (;;) {
      const address = /^OpenPulpit is ready: (\S+)$/m.exec(this.said)?.[1]
      if (address) return address
      if (this.hasEnded) throw new Error(`the server did not start: ${this.said}`)
      await Promise.race([once(this.child.stdout ?? this.child, 'data'), once(this.child, 'close')])
    }
  }

  /** Sends these signals, waits for the end and returns the exit code; null if it was killed. */
  async end(...signals: NodeJS.Signals[]): Promise<number | null> {
    const closed = this.hasEnded ? undefined : once(this.child, 'close')
    for (const signal of signals) this.child.kill(signal)
    await closed
    return this.child.exitCode
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  get postgresPid(): number {
    return Number.parseInt(readFileSync(join(this.#dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  }
}

/** Not a zombie: that keeps its process id until its parent reaps it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
