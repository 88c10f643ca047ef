import type { Answer } from '#contract/operations.ts'
import { ORDER_VIEWS, type OrderView } from '#domain/order-list.ts'
import { Segments } from '#web/ui/segments.tsx'
import { type OrderList, orderListPath, usualSort } from './order-list-address.ts'
import { tabWords } from './order-words.ts'

type Counts = Answer<'countOrders'>

/** Of what is over, nobody asks how much there is. */
const counted: readonly OrderView[] = ['ahead', 'today', 'unconfirmed', 'unrecorded', 'unpaid', 'to_refund']

/** Words and days stay with another tab; its order is its own. */
export function OrderTabs({ list, counts }: { list: OrderList; counts: Counts }) {
  const { columns, q, from, to, payment } = list
  const segments = [...ORDER_VIEWS, 'all' as const].map((tab) => ({
    name: tabWords[tab],
    href: orderListPath(
      { ...list, tab, sort: list.tab === tab ? list.sort : usualSort(tab) },
      { columns, q, from, to, payment, status: undefined },
    ),
    current: tab === list.tab,
    count: tab !== 'all' && counted.includes(tab) ? countOf(counts[tab]) : undefined,
  }))
  return <Segments hasKeys label="受注の分けかた" segments={segments} />
}

const countOf = ({ count, more }: Counts[OrderView]): string => (more ? `${count}+` : String(count))
