import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../server/test/servers/free-port.ts'

export type BareServer = AsyncDisposable & { readonly address: string }

/** Runs one of the minimal programs here in its own process; leaving the block stops it. */
export async function startBare(program: 'bare-sockets' | 'bare-route', databaseUrl: string): Promise<BareServer> {
  const port = String(await freePort())
  const child = spawn(process.execPath, [join(import.meta.dirname, `${program}.ts`)], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    address: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
