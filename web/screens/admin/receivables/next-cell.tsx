import { useState } from 'react'
import type { Receivable } from '#contract/admin/receivables.ts'
import { isMailed } from '#domain/reminder.ts'
import { japaneseDate, monthAndDay, type TokyoDate } from '#domain/tokyo-date.ts'
import { TextButton } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { stepWords } from './billing-words.ts'
import { EndHoldDialog, HoldDialog } from './hold-dialogs.tsx'
import { NoteDialog } from './note-dialog.tsx'
import style from './receivables.module.css'

/** What comes next by itself, or what somebody has to do, and what can be done about it now. */
export function NextCell({ row, today }: { row: Receivable; today: TokyoDate }) {
  const [open, setOpen] = useState<'hold' | 'end' | 'note'>()
  const { hold, number } = row
  const close = () => setOpen(undefined)
  const act = (what: NonNullable<typeof open>, words: string) => (
    <TextButton onClick={() => setOpen(what)}>
      {words}
      <VisuallyHidden>（{number}）</VisuallyHidden>
    </TextButton>
  )
  return (
    <div className={style.cell}>
      <div>{nextWords(row, today)}</div>
      {hold && <small>{hold.reason}</small>}
      <div className={style.acts}>
        {!hold && act('note', '行ったことを記録')}
        {hold ? act('end', '保留を終える') : act('hold', '保留する')}
      </div>
      <NoteDialog row={row} open={open === 'note'} onClose={close} />
      <HoldDialog row={row} open={open === 'hold'} onClose={close} />
      <EndHoldDialog row={row} open={open === 'end'} onClose={close} />
    </div>
  )
}

function nextWords({ next, hold, email, pay_on }: Receivable, today: TokyoDate): string {
  if (hold) return hold.until ? `${japaneseDate(hold.until)}まで保留` : '保留しています'
  if (!next) return 'すべての段階が済みました'
  const { step, on } = next
  const plan = pay_on && pay_on >= today ? `${monthAndDay(pay_on)}にお支払いの予定。` : ''
  const when = on <= today ? '本日' : japaneseDate(on)
  if (step === 'bill') return email ? `${when}、請求書を自動で送信` : '請求書を郵送（メールがありません）'
  if (!isMailed(step)) return `${plan}${when}、${stepWords[step]}`
  return email ? `${plan}${when}、${stepWords[step]}を自動で送信` : `${plan}${when}、ご連絡（メールがありません）`
}
