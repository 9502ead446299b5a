import { writeFileSync } from 'node:fs'
import { test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { loadPlaces } from '../features/places/commands.ts'
import { buildRegion } from './region.ts'
import { seedDemo } from './seed.ts'
import { townsOfRegion } from './towns.ts'

test('dump', async () => {
  const db = await testDatabase()
  await loadPlaces(db)
  const towns = await townsOfRegion(db.kysely)
  let t = performance.now()
  const rows = buildRegion(towns, new Date(), 'x')
  console.warn('build', performance.now() - t)
  t = performance.now()
  buildRegion(towns, new Date(), 'x')
  console.warn('build again', performance.now() - t)
  writeFileSync('/tmp/demo/rows.json', JSON.stringify(rows, null, 1))
  t = performance.now()
  await seedDemo(db)
  console.warn('seed', performance.now() - t)
  for (const [k, v] of Object.entries(rows)) console.warn(k, v.length)
  await db.close()
}, 60000)
