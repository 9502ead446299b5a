import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// `npm run admin`: what an operator does beside the server.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/openpulpit'))
const { run } = await import('./admin-run.ts')
process.exitCode = await run(process.argv.slice(2))
