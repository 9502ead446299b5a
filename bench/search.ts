/**
 * Searching among 200,000 preachers: the call over HTTP against its own SQL run by `pg` alone, pair by pair.
 *   npm run bench:search -- [--preachers 200000] [--pairs 60] [--grow]
 * With --grow, also the same number of hits around a place among a tenth as many preachers and among all of them.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { recordStatements, replay } from '../server/test/recorded-statements.ts'
import { firstSunday } from './many-preachers.ts'
import { inPairs, type Series } from './pairs.ts'
import { openMarket } from './search-market.ts'

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
  'nothing asked (count kept)': '',
  'around New York': 'location=New York, NY',
  'around Fargo, nearest first': 'location=Fargo, ND&sort=distance',
  'around Atlanta, a free Sunday': `location=Atlanta, GA&date=${firstSunday}`,
  'around a ZIP, a Sunday at ten': `location=60601&radius=25&date=${firstSunday}&time=10:00`,
  'a free Sunday anywhere (count kept)': `date=${firstSunday}`,
  'a denomination, by rating': 'denomination=lutheran_elca&sort=rating',
  'level, style and four stars': 'experienceLevel=retired_pastor&sermonStyles=narrative,topical&rating=4',
  'up to $150, cheapest first': 'honorariumMax=150&worshipStyles=traditional&sort=honorarium',
  'all filters in Texas':
    'location=Dallas, TX&radius=100&denomination=southern_baptist&sermonStyles=expository&honorariumMin=100&rating=3',
}

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
  // As after an hour of service: what V8 has not compiled yet is not what is measured.
  for (let at = 0; at < 1000; at++) await market.search('')
  console.log(`\n${preachers.toLocaleString('en-US')} preachers, ${pairs} pairs a mix; median [5 %–95 %]\n`)
  print('mix', 'hits', 'call ms', 'SQL ms', 'call / SQL')
  for (const [name, query] of Object.entries(mixes)) {
    const { total } = await market.search(query)
    const steps = await recordStatements(() => market.search(query))
    const { one, other, ratio } = await inPairs(
      pairs,
      () => market.search(query),
      () => replay(market.clients, steps),
    )
    print(name, total.toLocaleString('en-US'), spread(one, 1), spread(other, 1), spread(ratio, 2))
  }
}

async function compareSizes(): Promise<void> {
  await using few = await openMarket(postgres.url, preachers / 10)
  await using many = await openMarket(postgres.url, preachers)
  console.log(`\nThe same hits among ${preachers / 10} and ${preachers} preachers\n`)
  print('around', 'hits', `${preachers / 10}: ms`, `${preachers}: ms`, 'growth')
  for (const place of ['New York, NY', 'Chicago, IL', 'Atlanta, GA', 'Dallas, TX', 'Denver, CO']) {
    for (const date of ['', `&date=${firstSunday}`]) {
      const query = (radius: number) => `location=${place}&radius=${radius}${date}`
      const [wide, narrow] = [query(50), query(await many.radiusFor(place, (await few.search(query(50))).total))]
      const [{ total: hits }, { total }] = [await few.search(wide), await many.search(narrow)]
      const { one, other, ratio } = await inPairs(
        pairs,
        () => many.search(narrow),
        () => few.search(wide),
      )
      print(`${place}${date && ', a Sunday'}`, `${hits}, ${total}`, spread(other, 1), spread(one, 1), spread(ratio, 2))
    }
  }
}

function print(name: string, ...columns: string[]): void {
  console.log(name.padEnd(38) + columns.map((column) => column.padStart(20)).join(''))
}

function spread({ median, low, high }: Series, digits: number): string {
  return `${median.toFixed(digits)} [${low.toFixed(digits)}–${high.toFixed(digits)}]`
}
