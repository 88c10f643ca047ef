import { useLoaderData, useNavigate } from 'react-router'
import type { CallOf } from '#contract/endpoint.ts'
import type { operations } from '#contract/operations.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import type { AuditRow } from '#web/features/admin/audit-entry.tsx'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { SaveCsv } from '#web/features/admin/save-csv.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { pageIn } from '#web/store/page-in.ts'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { KeyHints, useShortcuts } from '#web/ui/shortcuts.tsx'
import { keyOfRowInFocus } from '#web/ui/use-row-keys.ts'
import style from './audit.module.css'
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

const recordKey = { keys: 'f', label: 'この対象だけ' } as const
const personKey = { keys: 'w', label: 'この人だけ' } as const
const hints = [{ keys: ['j', 'k'], label: '上下' }, { keys: 'Enter', label: '対象を開く' }, recordKey, personKey]

/** The shop counts no further than this. */
const counted = 10_000

/** What staff did and looked at, the newest first. Nobody can change a line. */
export default function Audit() {
  const { filters, people, page, rows, total } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const filterBy = (filterOf: (row: AuditRow) => AuditFilters) => () => {
    const row = rows.find(({ id }) => String(id) === keyOfRowInFocus())
    const keepFocus = true
    if (row) void navigate(adminPaths.audit({ ...filters, ...filterOf(row) }), { state: { keepFocus } })
  }
  useShortcuts([
    { ...recordKey, run: filterBy(({ record: { id, kind } }) => ({ record: id, kind })) },
    { ...personKey, run: filterBy(({ by }) => ({ by: by.id })) },
  ])
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
          groupOf={({ at, lines_of_day }) => ({
            key: at.slice(0, 10),
            title: <DayTitle at={at} lines={lines_of_day} />,
          })}
          empty="あてはまる記録はありません。"
        />
        <ListFoot
          page={page}
          total={Math.min(total, counted)}
          hrefOf={(to) => adminPaths.audit({ ...filters, page: to > 1 ? to : undefined })}
        />
      </Card>
      <KeyHints shortcuts={hints} />
    </>
  )
}

/** 「2026年11月21日（土） 38件」 */
function DayTitle({ at, lines }: { at: string; lines: number | null }) {
  return (
    <>
      {longJapaneseDate(at.slice(0, 10))}
      {lines !== null && <span className={style.lines}>{lines.toLocaleString('ja-JP')}件</span>}
    </>
  )
}
