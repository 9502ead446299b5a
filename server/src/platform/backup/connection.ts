import pg from 'pg'
import { StartupError } from '../startup-error.ts'

// Text that means the same wherever it is read again, and as much time as it takes.
const manner = {
  datestyle: 'ISO, YMD',
  intervalstyle: 'iso_8601',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

/** Runs `task` on a connection of its own. */
export async function withConnection<R>(url: string, task: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url, application_name: 'openpulpit backup', keepAlive: true })
  // Anyone who is using it gets the error as well.
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new StartupError(`The database cannot be reached: ${error.message || Reflect.get(error, 'code')}`)
  })
  try {
    for (const [name, value] of Object.entries(manner)) await client.query(`set ${name} = '${value}'`)
    return await task(client)
  } finally {
    await client.end().catch(() => {})
  }
}
