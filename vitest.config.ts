import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Most of the time a test waits for a database or a timer: one worker for each of two cores leaves neither idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,contract,web,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'web/build/**'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['./server/testing/test-database-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
