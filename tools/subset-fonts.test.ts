import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { categories, products } from '../server/seed/menu.ts'
import { plans } from '../server/seed/plans.ts'
import { charactersOf } from './font-characters.ts'
import { headingsIn } from './headings-in.ts'
import { fileOf, wantedCharacters } from './subset-fonts.ts'

const fonts = join(import.meta.dirname, '../web/ui/fonts')
const font = (name: string) => readFile(join(fonts, name))
const first = await font(fileOf('first'))
const order = await font(fileOf('order'))
const rest = await font(fileOf('rest'))
const inFirst = await charactersOf(first)
const inOrder = await charactersOf(order)
const inRest = await charactersOf(rest)
const master = await charactersOf(
  await readFile(
    join(
      import.meta.dirname,
      '../node_modules/@fontsource/zen-old-mincho/files/zen-old-mincho-japanese-700-normal.woff2',
    ),
  ),
)

const missing = (text: string, ...drawn: Set<string>[]) =>
  [...new Set(text)].filter((character) => character > ' ' && !drawn.some((set) => set.has(character)))

describe('the subsets of Zen Old Mincho', () => {
  test.each([...products, ...categories, ...plans].map(({ name }) => name))(
    '%s is whole without the third file',
    (name) => {
      expect(missing(name, inFirst, inOrder)).toEqual([])
    },
  )

  test('all headings of the screens are in one of the files: if not, npm run fonts', async () => {
    const wanted = await wantedCharacters()
    const drawable = [...wanted.first, ...wanted.order, ...wanted.rest]
      .filter((character) => master.has(character))
      .join('')
    expect(missing(drawable, inFirst, inOrder, inRest)).toEqual([])
  })

  test.each([
    ['first', inFirst],
    ['order', inOrder],
    ['rest', inRest],
  ] as const)('the file %s is cut as the screens are today: if not, npm run fonts', async (subset, drawn) => {
    const wanted = (await wantedCharacters())[subset]
    const drawable = [...wanted].filter((character) => master.has(character)).join('')
    expect(missing(drawable, drawn)).toEqual([])
  })

  test('the stylesheet asks each file for what it holds', async () => {
    const css = await readFile(join(fonts, 'fonts.css'), 'utf8')
    for (const [file, drawn] of [
      [fileOf('first'), inFirst],
      [fileOf('order'), inOrder],
      [fileOf('rest'), inRest],
    ] as const) {
      const [, rule = ''] = css.split(`url("./${file}")`)
      const range = /unicode-range:([^;]*);/.exec(rule)?.[1] ?? ''
      const asked = range.split(',').flatMap((part) => {
        const [from = '', to = from] = part.trim().slice(2).split('-')
        const low = Number.parseInt(from, 16)
        return Array.from({ length: Number.parseInt(to, 16) - low + 1 }, (_, i) => String.fromCodePoint(low + i))
      })
      expect(missing(asked.join(''), drawn)).toEqual([])
      expect(missing([...drawn].join(''), new Set(asked))).toEqual([])
    }
  })

  test('what every visitor loads stays small', async () => {
    const figures = await font('figtree-variable.woff2')
    expect(first.length + figures.length).toBeLessThan(74_000)
    expect(order.length).toBeLessThan(40_000)
  })
})

test('figures, yen, times and the minus sign are in Figtree', async () => {
  expect(missing('0123456789,¥×−AZaz()', await charactersOf(await font('figtree-variable.woff2')))).toEqual([])
})

test.each([
  ['<h2 className={style.a}>ご注文の流れ</h2>', ['ご注文の流れ']],
  ['<PageHead heading="カート" lead="もうすぐ" />', ['カート']],
  ["const columns = [{ title: 'ご案内', links }]", ['ご案内']],
  ['<p>本文は数えません</p>', []],
])('headings in %s', (source, words) => {
  expect(headingsIn(source)).toEqual(words)
})
