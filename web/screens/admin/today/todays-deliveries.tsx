import type { Dashboard } from '#contract/admin/dashboard.ts'
import { orderWords } from '#contract/admin/status-words.ts'
import { isHandedOver } from '#domain/meetup.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { orderTones } from '#web/features/admin/order-tones.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Delivery = NonNullable<Dashboard['deliveries']>[number]

const columns: readonly Column<Delivery>[] = [
  {
    id: 'time',
    head: '時間',
    isName: true,
    cell: ({ delivery_window: { from, to } }) => <span className="num">{`${from}–${to}`}</span>,
  },
  { id: 'city', head: '地域', cell: ({ city }) => city },
  { id: 'customer', head: 'お客さま', cell: ({ company, name }) => company || `${name}さま` },
  { id: 'number', head: '受注番号', hideBelow: 1170, cell: ({ number }) => <span className="num">{number}</span> },
  { id: 'persons', head: '人数', align: 'end', cell: ({ estimated_person }) => `${estimated_person}名` },
  {
    id: 'status',
    head: '状態',
    cell: ({ status }) => <Tag tone={orderTones[status]}>{orderWords[status]}</Tag>,
  },
]

/** Those of today, the next ones first: what has been delivered is below. */
export function TodaysDeliveries({ deliveries, today }: { deliveries: readonly Delivery[]; today: TokyoDate }) {
  const seesOrders = useMayDo('orders')
  const seesKitchen = useMayDo('kitchen')
  const isDone = ({ status }: Delivery) => isHandedOver(status)
  const rows = [...deliveries.filter((row) => !isDone(row)), ...deliveries.filter(isDone)]
  return (
    <Card
      title="本日のお届け"
      flush
      aside={
        <TextLink href={seesKitchen ? adminPaths.deliveries({ date: today }) : adminPaths.orders({ date: today })}>
          すべて見る
        </TextLink>
      }
    >
      <DataTable
        label="本日のお届け"
        rows={rows.slice(0, 8)}
        keyOf={({ id }) => id}
        nameOf={({ number }) => number}
        hrefOf={seesOrders ? ({ id }) => adminPaths.order(id) : undefined}
        toneOf={(row) => (isDone(row) ? 'quiet' : undefined)}
        columns={columns}
        empty="本日のお届けはありません。"
      />
    </Card>
  )
}
