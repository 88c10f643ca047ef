import { globSync, readFileSync } from 'node:fs'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { filesOn, type Major, newest, oldest } from './server/testing/postgres-versions.ts'

/** A limit only costs time when something is broken: a busy machine gets several times what a quiet one needs. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}
const setupFiles = ['./tools/property-seed.ts']
const webSetupFiles = [...setupFiles, './web/testing/take-down.ts']

/** All but the web runs as it stands: no module is replaced there, and Node reads it faster than Vite. */
const experimental = { viteModuleRunner: false, nodeLoader: false }

/** Test files of web that replace modules, or alter the window itself: what they import is theirs alone. */
const own = /\bvi\.(?:mock|doMock|resetModules)\(|'happyDOM'|\bwindow\.\w+ = /
const ofWeb = globSync('web/**/*.test.{ts,tsx}', { exclude: ['web/build'] })
const withOwnModules = ofWeb.filter((file) => own.test(readFileSync(file, 'utf8')))

/** Each has a PostgreSQL of its version. `POSTGRES=15 npm test -- server` runs all on that one. */
const serverOn = (major: Major): TestProjectConfiguration => ({
  test: {
    ...patience,
    experimental,
    setupFiles: [...setupFiles, './server/testing/note-statements.ts'],
    name: `server on ${major}`,
    include: filesOn(major),
    // Importing the server takes longer than most files of tests: the files of a worker share what one has imported.
    // Whatever a module remembers belongs to a shop of its own, to a network or to a token that no other file has.
    isolate: false,
    globalSetup: ['./server/testing/test-database-setup.ts'],
  },
})

export default defineConfig({
  test: {
    // Much of the time a test waits for a database or a timer: a third worker keeps two cores busy.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...patience,
          experimental,
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
          experimental,
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
      serverOn(newest),
      serverOn(oldest),
    ],
  },
})
