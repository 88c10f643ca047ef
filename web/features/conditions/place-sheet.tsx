import { type FormEvent, useEffect, useState } from 'react'
import { areaWords } from '#contract/shop-words.ts'
import { normalizePostalCode } from '#domain/japanese-input.ts'
import { selectPostalCode } from '#web/features/checkout/order-form.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import { choosePlace } from './choose-place.ts'
import { conditionIds } from './condition-ids.ts'
import style from './sheets.module.css'

const formId = 'place-form'

/** The place as a postal code: enough for the delivery fee, and to check the area at once. */
export function PlaceSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch()
  const postalCode = useAppSelector(selectPostalCode)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { busy, failure, submit, clear } = useSubmit()
  useEffect(() => {
    if (!open) return
    setText(postalCode)
    setWrong(undefined)
    clear()
  }, [open, postalCode, clear])

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const code = normalizePostalCode(text)
    setWrong(code ? undefined : '郵便番号は7桁の数字でご記入ください。')
    if (code && !(await submit(() => dispatch(choosePlace(code))))) onClose()
  }
  const problem = wrong ?? (failure && failureSentence(failure, { failed: 'お調べできませんでした' }))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="お届け先"
      beside={conditionIds.place}
      actions={
        <Button variant="secondary" type="submit" form={formId} busy={busy} busyText="お調べしています">
          決定
        </Button>
      }
    >
      <form method="post" id={formId} onSubmit={onSubmit} noValidate>
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
