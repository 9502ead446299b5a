import type pg from 'pg'

/** A table in a backup. Columns keep their order, so that a row's text means the same on both sides. */
export interface BackupTable {
  readonly name: string
  readonly columns: readonly string[]
  /** The columns to insert; the database computes generated ones. */
  readonly written: readonly string[]
}

/** A row count and checksum that do not depend on row order. */
export interface Contents {
  readonly rows: string
  readonly sum: string
}

// pg-boss's own statistics and maintenance state.
const notKept = ['queue_stats', 'warning', 'bam', 'version'].map((name) => `pgboss.${name}`)

/** All tables of the product and of pg-boss, by name. Partitions are read and written through their parent. */
export async function backupTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select format('%I.%I', nspname, relname) as name,
       array_agg(format('%I %s', attname, format_type(atttypid, atttypmod)) order by attnum) as columns,
       array_agg(format('%I', attname) order by attnum) filter (where attgenerated = '') as written
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition
       and format('%I.%I', nspname, relname) != all ($1)
     group by nspname, relname order by nspname desc, relname`,
    [notKept],
  )
  return rows
}

export async function contentsOf(client: pg.ClientBase, { name }: BackupTable): Promise<Contents> {
  const { rows } = await client.query<Contents>(
    `select count(*)::text as rows,
       coalesce(sum(('x' || left(md5(kept::text), 16))::bit(64)::bigint::numeric), 0)::text as sum from ${name} as kept`,
  )
  return rows[0] ?? { rows: '0', sum: '0' }
}

/** The last value of each sequence; `null` for one that was never used. */
export async function counters(client: pg.ClientBase): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname in ('public', 'pgboss') order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** The version of pg-boss's schema; undefined if it is not installed. */
export async function jobsVersion(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('pgboss.version') is not null as there`)
  if (!rows[0]?.there) return undefined
  const { rows: versions } = await client.query<{ version: number }>('select version from pgboss.version')
  return versions[0]?.version
}
