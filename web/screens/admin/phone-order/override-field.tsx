import type { Override } from '#contract/admin/phone-order-fields.ts'
import { overrideWords } from '#contract/admin/status-words.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { PhoneOrderInHand, ToPutAside } from './use-phone-order.ts'

/** Where each is asked about. */
const placeOf: Record<Override, 'caller' | 'when' | 'place'> = {
  email: 'caller',
  kana: 'caller',
  cutoff: 'when',
  capacity: 'when',
  area: 'place',
}

/** In the order of the form. */
export const allPutAside = (putAside: ToPutAside): Override[] =>
  (Object.keys(placeOf) as Override[]).filter((each) => putAside[each])

type OverrideFieldProps = { order: PhoneOrderInHand; at: 'caller' | 'when' | 'place' }

/** Why it is taken all the same: for staff, kept with the order and in the log. Asked once, where it is needed first. */
export function OverrideField({ order: { draft, change, form, putAside }, at }: OverrideFieldProps) {
  const all = allPutAside(putAside)
  const here = all.filter((each) => placeOf[each] === at)
  if (here.length === 0) return null
  const day = draft.meetupDate ? japaneseDate(draft.meetupDate) : ''
  const isFirst = here[0] === all[0]
  return (
    <Note tone="warn" live>
      <p>
        <b>{obstacleWords(here, day)}</b>　
        {isFirst ? '理由を記録すると受注できます。' : '理由は、上の欄にあわせてご記入ください。'}「{markWords(here)}
        」と表示され、操作の記録に残ります。お客さまには表示されません。
      </p>
      {isFirst && (
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
      )}
    </Note>
  )
}

function obstacleWords(here: readonly Override[], day: string): string {
  const [cutoff, capacity] = [here.includes('cutoff'), here.includes('capacity')]
  if (cutoff && capacity) return `${day}は、注文締切を過ぎ、定員にも達しています。`
  if (cutoff) return `${day}の注文締切を過ぎています。`
  if (capacity) return `${day}は、定員に達しています。`
  if (here.includes('area')) return 'お届けのエリア外です。'
  const untold = [here.includes('kana') && 'フリガナ', here.includes('email') && 'メールアドレス'].filter(Boolean)
  return `${untold.join('と')}を伺わずに受注します。${here.includes('email') ? '確認のメールはお送りできません。' : ''}`
}

const markWords = (overrides: readonly Override[]) => overrides.map((each) => overrideWords[each]).join('・')
