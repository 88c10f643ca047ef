import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installFor, machines } from './newcomer/other-machines.ts'
import { openRegistry, type Registry } from './newcomer/registry.ts'
import { tryStart } from './newcomer/start-in-clone.ts'
import { fetchToolchain, pairs } from './newcomer/toolchain.ts'

/**
 * What a newcomer finds: fresh clones of the last commit, each with a Node and an npm as they ship together, as an
 * ordinary user, with an empty cache and, where we may hide it, without a browser. Then what npm would install on
 * machines we do not have. `npm run newcomer -- --pair 20/10.8 --registry as-it-is --test`; all pairs and both
 * registries by default. Takes some two minutes a pair, and with all tests as long as they take; `--test
 * e2e/menu.e2e.ts` runs those alone.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pair: { type: 'string', multiple: true },
    registry: { type: 'string', multiple: true },
    test: { type: 'boolean', default: false },
    'skip-machines': { type: 'boolean', default: false },
  },
})
const chosenPairs = pairs.filter(({ name }) => values.pair?.includes(name) ?? true)
const chosenRegistries = (['as-it-is', 'complete'] as const).filter((kind) => values.registry?.includes(kind) ?? true)

const folder = await mkdtemp(join(tmpdir(), 'newcomer-'))
// Somebody else than us works in it.
await chmod(folder, 0o755)
const rows: Record<string, string | number>[] = []
try {
  for (const kind of chosenRegistries) {
    const registry = await openRegistry(kind)
    try {
      for (const pair of chosenPairs) rows.push(await oneRow(pair, registry, kind))
    } finally {
      registry.close()
    }
  }
  console.table(rows)
  if (!values['skip-machines']) console.table(await Promise.all(machines.map((machine) => installFor(machine, folder))))
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
if (rows.some(({ result }) => result !== 'ok')) process.exitCode = 1

async function oneRow(pair: (typeof pairs)[number], registry: Registry, kind: string) {
  const place = await mkdtemp(join(folder, `${pair.name.replace('/', '-')}-`))
  await chmod(place, 0o755)
  const before = registry.added()
  const toolchain = await fetchToolchain(pair, place)
  const outcome = await tryStart({ place, toolchain, registryUrl: registry.url, test: values.test && positionals })
  const row = { pair: pair.name, ...toolchain.versions, registry: kind, ...outcome }
  console.log(JSON.stringify({ ...row, versionsAdded: registry.added() - before }))
  await rm(place, { recursive: true, force: true, maxRetries: 5 })
  return row
}
