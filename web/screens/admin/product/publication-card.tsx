import type { FormFields } from '#web/features/admin/edit/form-fields.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'
import style from './product.module.css'

/** Whether customers see it, and whether they can have it. Saved with the rest. */
export function PublicationCard({ fields: { values, set } }: { fields: FormFields }) {
  return (
    <Card title="公開">
      <div className={style.switches}>
        <Switch
          checked={values.published === true}
          onChange={(on) => set({ published: on })}
          label="お店の画面で公開する"
        />
        <Switch checked={values.sold_out === true} onChange={(on) => set({ sold_out: on })} label="品切れにする" />
      </div>
      <p className={style.hint}>
        {values.sold_out === true
          ? '品切れの商品は、画面には出ますが注文できません。'
          : '保存すると、1秒ほどで全員の画面に反映されます。'}
      </p>
    </Card>
  )
}
