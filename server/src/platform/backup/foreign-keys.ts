import type pg from 'pg'

interface Change {
  readonly before: string
  readonly after: string
}

/**
 * Runs `task` while no row has to wait for the one it refers to, and no trigger changes what is written; then every
 * reference is checked. Needs no more than to own the tables.
 */
export async function withoutReferences(client: pg.ClientBase, task: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<Change>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as before,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) as after
     from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
     where contype = 'f' and conparentid = 0 and nspname in ('public', 'pgboss')
     union all
     select format('alter table %s disable trigger user', tgrelid::regclass),
       format('alter table %s enable trigger user', tgrelid::regclass)
     from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
     where not tgisinternal and nspname in ('public', 'pgboss') group by tgrelid`,
  )
  for (const { before } of rows) await client.query(before)
  await task()
  for (const { after } of rows) await client.query(after)
}
