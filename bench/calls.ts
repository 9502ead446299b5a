/**
 * The cost of the main calls compared with a bare Fastify route with one query: calls per second and, pair by pair,
 * latency, also against the query alone.
 *   npm run bench:calls -- [--pairs 300] [--seconds 5]
 * Exits with 1 below the targets: a third of the bare route's rate for who am I, a fifth for a request.
 * docs/performance.md says why not six and four tenths.
 */
import { randomUUID } from 'node:crypto'
import { Agent, request as dial } from 'node:http'
import { parseArgs } from 'node:util'
import { addDays, dayOf, nextSunday } from '@openpulpit/contract/dates'
import { messagesAtOnce } from '@openpulpit/contract/threads'
import pg from 'pg'
import { startBare } from './bare-server.ts'
import { twoPeople } from './conversation-pair.ts'
import { oneQuery } from './one-query.ts'
import { inPairs, pairwise, type Series } from './paired-measurement.ts'
import { requestsPerSecond } from './requests-per-second.ts'
import { openBench } from './servers-on-one-database.ts'

const { values } = parseArgs({
  options: { pairs: { type: 'string', default: '300' }, seconds: { type: 'string', default: '5' } },
})
const leastShares = { whoAmI: 0.33, request: 0.2 }
const agent = new Agent({ keepAlive: true })

await using bench = await openBench()
const { address } = await bench.start('shared')
const { church, preacher, requestId, threadId } = await twoPeople(address)

await using bare = await startBare('bare-route', bench.url)
const client = new pg.Client({ connectionString: bench.url })
await client.connect()

const sunday = addDays(nextSunday(dayOf(new Date(), 'America/New_York')), 28)
const ask =
  (path: string, token = church, body?: () => object) =>
  () =>
    call(`${address}/api${path}`, token, body && JSON.stringify(body()))
const calls = {
  'who am I': ask('/auth/me'),
  'a request': ask(`/requests/${requestId}`),
  'my requests': ask('/requests'),
  search: ask('/preachers/search?location=Atlanta%2C%20GA'),
  'my conversations': ask('/threads'),
  'a message written': ask(`/threads/${threadId}/messages`, church, () => ({
    content: 'Thank you',
    clientId: randomUUID(),
  })),
  'a day marked': ask('/preachers/availability', preacher, () => ({ dates: [{ date: sunday, available: true }] })),
}

console.log('\nAnswers a second at 10 connections, 5 pairs; median [lowest–highest]\n')
console.log('| call | ours | bare route, one query | ours / bare |\n| --- | --: | --: | --: |')
await rate('who am I', '/auth/me', leastShares.whoAmI)
await rate('a request', `/requests/${requestId}`, leastShares.request)
await rate('my requests', '/requests')
for (let at = 1; at < messagesAtOnce; at++) await calls['a message written']()
await rate(`a request with ${messagesAtOnce} messages`, `/requests/${requestId}`)
await rate(`a conversation with ${messagesAtOnce} messages`, `/threads/${threadId}`)

console.log(`\n${values.pairs} pairs; median [5 %–95 %]\n`)
console.log('| call | ours, ms | bare route, one query, ms | that query alone, ms | ours / bare |')
console.log('| --- | --: | --: | --: | --: |')
const pairs = Number(values.pairs)
const query = () => client.query(oneQuery)
for (const [name, ours] of Object.entries(calls)) {
  const alone = () => call(bare.address, '')
  // Warms up, so that V8's compilation is not measured.
  for (let at = 0; at < 100; at++) await Promise.all([ours(), alone()])
  const { one, other, ratio } = await inPairs(pairs, ours, alone)
  const { other: asked } = await inPairs(pairs, alone, query)
  console.log(`| ${name} | ${spread(one)} | ${spread(other)} | ${spread(asked)} | ${spread(ratio)} |`)
}
agent.destroy()
await client.end()

async function rate(name: string, path: string, leastShare = 0): Promise<void> {
  const { one, other, ratio } = await pairwise(
    5,
    () => requestsPerSecond(`${address}/api${path}`, Number(values.seconds), church),
    () => requestsPerSecond(bare.address, Number(values.seconds)),
  )
  console.log(`| ${name} | ${spread(one, 0)} | ${spread(other, 0)} | ${spread(ratio, 2)} |`)
  if (ratio.median < leastShare) process.exitCode = 1
}

function call(url: string, token: string, body?: string): Promise<void> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    const asking = dial(url, { agent, headers, method: body ? 'POST' : 'GET' }, (reply) => {
      const { statusCode = 500 } = reply
      reply
        .resume()
        .once('end', () => (statusCode < 300 ? resolve() : reject(new Error(`${url} answered ${statusCode}`))))
    })
    asking.once('error', reject)
    asking.end(body)
  })
}

function spread({ median, low, high }: Series, digits = 1): string {
  return `${median.toFixed(digits)} [${low.toFixed(digits)}–${high.toFixed(digits)}]`
}
