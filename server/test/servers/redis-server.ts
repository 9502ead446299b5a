import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'

const isThere = spawnSync('redis-server', ['--version']).status === 0

/** Whether to skip its tests, where Redis is not required to be installed. */
export const withoutRedis = !isThere && !process.env.CI

if (withoutRedis) console.warn('Several servers with a Redis are not tested: apt-get install redis-server')

/** Files that deploy/make-secrets.sh creates. */
export interface InnerTls {
  readonly certificate: string
  readonly key: string
  readonly ca: string
}

/** A real Redis in its own folder that can be stopped and restarted at the same address. */
export class RedisServer {
  readonly url: string
  readonly #port: number
  readonly #folder = mkdtempSync(join(tmpdir(), 'openpulpit-redis-'))
  readonly #tls: InnerTls | undefined
  #child: ChildProcess | undefined

  static async prepare(tls?: InnerTls): Promise<RedisServer> {
    if (!isThere) throw new Error('redis-server is missing: apt-get install redis-server')
    return new RedisServer(await freePort(), tls)
  }

  private constructor(port: number, tls: InnerTls | undefined) {
    this.#port = port
    this.#tls = tls
    this.url = tls ? `rediss://localhost:${port}` : `redis://127.0.0.1:${port}`
  }

  async start(): Promise<void> {
    const settings = ['--bind', '127.0.0.1', '--dir', this.#folder, '--save', '']
    if (this.#tls) {
      const { certificate, key, ca } = this.#tls
      settings.push('--port', '0', '--tls-port', `${this.#port}`, '--tls-auth-clients', 'no')
      settings.push('--tls-ca-cert-file', ca, '--tls-cert-file', certificate, '--tls-key-file', key)
    } else settings.push('--port', `${this.#port}`)
    const child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] })
    this.#child = child
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    while (!said.includes('Ready to accept connections')) {
      if (child.exitCode !== null) throw new Error(`redis-server did not start: ${said}`)
      await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
    }
  }

  /** Kills it, as a power failure would. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const closed = once(child, 'close')
    child.kill('SIGKILL')
    await closed
  }

  /** Freezes it: it neither answers nor closes connections. */
  freeze(): void {
    this.#child?.kill('SIGSTOP')
  }

  thaw(): void {
    this.#child?.kill('SIGCONT')
  }

  async ask<T>(task: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis(this.url, this.#tls ? { tls: { ca: readFileSync(this.#tls.ca) } } : {})
    return task(redis).finally(() => redis.disconnect())
  }

  async close(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  server.close()
  await once(server, 'close')
  if (at === null || typeof at === 'string') throw new Error('no port is free')
  return at.port
}
