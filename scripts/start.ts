import { join } from 'node:path'
import { buildPages } from './build-pages.ts'
import { buildServer, serverBundle } from './build-server.ts'

// `npm start`: builds the pages and the server's bundle if sources have changed, then starts the server.
try {
  await buildPages()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import(await serverProgram())

/** Falls back to the sources, which take longer to start. */
async function serverProgram(): Promise<string> {
  try {
    await buildServer()
    return serverBundle
  } catch (error) {
    console.error('The server starts from its sources, as they could not be bundled:', error)
    return join(import.meta.dirname, '../server/src/main.ts')
  }
}
