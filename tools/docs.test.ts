import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync(['*.md', 'docs/**/*.md'])
const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const rooms = 'domain|contract|server|web|e2e|bench|tools|docs'

/** Paths in code: `server/app.ts`, `docs/how-to/`; patterns and names to be filled in are none. */
const pathsIn = (text: string) =>
  [...text.replace(/```[\s\S]*?```/g, '').matchAll(new RegExp(`\`((?:${rooms})/[\\w./-]+)\``, 'g'))].map(
    ([, path]) => path!,
  )

/** Files that a how-to has its reader make. */
const toBeMade = new Set(['docs/how-to/add-a-field-to-a-product.md'])

test('decisions, how-tos and the rest name files that are there', () => {
  const gone = texts.flatMap(({ file, text }) => {
    if (/^docs\/how-to\/add-/.test(file) || toBeMade.has(file)) return []
    return pathsIn(text)
      .filter((path) => !existsSync(path) && !existsSync(`${path}.ts`))
      .map((path) => `${file}: ${path}`)
  })
  expect(gone).toEqual([])
  expect(texts.flatMap(({ text }) => pathsIn(text)).length).toBeGreaterThan(100)
})

test('every link to another file leads to one', () => {
  const dead = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)]
      .map(([, target]) => target!)
      .filter((target) => !existsSync(join(dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  )
  expect(dead).toEqual([])
})

test.each(['docs/architecture.md', ...globSync('docs/architecture/*.md')])(
  'the index at the head of %s names its sections, in their order',
  (file) => {
    const text = readFileSync(file, 'utf8')
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!)
    const [index] = text.split(/^## /m)
    const named = [...index!.matchAll(/\[([^\]]+)\]\(#[\w-]+\)/g)].map(([, name]) => name!)
    expect(named).toEqual(headings)
  },
)

test('every chapter is named on the one page', () => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  expect(globSync('docs/architecture/*.md').filter((file) => !page.includes(file.slice('docs/'.length)))).toEqual([])
})
