import type { Metrics } from '../metrics.ts'
import type { Database } from './database.ts'
import type { ProbeConnection } from './probe-connection.ts'

/** State of the pool and the jobs, read at each scrape. */
export function watchDatabase(metrics: Metrics, { pool, readers }: Database, ask: ProbeConnection): void {
  metrics.watch(
    'openpulpit_database_connections',
    'Connections of the pool and beside it those that readers share, and who waits for one',
    ['state'],
    () => [
      { labels: { state: 'total' }, value: pool.totalCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'waiting' }, value: pool.waitingCount },
      { labels: { state: 'shared' }, value: readers.open },
      { labels: { state: 'shared_waiting' }, value: readers.waiting },
    ],
  )
  metrics.watch(
    'openpulpit_jobs_waiting',
    'Jobs that could be done now, of all servers together',
    ['name'],
    async () => {
      const waiting = await ask<{ name: string; count: string }>(
        `select name, count(*) from pgboss.job where state < 'active' and start_after <= now() group by name limit 200`,
      )
      return (waiting ?? []).map(({ name, count }) => ({ labels: { name }, value: Number(count) }))
    },
  )
}
