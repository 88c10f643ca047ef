import { useState } from 'react'
import type { GuestOrder } from '#contract/meetups.ts'
import { japaneseInstant, longJapaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import { DatePicker } from '#web/features/conditions/date-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { feeNow } from '#web/words/fee-now.ts'
import { Telephone } from '#web/words/telephone.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import style from './change-fields.module.css'
import { type FieldsProps, useMerge } from './change-fields.tsx'

type DateFieldProps = FieldsProps & {
  /** The order as it would be; null: not known yet. */
  next: GuestOrder | null
  now: Date
}

/** The day: another one is free until cancelling costs something. */
export function DateField({ meetup, wanted, form, next, now }: DateFieldProps) {
  const merge = useMerge(meetup.id)
  const [isOpen, setOpen] = useState(false)
  const { meetup_date, fee_timeline } = meetup
  const fee = feeNow(fee_timeline, now)
  if (fee.yen > 0) {
    return (
      <FieldGroup label="開催日" hint="キャンセル料がかかる期間に入っているため、開催日の変更は、お電話で承ります。">
        <p className={style.day}>
          <b>{longJapaneseDate(meetup_date)}</b>
          <Telephone />
        </p>
      </FieldGroup>
    )
  }
  const isOther = wanted.meetup_date !== meetup_date
  const isKnown = isOther && next?.meetup_date === wanted.meetup_date
  return (
    <FieldGroup
      label="開催日"
      required
      error={form.errorOf('meetup_date')}
      hint={isOther ? `もとは ${longJapaneseDate(meetup_date)} です。` : undefined}
    >
      <p className={style.day}>
        <b>{longJapaneseDate(wanted.meetup_date)}</b>
        <Button variant="outline" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'カレンダーを閉じる' : '開催日を変更する'}
        </Button>
      </p>
      {isOpen && (
        <div className={style.calendar}>
          <DatePicker
            value={wanted.meetup_date}
            persons={wanted.estimated_person}
            onChange={(date: TokyoDate) => merge({ meetup_date: date })}
          />
        </div>
      )}
      <p className={style.words} role="status">
        {isOpen && fee.next && (
          <Unbroken>{`開催日は、${japaneseInstant(fee.next.from)}まで無料で変更できます。`}</Unbroken>
        )}
        {isKnown && <Unbroken>{stepsWords(next, now)}</Unbroken>}
      </p>
    </FieldGroup>
  )
}

/** What cancelling will cost on the new day. */
function stepsWords({ fee_timeline }: GuestOrder, now: Date): string {
  const { yen, fee, next } = feeNow(fee_timeline, now)
  const later = next ? `${japaneseInstant(next.from)}からは${next.fee}` : ''
  return `この日に変えると、キャンセル料は、いま${fee}${later && `、${later}`}です。${yen > 0 ? '変えたあとの開催日の変更は、お電話で承ります。' : ''}`
}
