import type pg from 'pg'
import { expect } from 'vitest'

export type Row = readonly [table: string, id: string]

/** Starts both while another connection has this row locked: the first takes it as soon as it is free, and the second after it. */
export async function inTurn<A, B>(
  pool: pg.Pool,
  [table, id]: Row,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query(`select from ${table} where id = $1 for no key update`, [id])
    const one = first()
    await waiting(pool, 1)
    const two = second()
    await waiting(pool, 2)
    await other.query('commit')
    return await Promise.all([one, two])
  } finally {
    other.release()
  }
}

const waiting = (pool: pg.Pool, count: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rows.length
      },
      { timeout: 10_000 },
    )
    .toBe(count)
