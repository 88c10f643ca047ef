import { allergyWords } from '#domain/allergy-words.ts'
import { organisationIn } from '#domain/buyer.ts'
import { formatWindow } from '#domain/delivery-window.ts'
import { formatNumber, type Yen } from '#domain/money.ts'
import { OWN_FIELDS, type OwnFieldKey } from '#domain/own-fields.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import type { GuestOrder } from './meetups.ts'
import { orderFieldNames, placeWords, tablewareWords } from './order-words.ts'
import type { ChangeableField } from './placement.ts'

/** One thing that differs between two states of an order; what was not there is ''. */
export type OrderDifference = {
  /** What it is called on screens and in mails. */
  name: string
  before: string
  after: string
  /** What it does to the sum; null where it has no price of its own. */
  yen: Yen | null
}

type ComparedOrder = Omit<GuestOrder, 'number'>

/** What a change of an order comes to, for the screen before it is confirmed, its mails and its history alike. */
export function orderDifferences(
  before: ComparedOrder,
  after: ComparedOrder,
  words: { tel: (digits: string) => string },
): OrderDifference[] {
  const ownValueOf = ({ own_fields = [] }: ComparedOrder, key: OwnFieldKey) =>
    own_fields.find((each) => each.key === key)
  const labelOf = (key: OwnFieldKey) => (ownValueOf(before, key) ?? ownValueOf(after, key))?.label ?? ''
  const facts = {
    title: [[orderFieldNames.title, ({ title }) => title]],
    meetup_date: [[orderFieldNames.meetup_date, ({ meetup_date }) => longJapaneseDate(meetup_date)]],
    estimated_person: [
      [orderFieldNames.estimated_person, ({ estimated_person }) => `${formatNumber(estimated_person)}名さま`],
    ],
    delivery_window: [[orderFieldNames.delivery_window, ({ delivery_window }) => formatWindow(delivery_window)]],
    address: [
      [orderFieldNames.address, ({ address }) => placeWords(address)],
      ['搬入のご案内', ({ address }) => address.note],
    ],
    contact: [
      [orderFieldNames.contact, ({ contact }) => ordererWords(contact)],
      ['お電話番号', ({ contact }) => words.tel(contact.tel)],
      ['メールアドレス', ({ contact }) => contact.email],
    ],
    reception: [
      [
        orderFieldNames.reception,
        ({ reception }) => (reception ? `${reception.name}さま　${words.tel(reception.tel)}` : 'ご注文者さま'),
      ],
    ],
    tableware: [[orderFieldNames.tableware, tablewareWords]],
    po_number: [['発注番号', ({ payment }) => payment.po_number]],
    billing_name: [['請求書の宛名', ({ payment }) => payment.billing_name]],
    note: [[orderFieldNames.note, ({ note }) => note]],
    allergies: [[orderFieldNames.allergies, ({ allergies = [] }) => allergies.map(allergyWords).join('、')]],
    own_fields: OWN_FIELDS.map((key) => [labelOf(key), (order) => ownValueOf(order, key)?.value ?? '']),
  } satisfies Record<ChangeableField, [name: string, of: (order: ComparedOrder) => string][]>
  const differing = Object.values(facts)
    .flat()
    .flatMap(([name, of]): OrderDifference[] =>
      of(before) === of(after) ? [] : [{ name, before: of(before), after: of(after), yen: null }],
    )
  return [...differing, ...lineDifferences(before, after), ...deliveryDifference(before, after)]
}

/** 「株式会社みらい計画 開発本部　山本 美咲（ヤマモト ミサキ）」 */
export const ordererWords = ({ company, department, ...name }: ComparedOrder['contact']) =>
  `${[organisationIn(company), department].filter(Boolean).join(' ')}　${name.last_name} ${name.first_name}（${name.last_name_kana} ${name.first_name_kana}）`

type ComparedLine = ComparedOrder['calculation']['lines'][number]

function lineDifferences(before: ComparedOrder, after: ComparedOrder): OrderDifference[] {
  const old = new Map(before.calculation.lines.map((line) => [line.id, line]))
  const now = new Map(after.calculation.lines.map((line) => [line.id, line]))
  const ids = new Set([...old.keys(), ...now.keys()])
  return [...ids].flatMap((id): OrderDifference[] => {
    const [was, is] = [old.get(id), now.get(id)]
    if (was?.qty === is?.qty && was?.amount === is?.amount) return []
    return [
      {
        name: (is ?? was)!.name,
        before: qtyOf(was),
        after: qtyOf(is),
        yen: (is?.amount ?? 0) - (was?.amount ?? 0),
      },
    ]
  })
}

const qtyOf = (line: ComparedLine | undefined) => `${formatNumber(line?.qty ?? 0)}点`

/** Fee and campaign in one: what is paid for the delivery. */
function deliveryDifference(before: ComparedOrder, after: ComparedOrder): OrderDifference[] {
  const paid = ({ calculation }: ComparedOrder) => calculation.shipping_fee - calculation.campaign_discount_ship
  if (paid(before) === paid(after)) return []
  const words = (order: ComparedOrder) => (paid(order) === 0 ? '無料' : `${formatNumber(paid(order))}円`)
  return [{ name: '配送料', before: words(before), after: words(after), yen: paid(after) - paid(before) }]
}
