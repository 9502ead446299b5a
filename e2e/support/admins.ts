import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './accounts.ts'

const consoleOfServer = join(import.meta.dirname, '../../scripts/admin.ts')

/** Makes somebody an admin, which is done at the console beside the server and on no page. */
export async function makeAdmin({ email }: Account): Promise<void> {
  await promisify(execFile)(process.execPath, [consoleOfServer, 'make-admin', email], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA },
  })
}
