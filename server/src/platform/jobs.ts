import type { FastifyInstance } from 'fastify'
import { PgBoss } from 'pg-boss'
import type { Parts } from './parts.ts'

export interface Jobs {
  /** Runs `task` by a cron line in UTC, once for all servers together. */
  every(name: string, cron: string, task: () => Promise<void>): void
}

/** Jobs in the same database. They begin when the server listens and are handed back when it stops. */
export function openJobs(app: FastifyInstance, { database, log }: Parts): Jobs {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => database.pool.query(text, values) },
    supervise: true,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
  const planned: { name: string; cron: string; task: () => Promise<void> }[] = []

  let started = Promise.resolve()
  const start = async () => {
    await boss.start()
    for (const { name, cron, task } of planned) {
      await boss.createQueue(name)
      await boss.schedule(name, cron)
      await boss.work(name, task)
    }
  }
  app.addHook('onListen', () => {
    started = start()
    return started
  })
  app.addHook('onClose', async () => {
    // A stop in the middle of a start would leave its workers behind.
    await started.catch(() => undefined)
    await boss.stop({ graceful: true, timeout: 3_000 })
  })
  return { every: (name, cron, task) => void planned.push({ name, cron, task }) }
}
