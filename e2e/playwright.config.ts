import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { keepTemporaryFilesInMemory } from '../scripts/fast-temporary-files.ts'
import { findChromium } from './support/chromium.ts'

keepTemporaryFilesInMemory()

// The workers read this file again: the port and the data of the run are decided once.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000))
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'openpulpit-e2e-'))
const baseURL = `http://localhost:${process.env.E2E_PORT}`

/** The journeys of people, against the server as `npm start` starts it, at a phone's width and, where layout matters, at a desk's. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // While one journey waits for the server, another one draws.
  workers: 2,
  // Of a whole journey, which may be long; each of its steps has its own 15 seconds.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? ([['json']] as const) : [])],
  globalTeardown: './support/teardown.ts',
  use: {
    baseURL,
    // Drawing what fades and slides is a tenth of a journey's work; where the motion is the question, a file asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Watching every step costs a third of the time: TRACE=1 for the journey one wants to look into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: findChromium() ?? 'chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // There is no finger at a desk. Where layout is not the question, one width is enough, and that is the phone's.
    { name: 'desk', grepInvert: /@touch|@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    // As `npm start` starts it, but for what a password costs: what is stored is a matter for the server's own tests.
    command: 'node --import ../server/test/cheap-password-hashing.ts ../scripts/start.ts',
    url: `${baseURL}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA,
      DEMO: '1',
      RATE_LIMITS: 'off',
      // Where the journeys keep the calendars that are read in.
      CALENDAR_HOSTS: '127.0.0.1',
      // Where they keep the push services.
      PUSH_HOSTS: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
  },
})
