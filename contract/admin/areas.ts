import { z } from 'zod'
import { formatYen } from '#domain/money.ts'
import { endpoint } from '../endpoint.ts'
import { Page } from '../page.ts'
import { requiredText } from '../text.ts'
import { versionToEnd } from './records.ts'

const yen = (please: string) =>
  z
    .int({ error: please })
    .min(0, { error: please })
    .max(1_000_000, { error: `${formatYen(1_000_000)}までにしてください。` })

const Place = z.strictObject({
  prefecture: requiredText(10, '都道府県をお選びください。'),
  city: requiredText(50, '市区町村をお選びください。'),
})

const fields = {
  name: requiredText(40, 'エリアの名前をご記入ください。'),
  fee: yen('配送料を0以上の数字でご記入ください。'),
  free_from: yen('無料になる金額を数字でご記入ください。').nullable(),
  least_order: yen('最低注文額を0以上の数字でご記入ください。'),
  cities: z
    .array(Place)
    .min(1, { error: '市区町村をひとつ以上お選びください。' })
    .max(2_000, { error: '市区町村が多すぎます。' }),
}

/** What an area costs, and from which sum on it is ordered to. Whole yen, tax-inclusive. */
export const areaSums = { fee: fields.fee, free_from: fields.free_from, least_order: fields.least_order }

/** Municipalities that are delivered to for one fee. Sums are whole yen, tax-inclusive (10 %). */
export const Area = z.object({
  id: z.int(),
  name: z.string(),
  fee: z.int(),
  /** Goods from this sum on are delivered free; null: never. */
  free_from: z.int().nullable(),
  /** Customers order goods for no less than this sum (最低注文額); 0: for any. */
  least_order: z.int(),
  cities: z.array(z.object({ prefecture: z.string(), city: z.string() })),
  version: z.int(),
})
export type Area = z.output<typeof Area>

export const AreaId = z.object({ id: z.coerce.number<string>().int().min(1).max(2_147_483_647) })

export const listAreas = endpoint({
  summary: 'お届けするエリアと配送料',
  who: 'staff',
  needs: 'settings',
  logs: null,
  query: Page,
  paged: true,
  answer: z.array(Area),
})

export const getArea = endpoint({
  summary: 'エリアひとつ',
  who: 'staff',
  needs: 'settings',
  logs: null,
  params: AreaId,
  answer: Area,
  refuses: ['area_not_found'],
})

export const createArea = endpoint({
  summary: 'エリアの追加',
  who: 'staff',
  needs: 'settings',
  logs: 'area',
  body: z.strictObject({
    ...fields,
    free_from: fields.free_from.default(null),
    least_order: fields.least_order.default(0),
  }),
  bodyLimit: 256 * 1024,
  status: 201,
  answer: Area,
  refuses: ['invalid'],
})

export const changeArea = endpoint({
  summary:
    'エリアの変更。受けたご注文とお見積りの配送料は変わりません。最低注文額は、お客さまのこれからのご注文とお見積りに使います（電話の受注は除きます）',
  who: 'staff',
  needs: 'settings',
  logs: 'area',
  params: AreaId,
  body: z.strictObject({ ...z.strictObject(fields).partial().shape, version: z.int() }),
  bodyLimit: 256 * 1024,
  answer: Area,
  refuses: ['area_not_found', 'edited_meanwhile', 'invalid'],
})

export const deleteArea = endpoint({
  summary: 'エリアの削除。受けたご注文はそのままです。ここへの新しいご注文は受けません',
  who: 'staff',
  needs: 'settings',
  logs: 'area',
  params: AreaId,
  ...versionToEnd,
  status: 204,
  answer: z.void(),
  refuses: ['area_not_found', 'edited_meanwhile', 'invalid'],
})

export const listMunicipalities = endpoint({
  summary: '都道府県の市区町村（エリアを選ぶため）',
  who: 'staff',
  needs: 'settings',
  logs: null,
  query: z.object({ prefecture: requiredText(10, '都道府県をお選びください。') }),
  answer: z.array(z.object({ city: z.string(), area: z.string().nullable() })),
})
