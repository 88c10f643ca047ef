import { dayKindWords, daysWords } from '#contract/shop-words.ts'
import { DAY_KINDS } from '#domain/delivery-window.ts'
import { FieldGroup } from '#web/ui/field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import style from './settings.module.css'
import { type DayHours, halfHours, hoursWords, spanOf } from './settings-words.ts'
import type { Section } from './use-section.ts'

/** Of the days that are not as usual: 「土曜 10:00〜17:00、日曜・祝日 休み」. */
export function ownHours(hours: DayHours): string {
  const own = DAY_KINDS.filter((day) => hours[day] !== '')
  const alike = Map.groupBy(own, (day) => hours[day])
  return [...alike].map(([written, days]) => `${daysWords(days)} ${hoursWords(written)}`).join('、')
}

type DayHoursFieldsProps = {
  section: Section
  /** The name of a rule's field. */
  at: (rule: string) => string
}

/** For each weekday and for holidays: as usual, none, or hours of its own. */
export function DayHoursFields({ section: { textOf, set, form }, at }: DayHoursFieldsProps) {
  const usual = { from: textOf(at('delivery_from')), to: textOf(at('delivery_to')) }
  const errors = DAY_KINDS.flatMap((day) => {
    const error = form.errorOf(at(`day_hours.${day}`))
    return error ? [`${dayKindWords[day]}：${error}`] : []
  })
  return (
    <FieldGroup label="定休日と、曜日ごとのお届け時刻" layout="stack" error={errors[0]}>
      <ul className={style.week}>
        {DAY_KINDS.map((day) => {
          const name = at(`day_hours.${day}`)
          const { from, to } = spanOf(textOf(name))
          const hasHours = to !== ''
          const isWrong = form.errorOf(name) ? true : undefined
          const choose = (chosen: string) =>
            set(name, chosen === '' || chosen === 'closed' ? chosen : `${chosen}-${hasHours ? to : usual.to}`)
          return (
            <li key={day}>
              <span aria-hidden="true">{dayKindWords[day]}</span>
              <Select
                name={name}
                value={from}
                aria-label={`${dayKindWords[day]}のはじまり`}
                aria-invalid={isWrong}
                onChange={({ target }) => choose(target.value)}
                className="num"
              >
                <option value="">{hoursWords('')}</option>
                <option value="closed">{hoursWords('closed')}</option>
                {halfHours.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </Select>
              {hasHours && (
                <>
                  〜
                  <Select
                    value={to}
                    aria-label={`${dayKindWords[day]}の終わり`}
                    aria-invalid={isWrong}
                    onChange={({ target }) => set(name, `${from}-${target.value}`)}
                    className="num"
                  >
                    {halfHours.map((each) => (
                      <option key={each}>{each}</option>
                    ))}
                  </Select>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </FieldGroup>
  )
}
