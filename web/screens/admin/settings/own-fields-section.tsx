import type { SettingsWithHistory } from '#contract/admin/settings.ts'
import { askedFields, OWN_FIELDS, type OwnFieldKey } from '#domain/own-fields.ts'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { Facts } from './facts.tsx'
import { SectionCard } from './section-card.tsx'
import style from './settings.module.css'
import { fieldName, fieldWords } from './settings-fields.ts'
import { ownAnswerWords, ownPapersWords } from './settings-words.ts'
import { type Section, useSection } from './use-section.ts'

/** What is asked besides of who orders. */
export function OwnFieldsSection({ settings }: { settings: SettingsWithHistory }) {
  const section = useSection('own-fields', settings, (field) => field.startsWith('own_fields.'))
  const asked = askedFields(settings.own_fields)
  return (
    <SectionCard
      id="own-fields"
      title="ご注文でおたずねする項目"
      section={section}
      history={settings.history}
      used="ご注文の手続き、ご注文のページ、控えのメール、受注の記録と一覧のファイル。記載するとした項目は、注文書・納品書・請求書・領収書。受けたご注文の項目の名前はそのままです。"
      facts={
        <Facts
          rows={
            asked.length === 0
              ? [{ term: '項目', text: 'なし' }]
              : asked.map(({ key, label, answer, papers }) => ({
                  term: label,
                  text: [
                    fieldWords(`own_fields.${key}.answer`, answer),
                    fieldWords(`own_fields.${key}.papers`, papers),
                  ].join('、'),
                }))
          }
        />
      }
    >
      {OWN_FIELDS.map((key) => (
        <OneField key={key} own={key} section={section} />
      ))}
      <p className={style.hint}>
        名前が空の項目は、おたずねしません。「必ずお答えいただく」項目にお答えがないと、お客さまはご注文を確定できません（お電話のご注文では、空のままでも受けられます）。
      </p>
    </SectionCard>
  )
}

function OneField({ own, section }: { own: OwnFieldKey; section: Section }) {
  const { textOf, set, form, of } = section
  const text = (part: 'label' | 'hint', hint: string) => {
    const name = `own_fields.${own}.${part}`
    return <TextField {...of(name)} label={fieldName(name)!} layout="stack" autoComplete="off" hint={hint} />
  }
  const choice = (part: 'answer' | 'papers', words: Readonly<Record<string, string>>) => {
    const name = `own_fields.${own}.${part}`
    return (
      <Field label={fieldName(name)!} layout="stack" error={form.errorOf(name)}>
        <Select name={name} value={textOf(name)} onChange={({ target }) => set(name, target.value)}>
          {Object.entries(words).map(([value, each]) => (
            <option key={value} value={value}>
              {each}
            </option>
          ))}
        </Select>
      </Field>
    )
  }
  return (
    <div className={style.fields}>
      {text('label', '例：費用負担部署、入館の手続き（20文字まで）')}
      {text('hint', '記入欄の下に表示します（60文字まで）。')}
      {textOf(`own_fields.${own}.label`) && (
        <>
          {choice('answer', ownAnswerWords)}
          {choice('papers', ownPapersWords)}
        </>
      )}
    </div>
  )
}
