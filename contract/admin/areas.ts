import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { answersOf, shapeOf } from '../fields/field.ts'
import { Page } from '../page.ts'
import { requiredText } from '../text.ts'
import { areaFields } from './area-fields.ts'
import { versionToEnd } from './records.ts'

const shape = shapeOf(areaFields)

/** Municipalities that are delivered to for one fee. Sums are whole yen, tax-inclusive (10 %). */
export const Area = z.object({ id: z.int(), ...answersOf(areaFields), version: z.int() })
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
    ...shape,
    free_from: z._default(shape.free_from, null),
    least_order: z._default(shape.least_order, 0),
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
  body: z.strictObject({ ...z.strictObject(shape).partial().shape, version: z.int() }),
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
