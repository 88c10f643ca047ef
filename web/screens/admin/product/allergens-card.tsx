import { ALLERGENS } from '#domain/allergen.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { type FormFields, inputFor } from '#web/features/admin/edit/form-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import style from './product.module.css'

/** Each of the allergens, and the day on which somebody went through all of them. */
export function AllergensCard({ fields }: { fields: FormFields }) {
  const { values, set } = fields
  const checked = String(values.allergens_checked_on)
  const today: TokyoDate = tokyoDateOf(shopNow())
  return (
    <Card
      title={`アレルギー（${ALLERGENS.length}品目）`}
      aside={checked ? <Tag tone="ok">確認済み</Tag> : <Tag tone="warn">未確認</Tag>}
    >
      <div className={style.allergens}>
        {ALLERGENS.map(({ code, name }) => {
          const field = `allergen.${code}`
          const state = String(values[field])
          return (
            <label key={code} className={style.allergen} data-state={state || undefined}>
              <span>{name}</span>
              <select name={field} value={state} onChange={({ target }) => set({ [field]: target.value })}>
                <option value="">{checked ? '表示なし' : '―'}</option>
                <option value="contains">含む</option>
                <option value="may_contain">含む可能性</option>
              </select>
            </label>
          )
        })}
      </div>
      <TextField
        {...inputFor(fields, 'allergens_checked_on')}
        label="確認した日"
        type="date"
        max={today}
        className={style.figure}
        hint={`${ALLERGENS.length}品目すべてを確かめた日。空にすると未確認に戻ります。`}
        beside={
          <span className={style.beside}>
            <Button variant="outline" size="small" onClick={() => set({ allergens_checked_on: today })}>
              今日、すべて確認した
            </Button>
          </span>
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
