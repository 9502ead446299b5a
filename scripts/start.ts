import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildPages } from './build-pages.ts'

// `npm start`: the pages, if they are not built from these sources yet, then the server.
try {
  await buildPages()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// Half of a start is reading code; kept as compiled, it is read in half the time.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/openpulpit'))
await import('../server/src/main.ts')
