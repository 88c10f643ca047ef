import { useState } from 'react'
import type { EventDetail } from '#contract/events.ts'
import { formatNumber } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { ConfirmNews } from './confirm-news.tsx'
import style from './untold.module.css'

/** Some guests do not know that the gathering is cancelled, or moved; and the way to tell them. */
export function Untold({ event }: { event: EventDetail }) {
  const [isOpen, setOpen] = useState(false)
  const { untold, status } = event
  if (untold === 0) return null
  const what = status === 'cancelled' ? 'キャンセル' : '日時・場所の変更'
  return (
    <div className={style.note}>
      <Note tone="warn">
        <p>
          {what}を、参加者<b className="num">{formatNumber(untold)}名さま</b>にまだメールでお知らせしていません。
        </p>
        <Button variant="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          文面を確認して知らせる
        </Button>
      </Note>
      {isOpen && <ConfirmNews event={event} what={what} onClose={() => setOpen(false)} />}
    </div>
  )
}
