/**
 * Search among 200,000 preachers: the call over HTTP against its SQL run by `pg` alone, pair by pair.
 *   npm run bench:search -- [--preachers 200000] [--pairs 60] [--grow]
 * --grow also compares each query among a tenth of the preachers and among all: around a place with a radius that gives
 * as many hits; without a place the hits grow too.
 * Exits with 1 if a call takes more than 60 ms, or more than one and a half times its SQL plus 3 ms, or twice as long
 * with as many hits.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { usualRadius } from '@openpulpit/contract/search'
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts'
import { recordStatements, replay } from '../server/test/fixtures/recorded-statements.ts'
import { firstSunday } from './many-preachers.ts'
import { inPairs, type Series } from './paired-measurement.ts'
import { type Market, openMarket } from './search-server.ts'

const { values } = parseArgs({
  options: {
    preachers: { type: 'string', default: '200000' },
    pairs: { type: 'string', default: '60' },
    grow: { type: 'boolean', default: false },
  },
})
const preachers = Number(values.preachers)
const pairs = Number(values.pairs)

const mixes: Record<string, string> = {
  'nothing asked': '',
  'around New York': 'location=New York, NY',
  'around New York, a free Sunday': `location=New York, NY&date=${firstSunday}`,
  'around Fargo, nearest first': 'location=Fargo, ND&sort=distance',
  'around Atlanta, a free Sunday': `location=Atlanta, GA&date=${firstSunday}`,
  'around a ZIP, a Sunday at ten': `location=60601&radius=25&date=${firstSunday}&time=10:00`,
  'a free Sunday anywhere': `date=${firstSunday}`,
  'a denomination, by rating': 'denomination=lutheran_elca&sort=rating',
  'level, style and four stars': 'experienceLevel=retired_pastor&sermonStyles=narrative,topical&rating=4',
  'up to $150, cheapest first': 'honorariumMax=150&worshipStyles=traditional&sort=honorarium',
  'Spanish and a robe, around Chicago': 'location=Chicago, IL&fit=spanish,korean,robe',
  'communion and a baptism, around Chicago': 'location=Chicago, IL&fit=communion,baptism',
  'communion, a free Sunday': `fit=communion&date=${firstSunday}`,
  'Korean without notes, a free Sunday': `fit=korean,without_notes&date=${firstSunday}`,
  'all filters in Texas':
    'location=Dallas, TX&radius=100&denomination=southern_baptist&sermonStyles=expository&honorariumMin=100&rating=3',
}

const mostMs = 60
const mostOfSql = 1.5
/** What a call may add to its SQL: the session, the checks, the reply. */
const mostAddedMs = 3
const mostGrowth = 2

const dataDir = await mkdtemp(join(tmpdir(), 'openpulpit-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: console })
const stop = async () => {
  await postgres.stop()
  await rm(dataDir, { recursive: true })
}
process.once('SIGINT', () => void stop().finally(() => process.exit(130)))
try {
  await compareWithSql()
  if (values.grow) await compareSizes()
} finally {
  await stop()
}

async function compareWithSql(): Promise<void> {
  await using market = await openMarket(postgres.url, preachers)
  // Warms up, so that V8's compilation is not measured.
  for (let at = 0; at < 1000; at++) await market.search('')
  console.log(`\n${preachers.toLocaleString('en-US')} preachers, ${pairs} pairs a mix; median [5 %–95 %]\n`)
  print('mix', 'hits', 'call ms', 'SQL ms', 'call / SQL')
  for (const [name, query] of Object.entries(mixes)) {
    const { total } = await market.search(query)
    const steps = await recordStatements(market.pool, () => market.search(query))
    const { one, other, ratio } = await inPairs(
      pairs,
      () => market.search(query),
      () => replay(market.clients, steps),
    )
    print(name, total.toLocaleString('en-US'), spread(one, 1), spread(other, 1), spread(ratio, 2))
    const isDear = ratio.median > mostOfSql && one.median - other.median > mostAddedMs
    if (one.median > mostMs || isDear) process.exitCode = 1
  }
}

async function compareSizes(): Promise<void> {
  await using few = await openMarket(postgres.url, preachers / 10)
  await using many = await openMarket(postgres.url, preachers)
  const [less, more] = [preachers / 10, preachers].map((count) => count.toLocaleString('en-US'))
  console.log(`\nThe same among ${less} and ${more} preachers; around a place with as many hits\n`)
  print('mix', 'hits', `${less}: ms`, `${more}: ms`, 'growth')
  for (const [name, query] of Object.entries(mixes)) {
    const among = await withAsManyHits(few, many, query)
    const [{ total: before }, { total: after }] = [await few.search(query), await many.search(among)]
    const { one, other, ratio } = await inPairs(
      pairs,
      () => many.search(among),
      () => few.search(query),
    )
    const hits = `${before.toLocaleString('en-US')} → ${after.toLocaleString('en-US')}`
    print(name, hits, spread(other, 1), spread(one, 1), spread(ratio, 2))
    if (query.includes('location=') && ratio.median >= mostGrowth) process.exitCode = 1
  }
}

/** The same query among many preachers, with a radius that gives as many hits; unchanged without a place. */
async function withAsManyHits(few: Market, many: Market, query: string): Promise<string> {
  const asked = new URLSearchParams(query)
  const place = asked.get('location')
  if (place === null) return query
  // Other filters thin out both alike, so only the location counts.
  const { total } = await few.search(`location=${place}&radius=${asked.get('radius') ?? usualRadius}`)
  asked.set('radius', String(await many.radiusFor(place, total)))
  return decodeURIComponent(asked.toString().replaceAll('+', ' '))
}

function print(name: string, ...columns: string[]): void {
  console.log(name.padEnd(38) + columns.map((column) => column.padStart(20)).join(''))
}

function spread({ median, low, high }: Series, digits: number): string {
  return `${median.toFixed(digits)} [${low.toFixed(digits)}–${high.toFixed(digits)}]`
}
