import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { REFUND_STATES, type RefundState } from '#contract/admin/refund-states.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { pageIn } from '#web/store/page-in.ts'
import { useNow } from '#web/store/use-now.ts'
import { Card } from '#web/ui/card.tsx'
import { DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { tabKeys } from '#web/ui/segments.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { refundColumns } from './refund-columns.tsx'
import { RefundTabs } from './refund-tabs.tsx'
import style from './refunds.module.css'
import { makeKey, TransferPanel } from './transfer-panel.tsx'
import { WaitingFigures } from './waiting-figures.tsx'

export const handle: AdminHandle = { title: '返金', watches: ['meetup', 'booking', 'transfer_file'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const state = REFUND_STATES.find((each) => each === searchParams.get('state')) ?? 'waiting'
  const page = pageIn(searchParams)
  return { state, page, ...(await api.page('listRefunds', { query: { state, page: String(page) }, signal })) }
})

const stateWords: Record<RefundState, { name: string; empty: string }> = {
  waiting: { name: '返金待ち', empty: 'お返しするお金はありません。' },
  sent: { name: '振込の結果待ち', empty: '結果を待っている振込はありません。' },
  done: { name: '返金済み', empty: '返金の記録は、まだありません。' },
}

const nothing: ReadonlySet<string> = new Set()

/** Money that goes back to customers: to whom, how much, where to, and with which file. */
export default function Refunds() {
  const { state, page, rows, total } = useLoaderData<typeof loader>()
  const [chosen, setChosen] = useState(nothing)
  const now = useNow()
  const isWaiting = state === 'waiting'
  const open = rows.filter(({ hindrance }) => isWaiting && hindrance === null)
  const chosenRows = open.filter(({ id }) => chosen.has(id))
  const table = (
    <Card flush>
      <DataTable
        label={stateWords[state].name}
        rows={rows}
        keyOf={({ id, date, amount }) => (isWaiting ? id : `${id} ${date} ${amount}`)}
        nameOf={({ number }) => number}
        columns={refundColumns({ state, today: tokyoDateOf(now) })}
        {...(isWaiting && {
          selection: { chosen, onChange: setChosen, isOpen: (key) => open.some(({ id }) => id === key) },
        })}
        empty={stateWords[state].empty}
      />
      <ListFoot
        page={page}
        total={total}
        hrefOf={(to) => adminPaths.refunds({ state: isWaiting ? undefined : state, page: to > 1 ? to : undefined })}
      />
    </Card>
  )
  return (
    <>
      <ScreenHead title="返金" note={`${total.toLocaleString('ja-JP')}件`}>
        <RefundTabs view={state} />
      </ScreenHead>
      {isWaiting && rows.length > 0 && rows.length === total && <WaitingFigures rows={rows} />}
      {isWaiting && rows.length > 0 ? (
        <div className={style.columns}>
          {table}
          <TransferPanel rows={chosenRows} />
        </div>
      ) : (
        table
      )}
      <KeyHints shortcuts={[...rowKeys, ...(isWaiting ? [{ keys: 'x', label: '行を選ぶ' }, makeKey] : []), tabKeys]} />
    </>
  )
}
