import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { keepTemporaryFilesInMemory } from '../scripts/fast-temporary-files.ts'
import { findChromium } from './support/chromium.ts'

keepTemporaryFilesInMemory()

// Workers evaluate this file again, so the run's port and data folder are chosen once.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000))
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'openpulpit-e2e-'))
const baseURL = `http://localhost:${process.env.E2E_PORT}`

/** User journeys against the server that `npm start` starts: at phone width, and at desktop width where layout matters. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // One journey renders while the other waits for the server.
  workers: 2,
  // For a whole journey, which can be long. Each step has its own limit of 15 seconds.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? ([['json']] as const) : [])],
  globalTeardown: './support/teardown.ts',
  use: {
    baseURL,
    // Animations are a tenth of a journey's work. Files that test motion turn them back on.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing adds a third to the run time. Set TRACE=1 to debug a journey.
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
    // No touch at desktop width. Journeys that don't test layout run at phone width only.
    { name: 'desk', grepInvert: /@touch|@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    // Like `npm start`, but with cheap password hashing: the server's own tests cover what is stored.
    command: 'node --import ../server/test/cheap-password-hashing.ts ../scripts/start.ts',
    url: `${baseURL}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA,
      DEMO: '1',
      RATE_LIMITS: 'off',
      // The journeys' calendar servers run here.
      CALENDAR_HOSTS: '127.0.0.1',
      // So do their push services.
      PUSH_HOSTS: '127.0.0.1',
      // No one is at that address: no journey asks YouTube.
      VIDEO_API_URL: 'http://127.0.0.1:9/',
      LOG_LEVEL: 'warn',
    },
  },
})
