import type { RefundState } from '#contract/admin/refund-states.ts'
import type { RefundRow } from '#contract/admin/refunds.ts'
import { paymentMethodWords } from '#contract/order-words.ts'
import { formatYen } from '#domain/money.ts'
import type { RefundCause } from '#domain/refund.ts'
import { japaneseDate, plainJapaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import { SaleCell } from '../sale/sale-cell.tsx'
import { AccountCell } from './account-cell.tsx'
import style from './refunds.module.css'
import { fileStateTones, fileStateWords, fileTitle } from './transfer-words.ts'

export const refundColumns = ({
  state,
  today,
}: {
  state: RefundState
  today: TokyoDate
}): readonly Column<RefundRow>[] => [
  state === 'waiting' ? dueColumn(today) : dateColumn(state === 'done' ? '返金日' : dayOfSale),
  {
    id: 'sale',
    head: 'ご注文・予約',
    grows: true,
    cell: (row) => <SaleCell sale={row} hasDay={state === 'waiting'} />,
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
