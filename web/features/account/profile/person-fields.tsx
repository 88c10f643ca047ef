import { telWords } from '#contract/tel-words.ts'
import { toKatakana } from '#domain/japanese-input.ts'
import type { InputProps } from '#web/store/use-values-form.ts'
import { FieldGroup } from '#web/ui/field.tsx'
import { HalfField, HalfFields } from '#web/ui/half-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { PersonName } from './person.ts'

type PersonFieldsProps = {
  form: { of: (name: PersonName) => InputProps }
  layout: 'row' | 'stack'
}

/** Name, company and telephone: the same in the registration and in the profile. */
export function PersonFields({ form, layout }: PersonFieldsProps) {
  return (
    <>
      <FieldGroup label="お名前" required layout={layout}>
        <HalfFields>
          <HalfField {...form.of('last_name')} label="姓" required autoComplete="family-name" />
          <HalfField {...form.of('first_name')} label="名" required autoComplete="given-name" />
        </HalfFields>
      </FieldGroup>
      <FieldGroup
        label="フリガナ"
        required
        layout={layout}
        hint="ひらがなや半角でご記入いただいても、カタカナに直します。"
      >
        <HalfFields>
          <HalfField {...form.of('last_name_kana')} label="セイ" required tidy={toKatakana} autoComplete="off" />
          <HalfField {...form.of('first_name_kana')} label="メイ" required tidy={toKatakana} autoComplete="off" />
        </HalfFields>
      </FieldGroup>
      <TextField
        {...form.of('company')}
        label="会社名"
        required={false}
        layout={layout}
        autoComplete="organization"
        placeholder="例）株式会社みらい計画"
        hint="個人の方は、空欄のままでかまいません。"
      />
      <TextField
        {...form.of('department')}
        label="部署"
        required={false}
        layout={layout}
        autoComplete="section-work organization-title"
        placeholder="例）開発本部 総務課"
      />
      <TextField
        {...form.of('tel')}
        label="電話番号"
        required
        layout={layout}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="例）03-1234-5678"
        tidy={telWords}
      />
    </>
  )
}
