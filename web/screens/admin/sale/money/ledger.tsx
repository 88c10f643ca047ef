import type { ReactNode } from 'react'
import type { BookEntry } from '#contract/admin/book-entries.ts'
import { formatNumber } from '#domain/money.ts'
import { monthAndDay } from '#domain/tokyo-date.ts'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { balanceWord } from './balance-words.ts'
import style from './ledger.module.css'
import { type LedgerRow, ledgerRows } from './ledger-rows.ts'

type LedgerProps = {
  book: readonly BookEntry[]
  /** What can be done with an entry; nothing of one that stays as it is. */
  actionOf: (entry: BookEntry) => ReactNode
}

/** All that has happened to the money, a line for each. Nothing is ever deleted: a mistake has a line that takes it back. */
export function Ledger({ book, actionOf }: LedgerProps) {
  return (
    <>
      <div className={style.heads} aria-hidden="true">
        <span>日付</span>
        <span>内容</span>
        <span>金額</span>
        <span>差引</span>
      </div>
      <ol className={style.ledger} aria-label="お金の動き">
        {ledgerRows(book).map((row) => (
          <Line key={row.entry.id} row={row} action={row.isTakenBack ? null : actionOf(row.entry)} />
        ))}
      </ol>
      <p className={style.foot}>行は消えません。誤りは「打ち消し」の行で直し、担当者と理由が残ります。</p>
    </>
  )
}

function Line({ row, action }: { row: LedgerRow; action: ReactNode }) {
  const { entry, title, facts, balance, isTakenBack } = row
  const sign = entry.effect > 0 ? '+' : ''
  return (
    <li className={classes(isTakenBack && style.old, entry.reverses !== null && style.back)}>
      <span className={`num ${style.day}`}>{monthAndDay(entry.accounting_day)}</span>
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
      </span>
      <span className={`num ${style.amount}`}>
        <VisuallyHidden>金額 </VisuallyHidden>
        {sign}
        {formatNumber(entry.effect)}
        <VisuallyHidden>円</VisuallyHidden>
      </span>
      <span className={`num ${style.left}`}>
        <VisuallyHidden>差引 </VisuallyHidden>
        {formatNumber(Math.abs(balance))}
        <VisuallyHidden>円 </VisuallyHidden>
        {balance !== 0 && <small>{balanceWord(balance)}</small>}
      </span>
      {action && <span className={`no-print ${style.act}`}>{action}</span>}
    </li>
  )
}
