import { type FormEvent, useEffect, useState } from 'react'
import { readCount } from '#domain/quantity.ts'
import { changeHeadcount, selectEstimatedPerson } from '#web/features/cart/cart.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useShop } from '#web/store/page-data.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { withFacts } from '#web/words/shop-facts-words.ts'
import { conditionIds } from './condition-ids.ts'
import style from './sheets.module.css'

/** The largest party that can be ordered for online. */
const MOST = 1_000
const usual = [10, 20, 30, 50]
const formId = 'headcount-form'

export function HeadcountSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { tel } = useShop()
  const dispatch = useAppDispatch()
  const estimatedPerson = useAppSelector(selectEstimatedPerson)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (!open) return
    setText(estimatedPerson?.toString() ?? '')
    setProblem(undefined)
  }, [open, estimatedPerson])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const value = text.trim() === '' ? null : readCount(text)
    if (value === undefined) setProblem('人数を数字でご記入ください。')
    else if (value !== null && value < 1) setProblem('1名さまからお受けします。')
    else if (value !== null && value > MOST) {
      setProblem(`1,000名さまを超える会は、${withFacts('お電話', tel)}でご相談ください。`)
    } else {
      dispatch(changeHeadcount(value))
      onClose()
    }
  }
  const step = (by: 1 | -1) => {
    setProblem(undefined)
    setText((was) => String(Math.max(1, Math.min(MOST, (readCount(was) ?? 0) + by))))
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="人数"
      beside={conditionIds.headcount}
      actions={
        <Button variant="secondary" type="submit" form={formId}>
          決定
        </Button>
      }
    >
      <form method="post" id={formId} onSubmit={submit} noValidate>
        <p className={style.lead}>お一人さまあたりの金額と、量の目安をご案内します。</p>
        <Field label="人数" layout="stack" error={problem}>
          <div className={style.row}>
            <button type="button" className={style.step} aria-label="1名減らす" onClick={() => step(-1)}>
              <Icon name="remove" />
            </button>
            <TextInput
              name="estimated_person"
              className={`num ${style.number}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              data-first-focus
              value={text}
              onChange={({ target }) => setText(target.value)}
              onFocus={({ target }) => target.select()}
            />
            <button type="button" className={style.step} aria-label="1名増やす" onClick={() => step(1)}>
              <Icon name="add" />
            </button>
            名さま
          </div>
        </Field>
        <ul className={style.usual} aria-label="よくある人数">
          {usual.map((persons) => (
            <li key={persons}>
              <button type="button" className={`num ${style.preset}`} onClick={() => setText(String(persons))}>
                {persons}名
              </button>
            </li>
          ))}
        </ul>
      </form>
    </Sheet>
  )
}
