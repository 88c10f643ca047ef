import type { RefundState } from '#contract/admin/refund-states.ts'
import type { RefundRow } from '#contract/admin/refunds.ts'
import { paymentMethodWords } from '#contract/order-words.ts'
import { accountKindWords } from '#contract/refund-account-errors.ts'
import { telWords } from '#contract/tel-words.ts'
import { formatYen } from '#domain/money.ts'
import { IS_HELD } from '#domain/payment.ts'
import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { paths } from '#web/paths.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import { ShowAccount } from './show-account.tsx'

type Columns = {
  state: RefundState
  /** Whether this person has the record that money goes back for. */
  mayOpen: Readonly<Record<RefundRow['kind'], boolean>>
}

export const refundColumns = ({ state, mayOpen }: Columns): readonly Column<RefundRow>[] => [
  {
    id: 'number',
    head: 'ご注文・予約',
    cell: ({ kind, id, number }) =>
      mayOpen[kind] ? (
        <TextLink href={kind === 'meetup' ? adminPaths.order(id) : adminPaths.booking(id)}>{number}</TextLink>
      ) : (
        number
      ),
  },
  {
    id: 'customer',
    head: 'お客さま',
    cell: ({ company, name }) => (
      <>
        <div>{company || `${name}さま`}</div>
        {company && <small>{name}さま</small>}
      </>
    ),
  },
  {
    id: 'tel',
    head: 'お電話',
    hideBelow: 1170,
    cell: ({ tel }) => (
      <TextLink href={paths.tel(tel)}>
        <Unbroken>{telWords(tel)}</Unbroken>
      </TextLink>
    ),
  },
  {
    id: 'date',
    head: state === 'done' ? '返金日' : 'お届け日・開催日',
    cell: ({ date }) => <Unbroken>{plainJapaneseDate(date)}</Unbroken>,
  },
  { id: 'method', head: 'お支払い', cell: ({ payment_method }) => paymentMethodWords[payment_method] },
  {
    id: 'amount',
    head: state === 'done' ? '返した額' : 'お返しする額',
    align: 'end',
    cell: ({ amount }) => <b>{formatYen(amount)}</b>,
  },
  ...(state === 'done' ? [] : [accountColumn]),
]

const accountColumn: Column<RefundRow> = {
  id: 'account',
  head: '返金先の口座',
  cell: (row) => {
    const { payment_method, account } = row
    if (IS_HELD[payment_method]) return <small>カード会社を通じて返金します</small>
    if (!account) return <Tag tone="mute">まだうかがっていません</Tag>
    const { bank, branch, kind, number, third_party } = account
    return (
      <>
        <div>
          {bank} {branch} <Unbroken>{`${accountKindWords[kind]} ${number}`}</Unbroken>
        </div>
        {third_party && <Tag tone="warn">お客さまと別の名義</Tag>}
        <ShowAccount row={row} />
      </>
    )
  },
}
