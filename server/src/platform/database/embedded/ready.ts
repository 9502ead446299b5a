import pg from 'pg'
import { CannotStart } from '../../startup-error.ts'

const startingUp = '57P03'

/** Whether the server behind `url` answers; if so, it has the database `name` from then on. */
export async function hasDatabase(url: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
    return true
  } catch (error) {
    // What is not said by the database itself is that nobody listens yet.
    if (error instanceof pg.DatabaseError && error.code !== startingUp)
      throw new CannotStart(`PostgreSQL refuses its own server: ${error.message}`)
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
