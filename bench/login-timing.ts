/**
 * Whether response times reveal who is a member: a login with a wrong password and a forgotten password, for an address
 * with an account and one without, pair by pair.
 *   npm run bench:members -- [--pairs 400]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp } from '../server/src/app.ts'
import { loadPlaces } from '../server/src/features/places/commands.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { readSettings } from '../server/src/settings.ts'
import { inPairs, type Series } from './paired-measurement.ts'

const { values } = parseArgs({ options: { pairs: { type: 'string', default: '400' } } })
const dataDir = await mkdtemp(join(tmpdir(), 'openpulpit-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: console })
const database = openDatabase(postgres.url)
await migrate(database.pool)
await loadPlaces(database)
const app = await buildApp({ settings: readSettings({ RATE_LIMITS: 'off', DATA_DIR: dataDir }), database })

const post = (url: string, payload: object) => () => app.inject({ method: 'POST', url: `/api/auth/${url}`, payload })
const member = { email: 'member@example.org', password: 'a quiet harbour' }
const profileData = { name: 'Grace Chapel', denomination: 'other', address: { city: 'Atlanta', state: 'GA' } }
await post('register', { ...member, userType: 'church', profileData })()

const calls = {
  'login, wrong password': (email: string) => post('login', { email, password: 'not this one' }),
  'forgotten password': (email: string) => post('forgot-password', { email }),
}
const text = ({ median, low, high }: Series, digits: number) =>
  `${median.toFixed(digits)} [${low.toFixed(digits)}–${high.toFixed(digits)}]`

console.log('| call | member ms | nobody ms | member / nobody |\n| --- | --: | --: | --: |')
for (const [name, call] of Object.entries(calls)) {
  const { one, other, ratio } = await inPairs(Number(values.pairs), call(member.email), call('nobody@example.org'))
  console.log(`| ${name} | ${text(one, 2)} | ${text(other, 2)} | ${text(ratio, 2)} |`)
}

await app.close()
await database.close()
await postgres.stop()
await rm(dataDir, { recursive: true })
