import { useLoaderData } from 'react-router'
import type { Receivable } from '#contract/admin/receivables.ts'
import { formatYen } from '#domain/money.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { pageIn } from '#web/store/page-in.ts'
import { useNow } from '#web/store/use-now.ts'
import { Card } from '#web/ui/card.tsx'
import { DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { Segments, tabKeys } from '#web/ui/segments.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { receivableColumns } from './receivable-columns.tsx'
import style from './receivables.module.css'

export const handle: AdminHandle = { title: '未入金の請求', watches: ['meetup', 'booking', 'settings'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const isOverdue = searchParams.get('view') !== 'all'
  const page = pageIn(searchParams)
  const query = { overdue: isOverdue ? ('1' as const) : ('0' as const), page: String(page) }
  return { isOverdue, page, ...(await api.page('listReceivables', { query, signal })) }
})

/** Bills that have not been paid: since when, what was done about each, and what comes next. */
export default function Receivables() {
  const { isOverdue, page, rows, total } = useLoaderData<typeof loader>()
  const today = tokyoDateOf(useNow())
  const maySet = useMayDo('settings')
  const label = isOverdue ? '期日を過ぎた請求' : 'すべての未入金'
  return (
    <>
      <ScreenHead title="未入金の請求" note={`${total.toLocaleString('ja-JP')}件${sumWords(rows, total)}`}>
        <Segments
          hasKeys
          label="請求の分けかた"
          segments={[
            { name: '期日を過ぎた請求', href: adminPaths.receivables(), current: isOverdue },
            { name: 'すべての未入金', href: adminPaths.receivables({ view: 'all' }), current: !isOverdue },
          ]}
        />
      </ScreenHead>
      <p className={style.about}>
        請求書は、お届け・実施の翌日に自動でお送りします。お支払期限を過ぎると、設定した日数でお願いのメールを送り、そのあとのお電話と書面は、ここに出ます。
        {maySet && <TextLink href={adminPaths.settings('reminders')}>段階を編集</TextLink>}
      </p>
      <Card flush>
        <DataTable
          label={label}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ number }) => number}
          columns={receivableColumns(today)}
          empty={isOverdue ? 'お支払期限を過ぎた請求はありません。' : 'お支払いを待っている請求はありません。'}
        />
        <ListFoot
          page={page}
          total={total}
          hrefOf={(to) =>
            adminPaths.receivables({ view: isOverdue ? undefined : 'all', page: to > 1 ? to : undefined })
          }
        />
      </Card>
      <KeyHints shortcuts={[...rowKeys, tabKeys]} />
    </>
  )
}

/** Where all of them are on the page. */
const sumWords = (rows: readonly Receivable[], total: number): string =>
  rows.length === total && total > 0 ? `　${formatYen(rows.reduce((sum, { balance }) => sum + balance, 0))}` : ''
