import type { Contact } from '#contract/placement.ts'
import { normalizeEmail, toKatakana } from '#domain/japanese-input.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { FieldGroup } from '#web/ui/field.tsx'
import { HalfField } from '#web/ui/half-field.tsx'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'
import { telWords } from '#web/words/tel-words.ts'
import style from './fields.module.css'
import { orderFormActions, selectStep2 } from './order-form.slice.ts'
import type { StepForm } from './use-step-form.ts'

type Input = Partial<TextFieldProps> & { label: string; required: boolean }

/** The input of each contact field. */
const inputs: Record<keyof Contact, Input> = {
  company: { label: '会社名', required: true, autoComplete: 'organization' },
  department: {
    label: '部署',
    required: false,
    autoComplete: 'section-work organization-title',
    placeholder: '例）開発本部 総務課',
  },
  last_name: { label: '姓', required: true, autoComplete: 'family-name' },
  first_name: { label: '名', required: true, autoComplete: 'given-name' },
  last_name_kana: { label: 'セイ', required: true, tidy: toKatakana, autoComplete: 'off' },
  first_name_kana: { label: 'メイ', required: true, tidy: toKatakana, autoComplete: 'off' },
  tel: {
    label: '電話番号',
    required: true,
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    placeholder: '例）03-1234-5678',
    tidy: telWords,
  },
  email: {
    label: 'メールアドレス',
    required: true,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    placeholder: '例）name@example.co.jp',
    tidy: normalizeEmail,
  },
}

/** Of an order. */
export function ContactFields({ form }: { form: StepForm }) {
  const dispatch = useAppDispatch()
  const { contact = {} } = useAppSelector(selectStep2)
  const set = (piece: Typed) => dispatch(orderFormActions.mergeStep2({ contact: piece }))
  return <PersonFields form={form} contact={contact} onChange={set} hint="ご注文の控えをお送りします。" />
}

type Typed = { [Name in keyof Contact]?: string }

type PersonFieldsProps = {
  form: Pick<StepForm, 'errorOf'>
  contact: Typed
  onChange: (piece: Typed) => void
  /** What the address of the person is for. */
  hint: string
}

/** Who asks for something of the shop, and how to reach them. */
export function PersonFields({ form, contact, onChange, hint }: PersonFieldsProps) {
  const of = (name: keyof Contact) => ({
    ...inputs[name],
    name: `contact.${name}`,
    value: contact[name],
    onValue: (value: string) => onChange({ [name]: value }),
    error: form.errorOf(`contact.${name}`),
  })
  return (
    <>
      <TextField {...of('company')} />
      <TextField {...of('department')} />
      <FieldGroup label="お名前" required>
        <div className={style.two}>
          <HalfField {...of('last_name')} />
          <HalfField {...of('first_name')} />
        </div>
      </FieldGroup>
      <FieldGroup label="フリガナ" required hint="ひらがなでご記入いただいても、カタカナに直します。">
        <div className={style.two}>
          <HalfField {...of('last_name_kana')} />
          <HalfField {...of('first_name_kana')} />
        </div>
      </FieldGroup>
      <TextField {...of('tel')} />
      <TextField {...of('email')} hint={hint} />
    </>
  )
}
