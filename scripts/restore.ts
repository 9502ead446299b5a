/**
 * Fills an empty database from a backup: a new DATA_DIR, or the DATABASE_URL of a new database.
 *   npm run restore -- file
 */
import { resolve } from 'node:path'
import { restoreBackup } from '../server/src/platform/backup/restore.ts'
import { atDatabase } from './with-database.ts'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Which backup? npm run restore -- file')
  process.exit(1)
}
await atDatabase({ mayBegin: true }, async (url) => {
  const { tables, madeAt } = await restoreBackup(url, resolve(file))
  const rows = tables.reduce((sum, { contents }) => sum + Number(contents.rows), 0)
  console.log(`Restored as of ${madeAt}: ${rows} rows of ${tables.length} tables, each compared with the backup`)
})
