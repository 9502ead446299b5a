import { once } from 'node:events'
import { createServer } from 'node:net'

const given = new Set<number>()

/** A free port that was not returned before: the system may offer the same one twice. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const at = server.address()
  server.close()
  if (at === null || typeof at === 'string') throw new Error('no port is free')
  if (given.has(at.port)) return freePort()
  given.add(at.port)
  return at.port
}
