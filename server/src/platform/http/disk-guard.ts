import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'
import { refuse } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Throws if the disk is nearly full. */
    refuseIfFull: () => Promise<void>
  }
}

/** Room for four WAL segments of PostgreSQL. */
const keptFree = 64 * 1024 * 1024
const triedAgainAfterSeconds = 30
const logIntervalMs = 60_000

/**
 * PostgreSQL stops when it cannot write its WAL, and then not even reads work, so the last of the disk is reserved for
 * it. Does nothing for an external database.
 */
export function guardDiskSpace(app: FastifyInstance, { dataDir, databaseUrl }: Settings): void {
  let saidAt = Number.NEGATIVE_INFINITY
  app.decorate('refuseIfFull', async () => {
    if (databaseUrl || !(await isFull(dataDir))) return
    if (performance.now() - saidAt > logIntervalMs) {
      app.log.error('the disk of DATA_DIR is full: nothing is stored until there is room')
      saidAt = performance.now()
    }
    const refusal = refuse('unavailable', 'We can’t save anything right now. Please try again later.')
    refusal.retryAfter = triedAgainAfterSeconds
    throw refusal
  })
  app.addHook('onRequest', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') await app.refuseIfFull()
  })
}

async function isFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk !== undefined && disk.bavail * disk.bsize < keptFree
}
