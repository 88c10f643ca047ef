import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('each own load has a name of its own: two of one name would show each other’s answers', () => {
  const sources = globSync('web/**/*.{ts,tsx}', { exclude: (file) => /\.test\.|build/.test(file) })
  const names = sources.flatMap((source) =>
    [...readFileSync(source, 'utf8').matchAll(/\bownLoad\('(\w+)'/g)].map(([, name]) => name!),
  )
  expect(names).toContain('quotes')
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})
