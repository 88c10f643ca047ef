import * as z from 'zod/mini'
import { formatYen } from '#domain/money.ts'
import { number, numberOr, text, ticks, yenTyped } from '../fields/kinds.ts'
import { requiredText } from '../text.ts'

// What staff write about an area. Browser and server check with these schemas.

const yen = (please: string) =>
  z
    .int({ error: please })
    .check(
      z.minimum(0, { error: please }),
      z.maximum(1_000_000, { error: `${formatYen(1_000_000)}までにしてください。` }),
    )

const Place = z.strictObject({
  prefecture: requiredText(10, '都道府県をお選びください。'),
  city: requiredText(50, '市区町村をお選びください。'),
})
export type Place = z.output<typeof Place>

/** What its box is called: `cities.東京都 千代田区`. */
export const placeName = ({ prefecture, city }: Place) => `${prefecture} ${city}`

const places = z
  .array(Place)
  .check(
    z.minLength(1, { error: '市区町村をひとつ以上お選びください。' }),
    z.maxLength(2_000, { error: '市区町村が多すぎます。' }),
  )

const freeFrom = '商品の合計がこの金額から配送料がかからない（円）。決まりがなければ null'

/** What an area costs, and from which sum on it is ordered to: whole yen, tax-inclusive. Can be planned for a day. */
export const areaSumFields = {
  fee: number('配送料', yen('配送料を0以上の数字でご記入ください。'), {
    words: yenTyped,
    api: ['配送料（円、税込）', { example: 2200 }],
  }),
  /** Goods from this sum on are delivered free; null: never. */
  free_from: numberOr('無料になる金額', z.nullable(yen('無料になる金額を数字でご記入ください。')), {
    empty: null,
    words: yenTyped,
    api: freeFrom,
  }),
  /** Customers order goods for no less than this sum; 0: for any. */
  least_order: numberOr('最低注文額', yen('最低注文額を0以上の数字でご記入ください。'), {
    empty: 0,
    words: yenTyped,
  }),
}

/** All that can be written about an area, as it is sent. */
export const areaFields = {
  name: text('エリアの名前', requiredText(40, 'エリアの名前をご記入ください。'), {
    api: ['エリアの名前', { example: '都心' }],
  }),
  ...areaSumFields,
  cities: ticks<Place, typeof places>('お届けする市区町村', places, {
    placeOf: placeName,
    itemOf(place) {
      const [prefecture = '', city = ''] = place.split(' ')
      return { prefecture, city }
    },
    words: (typed) => (typed === true ? '入れる' : '入れない'),
    answer: z.array(z.object({ prefecture: z.string(), city: z.string() })),
    api: 'このエリアの市区町村',
  }),
}
