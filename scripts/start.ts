import { buildPages } from './build-pages.ts'

// `npm start`: the pages, if they are not built from these sources yet, then the server.
try {
  await buildPages()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('../server/src/main.ts')
