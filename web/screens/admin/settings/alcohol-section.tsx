import type { SettingsWithHistory } from '#contract/admin/settings.ts'
import { longJapaneseDate, parseTokyoDate } from '#domain/tokyo-date.ts'
import { RadioCard } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Facts } from './facts.tsx'
import { SectionCard } from './section-card.tsx'
import style from './settings.module.css'
import { fieldName } from './settings-fields.ts'
import { sellsWords } from './settings-words.ts'
import { type Section, useSection } from './use-section.ts'

/** Whether alcohol is sold, and by what licence. */
export function AlcoholSection({ settings }: { settings: SettingsWithHistory }) {
  const section = useSection('alcohol', settings, (field) => field.startsWith('alcohol.'))
  return (
    <SectionCard
      id="alcohol"
      title="酒類の販売"
      section={section}
      history={settings.history}
      used="酒類の販売についてのページ、特定商取引法に基づく表記。扱わないお店では、お酒の商品とご案内は表示されません。"
      facts={<Facts rows={factsOf(settings)} />}
    >
      <AlcoholFields section={section} />
    </SectionCard>
  )
}

const dayWords = (day: string) => (parseTokyoDate(day) ? longJapaneseDate(day) : day)

function factsOf({ alcohol }: SettingsWithHistory) {
  const sells = { term: 'お酒', text: sellsWords[alcohol.sells] }
  if (alcohol.sells !== 'yes') return [sells]
  return [
    sells,
    { term: '免許の種類', text: alcohol.licence },
    { term: '免許の番号', text: alcohol.number },
    { term: '税務署', text: alcohol.office },
    { term: '販売の条件', text: alcohol.condition || 'なし' },
    { term: '研修', text: dayWords(alcohol.trained_on) },
    { term: '実施団体', text: alcohol.trained_by },
    { term: '次回の研修', text: dayWords(alcohol.training_due) },
  ]
}

function AlcoholFields({ section }: { section: Section }) {
  const { textOf, set, form } = section
  const field = (name: string, props: { hint?: string; type?: 'date' } = {}) => (
    <TextField {...section.of(name)} {...props} label={fieldName(name)!} layout="stack" autoComplete="off" />
  )
  return (
    <>
      <FieldGroup label={fieldName('alcohol.sells')!} layout="stack" error={form.errorOf('alcohol.sells')}>
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
