import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldForSearch, gramsOf, searchTermsOf, searchTextOf } from './search-text.ts'

const order = searchTextOf([
  'OR-261211-0427',
  '株式会社みらい計画',
  '髙橋美咲',
  'タカハシミサキ',
  '佐々木商店',
  '時時庵',
  '0312345678',
  'Misaki.T@example.co.jp',
])

describe('an order is found by any part of it, however it is written', () => {
  test.each([
    ['its number', 'OR-261211-0427'],
    ['small and without hyphens', 'or2612110427'],
    ['in full width', 'ＯＲ－２６１２１１－０４２７'],
    ['its last digits', '0427'],
    ['the company', '株式会社みらい計画'],
    ['short, as one character', '㈱みらい計画'],
    ['short, in brackets', '（株）みらい'],
    ['its middle', 'らい計'],
    ['in the other kana', 'ミライ'],
    ['in half width', 'ﾐﾗｲ'],
    ['the name', '髙橋'],
    ['with the usual character', '高橋'],
    ['with a variation selector', '髙\u{e0100}橋'],
    ['a character written twice for 々', '佐佐木'],
    ['the other way round', '時々'],
    ['from a character that repeats the one before', '々木'],
    ['both names', '高橋 美咲'],
    ['both names after a wide space', '高橋　美咲'],
    ['both names together', '高橋美咲'],
    ['the first name alone', '美咲'],
    ['one character', '咲'],
    ['kana', 'タカハシ'],
    ['the other kana', 'たかはし みさき'],
    ['kana in half width', 'ﾀｶﾊｼ'],
    ['name and company', '美咲 みらい'],
    ['telephone', '03-1234-5678'],
    ['without hyphens', '0312345678'],
    ['with spaces', '03 1234 5678'],
    ['with brackets', '03(1234)5678'],
    ['in full width, with long vowels for hyphens', '０３ー１２３４ー５６７８'],
    ['from abroad', '+81 3-1234-5678'],
    ['its last digits', '5678'],
    ['mail', 'misaki.t@example.co.jp'],
    ['its domain', '@example'],
  ])('%s: %s', (_, asked) => {
    const terms = searchTermsOf(asked)!
    expect(terms.length).toBeGreaterThan(0)
    for (const term of terms) expect(order).toContain(term)
  })

  test.each([
    ['another name', '山本'],
    ['a word of each, one of another', '美咲 山本'],
    ['kana that differ by a voice mark', 'タカバシ'],
    ['what runs over from one field into the next', '計画高橋'],
    ['another number', '03-1234-5679'],
  ])('not by %s: %s', (_, asked) => {
    expect(searchTermsOf(asked)!.every((term) => order.includes(term))).toBe(false)
  })
})

test.each([
  ['コーヒー', 'コヒ'],
  ['こーひー', 'コヒ'],
  ['か\u3099', 'ガ'],
  ['がく', 'ガク'],
  ['ﾊﾟﾝ', 'パン'],
  ['Ｃｏ．，　Ｌｔｄ．', 'coltd'],
  ['神田(神)', '神田神'],
  ['有）さくら', '有サクラ'],
  ['（有）さくら', '有限会社サクラ'],
  ['\u202e逆さ\u200b', '逆サ'],
  [`'; drop table "meetups" --`, 'droptablemeetups'],
  ['🍱', ''],
])('%s is looked for as %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded)
})

describe('the legal form of a company says nothing, wherever it stands and however it is written', () => {
  test.each([
    ['青山データ研究所株式会社', '株式会社青山データ研究所'],
    ['青山データ研究所(株)', '株式会社青山データ研究所'],
    ['青山データ研究所 ㈱', '株式会社青山データ研究所'],
    ['㍿青山データ研究所', '青山データ研究所株式会社'],
    ['株式会社 青山', '青山データ研究所（株）'],
    ['さくら商店有限会社', '㈲さくら商店'],
    ['合同会社みどり', 'みどり（同）'],
    ['みどり（同）', '合同会社みどり'],
    ['ＮＰＯ法人みどりの会', '特定非営利活動法人みどりの会'],
    ['（一社）みどりの会', '一般社団法人みどりの会'],
    ['みどりの会（公財）', '公益財団法人みどりの会'],
    ['みらい計画株式会社東京支店', '株式会社みらい計画　東京支店'],
  ])('%s finds %s', (asked, company) => {
    const terms = searchTermsOf(asked)!
    expect(terms.length).toBeGreaterThan(0)
    for (const term of terms) expect(searchTextOf([company])).toContain(term)
  })

  test('alone it is what is looked for', () => {
    expect(searchTermsOf('㈱')).toEqual(['株式会社'])
    expect(searchTermsOf('有限会社')).toEqual(['有限会社'])
  })
})

test('without words nothing is looked for; with nothing but marks, nothing is found', () => {
  expect(searchTermsOf(' 　')).toBeUndefined()
  expect(searchTermsOf('--- 🍱')).toEqual([])
})

test('the parts of a text: each three characters, and shorter ones at the end of a word', () => {
  expect(gramsOf('ab 山本美咲')).toEqual(['ab', 'b', '山本美', '本美咲', '美咲', '咲'])
  expect(gramsOf('𠮷野家だ')).toEqual(['𠮷野家', '野家だ', '家だ', 'だ'])
})

test('whatever a text contains, its parts tell; and they need no quotes in a list of words', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.nat(40),
      fc.integer({ min: 1, max: 10 }),
      (text, from, length) => {
        const [...letters] = foldForSearch(text)
        const part = letters.slice(from, from + length)
        fc.pre(part.length > 0)
        const grams = gramsOf(letters.join(''))
        const whole = part.length < 3 ? [part.join('')] : part.slice(2).map((_, n) => part.slice(n, n + 3).join(''))
        expect(whole.every((gram) => grams.some((each) => each.startsWith(gram)))).toBe(true)
        expect(grams.join('')).not.toMatch(/[\s:'\\]/)
      },
    ),
  )
})

test('a text is no longer than an index holds', () => {
  expect([...searchTextOf(['㍿'.repeat(1_000)])]).toHaveLength(500)
})
