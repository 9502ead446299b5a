import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeSchema, schemaFile } from '../../../../scripts/generate-schema.ts'
import { testDatabase } from '../../../test/database.ts'

test('the types of the tables are those of the migrated database: else run node scripts/generate-schema.ts', async () => {
  const database = await testDatabase()
  expect(await describeSchema(database)).toBe(readFileSync(schemaFile, 'utf8'))
  await database.close()
})
