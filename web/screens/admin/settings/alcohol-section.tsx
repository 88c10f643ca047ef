import { type SettingNameIn, sellsWords } from '#contract/admin/setting-fields.ts'
import type { SettingsWithHistory } from '#contract/admin/settings.ts'
import { RadioCard } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Facts } from './facts.tsx'
import { SectionCard } from './section-card.tsx'
import style from './settings.module.css'
import { type Section, useSection } from './use-section.ts'

/** Whether alcohol is sold, and by what licence. */
export function AlcoholSection({ settings }: { settings: SettingsWithHistory }) {
  const section = useSection('alcohol', settings)
  return (
    <SectionCard
      id="alcohol"
      title="酒類の販売"
      section={section}
      history={settings.history}
      used="酒類の販売についてのページ、特定商取引法に基づく表記。扱わないお店では、お酒の商品とご案内は表示されません。"
      facts={<Facts rows={factsOf(section, settings)} />}
    >
      <AlcoholFields section={section} />
    </SectionCard>
  )
}

const ofLicence = [
  'alcohol.licence',
  'alcohol.number',
  'alcohol.office',
  'alcohol.trained_on',
  'alcohol.trained_by',
  'alcohol.training_due',
] as const

function factsOf({ fact }: Section<'alcohol'>, { alcohol }: SettingsWithHistory) {
  if (alcohol.sells !== 'yes') return [fact('alcohol.sells')]
  const condition = { ...fact('alcohol.condition'), text: alcohol.condition || 'なし' }
  return [fact('alcohol.sells'), ...ofLicence.map(fact), condition]
}

function AlcoholFields({ section }: { section: Section<'alcohol'> }) {
  const { textOf, labelOf, set, form } = section
  const field = (name: SettingNameIn<'alcohol'>, props: { hint?: string; type?: 'date' } = {}) => (
    <TextField {...section.input(name)} {...props} autoComplete="off" />
  )
  return (
    <>
      <FieldGroup label={labelOf('alcohol.sells')} layout="stack" error={form.errorOf('alcohol.sells')}>
        <div className={style.choices}>
          {(['yes', 'no'] as const).map((each) => (
            <RadioCard
              key={each}
              name="alcohol.sells"
              label={sellsWords[each]}
              note={each === 'yes' ? '免許と研修の表示が必要です' : 'お酒の商品は販売できません'}
              checked={textOf('alcohol.sells') === each}
              onChange={() => set('alcohol.sells', each)}
            />
          ))}
        </div>
      </FieldGroup>
      {textOf('alcohol.sells') === 'yes' && (
        <div className={style.fields}>
          {field('alcohol.licence', { hint: '例：一般酒類小売業免許' })}
          {field('alcohol.number')}
          {field('alcohol.office', { hint: '例：麹町税務署' })}
          {field('alcohol.condition', { hint: '免許に条件がないときは、空欄のままにします。' })}
          {field('alcohol.trained_on', { type: 'date' })}
          {field('alcohol.training_due', { type: 'date' })}
          {field('alcohol.trained_by')}
        </div>
      )}
    </>
  )
}
