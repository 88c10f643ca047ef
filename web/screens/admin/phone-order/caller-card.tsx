import { useEffect, useRef, useState } from 'react'
import type { Caller } from '#contract/admin/callers.ts'
import { telWords } from '#contract/tel-words.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { PersonFields } from '#web/features/ordering-form/person-fields.tsx'
import { useCall } from '#web/store/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { Keys, useShortcuts } from '#web/ui/shortcuts.tsx'
import { CallerHits } from './caller-hits.tsx'
import { focusPart, NumberedCard } from './numbered-card.tsx'
import { OverrideField } from './override-field.tsx'
import type { Untold } from './phone-draft.ts'
import style from './phone-order.module.css'
import { contactFrom, repeated } from './repeat-order.ts'
import { useAnswer } from './use-answer.ts'
import type { PhoneOrderInHand } from './use-phone-order.ts'

/** Who calls: found by digits of the telephone, or by name and company. */
export function CallerCard({ order }: { order: PhoneOrderInHand }) {
  const { draft, change, step2, form } = order
  const { untold } = draft
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<Caller>()
  const asked = q.trim().length >= 2 ? { query: { q: q.trim() } } : undefined
  const found = useAnswer(useCall('listCallers'), asked, { after: 120 })
  const hits = found.answer ?? []
  const choose = (caller: Caller | undefined) => {
    setChosen(caller)
    change({ userId: caller?.user_id ?? null, untold: untoldBy(caller) })
    step2({ contact: caller ? { ...caller.contact, tel: telWords(caller.contact.tel) } : contactFrom(q) })
  }
  const put = (piece: Partial<Untold>) => change({ untold: { ...untold, ...piece } })
  const repeatButton = useRef<HTMLButtonElement>(null)
  // Out of the field: Enter or R takes what they had last time, and only the day is new.
  useEffect(() => {
    if (chosen?.last) repeatButton.current?.focus()
  }, [chosen])
  const repeat = () => {
    if (!chosen?.last) return
    change(repeated(draft, chosen.last))
    focusPart(2)
  }
  useShortcuts([
    { keys: 'n', label: '新しいお客さまとして入力', run: () => choose(undefined) },
    { keys: 'r', label: '前回と同じ内容を入れる', run: repeat },
  ])
  return (
    <NumberedCard number={1} title="お客さま">
      <CallerHits q={q} onQ={setQ} hits={hits} asked={found} chosen={chosen} onChoose={choose} />
      {chosen?.last && (
        <div className={style.last}>
          <p>
            <b>前回</b>　{japaneseDate(chosen.last.meetup_date)}　{chosen.last.title}　
            {formatNumber(chosen.last.estimated_person)}名さま　{formatYen(chosen.last.total)}
          </p>
          <Button ref={repeatButton} variant="outline" size="small" onClick={repeat} aria-keyshortcuts="r">
            前回と同じ内容を入れる
            <Keys keys="r" />
          </Button>
        </div>
      )}
      <PersonFields
        form={form}
        contact={draft.form.step2.contact ?? {}}
        onChange={(contact) => step2({ contact })}
        hint="確認のメールをお送りします。お持ちでないときは、会社の代表アドレスなど、受け取れるアドレスを伺ってください。"
        without={untold}
      />
      {!draft.userId && (
        <FieldGroup label="伺えないもの">
          <Checkbox label="フリガナ" checked={untold.kana} onChange={({ target }) => put({ kana: target.checked })} />
          <Checkbox
            label="メールアドレス"
            checked={untold.email}
            onChange={({ target }) => put({ email: target.checked })}
          />
        </FieldGroup>
      )}
      <OverrideField order={order} at="caller" />
      {draft.userId && <p className={style.small}>会員のご注文として、お客さまのマイページにも入ります。</p>}
    </NumberedCard>
  )
}

/** Whoever has ordered without them before cannot tell them now either. */
const untoldBy = (caller: Caller | undefined): Untold => ({
  email: caller?.user_id === null && caller.contact.email === '',
  kana: caller?.user_id === null && caller.contact.last_name_kana === '',
})
