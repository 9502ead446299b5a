import pg from 'pg'
import { StartupError } from '../startup-error.ts'

// Makes text output independent of server settings, and lets statements run as long as they need.
const manner = {
  datestyle: 'ISO, YMD',
  intervalstyle: 'iso_8601',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

export async function withConnection<R>(url: string, task: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url, application_name: 'openpulpit backup', keepAlive: true })
  // Without a listener, a lost connection would end the process; the running query rejects with the same error.
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
