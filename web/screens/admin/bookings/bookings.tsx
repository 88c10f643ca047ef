import { useLoaderData } from 'react-router'
import { bookingWords } from '#contract/admin/status-words.ts'
import { PLAN_BOOKING_STATUSES } from '#domain/plan.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { FoundElsewhere } from '#web/features/admin/found-elsewhere.tsx'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { ListSearch } from '#web/features/admin/list-search.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { pageIn } from '#web/store/page-in.ts'
import { searchedIn } from '#web/store/searched-in.ts'
import { Card } from '#web/ui/card.tsx'
import { DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { Segments, tabKeys } from '#web/ui/segments.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { bookingColumns } from './booking-columns.tsx'

export const handle: AdminHandle = { title: 'プランの予約', watches: ['booking'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const status = PLAN_BOOKING_STATUSES.find((each) => each === searchParams.get('status'))
  const q = searchedIn(searchParams)
  const page = pageIn(searchParams)
  const query = { status, ...(q && { q }), page: String(page) }
  return { status, q, page, ...(await api.page('listBookings', { query, signal })) }
})

/** Requests for plans: those that wait for an answer first, by their deadline. */
export default function Bookings() {
  const { status, q, page, rows, total } = useLoaderData<typeof loader>()
  const views = [undefined, ...PLAN_BOOKING_STATUSES].map((each) => ({
    name: each ? bookingWords[each] : 'すべて',
    href: adminPaths.bookings({ status: each, q }),
    current: each === status,
  }))
  return (
    <>
      <ScreenHead title="プランの予約" note={`${total}件`}>
        <Segments hasKeys label="状態" segments={views} />
      </ScreenHead>
      <Card flush>
        <ListSearch
          action={adminPaths.bookings()}
          kept={{ status }}
          q={q}
          label="番号・会社・お名前・電話・メール・プラン"
          clear={q ? adminPaths.bookings({ status }) : undefined}
        />
        <DataTable
          label="プランの予約"
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ number }) => number}
          hrefOf={({ id }) => adminPaths.booking(id)}
          columns={bookingColumns}
          empty={
            <>
              <p>{q ? `「${q}」にあてはまる予約はありません。` : 'あてはまる予約はありません。'}</p>
              <FoundElsewhere q={q} list="bookings" />
            </>
          }
        />
        <ListFoot
          page={page}
          total={total}
          hrefOf={(to) => adminPaths.bookings({ status, q, page: to > 1 ? to : undefined })}
        />
      </Card>
      <KeyHints shortcuts={[...rowKeys, tabKeys]} />
    </>
  )
}
