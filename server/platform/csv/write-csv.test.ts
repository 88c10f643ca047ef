import { expect, test } from 'vitest'
import { writeCsv } from '#platform/csv'

test('begins with the mark by which Excel knows UTF-8, and ends its lines as Excel does', () => {
  expect(
    writeCsv([
      ['お名前', '部署'],
      ['髙橋 𠮷雄', ''],
    ]),
  ).toBe('\ufeff"お名前","部署"\r\n"髙橋 𠮷雄",""\r\n')
})

test('quotes, commas and line breaks stay within their cell', () => {
  expect(writeCsv([['言った "はい", と', '二行\r\nある']])).toBe('\ufeff"言った ""はい"", と","二行\r\nある"\r\n')
})

test.each([
  '=1+1',
  '+81',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '＝１',
  '＋１',
  '－１',
  '＠x',
  '\u200b=1',
  '\ufeff=1',
])('%j is no formula any more', (text) => {
  expect(writeCsv([[text]])).toBe(`\ufeff"'${text}"\r\n`)
})

test.each(['a=b', 'misaki@example.com', '佐藤', "'x", ''])('%j stays as it is', (text) => {
  expect(writeCsv([[text]])).toBe(`\ufeff"${text}"\r\n`)
})
