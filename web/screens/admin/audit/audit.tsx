import { useLoaderData } from 'react-router'
import type { CallOf } from '#contract/endpoint.ts'
import type { operations } from '#contract/operations.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { SaveCsv } from '#web/features/admin/save-csv.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { pageIn } from '#web/store/page-in.ts'
import { Card } from '#web/ui/card.tsx'
import { DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { auditColumns } from './audit-columns.tsx'
import { AuditFilterForm, type AuditFilters, auditFilters } from './audit-filters.tsx'

export const handle: AdminHandle = { title: '操作の記録' }

type Query = NonNullable<CallOf<typeof operations.listAuditLog>['query']>

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const asked = auditFilters.flatMap((name) => {
    const value = searchParams.get(name)
    return value ? [[name, value]] : []
  })
  const filters: AuditFilters = Object.fromEntries(asked)
  const page = pageIn(searchParams)
  const query = { ...filters, page: String(page) } as Query
  const [people, found] = await Promise.all([
    api.call('listAuditPeople', { signal }),
    api.page('listAuditLog', { query, signal }),
  ])
  return { filters, people, page, ...found }
})

/** The shop counts no further than this. */
const counted = 10_000

/** What staff did and looked at, the newest first. Nobody can change a line. */
export default function Audit() {
  const { filters, people, page, rows, total } = useLoaderData<typeof loader>()
  const number = total > counted ? '1万件以上' : `${total}件`
  return (
    <>
      <ScreenHead
        title="操作の記録"
        note={`${number}　この記録は、画面からは変更も削除もできません。`}
        actions={<SaveCsv operation="exportAuditLog" query={filters} />}
      />
      <Card flush>
        <AuditFilterForm filters={filters} people={people} />
        <DataTable
          label="操作の記録"
          rows={rows}
          keyOf={({ id }) => String(id)}
          nameOf={({ id }) => `記録 ${id}`}
          columns={auditColumns}
          groupOf={({ at }) => ({ key: at.slice(0, 10), title: longJapaneseDate(at.slice(0, 10)) })}
          empty="あてはまる記録はありません。"
        />
        <ListFoot
          page={page}
          total={Math.min(total, counted)}
          hrefOf={(to) => adminPaths.audit({ ...filters, page: to > 1 ? to : undefined })}
        />
      </Card>
      <KeyHints shortcuts={rowKeys} />
    </>
  )
}
