import { useLoaderData, useNavigate } from 'react-router'
import type { FaqRow } from '#contract/admin/faqs.ts'
import { isSameOrder } from '#domain/sort-order.ts'
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
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { pageIn } from '#web/store/page-in.ts'
import { useCall } from '#web/store/use-call.ts'
import { isAnswered } from '#web/store/use-submit.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { KeyHints, useShortcuts } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { keyOfRowInFocus } from '#web/ui/use-row-keys.ts'

export const handle: AdminHandle = { title: 'よくあるご質問', watches: ['faq'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const page = pageIn(searchParams)
  return { page, ...(await api.page('listFaqRows', { query: { page: String(page) }, signal })) }
})

/** The questions of the shop by their groups, in the order of its page. */
export default function Faqs() {
  const { page, rows, total } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const order = useOrderInGroups(rows)
  const refocus = useFocusKept(order.ids)
  const inFocus = () => Number(keyOfRowInFocus())
  const move = (step: 1 | -1) => {
    refocus(inFocus())
    order.move(inFocus(), step)
  }
  useShortcuts([
    { keys: 'a', label: 'ご質問の追加', run: () => void navigate(adminPaths.newFaq) },
    { keys: 'alt+ArrowUp', label: '並びを上へ', run: () => move(-1) },
    { keys: 'alt+ArrowDown', label: '並びを下へ', run: () => move(1) },
  ])
  return (
    <>
      <ScreenHead
        title="よくあるご質問"
        note={`${total}件`}
        actions={
          <>
            <TextLink href={adminPaths.faqGroups}>グループを編集</TextLink>
            <ButtonLink variant="secondary" size="small" aria-keyshortcuts="a" href={adminPaths.newFaq}>
              <Icon name="add" /> ご質問を追加 <Kbd>A</Kbd>
            </ButtonLink>
          </>
        }
      />
      <OrderFailure failure={order.call.failure} />
      <Card flush>
        <DataTable
          label="よくあるご質問"
          rows={order.ids.flatMap((id) => byId.get(id) ?? [])}
          keyOf={({ id }) => String(id)}
          nameOf={({ question }) => question}
          hrefOf={({ id }) => adminPaths.faq(id)}
          groupOf={({ group }) => ({ key: String(group.id), title: group.name })}
          columns={columnsWith(order)}
          empty="ご質問はまだありません。「ご質問を追加」から始めてください。"
        />
        <ListFoot page={page} total={total} hrefOf={(to) => adminPaths.faqs({ page: to > 1 ? to : undefined })} />
        <ListNote>お店の画面にも、この順に並びます。並べ替えは、すぐに反映されます。</ListNote>
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

/** One order of all rows, in which none leaves its group; each group that was changed is saved by itself. */
function useOrderInGroups(rows: readonly FaqRow[]) {
  const sortFaqs = useCall('sortFaqs')
  const groupOf = new Map(rows.map(({ id, group }) => [id, group.id]))
  const of = (ids: readonly number[], group: number) => ids.filter((id) => groupOf.get(id) === group)
  const order = useSavedOrder(
    rows.map(({ id }) => id),
    async ({ from, to }) => {
      const moved = [...new Set(groupOf.values())].filter((group) => !isSameOrder(of(from, group), of(to, group)))
      const last = moved.pop()!
      for (const group_id of moved) {
        const done = await sortFaqs({ body: { group_id, from: of(from, group_id), to: of(to, group_id) } })
        if (!isAnswered(done)) return done
      }
      return sortFaqs({ body: { group_id: last, from: of(from, last), to: of(to, last) } })
    },
  )
  const isAmongItsOwn = (id: number, place: number) => groupOf.get(order.ids[place] ?? 0) === groupOf.get(id)
  return {
    ...order,
    show: (id: number, place: number) => isAmongItsOwn(id, place) && order.show(id, place),
    move: (id: number, step: 1 | -1) => isAmongItsOwn(id, order.ids.indexOf(id) + step) && order.move(id, step),
  }
}

const columnsWith = (order: RowOrder): Column<FaqRow>[] => [
  handleColumn(order, ({ question }) => question),
  { id: 'question', head: 'ご質問', isName: true, isInline: true, grows: true, cell: ({ question }) => question },
  { id: 'featured', head: 'ホーム', cell: ({ featured }) => featured && <Tag>ホームにも出す</Tag> },
  {
    id: 'standing',
    head: '状態',
    cell: (row) => {
      const { tone, words } = standingOf(row)
      return <Tag tone={tone}>{words}</Tag>
    },
  },
]
