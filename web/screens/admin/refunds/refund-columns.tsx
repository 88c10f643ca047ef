import type { RefundState } from '#contract/admin/refund-states.ts'
import type { RefundRow } from '#contract/admin/refunds.ts'
import { paymentMethodWords } from '#contract/order-words.ts'
import { telWords } from '#contract/tel-words.ts'
import { formatYen } from '#domain/money.ts'
import type { RefundCause } from '#domain/refund.ts'
import { japaneseDate, plainJapaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { paths } from '#web/paths.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import { AccountCell } from './account-cell.tsx'
import style from './refunds.module.css'
import { fileStateTones, fileStateWords, fileTitle } from './transfer-words.ts'

type Columns = {
  state: RefundState
  today: TokyoDate
  /** Whether this person has the record that money goes back for. */
  mayOpen: Readonly<Record<RefundRow['kind'], boolean>>
}

export const refundColumns = ({ state, today, mayOpen }: Columns): readonly Column<RefundRow>[] => [
  state === 'waiting' ? dueColumn(today) : dateColumn(state === 'done' ? '返金日' : dayOfSale),
  {
    id: 'sale',
    head: 'ご注文・予約',
    grows: true,
    cell: (row) => <Sale row={row} isLink={mayOpen[row.kind]} hasDay={state === 'waiting'} />,
  },
  ...(state === 'done' ? [methodColumn] : [accountColumn]),
  ...(state === 'sent' ? [fileColumn] : []),
  {
    id: 'amount',
    head: state === 'done' ? '返した額' : 'お返しする額',
    align: 'end',
    cell: ({ amount, cause }) => (
      <div className={style.account}>
        <b>{formatYen(amount)}</b>
        <small>{causeWords[cause]}</small>
      </div>
    ),
  },
]

const dayOfSale = 'お届け日・開催日'

const dateColumn = (head: string): Column<RefundRow> => ({
  id: 'date',
  head,
  cell: ({ date }) => <Unbroken>{plainJapaneseDate(date)}</Unbroken>,
})

const causeWords: Readonly<Record<RefundCause, string>> = {
  cancelled: 'キャンセル',
  lessened: '返還・値引き',
  paid_more: '多いご入金',
}

const dueColumn = (today: TokyoDate): Column<RefundRow> => ({
  id: 'due',
  head: '期日',
  cell({ account }) {
    const due = account?.due_on
    if (!due) return <small>口座をうかがってから</small>
    return (
      <>
        <Unbroken>{japaneseDate(due)}</Unbroken>
        {due < today && <Tag tone="bad">期日を過ぎています</Tag>}
      </>
    )
  },
})

function Sale({ row, isLink, hasDay }: { row: RefundRow; isLink: boolean; hasDay: boolean }) {
  const { kind, id, number, title, company, name, tel, date } = row
  const named = <span className={style.number}>{number}</span>
  const href = kind === 'meetup' ? adminPaths.order(id) : adminPaths.booking(id)
  return (
    <div className={style.account}>
      <div>
        <b>{title}</b>
      </div>
      <div>
        {isLink ? <TextLink href={href}>{named}</TextLink> : named}
        {hasDay && `　${plainJapaneseDate(date)}`}
      </div>
      <div>{company || `${name}さま`}</div>
      <small>
        {company && `${name}さま　`}
        <TextLink href={paths.tel(tel)}>
          <Unbroken>{telWords(tel)}</Unbroken>
        </TextLink>
      </small>
    </div>
  )
}

const methodColumn: Column<RefundRow> = {
  id: 'method',
  head: 'お支払い',
  cell: ({ payment_method }) => paymentMethodWords[payment_method],
}

const accountColumn: Column<RefundRow> = {
  id: 'account',
  head: '返金先の口座',
  cell: (row) => <AccountCell row={row} />,
}

const fileColumn: Column<RefundRow> = {
  id: 'file',
  head: '総合振込ファイル',
  cell: ({ file }) =>
    file && (
      <>
        <TextLink href={adminPaths.transferFile(file.id)}>{fileTitle(file)}</TextLink>
        {file.state === 'to_confirm' && <Tag tone={fileStateTones.to_confirm}>{fileStateWords.to_confirm}</Tag>}
      </>
    ),
}
