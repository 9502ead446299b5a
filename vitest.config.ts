import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './scripts/fast-temporary-files.ts'

keepTemporaryFilesInMemory()

/** Loading the modules anew for every file takes more than a third of the time. */
const together = { pool: 'threads', isolate: false } as const

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // What is waited for may take its time; the default of a second is less than a busy machine rests.
    expect: { poll: { timeout: 15_000 } },
    // The tests wait for PostgreSQL more than they compute: two share two cores well.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/**/*.test.ts'], ...together } },
      // Each file brings a window of its own, which modules take hold of as they load.
      { extends: true, test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
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
    ],
  },
})
