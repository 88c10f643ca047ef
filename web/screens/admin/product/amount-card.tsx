import { servesAsWords } from '#contract/admin/product-words.ts'
import { type FormFields, inputFor } from '#web/features/admin/edit/form-fields.ts'
import { Card } from '#web/ui/card.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { HalfField, HalfFields } from '#web/ui/half-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import style from './product.module.css'

const figure = { inputMode: 'numeric', autoComplete: 'off', className: style.figure } as const

/** How much one of it is, how many may be ordered, and until when. */
export function AmountCard({ fields }: { fields: FormFields }) {
  const { values, set, errorOf } = fields
  return (
    <Card title="分量と数">
      <TextField
        {...inputFor(fields, 'unit')}
        label="単位"
        required
        autoComplete="off"
        className={style.figure}
        hint="桶、皿、箱、6缶など。「1桶」のように数と並びます。"
      />
      <FieldGroup label="何名さま分" hint="人数で数えない商品は、空のままにします。">
        <HalfFields>
          <HalfField {...inputFor(fields, 'serves.min')} {...figure} label="少なくとも" />
          <HalfField {...inputFor(fields, 'serves.max')} {...figure} label="多くて" />
        </HalfFields>
      </FieldGroup>
      <Field label="献立での役割" required error={errorOf('serves_as')} hint="人数に合う数のご案内に使います。">
        <Select
          name="serves_as"
          value={String(values.serves_as)}
          onChange={({ target }) => set({ serves_as: target.value })}
        >
          {Object.entries(servesAsWords).map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      {(values.serves_as === 'drink' || values.servings !== '') && (
        <TextField
          {...inputFor(fields, 'servings')}
          {...figure}
          label="杯数"
          hint="1つで何杯分か。わからなければ空のままにします。"
        />
      )}
      <FieldGroup label="注文できる数" required>
        <HalfFields>
          <HalfField {...inputFor(fields, 'min_qty')} {...figure} label="最小" />
          <HalfField {...inputFor(fields, 'max_qty')} {...figure} label="最大" />
        </HalfFields>
      </FieldGroup>
      <TextField
        {...inputFor(fields, 'qty_step')}
        {...figure}
        label="数の刻み"
        required
        hint="5なら、5、10、15のように承ります。1つずつ承るなら1にします。"
      />
      <TextField
        {...inputFor(fields, 'daily_limit')}
        {...figure}
        label="1日の数"
        beside={<span className={style.beside}>まで</span>}
        hint="開催日ごとに、すべてのご注文を合わせて承る数です。限りがなければ空のままにします。"
      />
      <TextField
        {...inputFor(fields, 'lead_days')}
        {...figure}
        label="注文締切"
        required
        beside={<span className={style.beside}>営業日前の17:00まで</span>}
      />
    </Card>
  )
}
