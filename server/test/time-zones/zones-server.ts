import { whatIsSaid } from './zones-scene.ts'

// A separate process, because a time zone applies to a whole process.
const [, , databaseUrl = '', dataDir = ''] = process.argv
process.stdout.write(await whatIsSaid(databaseUrl, dataDir))
