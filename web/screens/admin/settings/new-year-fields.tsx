import { breakWords } from '#contract/admin/kitchen-fields.ts'
import { dayWords } from '#contract/closed-days-words.ts'
import { newYearDays } from '#domain/new-year-break.ts'
import { FieldGroup } from '#web/ui/field.tsx'
import style from './settings.module.css'
import { SpanSelects } from './span-selects.tsx'
import type { SettingInput } from './use-section.ts'

const days = newYearDays().map((day) => [day, dayWords(day)] as const)
const none = [['', breakWords('')]] as const
/** On which most offices rest for the last time. */
const usualEnd = '01-03'

/** From which day to which day nothing is made around the new year, or that there is no break. */
export function NewYearFields({ name, label, layout, value, onValue, error }: SettingInput) {
  const [from = '', to = ''] = value.split('/')
  return (
    <FieldGroup label={label} layout={layout} error={error}>
      <div className={style.span}>
        <SpanSelects
          name={name}
          label={label}
          from={from}
          to={to}
          isWrong={error !== undefined}
          instead={none}
          options={days}
          onFrom={(chosen) => onValue(chosen && `${chosen}/${to || usualEnd}`)}
          onTo={(chosen) => onValue(`${from}/${chosen}`)}
        />
      </div>
    </FieldGroup>
  )
}
