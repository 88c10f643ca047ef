import { categoryFields } from '#contract/admin/category-fields.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import type { ListedKind } from '#web/features/admin/edit/drafted-kind.ts'
import type { RecordForm } from '#web/features/admin/edit/record-form.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export const categoryKind: ListedKind<typeof categoryFields> = {
  kind: 'category',
  record: 'この分類',
  fields: categoryFields,
  errors: () => [],
  list: { href: adminPaths.categories, words: '分類の一覧' },
  pathOf: () => adminPaths.categories,
  added: '最後に並びます。商品を公開するまで、お店の画面には出ません。',
}

/** What customers read of a category: in the menu, on its tab and beside it. */
export const CategoryForm = ({ record: { input } }: { record: RecordForm<typeof categoryFields> }) => (
  <Card title="分類">
    <TextField {...input('name')} required autoComplete="off" hint="お品書きの見出しになります。全角20字まで。" />
    <TextField {...input('short_name')} required autoComplete="off" hint="切り替えのタブに出ます。全角12字まで。" />
    <TextField {...input('note')} autoComplete="off" hint="見出しに添える一言です。全角40字まで。例：会議・研修に" />
  </Card>
)
