import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'
import { refuse } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses what would be stored where there is hardly any room left to store it. */
    refuseIfFull: () => Promise<void>
  }
}

/** Four pieces of PostgreSQL's log. */
const keptFree = 64 * 1024 * 1024
const triedAgainAfterSeconds = 30
const saidAgainAfterMs = 60_000

/**
 * PostgreSQL ends when it cannot write its log, and no one could read any more: the last of the disk is its own. Of a
 * database elsewhere nothing is known here.
 */
export function guardDiskSpace(app: FastifyInstance, { dataDir, databaseUrl }: Settings): void {
  let saidAt = Number.NEGATIVE_INFINITY
  app.decorate('refuseIfFull', async () => {
    if (databaseUrl || !(await isFull(dataDir))) return
    if (performance.now() - saidAt > saidAgainAfterMs) {
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
