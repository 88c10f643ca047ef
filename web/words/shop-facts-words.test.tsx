import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inventedShop } from '#contract/invented-shop.ts'
import { addressLine, type PublicFacts } from '#contract/shop-facts.ts'
import { unwrittenFacts } from '#contract/unwritten-facts.ts'
import { PageData } from '#web/store/page-data.tsx'
import { testConfig } from '#web/testing/test-tab.ts'
import { SellerLines } from './seller-lines.tsx'
import { withFacts, writtenRows } from './shop-facts-words.ts'
import { Telephone, TelephoneAndHours } from './telephone.tsx'

test.each([
  [['お電話', '03-0000-0000', '平日 9:00〜18:00'], 'お電話（03-0000-0000、平日 9:00〜18:00）'],
  [['お電話', '', '平日 9:00〜18:00'], 'お電話（平日 9:00〜18:00）'],
  [['お電話', '', ''], 'お電話'],
  [['03-0000-0000', ''], '03-0000-0000'],
  [['', '平日 9:00〜18:00'], ''],
] as [[string, ...string[]], string][])('%j is said as %s', (facts, words) => expect(withFacts(...facts)).toBe(words))

test.each([
  ['104-0000', '東京都中央区', '〒104-0000 東京都中央区'],
  ['', '東京都中央区', '東京都中央区'],
  ['', '', ''],
])('the address of %j and %j is %j', (postalCode, address, line) =>
  expect(addressLine({ postalCode, address })).toBe(line),
)

test('a fact that nobody has written has no row', () => {
  const rows = [
    { term: '電話', text: '' },
    { term: 'メール', text: 'shop@example.com' },
  ]
  expect(writtenRows(rows)).toEqual([rows[1]])
})

const { tel, hours } = inventedShop

const html = (part: React.ReactNode, facts: Partial<PublicFacts>) =>
  renderToStaticMarkup(
    <PageData value={{ config: { ...testConfig, shop: { ...unwrittenFacts, ...facts } }, text: '' }}>{part}</PageData>,
  ).replaceAll(/ class="[^"]*"/g, '')

test.each([
  [<Telephone key="1" />, { tel, hours }, 'お電話（<a href="tel:0300000000">03-0000-0000</a>）'],
  [<Telephone key="2" />, { hours }, 'お電話'],
  [
    <TelephoneAndHours key="3" />,
    { tel, hours },
    'お電話（<a href="tel:0300000000">03-0000-0000</a>、平日 9:00〜18:00）',
  ],
  [<TelephoneAndHours key="4" />, { tel }, 'お電話（<a href="tel:0300000000">03-0000-0000</a>）'],
  [<TelephoneAndHours key="5" />, { hours }, 'お電話（平日 9:00〜18:00）'],
  [<TelephoneAndHours key="6" />, {}, 'お電話'],
  [<SellerLines key="7" />, { tel }, '<br/>電話 03-0000-0000'],
  [<SellerLines key="8" />, {}, ''],
])('what is not known is left out with its brackets and its link', (part, facts, wanted) =>
  expect(html(part, facts)).toBe(wanted),
)
