import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { freePort } from './free-port.ts'

const isThere = spawnSync('caddy', ['version']).status === 0

/** Whether to skip its tests, where Caddy is not required to be installed. */
export const withoutCaddy = !isThere && !process.env.CI

if (withoutCaddy) console.warn('The proxy is not tested: apt-get install caddy')

const isReady = ['serving initial configuration', 'certificate obtained']

/** The real proxy with the real Caddyfile. Only the addresses differ. */
export class Caddy {
  readonly #child: ChildProcessByStdio<null, null, Readable>
  readonly #folder: string

  /** Its address. The servers need it before they start. */
  static async start(url: string, ports: readonly number[], innerCa: string): Promise<Caddy> {
    if (!isThere) throw new Error('caddy is missing: apt-get install caddy')
    const caddy = new Caddy(url, ports, innerCa, await freePort())
    await caddy.#serves()
    return caddy
  }

  private constructor(url: string, ports: readonly number[], innerCa: string, httpPort: number) {
    this.#folder = mkdtempSync(join(tmpdir(), 'openpulpit-caddy-'))
    const own = readFileSync(join(import.meta.dirname, '../../../deploy/Caddyfile'), 'utf8')
      .replace('app-1:3000 app-2:3000', ports.map((port) => `127.0.0.1:${port}`).join(' '))
      .replace(/^\{$/m, `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${httpPort}`)
    const file = join(this.#folder, 'Caddyfile')
    writeFileSync(file, own)
    const env = {
      PATH: process.env.PATH,
      PUBLIC_URL: url,
      INNER_CA_FILE: innerCa,
      HOME: this.#folder,
      XDG_DATA_HOME: this.#folder,
    }
    this.#child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  }

  async #serves(): Promise<void> {
    const { stderr } = this.#child
    const said: string[] = []
    for await (const line of createInterface({ input: stderr })) {
      said.push(line)
      // Keep reading its output, or it would block on a full pipe.
      if (isReady.every((words) => said.some((one) => one.includes(words)))) return void stderr.resume()
    }
    throw new Error(`caddy did not start: ${said.join('\n')}`)
  }

  async close(): Promise<void> {
    if (this.#child.exitCode === null) {
      const closed = once(this.#child, 'close')
      this.#child.kill('SIGTERM')
      await closed
    }
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
