import type { RecordKind } from '#contract/admin/record-kinds.ts'
import { kindOfRecord } from '#contract/admin/record-kinds.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ActTag, type AuditRow, ChangedFields, doerOf } from '#web/features/admin/audit-entry.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './audit-columns.module.css'

/** '10:38' */
const timeOf = ({ at }: AuditRow) => isoInTokyo(new Date(at)).slice(11, 16)

const recordPaths: Partial<Record<RecordKind, (id: string) => string>> = {
  booking: adminPaths.booking,
  meetup: adminPaths.order,
  enquiry: (id) => adminPaths.enquiry(id),
  day: (date) => adminPaths.calendar({ date }),
  staff: adminPaths.staffMember,
  settings: () => adminPaths.settings(),
  area: (id) => adminPaths.area(Number(id.replace('area/', ''))),
  customer: (id) => adminPaths.customer(id),
}

function RecordOf({ record: { kind, id, label } }: AuditRow) {
  const name = label || (kind === 'audit_log' || kind === 'order_list' ? 'すべて' : id.slice(0, 8))
  const href = recordPaths[kind]?.(id)
  return (
    <div className={style.record}>
      <small>{kindOfRecord(kind).words}</small>
      {href ? <TextLink href={href}>{name}</TextLink> : <span>{name}</span>}
    </div>
  )
}

export const auditColumns: readonly Column<AuditRow>[] = [
  { id: 'time', head: '時刻', isInline: true, cell: (row) => <b className="num">{timeOf(row)}</b> },
  { id: 'by', head: 'だれが', isInline: true, cell: doerOf },
  { id: 'act', head: '操作', isInline: true, cell: ({ action }) => <ActTag action={action} /> },
  { id: 'record', head: '対象', cell: RecordOf },
  { id: 'fields', head: 'まえ → あと', grows: true, cell: ChangedFields },
  {
    id: 'from',
    head: 'どこから',
    hideBelow: 1170,
    cell: ({ network }) => <span className="num">{network || '―'}</span>,
  },
]
