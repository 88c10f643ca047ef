import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { FaqGroupRow } from '#contract/admin/faqs.ts'
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
import { useReadAgain } from '#web/store/use-read-again.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { KeyHints, useShortcuts } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { keyOfRowInFocus } from '#web/ui/use-row-keys.ts'
import { GroupDialog } from './group-dialog.tsx'

export const handle: AdminHandle = { title: 'ご質問のグループ', watches: ['faq'] }

export const loader = staffLoader(async ({ api, signal }) => {
  const { rows } = await api.page('listFaqGroups', { query: {}, signal })
  return { groups: rows }
})

/** The groups of the questions, in the order of the shop. */
export default function FaqGroups() {
  const { groups } = useLoaderData<typeof loader>()
  const sortFaqGroups = useCall('sortFaqGroups')
  const readAgain = useReadAgain()
  const [edited, setEdited] = useState<number | 'new'>()
  const order = useSavedOrder(
    groups.map(({ id }) => id),
    (moved) => sortFaqGroups({ body: moved }),
  )
  const refocus = useFocusKept(order.ids)
  const byId = new Map(groups.map((group) => [group.id, group]))
  const inFocus = () => Number(keyOfRowInFocus())
  const move = (step: 1 | -1) => {
    refocus(inFocus())
    order.move(inFocus(), step)
  }
  useShortcuts([
    { keys: 'a', label: 'グループの追加', run: () => setEdited('new') },
    { keys: 'alt+ArrowUp', label: '並びを上へ', run: () => move(-1) },
    { keys: 'alt+ArrowDown', label: '並びを下へ', run: () => move(1) },
  ])
  const group = edited === 'new' ? undefined : byId.get(edited ?? 0)
  return (
    <>
      <ScreenHead
        title="ご質問のグループ"
        note={`${groups.length}件`}
        actions={
          <>
            <TextLink href={adminPaths.faqs()}>ご質問の一覧へ</TextLink>
            <Button variant="secondary" size="small" aria-keyshortcuts="a" onClick={() => setEdited('new')}>
              <Icon name="add" /> グループを追加 <Kbd>A</Kbd>
            </Button>
          </>
        }
      />
      <OrderFailure failure={order.call.failure} />
      <Card flush>
        <DataTable
          label="ご質問のグループ"
          rows={order.ids.flatMap((id) => byId.get(id) ?? [])}
          keyOf={({ id }) => String(id)}
          nameOf={({ name }) => name}
          columns={columnsWith(order, setEdited)}
          empty="グループはまだありません。「グループを追加」から始めてください。"
        />
        <ListNote>お店の画面にも、この順に並びます。公開中のご質問がないグループは、お店の画面に出ません。</ListNote>
      </Card>
      {(edited === 'new' || group) && (
        <GroupDialog
          key={edited}
          group={group}
          onClose={() => setEdited(undefined)}
          onDone={async () => {
            await readAgain()
            setEdited(undefined)
          }}
          onRefused={readAgain}
        />
      )}
      <KeyHints
        shortcuts={[
          ...rowKeys,
          { keys: ['alt+ArrowUp', 'ArrowDown'], label: '並べ替え' },
          { keys: 'a', label: '追加' },
        ]}
      />
    </>
  )
}

const columnsWith = (order: RowOrder, edit: (id: number) => void): Column<FaqGroupRow>[] => [
  handleColumn(order, ({ name }) => name),
  { id: 'name', head: 'グループ名', isName: true, isInline: true, grows: true, cell: ({ name }) => name },
  { id: 'faqs', head: 'ご質問', align: 'end', cell: ({ faqs }) => `${faqs}件` },
  {
    id: 'edit',
    head: '編集',
    cell: ({ id, name }) => (
      <Button variant="outline" size="small" aria-label={`${name}を編集`} onClick={() => edit(id)}>
        編集
      </Button>
    ),
  },
]
