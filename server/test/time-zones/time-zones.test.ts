import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import { testDatabase } from '../database.ts'

// Starts a whole server for each zone, on a possibly busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const run = promisify(execFile)

/** The output of a server and a database in this zone. */
async function saidIn(zone: string): Promise<string> {
  const database = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'openpulpit-zone-'))
  try {
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
    const url = new URL(inject('templateUrl'))
    url.pathname = rows[0]?.name ?? ''
    await database.pool.query(`alter database ${rows[0]?.name} set timezone to '${zone}'`)
    const program = join(import.meta.dirname, 'zones-server.ts')
    const env = { PATH: process.env.PATH, TZ: zone }
    const { stdout } = await run(process.execPath, [program, url.href, dataDir], { env, maxBuffer: 2 ** 26 })
    return stdout
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true })
  }
}

/** The output of a server in UTC. */
let said: string[]
beforeAll(async () => {
  said = (await saidIn('UTC')).split(nextOne)
})
const nextOne = '\n== '

test.each([
  ['Atlanta asks for 2030-12-31 23:00', '2031-01-01T04:00'],
  ['Atlanta asks for 2031-03-09 10:30', '2031-03-09T14:30'],
  ['Atlanta asks for 2031-11-02 10:30', '2031-11-02T15:30'],
  ['Atlanta asks for 2032-02-29 10:30', '2032-02-29T15:30'],
  ['Honolulu asks for 2030-12-31 23:00', '2031-01-01T09:00'],
  ['Honolulu asks for 2031-03-09 10:30', '2031-03-09T20:30'],
])('%s by its own clock, which is %s in UTC', (asked, startsAt) => {
  const answer = said.find((one) => one.includes(asked))
  expect(answer).toContain(`"startsAt": "${startsAt}:00.000Z"`)
  expect(said.find((one) => one.startsWith('the feed'))).toContain('DTSTART;TZID=America/New_York:20310309T103000')
})

test('a time that no clock in Atlanta shows that night is refused in Atlanta alone', () => {
  const answerTo = (asked: string) => said.find((one) => one.includes(asked))
  expect(answerTo('Atlanta asks for 2031-03-09 02:30')).toContain('2:30 AM doesn’t exist on March 9: clocks go forward')
  expect(answerTo('Honolulu asks for 2031-03-09 02:30')).toContain('"startsAt": "2031-03-09T12:30:00.000Z"')
})

test.each(['Asia/Tokyo', 'America/Los_Angeles'])('a server in %s says the same, word for word', async (zone) => {
  expect((await saidIn(zone)).split(nextOne)).toEqual(said)
})
