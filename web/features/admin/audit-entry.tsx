import { auditFieldWords } from '#contract/admin/audit-field-words.ts'
import { type AuditAction, auditActions } from '#contract/admin/audit-words.ts'
import type { Answer } from '#contract/operations.ts'
import { OldNew } from '#web/ui/old-new.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import style from './audit-entry.module.css'
import { auditValueWords } from './audit-values.ts'

export type AuditRow = Answer<'listAuditLog'>[number]

const tones: Record<(typeof auditActions)[AuditAction]['sort'], TagTone> = {
  made: 'ok',
  changed: 'plain',
  ended: 'bad',
  shown: 'mute',
}

/** What was done. An act that the shop has no longer is called by its name. */
export function ActTag({ action }: { action: string }) {
  const act = Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : undefined
  return <Tag tone={act ? tones[act.sort] : 'mute'}>{act?.words ?? action}</Tag>
}

/** Who did it; without a network it was a command on the server. */
export const doerOf = ({ by, network }: Pick<AuditRow, 'by' | 'network'>) =>
  by.name || (network === '' ? 'サーバーのコマンド' : '（お名前なし）')

/** From what to what: of a record that was made only what it is, of one that was shown nothing. */
export function ChangedFields({ record: { kind }, before, after }: AuditRow) {
  const names = Object.keys({ ...before, ...after })
  if (names.length === 0) return <span className={style.shown}>内容を表示しました</span>
  return (
    <dl className={style.fields}>
      {names.map((name) => (
        <div key={name}>
          <dt>{auditFieldWords(kind, name) ?? name}</dt>
          <dd>
            {before ? (
              <OldNew before={auditValueWords(name, before[name])} after={auditValueWords(name, after?.[name])} />
            ) : (
              <b>{auditValueWords(name, after?.[name]) || 'なし'}</b>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
