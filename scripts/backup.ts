/**
 * Writes the whole database to one file, even while the server runs.
 *   npm run backup [-- file]
 */
import { resolve } from 'node:path'
import { writeBackup } from '../server/src/platform/backup/write.ts'
import { atDatabase } from './with-database.ts'

await atDatabase({ mayBegin: false }, async (url) => {
  const path = resolve(
    process.argv[2] ?? `openpulpit-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.backup`,
  )
  const { tables, holds } = await writeBackup(url, path)
  const rows = tables.reduce((sum, { contents }) => sum + Number(contents.rows), 0)
  console.log(`${path}: ${rows} rows of ${tables.length} tables\n  ${holds}.\n  Keep it where no one else can read it.`)
})
