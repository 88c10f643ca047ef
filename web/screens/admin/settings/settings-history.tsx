import { auditFieldWords } from '#contract/admin/audit-field-words.ts'
import type { SettingsWithHistory } from '#contract/admin/settings.ts'
import { isoInTokyo, japaneseDate } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { auditValueWords } from '#web/features/admin/audit-values.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { OldNew } from '#web/ui/old-new.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './settings.module.css'
import { fieldName, fieldWords, leavesOf } from './settings-fields.ts'

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
  { id: 'fields', head: 'まえ → あと', grows: true, cell: Changes },
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

/** Each field that differs, also inside of a bank, a licence or a kitchen. */
function Changes({ before, after }: Line) {
  const [old, now] = [new Map(leavesOf(before ?? {})), new Map(leavesOf(after ?? {}))]
  const names = [...new Set([...old.keys(), ...now.keys()])].filter((name) => old.get(name) !== now.get(name))
  return (
    <dl className={style.changes}>
      {names.map((name) => (
        <div key={name}>
          <dt>{fieldName(name) ?? auditFieldWords('settings', name.split('.')[0]!) ?? name}</dt>
          <dd>
            <OldNew before={valueWords(name, old.get(name))} after={valueWords(name, now.get(name))} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function valueWords(name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') {
    const words = fieldWords(name, value)
    return words === String(value) ? auditValueWords(name, value) : words
  }
  return auditValueWords(name, value)
}
