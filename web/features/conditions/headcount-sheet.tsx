import { type FormEvent, useEffect, useState } from 'react'
import { readWholeNumber } from '#domain/quantity.ts'
import { changeHeadcount, selectEstimatedPerson } from '#web/features/cart/cart.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import style from './sheets.module.css'

const MOST = 100_000
const formId = 'headcount-form'

export function HeadcountSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
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
    const value = text.trim() === '' ? null : readWholeNumber(text)
    if (value === undefined) setProblem('人数を数字でご記入ください。')
    else if (value !== null && value < 1) setProblem('人数は1名さまからお受けします。')
    else if (value !== null && value > MOST) setProblem('人数が多すぎます。お電話でご相談ください。')
    else {
      dispatch(changeHeadcount(value))
      onClose()
    }
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="人数"
      actions={
        <Button variant="secondary" type="submit" form={formId}>
          決定
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <p className={style.lead}>お一人さまあたりの金額と、量の目安をご案内します。</p>
        <Field label="人数" layout="stack" error={problem}>
          <div className={style.row}>
            <TextInput
              name="estimated_person"
              className={`num ${style.number}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            名さま
          </div>
        </Field>
      </form>
    </Sheet>
  )
}
