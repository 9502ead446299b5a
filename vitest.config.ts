import { defineConfig } from 'vitest/config'

const unit = (workspace: string) => ({
  extends: true as const,
  test: { name: workspace, include: [`${workspace}/src/**/*.test.{ts,tsx}`], environment: 'node' as const },
})

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
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
