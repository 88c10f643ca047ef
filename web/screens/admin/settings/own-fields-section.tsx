import { ownAnswerWords, ownPapersWords } from '#contract/admin/setting-fields.ts'
import type { SettingsWithHistory } from '#contract/admin/settings.ts'
import { askedFields, OWN_FIELDS, type OwnFieldKey } from '#domain/own-fields.ts'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { Facts } from './facts.tsx'
import { SectionCard } from './section-card.tsx'
import style from './settings.module.css'
import { type Section, type SettingInput, useSection } from './use-section.ts'

/** What is asked besides of who orders. */
export function OwnFieldsSection({ settings }: { settings: SettingsWithHistory }) {
  const section = useSection('own-fields', settings)
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
              : asked.map(({ label, answer, papers }) => ({
                  term: label,
                  text: `${ownAnswerWords[answer]}、${ownPapersWords[papers]}`,
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

function OneField({ own, section: { textOf, input } }: { own: OwnFieldKey; section: Section<'own-fields'> }) {
  return (
    <div className={style.fields}>
      <TextField
        {...input(`own_fields.${own}.label`)}
        autoComplete="off"
        hint="例：費用負担部署、入館の手続き（20文字まで）"
      />
      <TextField
        {...input(`own_fields.${own}.hint`)}
        autoComplete="off"
        hint="記入欄の下に表示します（60文字まで）。"
      />
      {textOf(`own_fields.${own}.label`) && (
        <>
          <Choice {...input(`own_fields.${own}.answer`)} words={ownAnswerWords} />
          <Choice {...input(`own_fields.${own}.papers`)} words={ownPapersWords} />
        </>
      )}
    </div>
  )
}

type ChoiceProps = SettingInput & { words: Readonly<Record<string, string>> }

const Choice = ({ name, label, layout, value, onValue, error, words }: ChoiceProps) => (
  <Field label={label} layout={layout} error={error}>
    <Select name={name} value={value} onChange={({ target }) => onValue(target.value)}>
      {Object.entries(words).map(([each, said]) => (
        <option key={each} value={each}>
          {said}
        </option>
      ))}
    </Select>
  </Field>
)
