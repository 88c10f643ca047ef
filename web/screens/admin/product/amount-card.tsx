import { servesAsWords } from '#contract/admin/product-words.ts'
import { asShort, figure, Unit } from '#web/features/admin/edit/figure.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { HalfField, HalfFields } from '#web/ui/half-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import type { ProductForm } from './use-product-form.ts'

/** How much one of it is, how many may be ordered, and until when. */
export function AmountCard({ record }: { record: ProductForm }) {
  const { values, set, errorOf, input, labelOf } = record
  return (
    <Card title="分量と数">
      <TextField
        {...input('unit')}
        required
        autoComplete="off"
        className={asShort}
        hint="桶、皿、箱、6缶など。「1桶」のように数と並びます。"
      />
      <FieldGroup label={labelOf('serves')} error={errorOf('serves')} hint="人数で数えない商品は、空のままにします。">
        <HalfFields>
          <HalfField {...input('serves.min')} {...figure} label="少なくとも" />
          <HalfField {...input('serves.max')} {...figure} label="多くて" />
        </HalfFields>
      </FieldGroup>
      <Field label={labelOf('serves_as')} required error={errorOf('serves_as')} hint="人数に合う数のご案内に使います。">
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
        <TextField {...input('servings')} {...figure} hint="1つで何杯分か。わからなければ空のままにします。" />
      )}
      <FieldGroup label="注文できる数" required>
        <HalfFields>
          <HalfField {...input('min_qty')} {...figure} label="最小" />
          <HalfField {...input('max_qty')} {...figure} label="最大" />
        </HalfFields>
      </FieldGroup>
      <TextField
        {...input('qty_step')}
        {...figure}
        required
        hint="5なら、5、10、15のように承ります。1つずつ承るなら1にします。"
      />
      <TextField
        {...input('daily_limit')}
        {...figure}
        beside={<Unit>まで</Unit>}
        hint="開催日ごとに、すべてのご注文を合わせて承る数です。限りがなければ空のままにします。"
      />
      <TextField {...input('lead_days')} {...figure} required beside={<Unit>営業日前の17:00まで</Unit>} />
    </Card>
  )
}
