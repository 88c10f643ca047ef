import type { SettingsWithHistory } from '#contract/admin/settings.ts'
import { isoInTokyo, japaneseDate } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ChangedLines } from '#web/features/admin/planned/changed-lines.tsx'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { changedLines } from './changed-lines.ts'
import style from './settings.module.css'

type Line = SettingsWithHistory['history'][number]

const columns: readonly Column<Line>[] = [
  {
    id: 'at',
    head: '日時',
    cell: ({ at }) => (
      <span className={style.moment}>
        {japaneseDate(at.slice(0, 10))} {isoInTokyo(new Date(at)).slice(11, 16)}
      </span>
    ),
  },
  { id: 'by', head: 'だれが', cell: ({ by }) => by.name || 'サーバーのコマンド' },
  { id: 'fields', head: 'まえ → あと', grows: true, cell: (line) => <ChangedLines lines={changedLines(line)} /> },
]

/** What was changed, by whom and when: the newest first. */
export function SettingsHistory({ history }: { history: readonly Line[] }) {
  const maySeeLog = useMayDo('audit')
  return (
    <div id="history" className={style.section}>
      <Card
        title="変更の履歴"
        aside={maySeeLog && <TextLink href={adminPaths.audit({ kind: 'settings' })}>操作の記録ですべて見る</TextLink>}
        flush
      >
        <DataTable
          label="設定の変更の履歴"
          rows={history}
          keyOf={({ id }) => String(id)}
          nameOf={({ id }) => `変更 ${id}`}
          columns={columns}
          empty="変更はまだありません。"
        />
      </Card>
    </div>
  )
}
