import type { OrderChangeInput } from '#contract/admin/order-fields.ts'
import type { OrderRecord, ShownOrder } from '#contract/admin/order-record.ts'
import { orderFieldNames } from '#contract/order-words.ts'
import type { Address, ChangeableField, Contact, Reception } from '#contract/placement.ts'
import { allergyWords } from '#domain/allergy-words.ts'
import { formatNumber } from '#domain/money.ts'
import { asksAbout, OWN_FIELDS, type OwnAnswers, type OwnFieldKey } from '#domain/own-fields.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import { yenIn } from '#domain/yen-text.ts'
import { addressFields, contactFields } from '#web/api/order-fields.ts'
import type { Author } from '#web/features/admin/edit/clash-panel.tsx'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import { quicker } from '#web/features/admin/last-change-words.ts'
import { shortMoment } from '#web/features/admin/moments.ts'
import { known } from '#web/store/stored-fields.ts'
import { changedParts, contactNames, contactValues } from '../sale/sale-fields.ts'

/** A value of its own on the screen. */
type Whole = Exclude<ChangeableField, 'address' | 'contact' | 'reception' | 'own_fields' | 'delivery_window'>
type ReceptionPart = `reception.${keyof Reception}`
type EditName =
  | Whole
  | ReceptionPart
  | `address.${keyof Address}`
  | `contact.${keyof Contact}`
  | `own_fields.${OwnFieldKey}`
  | 'window'
  | 'delivery_fee'
  | 'internal_note'

/** What a change may take, by fields; each former state of an order has them as well. */
const changeableOf = (order: OrderRecord['revisions'][number]['order']): EditFields =>
  ({
    title: order.title,
    estimated_person: order.estimated_person,
    meetup_date: order.meetup_date,
    window: `${order.delivery_window.from}-${order.delivery_window.to}`,
    ...Object.fromEntries(addressFields.map((part) => [`address.${part}`, order.address[part]])),
    ...contactValues(order.contact),
    po_number: order.payment.po_number,
    billing_name: order.payment.billing_name,
    'reception.name': order.reception?.name ?? '',
    'reception.tel': order.reception?.tel ?? '',
    tableware: order.tableware,
    note: order.note,
    allergies: JSON.stringify(order.allergies),
    ...Object.fromEntries(
      OWN_FIELDS.map((key) => [`own_fields.${key}`, order.own_fields.find((each) => each.key === key)?.value ?? '']),
    ),
    ...Object.fromEntries(order.calculation.lines.map(({ id, qty }) => [`qty.${id}`, qty])),
    delivery_fee: '',
  }) satisfies Record<Whole | ReceptionPart | 'window' | 'delivery_fee', EditFields[string]>

/** An order as fields, each of which two people may change without meeting. */
export const fieldsOf = (order: OrderRecord): EditFields => ({
  ...changeableOf(order),
  internal_note: order.internal_note,
})

/** Who has brought a field to what it is. */
export function authorIn(order: ShownOrder, field: string): Author {
  if (field === 'internal_note') return quicker(order.internal_note_change)
  const present = changeableOf(order)[field]
  const last = order.revisions.find((revision) => changeableOf(revision.order)[field] !== present)
  if (!last) return quicker(null)
  const who = last.by === 'staff' ? `${last.by_name ?? 'スタッフ'}さん` : 'お客さま'
  return { who, when: shortMoment(last.replaced_at) }
}

export const names: Readonly<Record<EditName, string>> = {
  title: orderFieldNames.title,
  estimated_person: orderFieldNames.estimated_person,
  meetup_date: orderFieldNames.meetup_date,
  window: orderFieldNames.delivery_window,
  'address.postal_code': '郵便番号',
  'address.prefecture': '都道府県',
  'address.city': '市区町村',
  'address.street': '町名・番地',
  'address.building': '建物・階',
  'address.note': '搬入のご案内',
  delivery_fee: '配送料',
  ...contactNames,
  po_number: '発注番号',
  billing_name: '請求書の宛名',
  'reception.name': '受け取りご担当者',
  'reception.tel': '受け取りご担当者の電話',
  tableware: orderFieldNames.tableware,
  note: orderFieldNames.note,
  allergies: orderFieldNames.allergies,
  'own_fields.first': 'おたずねした項目 1',
  'own_fields.second': 'おたずねした項目 2',
  'own_fields.third': 'おたずねした項目 3',
  internal_note: '内部メモ',
}

