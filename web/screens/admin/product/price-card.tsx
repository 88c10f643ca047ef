import { packageWords, taxWords } from '#contract/admin/product-words.ts'
import { formatYen } from '#domain/money.ts'
import { readWholeNumber } from '#domain/quantity.ts'
import { priceWithoutTax, type TaxClass } from '#domain/tax.ts'
import { figure, Unit } from '#web/features/admin/edit/figure.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioCard } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PlannedPrices } from './planned-prices.tsx'
import style from './product.module.css'
import type { ProductForm } from './use-product-form.ts'

type Rates = Readonly<Record<TaxClass, number>>

/** Today's rates, for the price without tax; the shop has them by date. */
const rates: Rates = { reduced: 8, usual: 10 }

export function PriceCard({ record }: { record: ProductForm }) {
  const { values, set, errorOf, input, labelOf } = record
  const typed = readWholeNumber(String(values.price_with_tax))
  const rate = rates[values.tax_class as keyof Rates]
  const choice = (name: 'tax_class' | 'package_type', value: string, label: string) => (
    <RadioCard
      key={value}
      name={name}
      label={label}
      value={value}
      checked={values[name] === value}
      onChange={() => set({ [name]: value })}
    />
  )
  return (
    <Card title="価格">
      <TextField
        {...input('price_with_tax')}
        required
        {...figure}
        beside={<Unit>円{typed !== undefined && `　税抜 ${formatYen(priceWithoutTax(typed, rate))}`}</Unit>}
        hint="お客さまが画面で見る金額です。承ったご注文とお見積りの金額は変わりません。"
      />
      <FieldGroup
        label={labelOf('tax_class')}
        required
        error={errorOf('tax_class')}
        hint="お酒と器・備品は10%、料理とそのほかの飲みものは8%です。"
      >
        <div className={style.choices}>
          {choice('tax_class', 'reduced', taxWords.reduced)}
          {choice('tax_class', 'usual', taxWords.usual)}
        </div>
      </FieldGroup>
      <PlannedPrices record={record} />
      <FieldGroup label={labelOf('is_age_restricted')} error={errorOf('is_age_restricted')}>
        <Switch
          name="is_age_restricted"
          checked={values.is_age_restricted === true}
          onChange={(on) => set({ is_age_restricted: on })}
          label="お酒（20歳以上の方だけが注文できます）"
        />
      </FieldGroup>
      <FieldGroup label={labelOf('package_type')} required error={errorOf('package_type')}>
        <div className={style.choices}>
          {choice('package_type', '0', packageWords[0])}
          {choice('package_type', '1', packageWords[1])}
        </div>
      </FieldGroup>
    </Card>
  )
}
