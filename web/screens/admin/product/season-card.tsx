import { useState } from 'react'
import { longJapaneseDate, weekdayNames } from '#domain/tokyo-date.ts'
import { type FormFields, inputFor } from '#web/features/admin/edit/form-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckChips } from '#web/ui/check-chips.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { HalfField, HalfFields } from '#web/ui/half-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import style from './product.module.css'

const days = weekdayNames.map((name, day) => ({ code: String(day), name }))

/** The season, weekdays and single days; the calendar of the shop holds besides. */
export function SeasonCard({ fields }: { fields: FormFields }) {
  const { values, set, errorOf } = fields
  const [day, setDay] = useState('')
  const except = String(values.except_dates).split(' ').filter(Boolean)
  const put = (dates: readonly string[]) => set({ except_dates: [...new Set(dates)].toSorted().join(' ') })
  const add = () => {
    if (day) put([...except, day])
    setDay('')
  }
  return (
    <Card title="提供できる日" aside="お店の休業日は、いつも除きます">
      <FieldGroup layout="stack" label="提供の期間" hint="開催日で数え、両端の日を含みます。空なら期限はありません。">
        <HalfFields>
          <HalfField {...inputFor(fields, 'valid_from')} type="date" label="始まり" />
          <HalfField {...inputFor(fields, 'valid_to')} type="date" label="終わり" />
        </HalfFields>
      </FieldGroup>
      <FieldGroup layout="stack" label="提供する曜日" error={errorOf('weekdays')}>
        <CheckChips
          name="weekdays"
          options={days}
          chosen={days.map(({ code }) => code).filter((code) => values[`weekday.${code}`] === true)}
          onValue={(codes) =>
            set(Object.fromEntries(days.map(({ code }) => [`weekday.${code}`, codes.includes(code)])))
          }
        />
      </FieldGroup>
      <FieldGroup layout="stack" label="提供しない日" error={errorOf('except_dates')}>
        <div className={style.addDay}>
          <TextInput
            type="date"
            name="except_dates"
            aria-label="提供しない日を選ぶ"
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          <Button variant="outline" size="small" onClick={add}>
            追加
          </Button>
        </div>
        {except.length > 0 && (
          <ul className={style.days}>
            {except.map((date) => (
              <li key={date}>
                {longJapaneseDate(date)}
                <button
                  type="button"
                  aria-label={`${longJapaneseDate(date)}を外す`}
                  onClick={() => put(except.filter((each) => each !== date))}
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </FieldGroup>
    </Card>
  )
}
