import type { Contact } from '#contract/placement.ts'
import { telWords } from '#contract/tel-words.ts'
import { normalizeEmail, toKatakana } from '#domain/japanese-input.ts'
import type { Typed } from '#web/store/merge-piece.ts'
import { FieldGroup } from '#web/ui/field.tsx'
import { HalfField, HalfFields } from '#web/ui/half-field.tsx'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'

type Input = Partial<TextFieldProps> & { label: string; required: boolean }

/** The input of each contact field. */
const inputs: Record<keyof Contact, Input> = {
  company: {
    label: '会社名',
    required: true,
    autoComplete: 'organization',
    hint: '個人の方は「個人」とご記入ください。宛名はお名前になります。',
  },
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

type PersonFieldsProps = {
  form: Pick<FieldForm, 'errorOf'>
  contact: Typed<Contact>
  onChange: (piece: Typed<Contact>) => void
  /** What the address of the person is for. */
  hint: string
  /** On the telephone somebody may not tell these. */
  without?: Partial<Record<'email' | 'kana', boolean>>
}

/** The contact of a person who requests something. */
export function PersonFields({ form, contact, onChange, hint, without = {} }: PersonFieldsProps) {
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
        <HalfFields>
          <HalfField {...of('last_name')} />
          <HalfField {...of('first_name')} />
        </HalfFields>
      </FieldGroup>
      {!without.kana && (
        <FieldGroup label="フリガナ" required hint="ひらがなでご記入いただいても、カタカナに直します。">
          <HalfFields>
            <HalfField {...of('last_name_kana')} />
            <HalfField {...of('first_name_kana')} />
          </HalfFields>
        </FieldGroup>
      )}
      <TextField {...of('tel')} />
      {!without.email && <TextField {...of('email')} hint={hint} />}
    </>
  )
}
