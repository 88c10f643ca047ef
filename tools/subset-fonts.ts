import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { charactersOf } from './font-characters.ts'
import { headingsIn } from './headings-in.ts'

const web = join(import.meta.dirname, '../web')
const fonts = join(web, 'ui/fonts')
const packages = join(import.meta.dirname, '../node_modules')

const span = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')

const ascii = span(0x20, 0x7e)
const kana = span(0x3041, 0x3093) + span(0x30a1, 0x30f4)
const marks = '　、。「」『』（）【】〜・々〆ー…―：／％＆＋－×→¥−–'

const isOfHome = (file: string) => file.startsWith('screens/public/home/')
const isBesideTheWay = (file: string) =>
  /(^(screens|features)\/(account|mypage|admin|content|advice|events|refund|rsvp|quote|run-sheet)|legal|about|how-to|article|scenes|faq|contact|status|not-found)/.test(
    file,
  )

/** Products that the home page introduces before any is popular. */
const shownOnHome = 4

/** Names of what is sold are headings, and so are those of articles: products, categories with short names, plans, scenes. */
async function namesOfTheShop(): Promise<{ onHome: string[]; all: string[]; inTexts: string[] }> {
  const { products, categories } = await import('../server/seed/menu.ts')
  const { plans } = await import('../server/seed/plans.ts')
  const { articles } = await import('../server/seed/articles.ts')
  const { scenes } = await import('../server/seed/scenes.ts')
  const inTexts = [
    ...articles.flatMap(({ title, body }) => [title, ...(body.match(/^##.*$/gm) ?? [])]),
    ...scenes.flatMap(({ name, title, points }) => [name, title, ...points.map(({ name }) => name)]),
  ]
  const around = [...categories.flatMap(({ name, shortName }) => [name, shortName]), ...plans.map(({ name }) => name)]
  const pieces = Map.groupBy(products, ({ packageType, categoryId }) => (packageType === 0 ? categoryId : undefined))
  const sets = pieces.get(undefined) ?? []
  pieces.delete(undefined)
  const shown = [...sets, ...Array.from(pieces.values(), ([first]) => first!).slice(0, shownOnHome)]
  return {
    onHome: [...around, ...shown.map(({ name }) => name)],
    all: [...around, ...products.map(({ name }) => name)],
    inTexts,
  }
}

export type Subset = 'first' | 'order' | 'rest'

/**
 * What the files of Zen Old Mincho have to draw: `first` the home page and what all others have of its characters, `order`
 * what the way to an order needs besides, `rest` all other screens. A page fetches those it has a character of.
 */
export async function wantedCharacters(): Promise<Record<Subset, string>> {
  const [homeWords = '', orderWords = '', otherWords = ''] = (
    await readFile(join(fonts, 'heading-words.txt'), 'utf8')
  ).split('---\n')
  const names = await namesOfTheShop()
  const first = [homeWords, '　0123456789,.・々ー、。「」', ...names.onHome]
  const order = [orderWords, '%/()+-〜（）', ...names.all]
  const rest = [otherWords, ascii, kana, marks, ...names.inTexts]
  for await (const file of glob('{features,screens,ui}/**/*.tsx', { cwd: web })) {
    if (/\.test\.tsx$/.test(file)) continue
    const words = headingsIn(await readFile(join(web, file), 'utf8'))
    if (isOfHome(file)) first.push(...words)
    else if (isBesideTheWay(file)) rest.push(...words)
    else order.push(...words)
  }
  const known = new Set<string>()
  const onlyIn = (words: string[]) => {
    const own = new Set([...words.join('')].filter((character) => !known.has(character)))
    for (const character of own) known.add(character)
    return sorted(own)
  }
  return { first: onlyIn(first), order: onlyIn(order), rest: onlyIn(rest) }
}

export const fileOf = (subset: Subset) => `zen-old-mincho-700${subset === 'first' ? '' : `-${subset}`}.woff2`

function sorted(characters: Iterable<string>): string {
  return [...characters]
    .filter((character) => character >= ' ')
    .toSorted()
    .join('')
}

async function cutMincho(): Promise<void> {
  const master = await readFile(
    join(packages, '@fontsource/zen-old-mincho/files/zen-old-mincho-japanese-700-normal.woff2'),
  )
  const drawn = await charactersOf(master)
  const wanted = await wantedCharacters()
  const cssFile = join(fonts, 'fonts.css')
  let css = await readFile(cssFile, 'utf8')
  for (const [name, characters] of Object.entries(wanted)) {
    const file = fileOf(name as Subset)
    const text = [...characters].filter((character) => drawn.has(character)).join('')
    const font = await subsetFont(master, text, {
      targetFormat: 'woff2',
      keepFeatures: ['vert', 'vrt2', 'kern'],
      noHinting: true,
    })
    await writeFile(join(fonts, file), font)
    css = withRange(css, file, unicodeRange(text))
    console.log(`${file}: ${[...text].length} characters, ${font.length} bytes`)
  }
  await writeFile(cssFile, css)
}

/** The stylesheet with another unicode-range in the rule of that file. */
function withRange(css: string, file: string, range: string): string {
  const [before = '', after = ''] = css.split(`url("./${file}")`)
  return `${before}url("./${file}")${after.replace(/unicode-range:[^;]*;/, `unicode-range: ${range};`)}`
}

function unicodeRange(text: string): string {
  const codes = [...text].map((character) => character.codePointAt(0)!).toSorted((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

/** The weight axis stays whole; the range is the one in fonts.css, so … “ ” ― keep their Japanese forms. */
async function cutFigtree(): Promise<void> {
  const master = await readFile(join(packages, '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'))
  const font = await subsetFont(master, `${ascii}\u00a5\u00d7\u2212`, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'tnum', 'lnum', 'calt', 'ccmp', 'mark', 'locl'],
    noHinting: true,
  })
  await writeFile(join(fonts, 'figtree-variable.woff2'), font)
  console.log(`Figtree: ${font.length} bytes`)
}

/** Titles of papers and their large figures. What it cannot draw is drawn by the Gothic. */
const titlesOfPapers = '御見積書注文納品請求ご利用明細領収返還インボイス適格稟議飲食費の記録お 0123456789¥,.−（）'

async function cutPaperMincho(): Promise<void> {
  const master = await readFile(
    join(packages, '@fontsource/zen-old-mincho/files/zen-old-mincho-japanese-700-normal.woff2'),
  )
  const font = await subsetFont(master, titlesOfPapers, { targetFormat: 'truetype', noHinting: true })
  await writeFile(join(import.meta.dirname, '../server/platform/pdf/fonts/zen-old-mincho-700.ttf'), font)
  console.log(`Zen Old Mincho for papers: ${font.length} bytes`)
}

/** `npm run fonts`, then `npm run format`, after a new heading or name; the test of the same name says when. */
if (import.meta.main) {
  await cutMincho()
  await cutFigtree()
  await cutPaperMincho()
}
