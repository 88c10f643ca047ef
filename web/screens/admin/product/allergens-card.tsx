import { markWords } from '#contract/admin/product-words.ts'
import { ALLERGENS } from '#domain/allergen.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { asShort, Unit } from '#web/features/admin/edit/figure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import style from './product.module.css'
import type { ProductForm } from './use-product-form.ts'

/** Each of the allergens, and the day on which somebody went through all of them. */
export function AllergensCard({ record }: { record: ProductForm }) {
  const { values, set, input } = record
  const checked = String(values.allergens_checked_on)
  const today: TokyoDate = tokyoDateOf(shopNow())
  return (
    <Card
      title={`アレルギー（${ALLERGENS.length}品目）`}
      aside={checked ? <Tag tone="ok">確認済み</Tag> : <Tag tone="warn">未確認</Tag>}
    >
      <div className={style.allergens}>
        {ALLERGENS.map(({ code, name }) => {
          const field = `allergens.${code}` as const
          const state = String(values[field])
          return (
            <label key={code} className={style.allergen} data-state={state || undefined}>
              <span>{name}</span>
              <select name={field} value={state} onChange={({ target }) => set({ [field]: target.value })}>
                <option value="">{checked ? '表示なし' : '―'}</option>
                <option value="contains">{markWords.contains}</option>
                <option value="may_contain">{markWords.may_contain}</option>
              </select>
            </label>
          )
        })}
      </div>
      <TextField
        {...input('allergens_checked_on')}
        type="date"
        max={today}
        className={asShort}
        hint={`${ALLERGENS.length}品目すべてを確かめた日。空にすると未確認に戻ります。`}
        beside={
          <Unit>
            <Button variant="outline" size="small" onClick={() => set({ allergens_checked_on: today })}>
              今日、すべて確認した
            </Button>
          </Unit>
        }
      />
      {!checked && (
        <Note tone="warn">
          未確認のあいだは、お客さまの画面で「お問い合わせください」と表示し、「含まない」とは表示しません。アレルギーのある方へのご提案にも入れません。
        </Note>
      )}
    </Card>
  )
}
