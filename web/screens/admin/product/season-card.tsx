import { useState } from 'react'
import { longJapaneseDate, weekdayNames } from '#domain/tokyo-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckChips } from '#web/ui/check-chips.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { HalfField, HalfFields } from '#web/ui/half-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import style from './product.module.css'
import type { ProductForm } from './use-product-form.ts'

const days = weekdayNames.map((name, day) => ({ code: String(day), name, input: `weekdays.${day}` as const }))

/** The season, weekdays and single days; the calendar of the shop holds besides. */
export function SeasonCard({ record }: { record: ProductForm }) {
  const { values, set, errorOf, input, labelOf } = record
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
          <HalfField {...input('valid_from')} type="date" label="始まり" />
          <HalfField {...input('valid_to')} type="date" label="終わり" />
        </HalfFields>
      </FieldGroup>
      <FieldGroup layout="stack" label={labelOf('weekdays')} error={errorOf('weekdays')}>
        <CheckChips
          name="weekdays"
          options={days}
          chosen={days.filter(({ input: each }) => values[each] === true).map(({ code }) => code)}
          onValue={(codes) =>
            set(Object.fromEntries(days.map(({ code, input: each }) => [each, codes.includes(code)])))
          }
        />
      </FieldGroup>
      <FieldGroup layout="stack" label={labelOf('except_dates')} error={errorOf('except_dates')}>
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
