import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../../startup-error.ts'
import { plainEnvironment, workingFolder } from './cluster.ts'
import { chownTo, type SystemAccount } from './system-account.ts'

export interface Log {
  warn(message: string): void
  error(message: string): void
}

interface PostmasterOptions {
  readonly program: string
  readonly cluster: string
  readonly settings: Readonly<Record<string, string>>
  readonly account: SystemAccount | undefined
  readonly logFile: LogFile
  readonly log: Log
  /** True once the server accepts connections. */
  readonly answers: () => Promise<boolean>
  readonly onSpawn?: (() => void) | undefined
}

interface Running {
  readonly child: ChildProcess
  readonly ended: Promise<unknown>
}

const backendsLingerMs = 10_000
const stopsAtOnceAfterMs = 2_000
const pauseBeforeRevivalMs = 1_000

/** PostgreSQL's main process: starts it, restarts it whenever it exits unexpectedly, and stops it. */
export class Postmaster {
  readonly #given: PostmasterOptions
  #running: Running | undefined
  #stopping = false

  constructor(given: PostmasterOptions) {
    this.#given = given
    process.once('exit', this.#stopWithoutWaiting)
  }

  async start(): Promise<void> {
    const giveUpAt = Date.now() + backendsLingerMs
    for (;;) {
      const running = this.#spawn()
      this.#given.onSpawn?.()
      if (await this.#becomesReady(running)) {
        running.ended.then(() => this.#revive())
        return
      }
      const complaint = this.#given.logFile.lastComplaint()
      // Backends of a killed postmaster need a moment to notice and exit.
      const lingering = /pre-existing shared memory block/.test(complaint) && Date.now() < giveUpAt
      if (!lingering || this.#stopping) throw new StartupError(`PostgreSQL did not start: ${complaint}`)
      await pause(50)
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true
    process.off('exit', this.#stopWithoutWaiting)
    if (!this.#running) return
    const { child, ended } = this.#running
    child.kill('SIGINT')
    // SIGQUIT skips the checkpoint, which loses nothing: the next start recovers from the WAL.
    const impatience = setTimeout(() => child.kill('SIGQUIT'), stopsAtOnceAfterMs)
    await ended
    clearTimeout(impatience)
  }

  // Runs on every exit of this process except SIGKILL.
  readonly #stopWithoutWaiting = () => this.#running?.child.kill('SIGINT')

  #spawn(): Running {
    const { program, cluster, settings, account, logFile } = this.#given
    // Marks the log before the spawn: a process that fails at once may write before this one continues.
    logFile.mark()
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(program, ['-D', workingFolder(cluster), ...options], {
      cwd: cluster,
      env: plainEnvironment,
      // Detached from the terminal's process group: Ctrl-C is for the server, which first finishes its replies.
      detached: true,
      stdio: ['ignore', logFile.descriptor, logFile.descriptor],
      ...account,
    })
    this.#running = { child, ended: once(child, 'exit').catch((error: Error) => logFile.write(`${error}\n`)) }
    return this.#running
  }

  async #becomesReady({ child }: Running): Promise<boolean> {
    try {
      while (child.pid && child.exitCode === null && child.signalCode === null) {
        if (await this.#given.answers()) return true
        await pause(20)
      }
      return false
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  async #revive(): Promise<void> {
    while (!this.#stopping) {
      this.#given.log.warn('PostgreSQL has ended; it is started again')
      try {
        return await this.start()
      } catch (error) {
        if (!this.#stopping) this.#given.log.error(String(error))
        await pause(pauseBeforeRevivalMs)
      }
    }
  }
}

const longEnough = 1024 * 1024

/** PostgreSQL's log file. */
export class LogFile {
  readonly descriptor: number
  readonly #path: string
  #mark = 0

  constructor(path: string, account: SystemAccount | undefined) {
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    this.#path = path
    this.descriptor = openSync(path, size > longEnough ? 'w' : 'a', 0o600)
    chownTo(account, path)
    this.mark()
  }

  /** Marks where the output of the next start begins. */
  mark(): void {
    this.#mark = statSync(this.#path).size
  }

  write(line: string): void {
    writeSync(this.descriptor, line)
  }

  lastComplaint(): string {
    const lines = readFileSync(this.#path).subarray(this.#mark).toString().trim().split('\n')
    const complaint = lines.findLast((line) => /(FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? ''
    return `${complaint.replace(/^.*(FATAL|PANIC): +/, '') || 'it printed nothing'} (see ${this.#path})`
  }
}
