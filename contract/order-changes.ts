import { formatWindow } from '#domain/delivery-window.ts'
import { formatNumber, type Yen } from '#domain/money.ts'
import type { GuestOrder } from './meetups.ts'
import { placeWords, tablewareWords } from './order-words.ts'

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
  const facts: [name: string, of: (order: ComparedOrder) => string][] = [
    ['会の名前', ({ title }) => title],
    ['人数', ({ estimated_person }) => `${formatNumber(estimated_person)}名さま`],
    ['お届けの時刻', ({ delivery_window }) => formatWindow(delivery_window)],
    ['お届け先', ({ address }) => placeWords(address)],
    ['搬入のご案内', ({ address }) => address.note],
    [
      '当日の受け取りご担当者',
      ({ reception }) => (reception ? `${reception.name}さま　${words.tel(reception.tel)}` : 'ご注文者さま'),
    ],
    ['器', tablewareWords],
    ['ご要望・備考', ({ note }) => note],
  ]
  const differing = facts.flatMap(([name, of]): OrderDifference[] =>
    of(before) === of(after) ? [] : [{ name, before: of(before), after: of(after), yen: null }],
  )
  return [...differing, ...lineDifferences(before, after), ...deliveryDifference(before, after)]
}

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
