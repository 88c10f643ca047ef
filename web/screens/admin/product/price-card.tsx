import { packageWords } from '#contract/admin/product-words.ts'
import { formatYen } from '#domain/money.ts'
import { readWholeNumber } from '#domain/quantity.ts'
import { priceWithoutTax } from '#domain/tax.ts'
import { type FormFields, inputFor } from '#web/features/admin/edit/form-fields.ts'
import { Card } from '#web/ui/card.tsx'
import { RadioCard } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PlannedPrices } from './planned-prices.tsx'
import style from './product.module.css'

type Rates = Readonly<Record<'reduced' | 'usual', number>>

/** Today's rates, for the price without tax; the shop has them by date. */
const rates: Rates = { reduced: 8, usual: 10 }

export function PriceCard({ fields }: { fields: FormFields }) {
  const { values, set, errorOf } = fields
  const typed = readWholeNumber(String(values.price_with_tax))
  const rate = rates[values.tax_class as keyof Rates]
  const choice = (name: string, value: string, label: string) => (
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
        {...inputFor(fields, 'price_with_tax')}
        label="価格（税込）"
        required
        inputMode="numeric"
        autoComplete="off"
        className={style.figure}
        beside={
          <span className={style.beside}>
            円{typed !== undefined && `　税抜 ${formatYen(priceWithoutTax(typed, rate))}`}
          </span>
        }
        hint="お客さまが画面で見る金額です。承ったご注文とお見積りの金額は変わりません。"
      />
      <FieldGroup
        label="税率"
        required
        error={errorOf('tax_class')}
        hint="お酒と器・備品は10%、料理とそのほかの飲みものは8%です。"
      >
        <div className={style.choices}>
          {choice('tax_class', 'reduced', '8%（軽減）')}
          {choice('tax_class', 'usual', '10%')}
        </div>
      </FieldGroup>
      <PlannedPrices fields={fields} />
      <FieldGroup label="年齢の制限" error={errorOf('is_age_restricted')}>
        <Switch
          name="is_age_restricted"
          checked={values.is_age_restricted === true}
          onChange={(on) => set({ is_age_restricted: on })}
          label="お酒（20歳以上の方だけが注文できます）"
        />
      </FieldGroup>
      <FieldGroup label="種別" required error={errorOf('package_type')}>
        <div className={style.choices}>
          {choice('package_type', '0', packageWords[0])}
          {choice('package_type', '1', packageWords[1])}
        </div>
      </FieldGroup>
    </Card>
  )
}
