import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryEnvironment, memoryFlags } from '../../../scripts/server-memory.js'
import type { SystemAccount } from '../../src/platform/database/embedded/system-account.ts'

const checkout = join(import.meta.dirname, '../../..')

const programIn = (root: string) => (root === checkout ? process.execPath : join(root, 'node_modules/.bin/node'))

/** The checkout, or the same files in a folder that this account can reach where the checkout's own is closed to it. */
export function checkoutFor(account: SystemAccount): { root: string; isCopy: boolean } {
  const reached = spawnSync(process.execPath, ['--version'], { cwd: '/', ...account })
  if (!reached.error) return { root: checkout, isCopy: false }
  // Not in TMPDIR, which may lie in memory: a link must stay on the checkout's own disk.
  const root = mkdtempSync('/tmp/openpulpit-open-')
  chmodSync(root, 0o755)
  const parts = ['package.json', 'contract', 'scripts', 'server', 'web', 'node_modules'].map((name) =>
    join(checkout, name),
  )
  // Links where the file system allows them: seven hundred megabytes are there at once.
  const copy = (how: string) => spawnSync('cp', [how, ...parts, root])
  if (copy('-al').status !== 0 && copy('-a').status !== 0) throw new Error('the checkout could not be copied')
  return { root, isCopy: true }
}

/** A server as an operator starts it: a process of its own, with its own database. */
export class ServerProcess {
  readonly child: ChildProcess
  /** What it wrote to the terminal. */
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

  /** Its address, once it serves. */
  async ready(): Promise<string> {
    for (;;) {
      const address = /^OpenPulpit is ready: (\S+)$/m.exec(this.said)?.[1]
      if (address) return address
      if (this.hasEnded) throw new Error(`the server did not start: ${this.said}`)
      await Promise.race([once(this.child.stdout ?? this.child, 'data'), once(this.child, 'close')])
    }
  }

  /** The code it ends with; null for a process that was killed. */
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

/** Not one that has ended, though it keeps its number until its parent takes note of that. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
