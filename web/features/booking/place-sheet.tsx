import { type FormEvent, useEffect, useState } from 'react'
import { areaWords } from '#contract/shop-words.ts'
import { normalizePostalCode } from '#domain/japanese-input.ts'
import { selectPostalCode } from '#web/features/checkout/order-form.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { choosePlace } from './choose-place.ts'
import { conditionIds } from './condition-ids.ts'
import style from './sheets.module.css'

const formId = 'place-form'

/** The place as a postal code: enough for the delivery fee, and to check the area at once. */
export function PlaceSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch()
  const postalCode = useAppSelector(selectPostalCode)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!open) return
    setText(postalCode)
    setProblem(undefined)
  }, [open, postalCode])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const code = normalizePostalCode(text)
    if (!code) {
      setProblem('郵便番号は7桁の数字でご記入ください。')
      return
    }
    setBusy(true)
    const refusal = await dispatch(choosePlace(code))
    setBusy(false)
    setProblem(refusal)
    if (!refusal) onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="お届け先"
      beside={conditionIds.place}
      actions={
        <Button variant="secondary" type="submit" form={formId} busy={isBusy} busyText="お調べしています">
          決定
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <p className={style.lead}>{areaWords(usePageConfig().terms)}のオフィス・会場へお届けします。</p>
        <Field label="お届け先の郵便番号" layout="stack" error={problem}>
          <TextInput
            name="postal_code"
            className={`num ${style.postal}`}
            data-first-focus
            inputMode="numeric"
            autoComplete="shipping postal-code"
            placeholder="例）100-0004"
            maxLength={20}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <p role="alert" className="visually-hidden">
          {problem}
        </p>
      </form>
    </Sheet>
  )
}
