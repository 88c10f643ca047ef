import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'

const sheets = await filesOf('web/*/**/*.css')
const sources = await filesOf('web/**/*.{ts,tsx}')
const uses = [...sources].flatMap(([source, text]) => usesIn(source, text))

test('every class of a stylesheet is used by a component', () => {
  const unused = [...sheets].flatMap(([sheet, css]) => {
    if (!sheet.endsWith('.module.css')) return []
    const users = uses.filter((use) => use.sheet === sheet)
    const isUsed = (name: string) => users.some(({ names, computes }) => computes || names.has(name))
    return classesIn(css)
      .filter((name) => !isUsed(name))
      .map((name) => `${sheet}: .${name}`)
  })
  expect(unused).toEqual([])
})

test('every class that a component uses is in its stylesheet', () => {
  const missing = uses.flatMap(({ source, sheet, names }) => {
    const defined = classesIn(sheets.get(sheet) ?? '')
    return [...names].filter((name) => !defined.includes(name)).map((name) => `${source}: ${name}`)
  })
  expect(missing).toEqual([])
})

test.each([
  ['product-card', '.card { break-inside: avoid; }'],
  ['product-section', '.head { break-after: avoid; }'],
])('the menu on paper: no page ends within a card or behind a heading (%s)', (sheet, rule) => {
  const css = sheets.get(`web/features/catalog/${sheet}.module.css`)!.replaceAll(/\s+/g, ' ')
  expect(css).toContain(`@media print { ${rule} }`)
})

test('every token is used, and every custom property that is used is set', () => {
  const texts = [...sheets.values(), ...sources.values()].join('\n')
  const used = new Set(matchesIn(texts, /var\((--[\w-]+)/g))
  const set = new Set([...matchesIn(texts, /(--[\w-]+)'?:/g), ...matchesIn(texts, /setProperty\(\s*'(--[\w-]+)'/g)])
  const tokens = matchesIn(sheets.get('web/ui/tokens.css')!, /^ *(--[\w-]+):/gm)
  expect(tokens.filter((name) => !used.has(name))).toEqual([])
  expect([...used].filter((name) => !set.has(name))).toEqual([])
})

/** The stylesheets a file imports, with the classes it names. `computes`: it takes some by an expression, as style[tone]. */
function usesIn(source: string, text: string) {
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, local, from]) => ({
    source,
    sheet: from!.startsWith('#') ? from!.slice(1) : join(dirname(source), from!),
    names: new Set(matchesIn(text, new RegExp(`\\b${local}\\.(\\w+)`, 'g'))),
    computes: text.includes(`${local}[`),
  }))
}

function classesIn(css: string): string[] {
  const rules = css.replace(/\/\*.*?\*\/|:global\([^)]*\)/gs, '')
  const selectors = matchesIn(rules, /([^{};]+)\{/g).filter((selector) => !selector.trim().startsWith('@'))
  return [...new Set(matchesIn(selectors.join('\n'), /\.([A-Za-z_][\w-]*)/g))]
}

function matchesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => name!)
}

/** Their texts by path, without what is built. */
async function filesOf(pattern: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const path of glob(pattern, { exclude: ['web/build/**'] })) {
    found.set(path.replaceAll('\\', '/'), readFileSync(path, 'utf8'))
  }
  return found
}
