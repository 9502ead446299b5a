import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../server/test/servers/free-port.ts'

type Environment = Readonly<Record<string, string>>

/** The server as `npm start` starts it, with its own data; leaving the block stops it. */
export async function startServer(env: Environment = {}): Promise<AsyncDisposable & { readonly address: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'openpulpit-bench-'))
  const address = `http://localhost:${await freePort()}`
  const child = spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.ts')], {
    env: {
      ...process.env,
      PORT: new URL(address).port,
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  for await (const line of createInterface(child.stdout)) {
    if (line.includes('is ready')) return { address, [Symbol.asyncDispose]: stop }
  }
  await stop()
  throw new Error('the server did not start')
}
