import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { findChromium } from './e2e/support/chromium.ts'
import { keepTemporaryFilesInMemory } from './scripts/fast-temporary-files.ts'
import { drawCountyLines } from './web/draw-county-lines.ts'
import routes from './web/src/routes.ts'

drawCountyLines()
keepTemporaryFilesInMemory()

/** Reloading every module for every file would take more than a third of the time. */
const together = { pool: 'threads', isolate: false } as const

/** Components and screens in the same Chromium as the journeys, with our styles. Each test stubs the server's replies. */
const components = (executablePath: string): TestProjectInlineConfiguration => ({
  extends: true,
  root: 'web',
  plugins: [tailwindcss()],
  test: {
    name: 'components',
    include: ['src/**/*.component.test.tsx'],
    provide: { routes },
    // All files share one page, so the app loads once.
    isolate: false,
    fileParallelism: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Match labels by substring, as the journeys do.
      locators: { exact: false },
      provider: playwright({
        launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu'] },
        contextOptions: { reducedMotion: 'reduce' },
        actionTimeout: 15_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})

const chromium = findChromium()

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // The default of one second is shorter than the pauses of a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // The tests spend part of their time waiting for PostgreSQL, so three workers keep two cores busy. With four, every
    // test takes longer, and all of them together no less.
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/**/*.test.ts'], ...together } },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts'], ...together } },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['**/*.component.test.tsx', '**/*.isolated.test.ts'],
          ...together,
        },
      },
      // Their modules bind to `window` when they load, so each file loads them for a `window` of its own.
      { extends: true, test: { name: 'web-isolated', include: ['web/**/*.isolated.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,demo}/**/*.test.ts'],
          globalSetup: 'server/test/global-setup.ts',
          setupFiles: 'server/test/fast-password-hashing.ts',
          ...together,
        },
      },
      ...(chromium ? [components(chromium)] : []),
    ],
  },
})
