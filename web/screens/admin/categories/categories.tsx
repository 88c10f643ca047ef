import { useLoaderData, useNavigate } from 'react-router'
import type { CategoryRow } from '#contract/admin/categories.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ListNote } from '#web/features/admin/list-note.tsx'
import type { RowOrder } from '#web/features/admin/order/drag-handle.tsx'
import { handleColumn } from '#web/features/admin/order/handle-column.tsx'
import { OrderFailure } from '#web/features/admin/order/order-failure.tsx'
import { useFocusKept } from '#web/features/admin/order/use-focus-kept.ts'
import { useSavedOrder } from '#web/features/admin/order/use-saved-order.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useCall } from '#web/store/use-call.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { KeyHints, useShortcuts } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { keyOfRowInFocus } from '#web/ui/use-row-keys.ts'
import style from './categories.module.css'

export const handle: AdminHandle = { title: '商品の分類', watches: ['category', 'product'] }

export const loader = staffLoader(async ({ api, signal }) => {
  const { rows } = await api.page('listCategoryRows', { query: {}, signal })
  return { categories: rows }
})

/** The categories of the menu, in the order of the shop. */
export default function Categories() {
  const { categories } = useLoaderData<typeof loader>()
  const sortCategories = useCall('sortCategories')
  const navigate = useNavigate()
  const order = useSavedOrder(
    categories.map(({ id }) => id),
    (body) => sortCategories({ body }),
  )
  const refocus = useFocusKept(order.ids)
  const byId = new Map(categories.map((category) => [category.id, category]))
  const inFocus = () => Number(keyOfRowInFocus())
  const move = (step: 1 | -1) => {
    refocus(inFocus())
    order.move(inFocus(), step)
  }
  useShortcuts([
    { keys: 'a', label: '分類の追加', run: () => void navigate(adminPaths.newCategory) },
    { keys: 'alt+ArrowUp', label: '並びを上へ', run: () => move(-1) },
    { keys: 'alt+ArrowDown', label: '並びを下へ', run: () => move(1) },
  ])
  return (
    <>
      <ScreenHead
        title="商品の分類"
        note={`${categories.length}件`}
        actions={
          <>
            <TextLink href={adminPaths.products()}>商品の一覧へ</TextLink>
            <ButtonLink variant="secondary" size="small" aria-keyshortcuts="a" href={adminPaths.newCategory}>
              <Icon name="add" /> 分類を追加 <Kbd>A</Kbd>
            </ButtonLink>
          </>
        }
      />
      <OrderFailure failure={order.call.failure} />
      <Card flush>
        <div>
          <DataTable
            label="商品の分類"
            rows={order.ids.flatMap((id) => byId.get(id) ?? [])}
            keyOf={({ id }) => String(id)}
            nameOf={({ name }) => name}
            hrefOf={({ id }) => adminPaths.category(id)}
            columns={columnsWith(order)}
            empty="分類はまだありません。「分類を追加」から始めてください。"
          />
        </div>
        <ListNote>お品書きも、この順に並びます。公開中の商品がない分類は、お店の画面に出ません。</ListNote>
      </Card>
      <KeyHints
        shortcuts={[
          ...rowKeys,
          { keys: 'Enter', label: '開く' },
          { keys: ['alt+ArrowUp', 'ArrowDown'], label: '並べ替え' },
          { keys: 'a', label: '追加' },
        ]}
      />
    </>
  )
}

const columnsWith = (order: RowOrder): Column<CategoryRow>[] => [
  handleColumn(order, ({ name }) => name),
  { id: 'name', head: '分類名', isName: true, isInline: true, cell: ({ name }) => name },
  { id: 'short', head: '短い名前', cell: ({ short_name }) => short_name },
  { id: 'note', head: '説明', grows: true, cell: ({ note }) => <span className={style.quiet}>{note}</span> },
  {
    id: 'products',
    head: '商品',
    align: 'end',
    cell: ({ id, name, products }) => (
      <Anchor
        href={adminPaths.products({ category: id })}
        className={style.count}
        aria-label={`${name}の商品${products}品`}
      >
        {products}品
      </Anchor>
    ),
  },
  { id: 'published', head: '公開中', align: 'end', cell: ({ published }) => `${published}品` },
]
