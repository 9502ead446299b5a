import { defineConfig } from 'vitest/config'

const unit = (workspace: string) => ({
  extends: true as const,
  test: { name: workspace, include: [`${workspace}/{src/**/,}*.test.{ts,tsx}`], environment: 'node' as const },
})

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // What is waited for may take its time; the default of a second is less than a busy machine rests.
    expect: { poll: { timeout: 15_000 } },
    // The tests wait for PostgreSQL more than they compute: two share two cores well.
    maxWorkers: 2,
    projects: [
      unit('contract'),
      unit('web'),
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'server/test/global-setup.ts',
        },
      },
    ],
  },
})
