import { dayWords } from '#contract/closed-days-words.ts'
import { newYearDays } from '#domain/new-year-break.ts'
import { FieldGroup } from '#web/ui/field.tsx'
import style from './settings.module.css'
import { breakWords } from './settings-words.ts'
import { SpanSelects } from './span-selects.tsx'
import type { Section } from './use-section.ts'

const days = newYearDays().map((day) => [day, dayWords(day)] as const)
const none = [['', breakWords('')]] as const
/** On which most offices rest for the last time. */
const usualEnd = '01-03'

type NewYearFieldsProps = { section: Section; name: string }

/** From which day to which day nothing is made around the new year, or that there is no break. */
export function NewYearFields({ section: { textOf, set, form }, name }: NewYearFieldsProps) {
  const [from = '', to = ''] = textOf(name).split('/')
  const error = form.errorOf(name)
  return (
    <FieldGroup label="年末年始の休み" layout="stack" error={error}>
      <div className={style.span}>
        <SpanSelects
          name={name}
          label="年末年始の休み"
          from={from}
          to={to}
          isWrong={error !== undefined}
          instead={none}
          options={days}
          onFrom={(chosen) => set(name, chosen && `${chosen}/${to || usualEnd}`)}
          onTo={(chosen) => set(name, `${from}/${chosen}`)}
        />
      </div>
    </FieldGroup>
  )
}
