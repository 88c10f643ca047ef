import { japaneseDate } from '#domain/tokyo-date.ts'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { PhoneOrderInHand, ToPutAside } from './use-phone-order.ts'

/** Why it is taken all the same: for staff, kept with the order and in the log. */
export function OverrideField({ order: { draft, change, form, putAside } }: { order: PhoneOrderInHand }) {
  const day = draft.meetupDate ? japaneseDate(draft.meetupDate) : ''
  return (
    <Note tone="warn" live>
      <p>
        <b>{obstacleWords(putAside, day)}</b>　理由を記録すると受注できます。「{markWords(putAside)}
        」と表示され、操作の記録に残ります。お客さまには表示されません。
      </p>
      <TextField
        name="override_reason"
        label="受注する理由"
        layout="stack"
        required
        maxLength={300}
        autoComplete="off"
        placeholder="例）調理場に確認。幕の内18まで"
        value={draft.overrideReason}
        onValue={(overrideReason) => change({ overrideReason })}
        error={form.errorOf('override_reason')}
      />
    </Note>
  )
}

const obstacleWords = ({ cutoff, full }: ToPutAside, day: string) =>
  cutoff && full
    ? `${day}は、注文締切を過ぎ、定員にも達しています。`
    : cutoff
      ? `${day}の注文締切を過ぎています。`
      : `${day}は、定員に達しています。`

const markWords = ({ cutoff, full }: ToPutAside) =>
  [cutoff && '締切後の受注', full && '定員を超えた受注'].filter(Boolean).join('・')

/** The same as marks, where the order is placed. */
export function OverrideTags({ putAside: { cutoff, full } }: { putAside: ToPutAside }) {
  return (
    <>
      {cutoff && <Tag tone="warn">締切後の受注</Tag>}
      {full && <Tag tone="warn">定員を超えた受注</Tag>}
    </>
  )
}
