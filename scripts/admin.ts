import { run } from './admin-run.ts'

// `npm run admin`: what an operator does beside the server.
process.exitCode = await run(process.argv.slice(2))
