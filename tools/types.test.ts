import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { typeConfigs } from './checks.ts'

const ask = (what: string, config: string) =>
  execFileSync('node_modules/.bin/tsc', [what, '-p', config], { encoding: 'utf8', maxBuffer: 1e9 })

/** Those that it names itself. */
const namedIn = (config: string) =>
  (JSON.parse(ask('--showConfig', config)) as { files: string[] }).files.map((file) => join(dirname(config), file))

/** With those that they import, which takes fifty times as long. */
const filesOf = (config: string) =>
  ask('--listFilesOnly', config)
    .split('\n')
    .map((file) => relative(process.cwd(), file))

test('every file of ours is compiled by one of the checks', () => {
  const named = new Set(typeConfigs.flatMap(namedIn))
  const ours = globSync(['*.ts', '{domain,contract,server,web,e2e,tools,bench}/**/*.{ts,tsx}'], {
    exclude: ['web/build/**'],
  })
  expect(ours.length).toBeGreaterThan(1_000)
  let missing = ours.filter((file) => !named.has(file))
  // The journeys import most.
  for (const config of typeConfigs.toReversed()) {
    if (missing.length === 0) break
    const compiled = new Set(filesOf(config))
    missing = missing.filter((file) => !compiled.has(file))
  }
  expect(missing).toEqual([])
})

/** Why it is no TypeScript, for all that is none. */
const javaScript = {
  'runs on Node 20, before anything is installed': ['tools/{ensure,doctor,browser-places}.mjs', 'tools/ensure/*.mjs'],
  'runs in browsers as it stands': ['web/public/*.js'],
  'is read by a tool that takes no TypeScript': ['.dependency-cruiser.mjs'],
}

test('what could be TypeScript is', () => {
  const ours = globSync(
    ['*.{js,mjs,cjs}', '.*.{js,mjs,cjs}', '{domain,contract,server,web,e2e,tools,bench}/**/*.{js,jsx,mjs,cjs}'],
    {
      exclude: ['web/build/**'],
    },
  )
  expect(ours.toSorted()).toEqual(globSync(Object.values(javaScript).flat()).toSorted())
})
