import type { ReactNode } from 'react'
import type { BookEntry } from '#contract/admin/book-entries.ts'
import { heldIn, owedIn } from '#contract/money-words.ts'
import type { BookKind } from '#domain/book.ts'
import { formatNumber, type Yen } from '#domain/money.ts'
import { japaneseInstant, monthAndDay } from '#domain/tokyo-date.ts'
import { useNow } from '#web/store/use-now.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { SaleMoney } from './act.ts'
import { balanceWord } from './balance-words.ts'
import style from './ledger.module.css'
import { type LedgerRow, ledgerRows } from './ledger-rows.ts'

type LedgerProps = {
  sale: Pick<SaleMoney, 'book' | 'money' | 'account'>
  /** What can be done with an entry; nothing of one that stays as it is. */
  actionOf: (entry: BookEntry) => ReactNode
}

/** All that has happened to the money, a line for each. Nothing is ever deleted: a mistake has a line that takes it back. */
export function Ledger({ sale: { book, money, account }, actionOf }: LedgerProps) {
  const now = useNow()
  return (
    <>
      <div className={style.heads} aria-hidden="true">
        <span>日付</span>
        <span>内容</span>
        <span>ご請求</span>
        <span>入金・返金</span>
        <span>差引</span>
      </div>
      <ol className={style.ledger} aria-label="お金の動き">
        {ledgerRows(book).map((row) => (
          <Line key={row.entry.id} row={row} action={row.isTakenBack ? null : actionOf(row.entry)} />
        ))}
        {money.balance < 0 && <Planned yen={-money.balance} named={account?.named_at} />}
      </ol>
      <div className={style.total}>
        <b>差引（{japaneseInstant(now)}現在）</b>
        <Amount name="ご請求の計" yen={owedIn(money)} />
        <Amount name="入金・返金の計" yen={heldIn(money)} isCash />
        <span className={`num ${style.left}`}>
          <span className={style.big}>
            {formatNumber(Math.abs(money.balance))}
            <i>円</i>
          </span>
          {money.balance !== 0 && <small>{money.balance < 0 ? 'お返しする分' : '残り'}</small>}
        </span>
      </div>
      <p className={style.foot}>行は消えません。誤りは「打ち消し」の行で直し、担当者と理由が残ります。</p>
    </>
  )
}

function Line({ row, action }: { row: LedgerRow; action: ReactNode }) {
  const { entry, title, facts, side, amount, balance, isTakenBack } = row
  return (
    <li className={classes(isTakenBack && style.old, entry.reverses !== null && style.back)}>
      <span className={`num ${style.day}`}>{monthAndDay(row.on)}</span>
      <Icon name={entry.reverses === null ? icons[entry.kind] : 'return'} className={style.icon} />
      <span className={style.words}>
        <b>{title}</b>
        {isTakenBack && <em>打ち消し済み</em>}
        {facts.length > 0 && (
          <small>
            {facts.map((fact) => (
              <span key={fact}>{fact} </span>
            ))}
          </small>
        )}
        {action && <span className="no-print">{action}</span>}
      </span>
      <Amount name={side === 'cash' ? '入金・返金' : 'ご請求'} yen={amount} isCash={side === 'cash'} isSigned />
      <span className={`num ${style.left}`}>
        <VisuallyHidden>差引 </VisuallyHidden>
        {formatNumber(Math.abs(balance))}
        <VisuallyHidden>円 </VisuallyHidden>
        {balance !== 0 && <small>{balanceWord(balance)}</small>}
      </span>
    </li>
  )
}

/** What goes back next. It is not booked before it has gone back. */
function Planned({ yen, named }: { yen: Yen; named: string | undefined }) {
  return (
    <li className={style.planned}>
      <span className={style.day}>予定</span>
      <Icon name="return" className={style.icon} />
      <span className={style.words}>
        <b>返金の予定</b>
        <small>まだ記録していません　{named && `口座は${japaneseInstant(new Date(named))}にうかがいました`}</small>
      </span>
      <Amount name="入金・返金" yen={-yen} isCash isSigned />
      <span className={`num ${style.left}`}>
        <VisuallyHidden>差引 </VisuallyHidden>0<VisuallyHidden>円 </VisuallyHidden>
        <small>予定</small>
      </span>
    </li>
  )
}

type AmountProps = { name: string; yen: Yen; isCash?: boolean; isSigned?: boolean }

/** In the column of its side. */
const Amount = ({ name, yen, isCash = false, isSigned = false }: AmountProps) => (
  <span className={classes('num', style.amount, isCash && style.cash)}>
    <VisuallyHidden>{name} </VisuallyHidden>
    {isSigned && yen > 0 && '+'}
    {formatNumber(yen)}
    <VisuallyHidden>円</VisuallyHidden>
  </span>
)

const icons: Readonly<Record<BookKind, IconName>> = {
  sale: 'document',
  fee: 'clock',
  credit: 'swap',
  compensation: 'alert',
  waiver: 'remove',
  write_off: 'ban',
  received: 'yen',
  bank_fee: 'shop',
  refunded: 'return',
}
