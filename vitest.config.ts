import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** A limit only costs time when something is broken: a busy machine gets several times what a quiet one needs. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}
const setupFiles = ['./tools/property-seed.ts']
const webSetupFiles = [...setupFiles, './web/testing/take-down.ts']

/** Test files of web that replace modules, or alter the window itself: what they import is theirs alone. */
const own = /\bvi\.(?:mock|doMock|resetModules)\(|'happyDOM'|\bwindow\.\w+ = /
const ofWeb = globSync('web/**/*.test.{ts,tsx}', { exclude: ['web/build'] })
const withOwnModules = ofWeb.filter((file) => own.test(readFileSync(file, 'utf8')))

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
          include: ['tools/**/*.test.ts'],
        },
      },
      {
        test: {
          ...patience,
          setupFiles: [...webSetupFiles, './web/testing/shared-window.ts'],
          name: 'web',
          include: ofWeb,
          exclude: withOwnModules,
          // Importing the web and opening a window takes longer than most files of tests: see `shared-window.ts`.
          isolate: false,
        },
      },
      {
        test: {
          ...patience,
          setupFiles: webSetupFiles,
          name: 'web alone',
          include: withOwnModules,
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
