import { useEffect, useState } from 'react'
import type { RecordKind } from '#contract/admin/record-kinds.ts'
import { isoInTokyo, japaneseDate } from '#domain/tokyo-date.ts'
import { useCall } from '#web/store/use-call.ts'
import { isAnswered } from '#web/store/use-submit.ts'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { adminPaths } from './admin-paths.ts'
import { ActTag, type AuditRow, ChangedFields, doerOf } from './audit-entry.tsx'
import { useMayDo } from './staff-member.ts'

const columns: readonly Column<AuditRow>[] = [
  {
    id: 'at',
    head: '日時',
    cell: ({ at }) => `${japaneseDate(at.slice(0, 10))} ${isoInTokyo(new Date(at)).slice(11, 16)}`,
  },
  { id: 'by', head: 'だれが', cell: doerOf },
  { id: 'act', head: '操作', cell: ({ action }) => <ActTag action={action} /> },
  { id: 'fields', head: 'まえ → あと', cell: ChangedFields },
]

/** A number alone names a product, a category and more. */
type RecordLogProps = { kind: RecordKind; record: string; version: number }

/** What was done to one record, for whoever may read the log: the newest ten. `version` has it read again. */
export function RecordLog(props: RecordLogProps) {
  return useMayDo('audit') && <Newest {...props} />
}

function Newest({ kind, record, version }: RecordLogProps) {
  const listLog = useCall('listAuditLog')
  const [rows, setRows] = useState<readonly AuditRow[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another last line
  useEffect(() => {
    void listLog({ query: { record, kind } }).then((done) => {
      if (isAnswered(done)) setRows(done.payload)
    })
  }, [listLog, record, kind, version])
  if (!rows) return null
  return (
    <Card title="操作の記録" aside={<TextLink href={adminPaths.audit({ record, kind })}>すべて見る</TextLink>} flush>
      <DataTable
        label="この記録への操作"
        rows={rows.slice(0, 10)}
        keyOf={({ id }) => String(id)}
        nameOf={({ id }) => `記録 ${id}`}
        columns={columns}
        empty="記録はまだありません。"
      />
    </Card>
  )
}
