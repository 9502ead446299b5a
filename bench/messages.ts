/**
 * Conversations: the time from sending to display against the minimum, and that nothing is lost, duplicated or
 * reordered while connections are cut and a server is killed.
 *   npm run bench:messages -- [--messages 1000] [--cuts 100] [--pairs 300]
 * Exits with 1 if something was lost, duplicated or reordered, or takes more than four and a half times the minimum.
 */
import { parseArgs } from 'node:util'
import { compareWithBare } from './bare-comparison.ts'
import { cutAndKill } from './fault-injection.ts'
import { openBench } from './servers-on-one-database.ts'

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000' },
    cuts: { type: 'string', default: '100' },
    pairs: { type: 'string', default: '300' },
  },
})

await using bench = await openBench()
const own = await bench.start('own')
const [one, other] = [await bench.start('shared'), await bench.start('shared')]
await compareWithBare(bench.url, Number(values.pairs), {
  'one server with its own database': [own.address, own.address],
  'two servers, both people at one': [one.address, one.address],
  'two servers, a person at each': [one.address, other.address],
})

const course = { messages: Number(values.messages), cuts: Number(values.cuts) }
const faults = await cutAndKill(bench.database, [one, other], course)
console.log('| fault | count |\n| --- | --: |')
for (const [fault, count] of Object.entries(faults)) console.log(`| ${fault} | ${count} |`)
if (Object.values(faults).some((count) => count > 0)) process.exitCode = 1
