import { type FormEvent, useEffect, useId, useState } from 'react'
import type { Delivery } from '#contract/admin/deliveries.ts'
import { japaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { AgeCheck } from '#web/features/kitchen/age-check.tsx'
import { receiverOf } from '#web/features/kitchen/delivery-words.ts'
import type { Handover } from '#web/features/kitchen/use-handovers.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCard } from '#web/ui/choice.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import style from './deliveries.module.css'

type Props = { delivery: Delivery; date: string; onDone: (handover: Handover) => void }

const OTHER = 'other'

/** Who has received it, whether their age was checked, and the one press with the time that it records. */
export function HandoverForm({ delivery, date, onDone }: Props) {
  const { id, version, checks_age, items, company } = delivery
  const named = receiverOf(delivery).name
  const group = useId()
  const [who, setWho] = useState(named)
  const [other, setOther] = useState('')
  const [ageChecked, setAgeChecked] = useState(false)
  const [tried, setTried] = useState(false)
  const now = useNow()
  const ahead = date > tokyoDateOf(now)
  const lacksAge = checks_age && !ageChecked
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (lacksAge || ahead) return
    const received_by = (who === OTHER ? other : who).trim().slice(0, 100)
    onDone({ id, version, received_by, delivered_at: shopNow().toISOString(), age_checked: checks_age && ageChecked })
  }
  return (
    <form method="post" className={style.form} onSubmit={submit} aria-label={`${company}のお渡し`} noValidate>
      <FieldGroup label="受け取った方" layout="stack">
        <div className={style.receivers}>
          {[named, '受付', OTHER].map((each) => (
            <RadioCard
              key={each}
              name={group}
              label={each === OTHER ? 'ほかの方' : each === named ? `${named}さま` : '受付の方'}
              checked={who === each}
              onChange={() => setWho(each)}
            />
          ))}
        </div>
      </FieldGroup>
      {who === OTHER && (
        <Field label="お名前" layout="stack">
          <TextInput
            value={other}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setOther(target.value)}
          />
        </Field>
      )}
      {checks_age && (
        <AgeCheck
          checked={ageChecked}
          error={tried && lacksAge ? '受け取られる方の年齢をお確かめください。' : undefined}
          onChange={setAgeChecked}
        />
      )}
      <Button type="submit" block disabled={items.length === 0 || ahead}>
        <span className="num">{clockOf(now)}</span> お渡し済みにする
      </Button>
      <p className="caption">
        {ahead
          ? `お渡しは、お届け日の${japaneseDate(date)}から記録できます`
          : 'お客さまに、お届け完了のメールが届きます'}
      </p>
    </form>
  )
}

const clock = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' })
const clockOf = (now: Date) => clock.format(now)

/** To the minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => shopNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(shopNow()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
