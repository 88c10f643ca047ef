import { useLoaderData } from 'react-router'
import { bookingWords } from '#contract/admin/status-words.ts'
import { PLAN_BOOKING_STATUSES } from '#domain/plan.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { pageIn } from '#web/store/page-in.ts'
import { Card } from '#web/ui/card.tsx'
import { DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { bookingColumns } from './booking-columns.tsx'

export const handle: AdminHandle = { title: 'プランの予約', watches: ['booking'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const status = PLAN_BOOKING_STATUSES.find((each) => each === searchParams.get('status'))
  const page = pageIn(searchParams)
  return { status, page, ...(await api.page('listBookings', { query: { status, page: String(page) }, signal })) }
})

/** Requests for plans: those that wait for an answer first, by their deadline. */
export default function Bookings() {
  const { status, page, rows, total } = useLoaderData<typeof loader>()
  const views = [undefined, ...PLAN_BOOKING_STATUSES].map((each) => ({
    name: each ? bookingWords[each] : 'すべて',
    href: adminPaths.bookings({ status: each }),
    current: each === status,
  }))
  return (
    <>
      <ScreenHead title="プランの予約" note={`${total}件`}>
        <Segments label="状態" segments={views} />
      </ScreenHead>
      <Card flush>
        <DataTable
          label="プランの予約"
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ number }) => number}
          hrefOf={({ id }) => adminPaths.booking(id)}
          columns={bookingColumns}
          empty="あてはまる予約はありません。"
        />
        <ListFoot
          page={page}
          total={total}
          hrefOf={(to) => adminPaths.bookings({ status, page: to > 1 ? to : undefined })}
        />
      </Card>
      <KeyHints shortcuts={rowKeys} />
    </>
  )
}
