import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { OrderRow } from '#contract/admin/orders.ts'
import { japaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { Card } from '#web/ui/card.tsx'
import { DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { BulkSteps } from './bulk-steps.tsx'
import { ListTools } from './list-tools.tsx'
import { isByDay, orderColumns } from './order-columns.tsx'
import { askedOf, orderListIn, orderListPath } from './order-list-address.ts'
import { OrderTabs } from './order-tabs.tsx'

export const handle: AdminHandle = { title: '受注', watches: ['meetup'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const list = orderListIn(searchParams)
  const today = tokyoDateOf(new Date())
  const [found, counts, views] = await Promise.all([
    api.page('listOrders', { query: askedOf(list, today), signal }),
    api.call('countOrders', { signal }),
    api.call('listViews', { signal }),
  ])
  return { list, today, ...found, counts, views: views.filter((view) => view.list === 'orders') }
})

const nothing: ReadonlySet<string> = new Set()

/** All orders: by tab, words and days, in the order that is chosen, each day under its heading. */
export default function Orders() {
  const { list, today, rows, total, hasMore, counts, views } = useLoaderData<typeof loader>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(nothing)
  const chosenRows = rows.filter(({ id }) => chosen.has(id))
  const count = `${total.toLocaleString('ja-JP')}件`
  const dayOf = ({ meetup_date: day }: OrderRow) => ({
    key: day,
    title: day === today ? `本日 ${japaneseDate(day)}` : japaneseDate(day),
  })
  return (
    <>
      <ScreenHead title="受注" note={hasMore ? `${count}より多くあります` : count}>
        <OrderTabs list={list} counts={counts} />
      </ScreenHead>
      <Card flush>
        <ListTools list={list} views={views} />
        <DataTable
          label="受注"
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ number }) => number}
          hrefOf={({ id }) => adminPaths.order(id)}
          columns={orderColumns(list)}
          {...(isByDay(list) && { groupOf: dayOf })}
          selection={{ chosen, onChange: setChosen }}
          toneOf={({ status }) => (status === 'cancelled' ? 'quiet' : undefined)}
          empty={list.q ? `「${list.q}」にあてはまる受注はありません。` : 'あてはまる受注はありません。'}
        />
        <BulkSteps
          orders={chosenRows}
          onAll={chosenRows.length < rows.length ? () => setChosen(new Set(rows.map(({ id }) => id))) : undefined}
          onMoved={setChosen}
        />
        <ListFoot page={list.page} total={total} hrefOf={(page) => orderListPath(list, { page })} />
      </Card>
      <KeyHints shortcuts={[{ keys: '/', label: '受注を探す' }, ...rowKeys, { keys: 'x', label: '行を選ぶ' }]} />
    </>
  )
}
