import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { phrasesOf } from './phrases-of.ts'
import { withPhrases } from './vite-phrases.ts'

test.each([
  ['お探しのページが見つかりません', 'お探しの｜ページが｜見つかりません'],
  ['もう一度試す', 'もう一度｜試す'],
  ['〆鯖の棒寿司', '〆鯖の｜棒寿司'],
  ['次の集まりが決まりましたら', '次の｜集まりが｜決まりましたら'],
  ['1月3日の17:30〜18:00にお届けします', '1月3日の｜17:30〜18:00に｜お届けします'],
  ['温かい料理、甘味、お酒。', '温かい｜料理、｜甘味、｜お酒。'],
])('%s', (text, phrases) => {
  expect(phrasesOf(text).join('｜')).toBe(phrases)
})

test('phrases together are the text, and none begins with a sign that ends a line', () => {
  const character = fc.constantFrom(...'お寿司をオフィスへ、届けます。「霜月」（）・〆ーabc1 ')
  fc.assert(
    fc.property(
      fc.array(character, { maxLength: 30 }).map((all) => all.join('')),
      (text) => {
        const phrases = phrasesOf(text)
        expect(phrases.join('')).toBe(text)
        for (const phrase of phrases.slice(1)) expect(phrase).not.toMatch(/^[、。・」』）ー]/)
      },
    ),
  )
})

test.each([
  ['<h1>お探しのページが見つかりません</h1>', '<h1>お探しの<wbr />ページが<wbr />見つかりません</h1>'],
  ['<h3 id={x}>もう一度試す</h3>', '<h3 id={x}>もう一度<wbr />試す</h3>'],
  ['<Button busy={x}>もう一度試す</Button>', '<Button busy={x}>もう一度試す</Button>'],
  ['<h2>{x ? <>もう一度試す</> : y}</h2>', '<h2>{x ? <>もう一度<wbr />試す</> : y}</h2>'],
  ['<SectionHeading title="もう一度試す" />', '<SectionHeading title={<>もう一度<wbr />試す</>} />'],
  ['<PageHead heading={title} />', '<PageHead heading={title} />'],
  ['<p title="もう一度試す">もう一度試す</p>', '<p title="もう一度試す">もう一度試す</p>'],
  ['<h1>\n  もう一度試す\n</h1>', '<h1>\n  もう一度<wbr />試す\n</h1>'],
])('%s', (source, result) => {
  expect(withPhrases(source)).toBe(result)
})

test('every screen is still a program afterwards, and some have phrases', () => {
  const files = globSync('web/**/*.tsx', { exclude: (name) => String(name).includes('build') })
  const changed = files.filter((file) => {
    const before = readFileSync(file, 'utf8')
    const after = withPhrases(before, file)
    if (after !== before) expect(parseSync(file, after).errors, file).toEqual([])
    return after !== before
  })
  expect(changed.length).toBeGreaterThan(10)
})
