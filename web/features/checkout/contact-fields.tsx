import { normalizeEmail, toKatakana } from '#domain/japanese-input.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { FieldGroup } from '#web/ui/field.tsx'
import { HalfField } from '#web/ui/half-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { telWords } from '#web/words/tel-words.ts'
import style from './fields.module.css'
import { orderFormActions, selectStep2 } from './order-form.slice.ts'
import type { StepForm } from './use-step-form.ts'

type Name = keyof NonNullable<ReturnType<typeof selectStep2>['contact']>

export function ContactFields({ form }: { form: StepForm }) {
  const dispatch = useAppDispatch()
  const { contact = {} } = useAppSelector(selectStep2)
  const of = (name: Name) => ({
    name: `contact.${name}`,
    value: contact[name],
    onValue: (value: string) => dispatch(orderFormActions.mergeStep2({ contact: { [name]: value } })),
    error: form.errorOf(`contact.${name}`),
  })
  return (
    <>
      <TextField {...of('company')} label="会社名" required autoComplete="organization" />
      <TextField
        {...of('department')}
        label="部署"
        required={false}
        autoComplete="section-work organization-title"
        placeholder="例）開発本部 総務課"
      />
      <FieldGroup label="お名前" required>
        <div className={style.two}>
          <HalfField {...of('last_name')} label="姓" required autoComplete="family-name" />
          <HalfField {...of('first_name')} label="名" required autoComplete="given-name" />
        </div>
      </FieldGroup>
      <FieldGroup label="フリガナ" required hint="ひらがなでご記入いただいても、カタカナに直します。">
        <div className={style.two}>
          <HalfField {...of('last_name_kana')} label="セイ" required tidy={toKatakana} autoComplete="off" />
          <HalfField {...of('first_name_kana')} label="メイ" required tidy={toKatakana} autoComplete="off" />
        </div>
      </FieldGroup>
      <TextField
        {...of('tel')}
        label="電話番号"
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="例）03-1234-5678"
        tidy={telWords}
      />
      <TextField
        {...of('email')}
        label="メールアドレス"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="例）name@example.co.jp"
        tidy={normalizeEmail}
        hint="ご注文の控えをお送りします。"
      />
    </>
  )
}
