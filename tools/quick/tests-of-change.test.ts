import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readImportGraph } from './import-graph.ts'
import { testsOfChange, withinSeconds } from './tests-of-change.ts'

const sources: Record<string, string> = {
  'package.json': JSON.stringify({
    imports: {
      '#domain/*': './domain/*',
      '#modules/*': './server/modules/*/index.ts',
      '#testing': './server/testing/test-shop.ts',
    },
  }),
  'domain/fee.ts': '',
  'domain/fee.test.ts': `import { feeOf } from './fee.ts'`,
  'domain/tax.ts': `import type { Fee } from '#domain/fee.ts'`,
  'domain/tax.test.ts': `import { taxOf } from './tax.ts'`,
  'domain/day.test.ts': `import { day } from './day.ts'`,
  'domain/day.ts': '',
  'server/modules/orders/index.ts': `export { placeOrder } from './place-order.ts'`,
  'server/modules/orders/place-order.ts': `import { feeOf } from '#domain/fee.ts'`,
  'server/modules/orders/place-order.test.ts': `import { testShop } from '#testing'`,
  'server/modules/papers/invoice.ts': `import { placeOrder } from '#modules/orders'`,
  'server/modules/papers/invoice.test.ts': `import { testShop } from '#testing'`,
  'server/modules/guests/answer.ts': '',
  'server/modules/guests/answer.test.ts': `import { testShop } from '#testing'\nawait shop.call('placeOrder', {})`,
  'server/modules.ts': `import { placeOrder } from '#modules/orders'`,
  'server/app.ts': `import { modules } from './modules.ts'`,
  'server/testing/test-shop.ts': `import { createApp } from '../app.ts'`,
  'web/cart.tsx': `const Fee = lazy(() => import('./fee.tsx'))`,
  'web/fee.tsx': `import { feeOf } from '#domain/fee.ts'`,
  'web/cart.test.tsx': `import { Cart } from './cart.tsx'`,
}
const root = mkdtempSync(join(tmpdir(), 'graph-'))
afterAll(() => rmSync(root, { recursive: true }))
for (const [file, source] of Object.entries(sources)) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), source)
}
const graph = readImportGraph(root)
const of = (...changed: string[]) => testsOfChange(changed, graph, (file) => sources[file]!).map(({ file }) => file)

test('a rule: its own test, then those that import it through others, types and lazy parts included', () => {
  expect(of('domain/fee.ts')).toEqual([
    'domain/fee.test.ts',
    'domain/tax.test.ts',
    'server/modules/orders/place-order.test.ts',
    'web/cart.test.tsx',
    'server/modules/papers/invoice.test.ts',
  ])
})

test('an operation: the tests beside it, those that call it, those beside what imports it; not all that open a shop', () => {
  expect(of('server/modules/orders/place-order.ts')).toEqual([
    'server/modules/orders/place-order.test.ts',
    'server/modules/guests/answer.test.ts',
    'server/modules/papers/invoice.test.ts',
  ])
  expect(of('server/modules/guests/answer.ts')).toEqual(['server/modules/guests/answer.test.ts'])
})

test('a test that has changed itself, and nothing for what no test can see', () => {
  expect(of('web/cart.test.tsx')).toEqual(['web/cart.test.tsx'])
  expect(of('README.txt')).toEqual([])
})

test('as many as the time holds, the nearest first, and always one', () => {
  const related = ['a', 'b', 'c', 'd'].map((file, steps) => ({ file, steps }))
  const takes: Record<string, number> = { a: 5, b: 30, c: 4, d: 2 }
  expect(withinSeconds(related, 10, (file) => takes[file]!)).toEqual(['a', 'c'])
  expect(withinSeconds(related, 1, (file) => takes[file]!)).toEqual(['a'])
})
