import type { CustomerRecord } from '#contract/admin/customer-record.ts'
import { orderWords } from '#contract/admin/status-words.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseInstant, plainJapaneseDate } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { orderTones } from '#web/features/admin/order-tones.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { useNow } from '#web/store/use-now.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type PartProps, RecordList } from './record-list.tsx'

type RowOf<Part extends 'orders' | 'gatherings' | 'papers'> = CustomerRecord[Part]['rows'][number]

const orderColumns: readonly Column<RowOf<'orders'>>[] = [
  { id: 'number', head: '注文番号', isName: true, cell: ({ number }) => <span className="num">{number}</span> },
  {
    id: 'date',
    head: '開催日',
    cell: ({ meetup_date }) => <span className="num">{plainJapaneseDate(meetup_date)}</span>,
  },
  { id: 'title', head: '会の名前', cell: ({ title }) => title || '名前のない会' },
  { id: 'persons', head: '人数', align: 'end', cell: ({ estimated_person }) => `${estimated_person}名` },
  { id: 'total', head: '合計（税込）', align: 'end', cell: ({ total }) => <b>{formatYen(total)}</b> },
  { id: 'status', head: '状態', cell: ({ status }) => <Tag tone={orderTones[status]}>{orderWords[status]}</Tag> },
]

export function OrderList({ customer, ...shown }: PartProps<'orders'>) {
  const mayOpen = useMayDo('orders')
  return (
    <RecordList
      {...shown}
      customer={customer}
      part="orders"
      title="ご注文"
      unit="件"
      rows={customer.orders.rows}
      keyOf={({ id }) => id}
      nameOf={({ number }) => number}
      hrefOf={mayOpen ? ({ id }) => adminPaths.order(id) : undefined}
      columns={orderColumns}
      empty="ご注文はまだありません。"
    />
  )
}

const gatheringStates = {
  scheduled: { words: '予定どおり', tone: 'ok' },
  requested: { words: '手配中', tone: 'warn' },
  cancelled: { words: 'キャンセル', tone: 'bad' },
  over: { words: '開催済み', tone: 'mute' },
} as const

function GatheringState({ status, starts_at }: RowOf<'gatherings'>) {
  const isOver = Date.parse(starts_at) < useNow().getTime()
  const { words, tone } = gatheringStates[status === 'scheduled' && isOver ? 'over' : status]
  return <Tag tone={tone}>{words}</Tag>
}

const gatheringColumns: readonly Column<RowOf<'gatherings'>>[] = [
  { id: 'title', head: '会の名前', isName: true, cell: ({ title }) => title || '名前のない会' },
  {
    id: 'at',
    head: '日時',
    cell: ({ starts_at }) => (
      <span className="num">
        {starts_at.slice(0, 4)}年{japaneseInstant(new Date(starts_at))}
      </span>
    ),
  },
  { id: 'persons', head: '人数', align: 'end', cell: ({ estimated_person }) => `${estimated_person}名` },
  { id: 'kind', head: '内容', cell: ({ source }) => (source.kind === 'plan' ? '出張プラン' : 'お届け') },
  { id: 'status', head: '状態', cell: (row) => <GatheringState {...row} /> },
]

/** Each leads to its order or booking, where whoever looks may see that. */
export function GatheringList({ customer, ...shown }: PartProps<'gatherings'>) {
  const mayOpen = { meetup: useMayDo('orders'), plan: useMayDo('plans') }
  const pathOf = ({ kind, id }: RowOf<'gatherings'>['source']) =>
    kind === 'plan' ? adminPaths.booking(id) : adminPaths.order(id)
  const columns = gatheringColumns.map((column) =>
    column.isName
      ? {
          ...column,
          cell: (row: RowOf<'gatherings'>) =>
            mayOpen[row.source.kind] ? (
              <TextLink href={pathOf(row.source)}>{row.title || '名前のない会'}</TextLink>
            ) : (
              row.title || '名前のない会'
            ),
        }
      : column,
  )
  return (
    <RecordList
      {...shown}
      customer={customer}
      part="gatherings"
      title="会"
      unit="件"
      rows={customer.gatherings.rows}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title || '名前のない会'}
      columns={columns}
      empty="会はまだありません。"
    />
  )
}

const paperWords = { valid: '有効', replaced: '差し替え済み', void: '無効' } as const
const paperTones = { valid: 'ok', replaced: 'mute', void: 'mute' } as const

export function PaperList({ customer, ...shown }: PartProps<'papers'>) {
  const mayOpen = { order: useMayDo('orders'), plan: useMayDo('plans') }
  const columns: readonly Column<RowOf<'papers'>>[] = [
    { id: 'number', head: '番号', isName: true, cell: ({ number }) => <span className="num">{number}</span> },
    { id: 'title', head: '書類', cell: ({ title }) => title },
    { id: 'date', head: '取引日', cell: ({ date }) => <span className="num">{plainJapaneseDate(date)}</span> },
    { id: 'addressee', head: '宛名', cell: ({ addressee }) => addressee },
    { id: 'amount', head: '金額（税込）', align: 'end', cell: ({ amount }) => <b>{formatYen(amount)}</b> },
    { id: 'state', head: '状態', cell: ({ state }) => <Tag tone={paperTones[state]}>{paperWords[state]}</Tag> },
    {
      id: 'sale',
      head: 'ご注文・予約',
      cell: ({ meetup: { id, number, plan_name } }) => {
        const isPlan = plan_name !== null
        const path = isPlan ? adminPaths.booking(id) : adminPaths.order(id)
        return (isPlan ? mayOpen.plan : mayOpen.order) ? <TextLink href={path}>{number}</TextLink> : number
      },
    },
  ]
  return (
    <RecordList
      {...shown}
      customer={customer}
      part="papers"
      title="発行した書類"
      unit="点"
      rows={customer.papers.rows}
      keyOf={({ id }) => id}
      nameOf={({ number }) => number}
      columns={columns}
      empty="発行した書類はまだありません。"
    />
  )
}
