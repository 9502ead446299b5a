import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authEndpoints } from '@openpulpit/contract/auth'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { aPreacher, password } from '../app.ts'
import { addressOf } from '../fixtures/api-endpoints.ts'
import { photoForm } from '../fixtures/photo-upload.ts'
import { prepareDataDir } from '../servers/prepared-data.ts'
import { ServerProcess } from '../servers/server-process.ts'

export interface RunningDecoder {
  /** Of the system: seconds of a core, and bytes of data. */
  readonly seconds: number
  readonly bytes: number
  /** The most that it has had so far. */
  readonly megabytes: number
}

/** The decoders of photos that this thread has begun, or the first one of another process. On Linux alone. */
export function decodersNow(thread = '/proc/thread-self'): RunningDecoder[] {
  const children = maybe(`${thread}/children`).trim().split(' ').filter(Boolean)
  return children
    .filter((child) => maybe(`/proc/${child}/cmdline`).includes('\0--jitless\0'))
    .map((child) => {
      const limits = maybe(`/proc/${child}/limits`)
      return {
        seconds: Number(/^Max cpu time +(\d+)/m.exec(limits)?.[1]),
        bytes: Number(/^Max data size +(\d+)/m.exec(limits)?.[1]),
        megabytes: highWaterOf(child),
      }
    })
    .filter(({ bytes }) => !Number.isNaN(bytes))
}

const highWaterOf = (pid: number | string) =>
  Number(/VmHWM:\s+(\d+)/.exec(maybe(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

/** Of a process that may have ended meanwhile. */
function maybe(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** A server in a process of its own, and a preacher who sends it photos. */
export class ServerUnderUploads {
  /** Megabytes of the greediest. */
  mostOfDecoders = 0
  readonly #server: ServerProcess
  readonly #folder: string
  readonly #looking: NodeJS.Timeout
  #address = ''
  #token = ''

  static async start(): Promise<ServerUnderUploads> {
    const folder = mkdtempSync(join(tmpdir(), 'openpulpit-uploads-'))
    prepareDataDir(folder)
    const started = new ServerUnderUploads(new ServerProcess(folder, { LOG_LEVEL: 'error' }), folder)
    await started.#register()
    return started
  }

  private constructor(server: ServerProcess, folder: string) {
    this.#server = server
    this.#folder = folder
    this.#looking = setInterval(() => {
      const all = decodersNow(`/proc/${this.#pid}/task/${this.#pid}`).map(({ megabytes }) => megabytes)
      this.mostOfDecoders = Math.max(this.mostOfDecoders, ...all)
    }, 20)
  }

  async upload(bytes: Buffer): Promise<number> {
    const { headers, payload } = photoForm(bytes)
    const { status } = await fetch(this.#address + addressOf(preacherEndpoints.uploadImage), {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${this.#token}` },
      body: new Uint8Array(payload),
    })
    return status
  }

  /** What the server itself has at this moment. */
  megabytes(): number {
    return Number(/VmRSS:\s+(\d+)/.exec(maybe(`/proc/${this.#pid}/status`))?.[1] ?? 0) / 1024
  }

  async end(): Promise<void> {
    clearInterval(this.#looking)
    await this.#server.end('SIGTERM')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  get #pid(): number {
    return this.#server.child.pid ?? 0
  }

  async #register(): Promise<void> {
    this.#address = await this.#server.ready()
    const form = { email: 'someone@example.org', password, userType: 'preacher', profileData: aPreacher }
    const reply = await fetch(this.#address + addressOf(authEndpoints.register), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
    })
    this.#token = ((await reply.json()) as { token: string }).token
  }
}
