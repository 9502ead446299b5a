import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { ReceivedMail } from '../servers/mail-server.ts'

type Pool = Pick<pg.Pool, 'query'>

// Excludes scheduled jobs, which repeat by themselves.
const caused = 'pgboss.job where name not in (select name from pgboss.schedule)'

/** Waits until all jobs are done. A killed server's job is retried after two minutes, and then once more. */
export async function jobsDone(pool: Pool, withinMs: number): Promise<void> {
  const giveUpAt = performance.now() + withinMs
  const left = `select count(*) as n from ${caused} and state in ('created', 'retry', 'active')`
  while (Number((await pool.query(left)).rows[0]?.n) > 0 && performance.now() < giveUpAt) await pause(500)
}

/** Emails that are missing or duplicated, and jobs that were not done. */
export async function auditMails(
  pool: Pool,
  emails: readonly string[],
  received: readonly ReceivedMail[],
): Promise<Record<string, number>> {
  const reached = new Set(received.flatMap(({ recipients }) => recipients))
  const { rows: notifications } = await pool.query(
    "select id from notifications where type = 'request_update' order by id limit 100000",
  )
  const named = Map.groupBy(received, ({ messageId = '' }) => messageId.replace(/^<|@.*$/g, ''))
  const { rows: undone } = await pool.query(`select count(*) as n from ${caused} and state <> 'completed'`)
  return {
    'accounts that were not written to': emails.filter((email) => !reached.has(email)).length,
    'notifications that were not mailed': notifications.filter(({ id }) => !named.has(id)).length,
    // A mail server drops a second email with the same id; it can occur between its acceptance and our record.
    'mails to another than their first person': [...named.values()].filter(
      (twins) => new Set(twins.map(({ recipients }) => String(recipients))).size > 1,
    ).length,
    'jobs that were not done': Number(undone[0]?.n),
  }
}

/** The number of emails sent again with the same id. */
export const twinsAmong = (received: readonly ReceivedMail[]): number =>
  received.length - new Set(received.map(({ messageId }) => messageId)).size
