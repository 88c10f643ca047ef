import type { OrderRecord } from '#contract/admin/order-record.ts'
import { moneyWords, orderWords } from '#contract/admin/status-words.ts'
import { formatYen } from '#domain/money.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { moneyTones, orderTones } from '#web/features/admin/order-tones.ts'
import { OverrideTags } from '#web/features/admin/override-tags.tsx'
import { TabNav } from '#web/ui/tab-nav.tsx'
import { Tag } from '#web/ui/tag.tsx'
import style from './order.module.css'

/** What of an order is known at a glance, on each of its tabs. */
export function OrderTags({ order }: { order: OrderRecord }) {
  const { status, money, calculation, overrides } = order
  return (
    <>
      <Tag tone={orderTones[status]}>{orderWords[status]}</Tag>
      {money.balance < 0 && <Tag tone="warn">お返しする分 {formatYen(-money.balance)}</Tag>}
      {(money.state === 'part' || money.state === 'paid') && (
        <Tag tone={moneyTones[money.state]}>{moneyWords[money.state]}</Tag>
      )}
      {calculation.lines.some(({ is_age_restricted }) => is_age_restricted) && <Tag tone="age">お酒 20歳以上</Tag>}
      <OverrideTags overrides={overrides} />
    </>
  )
}

/** Leads from one tab to the other. */
export const tabKey = { keys: 'y', label: 'お金' } as const

type OrderTabsProps = { order: Pick<OrderRecord, 'id' | 'money' | 'papers'>; current: 'content' | 'money' }

export const OrderTabs = ({ order: { id, money }, current }: OrderTabsProps) => (
  <div className={`no-print ${style.tabs}`}>
    <TabNav
      label="この受注"
      counter="件"
      tabs={[
        { name: '内容', href: adminPaths.order(id), current: current === 'content' },
        {
          name: 'お金',
          href: adminPaths.orderMoney(id),
          current: current === 'money',
          ...(money.balance < 0 && { count: 1 }),
        },
      ]}
    />
  </div>
)
