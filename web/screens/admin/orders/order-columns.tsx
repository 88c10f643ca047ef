import type { OrderRow } from '#contract/admin/orders.ts'
import { orderWords } from '#contract/admin/status-words.ts'
import { owedIn } from '#contract/money-words.ts'
import { telWords } from '#contract/tel-words.ts'
import { formatYen, perPerson } from '#domain/money.ts'
import type { OrderSort } from '#domain/order-list.ts'
import { japaneseInstant, monthAndDay } from '#domain/tokyo-date.ts'
import { orderTones } from '#web/features/admin/order-tones.ts'
import { OverrideTags } from '#web/features/admin/override-tags.tsx'
import { paths } from '#web/paths.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { CompanyName } from '#web/words/company-name.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import style from './order-columns.module.css'
import { type OptionalColumn, type OrderList, orderListPath } from './order-list-address.ts'
import { foundByWords, paymentWords } from './order-words.ts'

/** The names of the columns that can be chosen. */
export const columnNames: Record<OptionalColumn, string> = {
  placed: '受付',
  customer: 'お客さま',
  tel: '電話',
  place: 'お届け先',
  persons: '人数',
  total: '合計（税込）',
  perPerson: 'お一人',
  payment: '支払い',
  status: '状態',
}

const optional: Record<OptionalColumn, Omit<Column<OrderRow>, 'id' | 'head'>> = {
  placed: { cell: ({ placed_at }) => japaneseInstant(new Date(placed_at)) },
  customer: {
    cell: ({ company, name }) => (
      <>
        {company && <CompanyName>{company}</CompanyName>}
        <small className={style.person}>{name}さま</small>
      </>
    ),
  },
  tel: { cell: ({ tel }) => <a href={paths.tel(tel)}>{telWords(tel)}</a> },
  place: { hideBelow: 1170, cell: ({ city, street }) => <Unbroken>{`${city} ${street}`}</Unbroken> },
  persons: {
    align: 'end',
    cell: ({ estimated_person }) => <span className={`num ${style.whole}`}>{estimated_person}名</span>,
  },
  total: {
    align: 'end',
    cell: ({ total, money }) => (
      <>
        <b>{formatYen(total)}</b>
        {owedIn(money) !== total && (
          <div>
            <small>ご請求 {formatYen(owedIn(money))}</small>
          </div>
        )}
      </>
    ),
  },
  perPerson: {
    align: 'end',
    cell: ({ total, estimated_person }) => formatYen(perPerson(total, estimated_person) ?? total),
  },
  payment: {
    cell: (row) => (
      <>
        <span className={style.payment}>{paymentWords(row)}</span> {row.has_alcohol && <Tag tone="age">酒</Tag>}
      </>
    ),
  },
  status: { cell: ({ status }) => <Tag tone={orderTones[status]}>{orderWords[status]}</Tag> },
}

const sorts: Partial<Record<string, readonly OrderSort[]>> = {
  date: ['meetup_date', '-meetup_date'],
  placed: ['-placed_at'],
  total: ['-total', 'total'],
}

export function orderColumns(list: OrderList): readonly Column<OrderRow>[] {
  return [
    {
      id: 'number',
      head: '注文番号',
      isName: true,
      cell: ({ number, has_undelivered_mail, overrides }) => (
        <>
          <span className={`num ${style.whole}`}>{number}</span>{' '}
          {(has_undelivered_mail || overrides.length > 0) && (
            <span className={style.marks}>
              {has_undelivered_mail && <Tag tone="bad">メール不達</Tag>}
              <OverrideTags overrides={overrides} />
            </span>
          )}
        </>
      ),
    },
    {
      id: 'date',
      head: 'お届け',
      ...sortOf('date', list),
      cell: ({ meetup_date, delivery_window: { from, to }, views, found_by }) => (
        <>
          <span className={`num ${style.whole}`}>
            {isByDay(list) ? '' : `${monthAndDay(meetup_date)} `}
            {from}〜{to}
          </span>{' '}
          {views.includes('unrecorded') && <Tag tone="warn">お届けの記録待ち</Tag>}
          {found_by.length > 0 && (
            <div className="caption">{found_by.map((by) => foundByWords[by]).join('・')}で一致</div>
          )}
        </>
      ),
    },
    ...list.columns.map((id) => ({ id, head: columnNames[id], ...sortOf(id, list), ...optional[id] })),
  ]
}

/** Under headings with the days. */
export const isByDay = ({ sort }: Pick<OrderList, 'sort'>): boolean => sort.endsWith('meetup_date')

/** A press brings the first order of the column, or the next one where it is there already. */
function sortOf(id: string, list: OrderList): Pick<Column<OrderRow>, 'sort'> {
  const own = sorts[id]
  if (!own) return {}
  const at = own.indexOf(list.sort)
  const order = at < 0 ? undefined : list.sort.startsWith('-') ? 'descending' : 'ascending'
  return { sort: { href: orderListPath(list, { sort: own[(at + 1) % own.length]! }), order } }
}
