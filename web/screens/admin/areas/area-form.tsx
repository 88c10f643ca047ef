import type { ReactNode } from 'react'
import { areaFields } from '#contract/admin/area-fields.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import type { ListedKind } from '#web/features/admin/edit/drafted-kind.ts'
import type { RecordForm } from '#web/features/admin/edit/record-form.ts'
import { Card } from '#web/ui/card.tsx'
import { Column } from '#web/ui/columns.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import style from './area.module.css'
import { Municipalities } from './municipalities.tsx'

export const areaKind: ListedKind<typeof areaFields> = {
  kind: 'area',
  record: 'このエリア',
  fields: areaFields,
  errors: () => [],
  list: { href: adminPaths.areas(), words: 'エリアの一覧' },
  pathOf: () => adminPaths.areas(),
  added: '追加すると、その市区町村へのご注文を受けられます。',
}

type AreaFormProps = {
  record: RecordForm<typeof areaFields>
  /** What it is called as it is kept. */
  own?: string
  /** Below the sums. */
  beside?: ReactNode
}

const sum = { layout: 'stack', inputMode: 'numeric', autoComplete: 'off' } as const

/** Name, sums and municipalities of an area. */
export const AreaForm = ({ record, own, beside }: AreaFormProps) => (
  <Column gap="s-3-5">
    <Card title="名前と配送料">
      <div className={style.fields}>
        <TextField
          {...record.input('name')}
          layout="stack"
          autoComplete="off"
          hint="管理画面だけで使う名前です。例：都心5区"
        />
        <TextField {...record.input('fee')} {...sum} hint="円（税込）。0円なら、いつも無料です。" />
        <TextField
          {...record.input('free_from')}
          {...sum}
          hint="円（税込）。商品の合計がこの金額から無料です。空欄なら、いつも配送料をいただきます。"
        />
        <TextField
          {...record.input('least_order')}
          {...sum}
          hint="円（税込）。商品の合計がこの金額から承ります。空欄なら、いくらからでも承ります。電話の受注では、これより少なくても入力できます。"
        />
      </div>
      {beside}
    </Card>
    <Municipalities own={own} record={record} />
  </Column>
)
