import { useState } from 'react'
import { isConfirmable } from '#domain/plan.ts'
import { japaneseDeadline, longJapaneseDate } from '#domain/tokyo-date.ts'
import { readAdminDraft, saveAdminDraft } from '#web/features/admin/drafts.ts'
import { FormFoot } from '#web/features/admin/form-foot.tsx'
import { quickerWords } from '#web/features/admin/last-change-words.ts'
import { useStaffMember } from '#web/features/admin/staff-member.ts'
import { useCall } from '#web/store/use-call.ts'
import { useNow } from '#web/store/use-now.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioCard } from '#web/ui/choice.tsx'
import { Note } from '#web/ui/note.tsx'
import { Keys, useShortcuts } from '#web/ui/shortcuts.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { FormNotes } from '#web/words/form-notes.tsx'
import { MailPreview } from '../sale/mail-preview.tsx'
import style from './booking-answer.module.css'
import type { OpenedBooking } from './booking-words.ts'
import { DeclineFields } from './decline-fields.tsx'
import { fillMail } from './fill-mail.ts'

/** Where the answer to a booking is kept while it is written. */
export const placeOfAnswer = (id: string) => `booking:${id}`

type BookingAnswerProps = {
  booking: OpenedBooking
  answering: NonNullable<OpenedBooking['answering']>
  /** Leads to where it gets another day. */
  onMove: () => void
}

const mostText = 500
const wordsFor = (last: OpenedBooking['last_change']) => ({
  failed: 'お返事できませんでした。書いたものは残っています',
  edited_meanwhile: `${quickerWords(last)}、この予約を更新しました。まだお送りしていません。いまの内容をお確かめのうえ、もう一度押してください。`,
  status_not_reachable: 'この予約には、すでにお返事したか、キャンセルされています。',
})
const tooLong = (text: string) =>
  [...text.trim()].length > mostText ? `${mostText}文字以内でご記入ください。` : undefined

/** Yes or no as two tiles; below the choice the mail that will go, as the shop writes it. */
export function BookingAnswer({ booking, answering, onMove }: BookingAnswerProps) {
  const { id, version, reply_due_at, event_date, start_time } = booking
  const me = useStaffMember()
  const params = { id }
  const [confirmBooking, declineBooking] = [useCall('confirmBooking'), useCall('declineBooking')]
  const readAgain = useReadAgain()
  const place = placeOfAnswer(id)
  const [draft] = useState(() => readAdminDraft(me.id, place, ['answer', 'message', 'reason']))
  const [chosen, setChosen] = useState<'confirmed' | 'declined'>(draft.answer === 'declined' ? 'declined' : 'confirmed')
  const [dates, setDates] = useState<readonly string[]>([])
  const now = useNow([reply_due_at])
  const replyDueAt = reply_due_at ? new Date(reply_due_at) : null
  const mayConfirm = isConfirmable({ eventDate: event_date, startTime: start_time, replyDueAt }, now)
  const isYes = mayConfirm && chosen === 'confirmed'
  const form = useValuesForm(
    { message: draft.message ?? '', reason: draft.reason ?? '' },
    () => ({
      message: (text) => (isYes ? tooLong(text) : undefined),
      reason: (text) => {
        if (isYes) return undefined
        return text.trim() === '' ? 'お断りの理由をご記入ください。お客さまにお伝えします。' : tooLong(text)
      },
    }),
    {
      send: ({ message, reason }) =>
        isYes
          ? confirmBooking({ params, body: { version, ...(message.trim() && { message }) } })
          : declineBooking({ params, body: { version, reason, dates: offered } }),
      onSent() {
        saveAdminDraft(me.id, place, undefined)
        void readAgain()
      },
      onRefused: ({ status }) => status === 409 && void readAgain(),
    },
  )
  const { message, reason } = form.values
  // A day that was taken meanwhile is not offered any more.
  const offered = dates.filter((date) => booking.free_dates.includes(date))
  const keep = (changed: Partial<Record<'answer' | 'message' | 'reason', string>>) =>
    saveAdminDraft(me.id, place, { answer: chosen, message, reason, ...changed })
  const choose = (next: typeof chosen) => {
    setChosen(next)
    keep({ answer: next })
  }
  const type = (name: 'message' | 'reason', text: string) => {
    form.set(name, text)
    keep({ [name]: text })
  }
  useShortcuts([
    { keys: '1', label: '確定する', run: () => choose('confirmed') },
    { keys: '2', label: 'お断りする', run: () => choose('declined') },
    { keys: 'mod+Enter', label: 'お返事を送る', run: () => void form.submit() },
  ])
  const mail = answering.mails[isYes ? 'confirmed' : 'declined']
  const parts = isYes
    ? fillMail(mail.text, { message })
    : fillMail(mail.text, { reason, dates: offered.map(longJapaneseDate) })
  return (
    <Card title="お返事" aside={reply_due_at && `期限　${japaneseDeadline(new Date(reply_due_at))}`}>
      <form {...form.props} className={style.form}>
        <fieldset className={style.tiles} aria-label="お返事">
          <RadioCard
            name="answer"
            label="確定する"
            note="会が「予定」になり、請求の対象になります"
            checked={isYes}
            disabled={!mayConfirm}
            onChange={() => choose('confirmed')}
          />
          <RadioCard
            name="answer"
            label="お断りする"
            note="会はキャンセルになり、確保した日が空きに戻ります"
            checked={!isYes}
            onChange={() => choose('declined')}
          />
        </fieldset>
        {!mayConfirm && (
          <Note tone="warn">
            お返事の期限か開催の時刻を過ぎたため、このままでは確定できません。お客さまとお電話でご相談のうえ、
            <TextButton onClick={onMove}>予約の変更</TextButton>
            で開催日を変えると、新しいお返事の期限で確定できます。
          </Note>
        )}
        <FormNotes form={form} words={wordsFor(booking.last_change)} />
        {isYes ? (
          <TextAreaField
            {...form.of('message')}
            onValue={(text) => type('message', text)}
            label="添えるひとこと"
            required={false}
            rows={3}
            layout="stack"
          />
        ) : (
          <DeclineFields
            reason={form.of('reason')}
            onReason={(text) => type('reason', text)}
            freeDates={booking.free_dates}
            dates={offered}
            onDates={setDates}
          />
        )}
        <MailPreview to={mail.to} subject={mail.subject} parts={parts} />
        <FormFoot note={!isYes && `送ると、${longJapaneseDate(event_date)}の空きがひとつ戻ります。`}>
          <Button
            type="submit"
            size="small"
            variant={isYes ? 'primary' : 'secondary'}
            busy={form.busy}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {isYes ? '確定して、メールを送る' : 'お断りのメールを送る'}
            <Keys keys="mod+Enter" />
          </Button>
        </FormFoot>
      </form>
    </Card>
  )
}
