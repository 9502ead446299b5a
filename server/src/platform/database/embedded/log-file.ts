import { openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { type Account, giveTo } from './system-account.ts'

const longEnough = 1024 * 1024

/** Where PostgreSQL says how it fares. */
export class LogFile {
  readonly descriptor: number
  readonly #path: string
  #mark = 0

  constructor(path: string, account: Account | undefined) {
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    this.#path = path
    this.descriptor = openSync(path, size > longEnough ? 'w' : 'a', 0o600)
    giveTo(account, path)
    this.mark()
  }

  /** From here on begins what the next start has to say. */
  mark(): void {
    this.#mark = statSync(this.#path).size
  }

  write(line: string): void {
    writeSync(this.descriptor, line)
  }

  lastComplaint(): string {
    const lines = readFileSync(this.#path).subarray(this.#mark).toString().trim().split('\n')
    const complaint = lines.findLast((line) => /(FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? ''
    return `${complaint.replace(/^.*(FATAL|PANIC): +/, '') || 'it said nothing'} (see ${this.#path})`
  }
}
