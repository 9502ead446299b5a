import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { findChromium } from './e2e/support/chromium.ts'
import { keepTemporaryFilesInMemory } from './scripts/fast-temporary-files.ts'
import routes from './web/src/routes.ts'

keepTemporaryFilesInMemory()

/** Loading the modules anew for every file takes more than a third of the time. */
const together = { pool: 'threads', isolate: false } as const

/** Components and screens in the Chromium of the journeys, with our styles; the server is answered for in the test. */
const components = (executablePath: string): TestProjectInlineConfiguration => ({
  extends: true,
  root: 'web',
  plugins: [tailwindcss()],
  test: {
    name: 'components',
    include: ['src/**/*.component.test.tsx'],
    provide: { routes },
    // One page for all files, which loads the app once.
    isolate: false,
    fileParallelism: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // A label is found by a part of it, as in the journeys.
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
    // What is waited for may take its time; the default of a second is less than a busy machine rests.
    expect: { poll: { timeout: 15_000 } },
    // The tests wait for PostgreSQL more than they compute: four share two cores well.
    maxWorkers: 4,
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/**/*.test.ts'], ...together } },
      // Each file brings a window of its own, which modules take hold of as they load.
      {
        extends: true,
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], exclude: ['**/*.component.test.tsx'] },
      },
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
