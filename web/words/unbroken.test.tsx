import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

const marked = (text: string) =>
  renderToStaticMarkup(<Unbroken>{text}</Unbroken>)
    .replaceAll(/<span[^>]*>/g, '［')
    .replaceAll('</span>', '］')

test.each([
  ['商品と人数は11月25日（水）17時まで変えられます。', '商品と人数は［11月25日（水）17時］まで変えられます。'],
  ['締切 2026年12月8日（火）17時30分', '締切 ［2026年12月8日（火）17時30分］'],
  ['11月26日（木） 17:30〜18:00', '［11月26日（木）］ ［17:30〜18:00］'],
  ['お電話（03-0000-0000、平日 9:00〜18:00）', 'お電話（［03-0000-0000］、平日 ［9:00〜18:00］）'],
  ['千代田区 大手町一丁目2-3', '千代田区 大手町一丁目［2-3］'],
  ['12月11日お届け分', '［12月11日］お届け分'],
  ['150,000円からは無料です。2026年', '150,000円からは無料です。2026年'],
  ['', ''],
])('%s', (text, pieces) => {
  expect(marked(text)).toBe(pieces)
})
