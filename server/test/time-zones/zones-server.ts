import { whatIsSaid } from './zones-scene.ts'

// A process of its own, for only a process has a time zone.
const [, , databaseUrl = '', dataDir = ''] = process.argv
process.stdout.write(await whatIsSaid(databaseUrl, dataDir))
