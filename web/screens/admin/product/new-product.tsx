import { useLoaderData, useNavigate } from 'react-router'
import { type NewProduct, productFields } from '#contract/admin/product-fields.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { typedForm } from '#web/features/admin/edit/record-form.ts'
import { SaveBar, saveKey } from '#web/features/admin/edit/save-bar.tsx'
import { useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useCall } from '#web/store/use-call.ts'
import { Card } from '#web/ui/card.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ProductForm } from './product-form.tsx'
import { useProductForm } from './use-product-form.ts'

const { blank, valuesOf } = typedForm(productFields)

export const handle: AdminHandle = { title: '商品の追加' }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const { rows } = await api.page('listCategoryRows', { query: {}, signal })
  const wanted = Number(searchParams.get('category'))
  return { categories: rows, category: rows.find(({ id }) => id === wanted) ?? rows[0] }
})

/** A new product: a draft unless it is published at once. What is typed stays in the tab until it is saved. */
export default function NewProductScreen() {
  const { categories, category } = useLoaderData<typeof loader>()
  const createProduct = useCall('createProduct')
  const navigate = useNavigate()
  const edits = useRecordEdits({
    record: 'product new',
    version: 0,
    fields: { ...blank, category_id: String(category?.id ?? 0) },
  })
  const record = useProductForm(edits, {
    send: (fields) => createProduct({ body: valuesOf(fields) satisfies NewProduct }),
    onSent({ id }) {
      edits.clear()
      void navigate(adminPaths.product(id), { replace: true })
    },
  })
  return (
    <>
      <ScreenHead title="商品の追加" actions={<TextLink href={adminPaths.products()}>商品の一覧へ</TextLink>} />
      <ProductForm
        record={record}
        categories={categories}
        words={{ failed: '追加できませんでした' }}
        before={
          <Card title="写真">
            <Hint space="around">写真は、商品を追加したあとの画面で加えられます。</Hint>
          </Card>
        }
      >
        <SaveBar form={record.form} words="追加する" onUndo={edits.names.length > 0 ? edits.clear : undefined}>
          {edits.values.published === true ? '追加すると、すぐにお店の画面に出ます。' : '下書きとして追加します。'}
        </SaveBar>
      </ProductForm>
      <KeyHints shortcuts={[saveKey]} />
    </>
  )
}
