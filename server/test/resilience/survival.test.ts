import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { freePort } from '../servers/free-port.ts'
import { survive } from './survival-run.ts'

// Whole servers start here, on whatever else the machine is doing.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'openpulpit-survival-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('what was answered is there exactly once, whatever befell the server and its database while people wrote', async () => {
  const { tally, audit } = await survive(
    join(folder, 'data'),
    await freePort(),
    ['PostgreSQL is told to stop', 'the server is killed', 'PostgreSQL is killed'],
    10,
  )
  expect(tally.wrong).toEqual([])
  expect(tally.acknowledged).toBeGreaterThan(60)
  expect(Object.entries(audit).filter(([, count]) => count !== 0)).toEqual([])
})
