import { buildPages } from './build-pages.ts'
import { complaintAboutNode } from './node-version.ts'

// `npm start`: the pages, if they are not built from these sources yet, then the server.
try {
  const complaint = complaintAboutNode()
  if (complaint) throw new Error(complaint)
  await buildPages()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('../server/src/main.ts')
