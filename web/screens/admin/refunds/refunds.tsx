import { useLoaderData } from 'react-router'
import type { RefundState } from '#contract/admin/refund-states.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { pageIn } from '#web/store/page-in.ts'
import { Card } from '#web/ui/card.tsx'
import { DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { Segments, tabKeys } from '#web/ui/segments.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { refundColumns } from './refund-columns.tsx'

export const handle: AdminHandle = { title: '返金', watches: ['meetup', 'booking'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const state = VIEWS.find((each) => each === searchParams.get('state')) ?? 'waiting'
  const page = pageIn(searchParams)
  return { state, page, ...(await api.page('listRefunds', { query: { state, page: String(page) }, signal })) }
})

const VIEWS = ['waiting', 'done'] as const satisfies readonly RefundState[]

const stateWords: Record<(typeof VIEWS)[number], { name: string; empty: string }> = {
  waiting: { name: '返金待ち', empty: 'お返しするお金はありません。' },
  done: { name: '返金済み', empty: '返金の記録は、まだありません。' },
}

/** Money that goes back to customers: to whom, how much, and where to. */
export default function Refunds() {
  const { state, page, rows, total } = useLoaderData<typeof loader>()
  const mayOpen = { meetup: useMayDo('orders'), booking: useMayDo('plans') }
  const segments = VIEWS.map((each) => ({
    name: stateWords[each].name,
    href: adminPaths.refunds({ state: each === 'waiting' ? undefined : each }),
    current: each === state,
  }))
  return (
    <>
      <ScreenHead title="返金" note={`${total.toLocaleString('ja-JP')}件`}>
        <Segments hasKeys label="返金の分けかた" segments={segments} />
      </ScreenHead>
      <Card flush>
        <DataTable
          label={stateWords[state].name}
          rows={rows}
          keyOf={({ kind, id, date, amount }) => `${kind} ${id} ${date} ${amount}`}
          nameOf={({ number }) => number}
          columns={refundColumns({ state, mayOpen })}
          empty={stateWords[state].empty}
        />
        <ListFoot
          page={page}
          total={total}
          hrefOf={(to) =>
            adminPaths.refunds({ state: state === 'waiting' ? undefined : state, page: to > 1 ? to : undefined })
          }
        />
      </Card>
      <KeyHints shortcuts={[...rowKeys, tabKeys]} />
    </>
  )
}
