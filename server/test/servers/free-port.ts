import { once } from 'node:events'
import { createServer } from 'node:net'

const given = new Set<number>()

/** A port that nothing listens at, and no other one here was told of: the system may name the same one twice. */
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
