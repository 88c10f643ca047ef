import { defineConfig } from 'vitest/config'

/** A limit only costs time when something is broken: a busy machine gets several times what a quiet one needs. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}
const setupFiles = ['./tools/property-seed.ts']

export default defineConfig({
  test: {
    // Much of the time a test waits for a database or a timer: a third worker keeps two cores busy.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...patience,
          setupFiles,
          name: 'rules',
          include: ['{domain,contract}/**/*.test.ts'],
          // A rule keeps nothing between two calls: all files of a worker share what one has imported.
          isolate: false,
        },
      },
      {
        test: {
          ...patience,
          setupFiles,
          name: 'unit',
          include: ['{web,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'web/build/**'],
        },
      },
      {
        test: {
          ...patience,
          setupFiles,
          name: 'server',
          include: ['server/**/*.test.ts', 'e2e/weeks/*.test.ts'],
          // Importing the server takes longer than most files of tests: the files of a worker share what one has imported.
          // Whatever a module remembers belongs to a shop of its own, to a network or to a token that no other file has.
          isolate: false,
          globalSetup: ['./server/testing/test-database-setup.ts'],
        },
      },
    ],
  },
})
