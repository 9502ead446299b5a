import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate, PostgresDialect } from 'kysely-codegen'
import { type Database, openDatabase } from '../server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { withContractTypes } from './contract-types.ts'

export const schemaFile = join(import.meta.dirname, '../server/src/platform/database/schema.ts')

/** The table types as the database describes them, with the contract's names for enumerations. */
export async function describeSchema({ kysely }: Pick<Database, 'kysely'>): Promise<string> {
  const tables = await generate({
    db: kysely,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
    // The bookkeeping of migrate.ts, which speaks SQL itself.
    excludePattern: 'migrations',
    typeMapping: { int8: 'number' },
    outFile: null,
  })
  return withContractTypes(tables)
}

async function writeSchema(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'openpulpit-schema-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: console, durable: false })
  try {
    const database = openDatabase(postgres.url)
    await migrate(database.pool)
    await writeFile(schemaFile, await describeSchema(database))
    await database.close()
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

if (import.meta.main) await writeSchema()
