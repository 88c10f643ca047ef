import type { OrderChangeInput } from '#contract/admin/order-fields.ts'
import type { OrderRecord } from '#contract/admin/order-record.ts'
import { formatNumber } from '#domain/money.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'

const addressParts = ['postal_code', 'prefecture', 'city', 'street', 'building', 'note'] as const

/** An order as fields, each of which two people may change without meeting. */
export const fieldsOf = (order: OrderRecord): EditFields => ({
  title: order.title,
  estimated_person: order.estimated_person,
  window: `${order.delivery_window.from}-${order.delivery_window.to}`,
  ...Object.fromEntries(addressParts.map((part) => [`address.${part}`, order.address[part]])),
  'reception.name': order.reception?.name ?? '',
  'reception.tel': order.reception?.tel ?? '',
  tableware: order.tableware,
  note: order.note,
  internal_note: order.internal_note,
  ...Object.fromEntries(order.calculation.lines.map(({ id, qty }) => [`qty.${id}`, qty])),
})

const names: Readonly<Record<string, string>> = {
  title: '会の名前',
  estimated_person: '人数',
  window: 'お届けの時刻',
  'address.postal_code': '郵便番号',
  'address.prefecture': '都道府県',
  'address.city': '市区町村',
  'address.street': '町名・番地',
  'address.building': '建物・階',
  'address.note': '搬入のご案内',
  'reception.name': '受け取りご担当者',
  'reception.tel': '受け取りご担当者の電話',
  tableware: '器',
  note: 'ご要望・備考',
  internal_note: '内部メモ',
}

export type ProductNames = ReadonlyMap<number, string>

const productOf = (field: string) => (field.startsWith('qty.') ? Number(field.slice(4)) : undefined)

export function fieldName(field: string, products: ProductNames): string {
  const id = productOf(field)
  return id === undefined ? (names[field] ?? field) : (products.get(id) ?? `商品 ${id}`)
}

export function fieldWords(field: string, value: EditFields[string] | undefined): string {
  if (productOf(field) !== undefined) return `${formatNumber(Number(value ?? 0))}点`
  if (field === 'estimated_person') return typeof value === 'number' ? `${formatNumber(value)}名さま` : String(value)
  if (field === 'window') return String(value).replace('-', '〜')
  if (field === 'tableware') return value === 'return' ? '器の回収あり' : '使い捨て容器（回収なし）'
  return String(value ?? '')
}

/** Of a headcount that cannot be sent; empty is not 0. */
export const headcountProblem = ({ estimated_person: persons }: EditFields): string | undefined =>
  typeof persons === 'number' && persons >= 1 ? undefined : '人数を、1以上の数字だけでご記入ください。'

/** The order of the fields as the call takes it: an address and a cart are sent whole. */
export function changeOf(
  values: EditFields,
  changed: readonly string[],
): Omit<OrderChangeInput, 'version' | 'status' | 'reason' | 'fee' | 'send_mail'> {
  const has = (start: string) => changed.some((name) => name.startsWith(start))
  const text = (name: string) => String(values[name] ?? '')
  const [from = '', to = ''] = text('window').split('-')
  return {
    ...(has('title') && { title: text('title') }),
    ...(has('estimated_person') && { estimated_person: Number(values.estimated_person) }),
    ...(has('window') && { delivery_window: { from, to } }),
    ...(has('address.') && {
      address: {
        postal_code: text('address.postal_code'),
        prefecture: text('address.prefecture'),
        city: text('address.city'),
        street: text('address.street'),
        building: text('address.building'),
        note: text('address.note'),
      },
    }),
    ...(has('reception.') && {
      reception:
        text('reception.name') || text('reception.tel')
          ? { name: text('reception.name'), tel: text('reception.tel') }
          : null,
    }),
    ...(has('tableware') && { tableware: values.tableware === 'return' ? 'return' : 'disposable' }),
    ...(changed.includes('note') && { note: text('note') }),
    ...(has('internal_note') && { internal_note: text('internal_note') }),
    ...(has('qty.') && { cart: cartOf(values) }),
  }
}

const cartOf = (values: EditFields) =>
  Object.entries(values).flatMap(([name, qty]) => {
    const id = productOf(name)
    return id === undefined || !qty ? [] : [{ id, qty: Number(qty) }]
  })
