import { useLoaderData, useNavigate } from 'react-router'
import type { SceneRow } from '#contract/admin/scenes.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { standingOf } from '#web/features/admin/edit/standing-of.ts'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { ListNote } from '#web/features/admin/list-note.tsx'
import type { RowOrder } from '#web/features/admin/order/drag-handle.tsx'
import { handleColumn } from '#web/features/admin/order/handle-column.tsx'
import { OrderFailure } from '#web/features/admin/order/order-failure.tsx'
import { useFocusKept } from '#web/features/admin/order/use-focus-kept.ts'
import { useSavedOrder } from '#web/features/admin/order/use-saved-order.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { type LoadedBy, staffLoader } from '#web/features/admin/staff-loader.ts'
import { scenePath } from '#web/features/content/scene-paths.ts'
import { pageIn } from '#web/store/page-in.ts'
import { useCall } from '#web/store/use-call.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { KeyHints, useShortcuts } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { keyOfRowInFocus } from '#web/ui/use-row-keys.ts'
import style from './scenes.module.css'

export const handle: AdminHandle = { title: '会の場面', watches: ['scene'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const page = pageIn(searchParams)
  return { page, ...(await api.page('listSceneRows', { query: { page: String(page) }, signal })) }
})

/** What people gather for, in the order of the shop. */
export default function Scenes() {
  const loaded = useLoaderData<typeof loader>()
  // Nothing that was moved on one page is moved on the next.
  return <SceneListScreen key={loaded.page} {...loaded} />
}

function SceneListScreen({ page, rows, total }: LoadedBy<typeof loader>) {
  const sortScenes = useCall('sortScenes')
  const navigate = useNavigate()
  const order = useSavedOrder(
    rows.map(({ id }) => id),
    (moved) => sortScenes({ body: moved }),
  )
  const refocus = useFocusKept(order.ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const move = (step: 1 | -1) => {
    const id = Number(keyOfRowInFocus())
    refocus(id)
    order.move(id, step)
  }
  useShortcuts([
    { keys: 'a', label: '会の場面の追加', run: () => void navigate(adminPaths.newScene) },
    { keys: 'alt+ArrowUp', label: '並びを上へ', run: () => move(-1) },
    { keys: 'alt+ArrowDown', label: '並びを下へ', run: () => move(1) },
  ])
  return (
    <>
      <ScreenHead
        title="会の場面"
        note={`${total}件`}
        actions={
          <ButtonLink variant="secondary" size="small" aria-keyshortcuts="a" href={adminPaths.newScene}>
            <Icon name="add" /> 場面を追加 <Kbd>A</Kbd>
          </ButtonLink>
        }
      />
      <OrderFailure failure={order.call.failure} />
      <Card flush>
        <DataTable
          label="会の場面"
          rows={order.ids.flatMap((id) => byId.get(id) ?? [])}
          keyOf={({ id }) => String(id)}
          nameOf={({ name }) => name}
          hrefOf={({ id }) => adminPaths.scene(id)}
          columns={columnsWith(order)}
          empty="会の場面はまだありません。会議や歓迎会など、集まりごとに、カートの例をご案内できます。"
        />
        <ListFoot page={page} total={total} hrefOf={(to) => adminPaths.scenes({ page: to > 1 ? to : undefined })} />
        <ListNote>お店の画面にも、この順に並びます。</ListNote>
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

const columnsWith = (order: RowOrder): Column<SceneRow>[] => [
  handleColumn(order, ({ name }) => name),
  { id: 'name', head: '場面', isName: true, isInline: true, cell: ({ name }) => name },
  {
    id: 'standing',
    head: '状態',
    isInline: true,
    cell: (scene) => {
      const { words, tone } = standingOf(scene)
      return <Tag tone={tone}>{words}</Tag>
    },
  },
  {
    id: 'title',
    head: '題名',
    grows: true,
    cell: ({ title, image }) => (
      <span className={style.row}>
        <Picture picture={image} sizes="64px" ratio="4 / 3" decorative />
        {title}
      </span>
    ),
  },
  { id: 'address', head: 'アドレス', hideBelow: 1170, cell: ({ slug }) => scenePath(slug) },
]
