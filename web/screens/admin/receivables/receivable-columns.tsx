import type { Receivable } from '#contract/admin/receivables.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseDate, monthAndDay, type TokyoDate } from '#domain/tokyo-date.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import { SaleCell } from '../sale/sale-cell.tsx'
import { stepWords } from './billing-words.ts'
import { NextCell } from './next-cell.tsx'
import style from './receivables.module.css'

export const receivableColumns = (today: TokyoDate): readonly Column<Receivable>[] => [
  { id: 'sale', head: 'ご注文・予約', grows: true, cell: (row) => <SaleCell sale={row} hasDay /> },
  {
    id: 'balance',
    head: '未入金',
    align: 'end',
    cell: ({ balance, invoice, cancelled }) => (
      <div className={style.cell}>
        <b>{formatYen(balance)}</b>
        {cancelled && <small>キャンセル料</small>}
        <small>{invoice ?? '請求書はこれから'}</small>
      </div>
    ),
  },
  {
    id: 'due',
    head: '期日',
    cell: ({ due_on, overdue_days }) => (
      <div className={style.cell}>
        <Unbroken>{japaneseDate(due_on)}</Unbroken>
        {overdue_days > 0 && <Tag tone="bad">{overdue_days}日超過</Tag>}
      </div>
    ),
  },
  { id: 'steps', head: '段階', cell: (row) => <StepsCell row={row} /> },
  { id: 'next', head: '次にすること', cell: (row) => <NextCell row={row} today={today} /> },
]

/** What was done, and on which day the rest would be. */
function StepsCell({ row: { steps, hold, number } }: { row: Receivable }) {
  return (
    <ol className={style.steps} aria-label={`${number}の段階`}>
      {steps.map(({ step, on, done, by, note }) => (
        <li key={step} data-done={done || undefined} title={[by, note].filter(Boolean).join('：') || undefined}>
          {stepWords[step]}
          <small>{done ? `${monthAndDay(on)} 済み` : hold ? '保留' : monthAndDay(on)}</small>
        </li>
      ))}
    </ol>
  )
}
