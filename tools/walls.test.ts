import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

type Violation = { rule: { name: string }; from: string; to: string }

const config = resolve('.dependency-cruiser.mjs')
const rooms = ['domain', 'contract', 'server', 'web']

/** File, what it imports, the wall in between. */
const crossings = [
  ['domain/clock.ts', '../server/context.ts', 'domain-imports-itself-only'],
  ['domain/read.ts', 'node:fs', 'domain-imports-itself-only'],
  ['contract/orders.ts', '#platform/db', 'contract-imports-zod-and-domain'],
  ['server/platform/db/lunch.ts', '#modules/picnics', 'platform-knows-no-shop'],
  ['server/platform/jobs/inside.ts', '../db/lunch.ts', 'platform-by-its-doors'],
  ['server/modules/picnics/side-door.ts', '../catalog/save-product.ts', 'modules-by-their-doors'],
  ['server/modules/ordering/rounds.ts', '#modules/meetups', 'ordering-stands-below'],
  ['server/modules/people/know.ts', '#modules/accounts', 'people-and-orders-stand-below'],
  ['server/modules/quotes/borrow.ts', '#modules/meetups', 'orders-are-not-shared'],
  ['server/modules/quotes/tables.ts', '#tables/meetups', 'orders-are-not-shared'],
  ['server/modules/picnics/place.ts', '#tables/catalog', 'tables-for-queries-only'],
  ['server/modules/picnics/save.ts', '../../platform/auth/hash-cost.ts', 'cheap-hashes-are-for-tests'],
  ['server/modules/picnics/dress.ts', '#web/ui/button.tsx', 'modules-stay-below-the-start'],
  ['server/app.ts', './modules/catalog/save-product.ts', 'server-uses-doors'],
  ['server/snapshot/snapshot.ts', '../modules/catalog/save-product.ts', 'snapshot-is-made-of-parts'],
  ['server/modules/catalog/snapshot.ts', '../../context.ts', 'parts-know-only-their-tables'],
  ['server/modules/calendar/snapshot.ts', '../catalog/save-product.ts', 'modules-by-their-doors'],
  ['server/page.ts', '#web/ui/button.tsx', 'server-mounts-the-built-web'],
  ['web/api/short-cut.ts', '#modules/picnics', 'web-asks-the-api'],
  ['web/api/disk.ts', 'node:fs', 'web-has-no-node'],
  ['web/browser/kept.ts', '../store/hooks.ts', 'browser-knows-no-react'],
  ['web/store/hooks.ts', '../features/cart/cart.slice.ts', 'store-knows-no-feature'],
  ['web/features/cart/shortcut.ts', '#web/app/make-store.ts', 'app-above-features'],
  ['web/ui/button.tsx', '../api/client.ts', 'ui-knows-react-and-itself'],
  ['web/features/cart/peek.ts', '../frame/menu-links.ts', 'features-see-only-slices'],
  ['web/features/sale/peek.ts', '../frame/menu-links.ts', 'features-see-only-slices'],
  ['web/features/frame/peek.ts', '../cart/jump.ts', 'frame-stands-alone'],
  ['web/features/cart/jump.ts', '#web/screens/order/step-1.tsx', 'features-below-screens'],
  ['web/screens/public/borrow.tsx', '../order/step-1.tsx', 'screens-stand-alone'],
  ['domain/first.ts', './second.ts', 'no-cycles'],
  ['web/ui/icon.ts', './shape.ts', 'no-cycles-of-types'],
  ['server/start.ts', './modules/picnics/place.test.ts', 'tests-are-not-imported'],
  ['server/modules/picnics/lost.ts', '#modules/catalog/save-product.ts', 'nothing-missing'],
] as const

/** Files that are imported above, and imports that no wall forbids. */
const allowed = [
  ['domain/second.ts', './first.ts'],
  ['domain/money.test.ts', 'node:fs'],
  ['server/context.ts', '#modules/picnics'],
  ['server/platform/db/index.ts', 'node:fs'],
  ['server/platform/auth/hash-cost.ts', 'node:crypto'],
  ['server/platform/auth/password.ts', './hash-cost.ts'],
  ['server/modules/picnics/index.ts', './queries.ts'],
  ['server/modules/picnics/queries.ts', '#tables/catalog'],
  ['server/modules/picnics/ask.ts', '#modules/catalog'],
  ['server/modules/accounts/index.ts', './tables.ts'],
  ['server/modules/accounts/tables.ts', '#tables/people'],
  ['server/modules/people/tables.ts', '#platform/db'],
  ['server/modules/meetups/index.ts', '#modules/ordering'],
  ['server/modules/meetups/tables.ts', '#tables/people'],
  ['server/modules/ordering/index.ts', '#modules/catalog'],
  ['server/modules/quotes/read.ts', '#modules/ordering'],
  ['server/modules/picnics/place.test.ts', '#platform/db'],
  ['server/modules/catalog/index.ts', './save-product.ts'],
  ['server/modules/catalog/save-product.ts', './tables.ts'],
  ['server/modules/catalog/tables.ts', '#platform/db'],
  ['web/api/client.ts', '#domain/first.ts'],
  ['web/features/frame/menu-links.ts', '../cart/cart.slice.ts'],
  ['web/features/cart/cart.slice.ts', '#web/api/client.ts'],
  ['web/features/cart/fees.ts', '#web/features/sale/fee-table.ts'],
  ['web/features/sale/fee-table.ts', '#domain/first.ts'],
  ['web/ui/shape.ts', './icon.ts'],
  ['web/app/make-store.ts', '../features/cart/cart.slice.ts'],
  ['web/ssr/handle.ts', '../app/make-store.ts'],
  ['web/screens/order/step-1.tsx', '#web/ui/button.tsx'],
  ['web/routes.ts', './screens/order/step-1.tsx'],
] as const

const house = await mkdtemp(join(tmpdir(), 'house-'))
afterAll(() => rm(house, { recursive: true }))

test('every wall holds', async () => {
  await cp('package.json', join(house, 'package.json'))
  for (const [file, imported, wall] of [...crossings, ...allowed.map(([from, to]) => [from, to, ''] as const)]) {
    await mkdir(dirname(join(house, file)), { recursive: true })
    const isType = wall === 'no-cycles-of-types'
    const text = isType
      ? `import type { It } from '${imported}'\nexport type Shown = It\n`
      : `import * as it from '${imported}'\nexport const shown = [it]\n`
    await writeFile(join(house, file), text)
  }
  const found = await violationsIn(house)
  const caught = (file: string, rule: string) =>
    found.some(({ from, rule: { name } }) => from === file && name === rule)
  expect(crossings.filter(([file, , rule]) => !caught(file, rule))).toEqual([])
  const innocent = new Set<string>(allowed.map(([file]) => file))
  expect(
    found.filter(({ from, rule }) => innocent.has(from) && !rule.name.startsWith('no-cycles')).map(inWords),
  ).toEqual([])
})

function inWords({ from, to, rule }: Violation): string {
  return `${from} → ${to}: ${rule.name}`
}

function violationsIn(folder: string): Promise<Violation[]> {
  const cruiser = resolve('node_modules/.bin/depcruise')
  const args = ['--config', config, '--output-type', 'json', ...rooms]
  return new Promise((found, failed) => {
    execFile(cruiser, args, { cwd: folder, maxBuffer: 100_000_000 }, (_error, stdout, stderr) => {
      try {
        found(JSON.parse(stdout).summary.violations)
      } catch {
        failed(new Error(stderr))
      }
    })
  })
}
