import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authEndpoints } from '@openpulpit/contract/auth'
import type { Endpoint } from '@openpulpit/contract/endpoint'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { aChurch, aPreacher, password } from '../app.ts'
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

const residentOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(maybe(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

/** Of a process that may have ended meanwhile. */
function maybe(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** A server in a process of its own, and a member who sends it files. */
export class ServerUnderUploads {
  /** Megabytes of the greediest. */
  mostOfDecoders = 0
  /** Megabytes of the server itself, since `mostMegabytes` was last asked for. */
  #most = 0
  readonly #server: ServerProcess
  readonly #folder: string
  readonly #looking: NodeJS.Timeout
  #address = ''
  #token = ''

  static async start(userType: 'church' | 'preacher' = 'preacher'): Promise<ServerUnderUploads> {
    const folder = mkdtempSync(join(tmpdir(), 'openpulpit-uploads-'))
    prepareDataDir(folder)
    const started = new ServerUnderUploads(new ServerProcess(folder, { LOG_LEVEL: 'error' }), folder)
    await started.#register(userType)
    return started
  }

  private constructor(server: ServerProcess, folder: string) {
    this.#server = server
    this.#folder = folder
    this.#looking = setInterval(() => {
      const all = decodersNow(`/proc/${this.#pid}/task/${this.#pid}`).map(({ megabytes }) => megabytes)
      this.mostOfDecoders = Math.max(this.mostOfDecoders, ...all)
      this.#most = Math.max(this.#most, residentOf(this.#pid))
    }, 20)
  }

  async upload(bytes: Buffer): Promise<number> {
    const { headers, payload } = photoForm(bytes)
    return (await this.post(preacherEndpoints.uploadImage, { headers, body: new Uint8Array(payload) })).status
  }

  post(call: Endpoint, { headers, body }: RequestInit, query = ''): Promise<Response> {
    const sent = new Headers(headers)
    sent.set('authorization', `Bearer ${this.#token}`)
    return fetch(this.#address + addressOf(call) + query, { method: 'POST', headers: sent, body: body ?? null })
  }

  /** How long the server answered no one since this was last asked for, in milliseconds. */
  async longestDelay(): Promise<number> {
    const metrics = await (await fetch(`${this.#address}/metrics`)).text()
    return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)?.[1]) * 1_000
  }

  /** The most that the server has had since this was last asked for. */
  mostMegabytes(): number {
    const most = Math.max(this.#most, residentOf(this.#pid))
    this.#most = 0
    return most
  }

  /** What the server itself has at this moment. */
  megabytes(): number {
    return residentOf(this.#pid)
  }

  async end(): Promise<void> {
    clearInterval(this.#looking)
    await this.#server.end('SIGTERM')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  get #pid(): number {
    return this.#server.child.pid ?? 0
  }

  async #register(userType: 'church' | 'preacher'): Promise<void> {
    this.#address = await this.#server.ready()
    const form = {
      email: 'someone@example.org',
      password,
      userType,
      profileData: userType === 'church' ? aChurch : aPreacher,
    }
    const reply = await fetch(this.#address + addressOf(authEndpoints.register), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
    })
    this.#token = ((await reply.json()) as { token: string }).token
  }
}
