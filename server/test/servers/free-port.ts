import { once } from 'node:events'
import { createServer } from 'node:net'

export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const at = server.address()
  server.close()
  if (at === null || typeof at === 'string') throw new Error('no port is free')
  return at.port
}
