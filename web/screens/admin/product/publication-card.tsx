import { Card } from '#web/ui/card.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { Switch } from '#web/ui/switch.tsx'
import style from './product.module.css'
import type { ProductForm } from './use-product-form.ts'

/** Whether customers see it, and whether they can have it. Saved with the rest. */
export function PublicationCard({ record: { values, set } }: { record: ProductForm }) {
  return (
    <Card title="公開">
      <div className={style.switches}>
        <Switch
          name="published"
          checked={values.published === true}
          onChange={(on) => set({ published: on })}
          label="お店の画面で公開する"
        />
        <Switch
          name="sold_out"
          checked={values.sold_out === true}
          onChange={(on) => set({ sold_out: on })}
          label="品切れにする"
        />
      </div>
      <Hint space="around">
        {values.sold_out === true
          ? '品切れの商品は、画面には出ますが注文できません。'
          : '保存すると、1秒ほどで全員の画面に反映されます。'}
      </Hint>
    </Card>
  )
}
