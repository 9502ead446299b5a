import { startBare } from './bare-server.ts'
import { twoPeople } from './conversation-pair.ts'
import { connectTo, sentToSeen } from './message-latency.ts'
import { inPairs, type Series } from './paired-measurement.ts'

const warmUp = 500
/** The most that a message may take, as a multiple of the bare one. */
const mostTimes = 4.5

/**
 * Prints how long a message takes on these servers, from the church to the preacher, compared with a single insert;
 * exits with 1 if that is too long.
 */
export async function compareWithBare(
  databaseUrl: string,
  pairs: number,
  ways: Readonly<Record<string, readonly [string, string]>>,
): Promise<void> {
  await using bare = await startBare('bare-sockets', databaseUrl)
  const [bareWriter, bareReader] = [await connectTo(bare.address), await connectTo(bare.address)]
  console.log(`\nFrom sent to seen, ${pairs} pairs; median [5 %–95 %]\n`)
  console.log('| | ours, ms | one insert alone, ms | ours / alone |\n| --- | --: | --: | --: |')
  for (const [name, [from, to]] of Object.entries(ways)) {
    const people = await twoPeople(from)
    const [writer, reader] = [await connectTo(from, people.church), await connectTo(to, people.preacher)]
    const ours = () => sentToSeen(writer, reader, people.requestId)
    const alone = () => sentToSeen(bareWriter, bareReader)
    // Warms up, so that V8's compilation is not measured.
    for (let at = 0; at < warmUp; at++) await Promise.all([ours(), alone()])
    const { one, other, ratio } = await inPairs(pairs, ours, alone)
    console.log(`| ${name} | ${spread(one)} | ${spread(other)} | ${spread(ratio)} |`)
    if (ratio.median > mostTimes) process.exitCode = 1
    for (const socket of [writer, reader]) socket.disconnect()
  }
  for (const socket of [bareWriter, bareReader]) socket.disconnect()
}

function spread({ median, low, high }: Series): string {
  return `${median.toFixed(1)} [${low.toFixed(1)}–${high.toFixed(1)}]`
}
