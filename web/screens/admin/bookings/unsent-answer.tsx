import { useState } from 'react'
import { telWords } from '#contract/tel-words.ts'
import { readAdminDraft, saveAdminDraft } from '#web/features/admin/drafts.ts'
import { shortMoment } from '#web/features/admin/moments.ts'
import { useStaffMember } from '#web/features/admin/staff-member.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './booking-answer.module.css'
import { placeOfAnswer } from './booking-answer.tsx'
import type { OpenedBooking } from './booking-words.ts'

const acts = { requested: '更新', confirmed: '確定', declined: 'お断り', cancelled: 'キャンセル' } as const

/** What somebody was writing when the booking was answered, or cancelled, by another: kept, and not sent. */
export function UnsentAnswer({ booking }: { booking: OpenedBooking }) {
  const { id, status, history, contact, last_change } = booking
  const { id: me } = useStaffMember()
  const [{ answer, message = '', reason = '' }, setDraft] = useState(() =>
    readAdminDraft(me, placeOfAnswer(id), ['answer', 'message', 'reason']),
  )
  const text = answer === 'declined' ? reason : message
  if (text.trim() === '') return null
  const last = history.at(-1)
  const who = last?.by === 'staff' ? (last_change ? `${last_change.by}さん` : 'ほかの方') : 'お客さま'
  const drop = () => {
    saveAdminDraft(me, placeOfAnswer(id), undefined)
    setDraft({})
  }
  return (
    <Card title="お送りしていないお返事">
      <div className={style.form}>
        <Note tone="warn" live>
          <p>
            {`${who}が${last ? shortMoment(last.at) : '先'}に、この予約を${acts[status]}しました。あなたのお返事（${answer === 'declined' ? 'お断り' : '確定'}）は、お送りしていません。`}
          </p>
        </Note>
        <blockquote className={style.unsent}>{text}</blockquote>
        <p>
          お伝えすることがあれば、お電話（
          <TextLink href={paths.tel(contact.tel)}>{telWords(contact.tel)}</TextLink>）か
          <TextLink href={`mailto:${contact.email}?body=${encodeURIComponent(text)}`}>メール</TextLink>
          でお知らせください。
        </p>
        <Button variant="outline" size="small" onClick={drop}>
          書いたものを消す
        </Button>
      </div>
    </Card>
  )
}
