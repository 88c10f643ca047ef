import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Phrases } from './phrases.tsx'

const marked = (text: string) => renderToStaticMarkup(<Phrases>{text}</Phrases>).replaceAll('<wbr/>', '｜')

test.each([
  ['旬のにぎり「霜月」', '旬のにぎり｜「霜月」'],
  ['〆鯖の棒寿司', '〆鯖の｜棒寿司'],
  ['お茶・ソフトドリンク', 'お茶・｜ソフトドリンク'],
  ['抹茶とプレーンのロール', '抹茶と｜プレーンの｜ロール'],
  ['忘年会、ひと月前からの段取り', '忘年会、ひと月前からの｜段取り'],
  ['取り皿・お箸・おしぼり', '取り皿・お箸・おしぼり'],
])('%s', (name, phrases) => {
  expect(marked(name)).toBe(phrases)
})

test('a name stays whole but for borders, and no line begins with a sign that ends one', () => {
  const character = fc.constantFrom(...'お寿司とオフィスの「霜月」（梅）・〆鯖ー、abc1 ')
  const names = fc.array(character, { maxLength: 20 }).map((all) => all.join(''))
  fc.assert(
    fc.property(names, (name) => {
      expect(marked(name).replaceAll('｜', '')).toBe(name)
      expect(marked(name)).not.toMatch(/｜[、。・」）ー]|〆｜/)
    }),
  )
})