export type ProductNames = ReadonlyMap<number, string>

const productOf = (field: string) => (field.startsWith('qty.') ? Number(field.slice(4)) : undefined)

export function fieldName(field: string, products: ProductNames): string {
  const id = productOf(field)
  return id === undefined
    ? ((names as Readonly<Record<string, string>>)[field] ?? field)
    : (products.get(id) ?? `商品 ${id}`)
}

export function fieldWords(field: string, value: EditFields[string] | undefined): string {
  if (productOf(field) !== undefined) return `${formatNumber(Number(value ?? 0))}点`
  if (field === 'estimated_person') return typeof value === 'number' ? `${formatNumber(value)}名さま` : String(value)
  if (field === 'meetup_date') return longJapaneseDate(String(value))
  if (field === 'window') return String(value).replace('-', '〜')
  if (field === 'tableware') return value === 'return' ? '器の回収あり' : '使い捨て容器（回収なし）'
  if (field === 'allergies')
    return allergiesOf({ allergies: value ?? null })
      .map(allergyWords)
      .join('、')
  return String(value ?? '')
}

/** Of a fee that cannot be sent; empty is none that was said. */
export const feeProblem = ({ delivery_fee: fee }: EditFields): string | undefined =>
  !fee || yenIn(String(fee)) !== undefined ? undefined : '配送料を、円の整数でご記入ください。'

/** A list is one field, as a text. */
export const allergiesOf = ({ allergies }: EditFields): OrderRecord['allergies'] =>
  JSON.parse(String(allergies ?? '[]'))

/** What the shop refuses is said beside the button that saves. */
export const noErrors = { errorOf: () => undefined }

/** What is asked about it. */
type OrderAsks = Pick<OrderRecord, 'own_fields' | 'asks'>

type Change = Omit<OrderChangeInput, 'version' | 'status' | 'reason' | 'send_mail'>

/** The order of the fields as the call takes it: an address, a contact and a cart are sent whole. */
export function changeOf(values: EditFields, changed: readonly string[], order: OrderAsks): Change {
  const { text, ifChanged, group } = changedParts(values, changed)
  const change = {
    title: ifChanged('title', () => text('title')),
    estimated_person: ifChanged('estimated_person', () => Number(values.estimated_person)),
    meetup_date: ifChanged('meetup_date', () => text('meetup_date')),
    delivery_window: ifChanged('window', () => {
      const [from = '', to = ''] = text('window').split('-')
      return { from, to }
    }),
    address: group('address', addressFields),
    delivery_fee: ifChanged('delivery_fee', () => yenIn(text('delivery_fee'))),
    contact: group('contact', contactFields),
    po_number: ifChanged('po_number', () => text('po_number')),
    billing_name: ifChanged('billing_name', () => text('billing_name')),
    reception: ifChanged('reception', () => {
      const [name, tel] = [text('reception.name'), text('reception.tel')]
      return name || tel ? { name, tel } : null
    }),
    tableware: ifChanged('tableware', () =>
      values.tableware === 'return' ? ('return' as const) : ('disposable' as const),
    ),
    note: ifChanged('note', () => text('note')),
    allergies: ifChanged('allergies', () => allergiesOf(values)),
    own_fields: ifChanged('own_fields', () => changedAnswers(values, changed, order)),
    internal_note: ifChanged('internal_note', () => text('internal_note')),
    cart: ifChanged('qty', () => cartOf(values)),
  } satisfies Record<ChangeableField | 'internal_note' | 'cart' | 'delivery_fee', unknown>
  return known(change) as Change
}

/** The answers as they are typed, each under the name that it stands under. */
export const ownAnswersIn = (values: EditFields, { own_fields, asks }: OrderAsks): OwnAnswers =>
  Object.fromEntries(
    asksAbout(own_fields, asks).map(({ key, label }) => [
      key,
      { label, value: String(values[`own_fields.${key}`] ?? '') },
    ]),
  )

/** Only these: the others may be answers to what is asked no more. */
const changedAnswers = (values: EditFields, changed: readonly string[], order: OrderAsks): OwnAnswers =>
  Object.fromEntries(
    Object.entries(ownAnswersIn(values, order)).filter(([key]) => changed.includes(`own_fields.${key}`)),
  )

const cartOf = (values: EditFields) =>
  Object.entries(values).flatMap(([name, qty]) => {
    const id = productOf(name)
    return id === undefined || !qty ? [] : [{ id, qty: Number(qty) }]
  })
