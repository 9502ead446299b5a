/**
 * People keep writing while the server and its PostgreSQL are killed and restarted.
 *   npm run bench:survival -- [--kills 20] [--restarts 5] [--between 30]
 * Exits with 1 if an answered write is not there exactly once, an email was not sent, a job was not done, or a call got
 * a 5xx other than 503 with Retry-After.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { twinsAmong } from '../server/test/resilience/email-audit.ts'
import { type Blow, survive } from '../server/test/resilience/survival-run.ts'
import { freePort } from '../server/test/servers/free-port.ts'
import { MailServer } from '../server/test/servers/mail-server.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    restarts: { type: 'string', default: '5' },
    between: { type: 'string', default: '30' },
  },
})
const times = (count: number, blow: Blow): Blow[] => Array.from({ length: count }, () => blow)
const restarts = Number(values.restarts)
const course = [
  ...times(restarts, 'PostgreSQL is told to stop'),
  ...times(restarts, 'PostgreSQL is told to stop at once'),
  ...times(restarts, 'PostgreSQL is killed'),
  ...times(Number(values.kills), 'the server is killed'),
]

const folder = await mkdtemp(join(tmpdir(), 'openpulpit-bench-'))
const mails = await MailServer.start()
try {
  const { tally, away, audit } = await survive(
    join(folder, 'data'),
    await freePort(),
    course,
    Number(values.between),
    mails,
  )
  console.log(`\n${course.length} blows; ${tally.acknowledged} writes acknowledged\n`)
  console.log('| after | times | answered 503 |\n| --- | --: | --: |')
  for (const [blow, count] of Object.entries(away))
    console.log(`| ${blow} | ${course.filter((one) => one === blow).length} | ${count} |`)
  console.log('\n| fault | count |\n| --- | --: |')
  console.log(`| answered 5xx otherwise, or refused | ${tally.wrong.length} |`)
  for (const [fault, count] of Object.entries(audit)) console.log(`| ${fault} | ${count} |`)
  console.log(
    `\n${mails.received.length} mails arrived, ${twinsAmong(mails.received)} of them again, under the name they had`,
  )
  for (const line of new Set(tally.wrong)) console.log(line)
  if (tally.wrong.length > 0 || Object.values(audit).some((count) => count > 0)) process.exitCode = 1
} finally {
  await mails.goAway()
  await rm(folder, { recursive: true, force: true })
}
