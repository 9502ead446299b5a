import { run } from './admin-run.ts'

// `npm run admin`: operator commands beside the server.
process.exitCode = await run(process.argv.slice(2))
