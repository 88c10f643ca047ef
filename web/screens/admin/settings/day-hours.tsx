import { hoursWords } from '#contract/admin/kitchen-fields.ts'
import { settingFields } from '#contract/admin/setting-fields.ts'
import { dayKindWords, daysWords } from '#contract/shop-words.ts'
import type { ServiceKind } from '#domain/calendar.ts'
import { DAY_KINDS, type DayKind } from '#domain/delivery-window.ts'
import { FieldGroup } from '#web/ui/field.tsx'
import style from './settings.module.css'
import { type DayHours, halfHours, spanOf } from './settings-words.ts'
import { SpanSelects } from './span-selects.tsx'
import type { Section } from './use-section.ts'

/** Of the days that are not as usual: 「土曜 10:00〜17:00、日曜・祝日 休み」. */
export function ownHours(hours: DayHours): string {
  const own = DAY_KINDS.filter((day) => hours[day] !== '')
  const alike = Map.groupBy(own, (day) => hours[day])
  return [...alike].map(([written, days]) => `${daysWords(days)} ${hoursWords(written)}`).join('、')
}

const times = halfHours.map((time) => [time, time] as const)
const instead = ['', 'closed'].map((written) => [written, hoursWords(written)] as const)

type DayHoursFieldsProps = {
  section: Section<'windows'>
  kind: ServiceKind
}

/** For each weekday and for holidays: as usual, none, or hours of its own. */
export function DayHoursFields({ section: { textOf, labelOf, set, form }, kind }: DayHoursFieldsProps) {
  const usualEnd = textOf(`kitchens.${kind}.delivery_to`)
  const at = (day: DayKind) => `kitchens.${kind}.day_hours.${day}` as const
  const errors = DAY_KINDS.flatMap((day) => {
    const error = form.errorOf(at(day))
    return error ? [`${dayKindWords[day]}：${error}`] : []
  })
  return (
    <FieldGroup label={settingFields.kitchens.parts[kind].parts.day_hours.label} layout="stack" error={errors[0]}>
      <ul className={style.week}>
        {DAY_KINDS.map((day) => {
          const name = at(day)
          const { from, to } = spanOf(textOf(name))
          return (
            <li key={day}>
              <span aria-hidden="true">{dayKindWords[day]}</span>
              <SpanSelects
                name={name}
                label={labelOf(name)}
                from={from}
                to={to}
                isWrong={form.errorOf(name) !== undefined}
                instead={instead}
                options={times}
                onFrom={(chosen) =>
                  set(name, chosen === '' || chosen === 'closed' ? chosen : `${chosen}-${to || usualEnd}`)
                }
                onTo={(chosen) => set(name, `${from}-${chosen}`)}
              />
            </li>
          )
        })}
      </ul>
    </FieldGroup>
  )
}
