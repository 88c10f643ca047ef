import { useLoaderData, useNavigate } from 'react-router'
import type { PlanRow } from '#contract/admin/plans.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { ListNote } from '#web/features/admin/list-note.tsx'
import type { RowOrder } from '#web/features/admin/order/drag-handle.tsx'
import { handleColumn } from '#web/features/admin/order/handle-column.tsx'
import { OrderFailure } from '#web/features/admin/order/order-failure.tsx'
import { useFocusKept } from '#web/features/admin/order/use-focus-kept.ts'
import { useSavedOrder } from '#web/features/admin/order/use-saved-order.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { type LoadedBy, staffLoader } from '#web/features/admin/staff-loader.ts'
import { pageIn } from '#web/store/page-in.ts'
import { useCall } from '#web/store/use-call.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Segments, tabKeys } from '#web/ui/segments.tsx'
import { KeyHints, useShortcuts } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { keyOfRowInFocus } from '#web/ui/use-row-keys.ts'
import { planStanding } from './plan-standing.ts'
import style from './plans.module.css'

export const handle: AdminHandle = { title: 'プラン', watches: ['plan', 'booking'] }

const states = { published: '公開中', draft: '下書き', archived: '取り下げ' } as const

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const page = pageIn(searchParams)
  const state = (Object.keys(states) as (keyof typeof states)[]).find((each) => each === searchParams.get('state'))
  const query = { page: String(page), ...(state && { state }) }
  return { page, state, ...(await api.page('listPlanRows', { query, signal })) }
})

/** The plans, in the order of the shop. */
export default function Plans() {
  const loaded = useLoaderData<typeof loader>()
  // Nothing that was moved in one list is moved in the next.
  return <PlanListScreen key={`${loaded.state} ${loaded.page}`} {...loaded} />
}

function PlanListScreen({ page, state, rows, total }: LoadedBy<typeof loader>) {
  const sortPlans = useCall('sortPlans')
  const navigate = useNavigate()
  const isSorted = state === undefined
  const order = useSavedOrder(
    rows.map(({ id }) => id),
    (moved) => sortPlans({ body: moved }),
  )
  const refocus = useFocusKept(order.ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const inFocus = () => Number(keyOfRowInFocus())
  const move = (step: 1 | -1) => {
    if (!isSorted) return
    refocus(inFocus())
    order.move(inFocus(), step)
  }
  useShortcuts([
    { keys: 'a', label: 'プランの追加', run: () => void navigate(adminPaths.newPlan) },
    { keys: 'alt+ArrowUp', label: '並びを上へ', run: () => move(-1) },
    { keys: 'alt+ArrowDown', label: '並びを下へ', run: () => move(1) },
  ])
  const segment = (name: string, to: typeof state) => ({
    name,
    href: adminPaths.plans({ state: to }),
    current: to === state,
  })
  return (
    <>
      <ScreenHead
        title="プラン"
        note={`${total}件`}
        actions={
          <ButtonLink variant="secondary" size="small" aria-keyshortcuts="a" href={adminPaths.newPlan}>
            <Icon name="add" /> プランを追加 <Kbd>A</Kbd>
          </ButtonLink>
        }
      />
      <OrderFailure failure={order.call.failure} />
      <Card flush>
        <div className={style.tools}>
          <Segments
            hasKeys
            label="状態"
            segments={[
              segment('すべて', undefined),
              ...(['published', 'draft', 'archived'] as const).map((each) => segment(states[each], each)),
            ]}
          />
        </div>
        <DataTable
          label="プラン"
          rows={order.ids.flatMap((id) => byId.get(id) ?? [])}
          keyOf={({ id }) => String(id)}
          nameOf={({ name }) => name}
          hrefOf={({ id }) => adminPaths.plan(id)}
          columns={columnsWith(isSorted ? order : undefined)}
          toneOf={({ archived_at }) => (archived_at ? 'quiet' : undefined)}
          empty={
            state
              ? 'あてはまるプランはありません。'
              : 'プランはまだありません。「プランを追加」から、出張のプランを作れます。'
          }
        />
        <ListFoot
          page={page}
          total={total}
          hrefOf={(to) => adminPaths.plans({ state, page: to > 1 ? to : undefined })}
        />
        <ListNote>お店の画面にも、この順に並びます。{!isSorted && '並べ替えは「すべて」で行えます。'}</ListNote>
      </Card>
      <KeyHints
        shortcuts={[
          ...rowKeys,
          { keys: 'Enter', label: '開く' },
          ...(isSorted ? [{ keys: ['alt+ArrowUp', 'ArrowDown'], label: '並べ替え' }] : []),
          { keys: 'a', label: '追加' },
          tabKeys,
        ]}
      />
    </>
  )
}

const columnsWith = (order: RowOrder | undefined): Column<PlanRow>[] => [
  ...(order ? [handleColumn<PlanRow>(order, ({ name }) => name)] : []),
  { id: 'name', head: 'プラン名', isName: true, isInline: true, cell: ({ name }) => name },
  {
    id: 'standing',
    head: '状態',
    isInline: true,
    cell: (plan) => {
      const { words, tone } = planStanding(plan)
      return <Tag tone={tone}>{words}</Tag>
    },
  },
  {
    id: 'price',
    head: 'お一人さま（税込）',
    align: 'end',
    cell: ({ price_per_person_with_tax }) => formatYen(price_per_person_with_tax),
  },
  {
    id: 'persons',
    head: '人数',
    align: 'end',
    cell: ({ min_persons, max_persons }) => `${formatNumber(min_persons)}〜${formatNumber(max_persons)}名`,
  },
  { id: 'lead', head: '締切', align: 'end', hideBelow: 1170, cell: ({ lead_days }) => `${lead_days}営業日前` },
  { id: 'bookings', head: 'これからの予約', align: 'end', cell: ({ open_bookings }) => `${open_bookings}件` },
]
