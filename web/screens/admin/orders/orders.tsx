import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { OrderRow } from '#contract/admin/orders.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { FoundElsewhere } from '#web/features/admin/found-elsewhere.tsx'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { useNewOrders } from '#web/features/admin/live/new-orders.ts'
import { SaveCsv } from '#web/features/admin/save-csv.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { tabKeys } from '#web/ui/segments.tsx'
import { KeyHints, useShortcuts } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { paymentKey } from '../sale/sale-keys.ts'
import { BulkPayments } from './bulk-payments.tsx'
import { BulkSteps, confirmKey } from './bulk-steps.tsx'
import { DayTitle } from './day-title.tsx'
import { ListTools } from './list-tools.tsx'
import { isByDay, orderColumns } from './order-columns.tsx'
import { askedOf, isSearch, type OrderList, orderListIn, orderListPath, usualSort } from './order-list-address.ts'
import { OrderTabs } from './order-tabs.tsx'
import { tabWords } from './order-words.ts'

export const handle: AdminHandle = { title: '受注', watches: ['meetup', 'undelivered_mail'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const list = orderListIn(searchParams)
  const today = tokyoDateOf(shopNow())
  const asked = askedOf(list)
  const [found, counts, views] = await Promise.all([
    api.page('listOrders', { query: asked, signal }),
    api.call('countOrders', { signal }),
    api.call('listViews', { signal }),
  ])
  const dates = [...new Set(found.rows.map(({ meetup_date }) => meetup_date))]
  const isOver = list.tab === 'cancelled' || asked.status === 'cancelled'
  const isOfDays = isByDay(list) && !isOver && dates.length > 0
  const days = isOfDays ? await api.call('listOrderDays', { query: { dates: dates.join(',') }, signal }) : []
  return { list, today, ...found, counts, days, views: views.filter((view) => view.list === 'orders') }
})

/** A view may be too narrow for what is looked for. */
function NothingFound({ list }: { list: OrderList }) {
  const { q, tab } = list
  return (
    <>
      <p>{q ? `「${q}」にあてはまる受注はありません。` : 'あてはまる受注はありません。'}</p>
      {tab !== 'all' && isSearch(list) && (
        <p>
          「{tabWords[tab]}」だけを表示しています。
          <TextLink href={orderListPath(list, { tab: 'all', sort: usualSort('all') })}>すべての受注から探す</TextLink>
        </p>
      )}
      <FoundElsewhere q={q} list="orders" />
    </>
  )
}

const nothing: ReadonlySet<string> = new Set()

/** All orders: by tab, words and days, in the order that is chosen, each day under its heading. */
export default function Orders() {
  const { list, today, rows, total, hasMore, counts, days, views } = useLoaderData<typeof loader>()
  const newOrders = useNewOrders()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(nothing)
  const chosenRows = rows.filter(({ id }) => chosen.has(id))
  const mayNotePayments = useMayDo('money')
  const [isPaying, setPaying] = useState(false)
  const pay = () => setPaying(true)
  useShortcuts([{ ...paymentKey, run: pay }], mayNotePayments && chosenRows.length > 0)
  const count = `${total.toLocaleString('ja-JP')}件`
  const dayOf = ({ meetup_date: date }: OrderRow) => ({
    key: date,
    title: <DayTitle date={date} today={today} day={days.find((each) => each.date === date)} />,
  })
  const { page: _, ...asked } = askedOf(list)
  return (
    <>
      <ScreenHead
        title="受注"
        note={hasMore ? `${count}より多くあります` : count}
        actions={
          <>
            <SaveCsv operation="exportOrders" query={asked} />
            <ButtonLink variant="secondary" size="small" href={adminPaths.newOrder}>
              <Icon name="phone" /> 電話の受注
            </ButtonLink>
          </>
        }
      >
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
          toneOf={({ id, status }) =>
            status === 'cancelled' ? 'quiet' : newOrders.ids.has(id) ? 'changed' : undefined
          }
          empty={<NothingFound list={list} />}
        />
        <BulkSteps
          orders={chosenRows}
          onAll={chosenRows.length < rows.length ? () => setChosen(new Set(rows.map(({ id }) => id))) : undefined}
          onMoved={setChosen}
        >
          {mayNotePayments && (
            <Button variant="outline" size="small" aria-keyshortcuts={paymentKey.keys} onClick={pay}>
              入金を記録する
            </Button>
          )}
        </BulkSteps>
        <BulkPayments open={isPaying} onClose={() => setPaying(false)} orders={chosenRows} onNoted={setChosen} />
        <ListFoot page={list.page} total={total} hrefOf={(page) => orderListPath(list, { page })} />
      </Card>
      <KeyHints
        shortcuts={[
          { keys: '/', label: '受注を探す' },
          ...rowKeys,
          { keys: 'x', label: '行を選ぶ' },
          confirmKey,
          ...(mayNotePayments ? [paymentKey] : []),
          tabKeys,
        ]}
      />
    </>
  )
}
