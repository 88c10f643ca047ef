import { useState } from 'react'
import { plannedIn, plannedText } from '#contract/fields/planned-prices-text.ts'
import { formatYen } from '#domain/money.ts'
import { readWholeNumber } from '#domain/quantity.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import { figure } from '#web/features/admin/edit/figure.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import style from './product.module.css'
import type { ProductForm } from './use-product-form.ts'

/** What the product will cost from a day on. */
export function PlannedPrices({ record }: { record: ProductForm }) {
  const { values, set, errorOf, labelOf } = record
  const [day, setDay] = useState('')
  const [price, setPrice] = useState('')
  const [taxClass, setTaxClass] = useState<'reduced' | 'usual'>()
  const [unfinished, setUnfinished] = useState<string>()
  const planned = plannedIn(String(values.planned_prices))
  const own = values.tax_class === 'usual' ? 'usual' : 'reduced'
  const put = (steps: typeof planned) => set({ planned_prices: plannedText(steps) })
  const add = () => {
    const yen = readWholeNumber(price)
    if (!day || yen === undefined) return setUnfinished('変わる日と、その日からの価格を数字でご記入ください。')
    const step = { valid_from: day, price_with_tax: yen, tax_class: taxClass ?? own }
    setUnfinished(undefined)
    put([...planned.filter(({ valid_from }) => valid_from !== day), step])
    setDay('')
    setPrice('')
    setTaxClass(undefined)
  }
  return (
    <FieldGroup
      label={labelOf('planned_prices')}
      error={unfinished ?? errorOf('planned_prices')}
      hint="開催日がこの日以降のご注文から変わります。それより前に承ったご注文とお見積りは、そのままです。"
    >
      {planned.length > 0 && (
        <ul className={style.days}>
          {planned.map((step) => {
            const words = `${longJapaneseDate(step.valid_from)}から ${formatYen(step.price_with_tax)}（${step.tax_class === 'usual' ? 10 : 8}%）`
            return (
              <li key={step.valid_from}>
                {words}
                <button
                  type="button"
                  aria-label={`${words}を外す`}
                  onClick={() => put(planned.filter((each) => each !== step))}
                >
                  <Icon name="close" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <div className={style.addDay}>
        <TextInput
          type="date"
          name="planned_prices"
          aria-label="変わる日（開催日）"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        から
        <TextInput
          name="planned_price"
          aria-label="その日からの価格（税込、円）"
          {...figure}
          value={price}
          onChange={({ target }) => setPrice(target.value)}
        />
        円
        <Select
          name="planned_tax"
          aria-label="その日からの税率"
          value={taxClass ?? own}
          onChange={({ target }) => setTaxClass(target.value as 'reduced' | 'usual')}
        >
          <option value="reduced">8%（軽減）</option>
          <option value="usual">10%</option>
        </Select>
        <Button variant="outline" size="small" onClick={add}>
          予定を追加
        </Button>
      </div>
    </FieldGroup>
  )
}
