import { type AuditAction, auditActions, auditFieldWords } from '#contract/admin/audit-words.ts'
import type { Answer } from '#contract/operations.ts'
import { OldNew } from '#web/ui/old-new.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import style from './audit-entry.module.css'
import { permissionWords, roleWords } from './staff-words.ts'

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
              <OldNew before={wordsOf(before[name])} after={wordsOf(after?.[name])} />
            ) : (
              <b>{wordsOf(after?.[name]) || 'なし'}</b>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const longest = 300
const known: Readonly<Record<string, string>> = { ...permissionWords, ...roleWords }

/** A value as a person reads it; a long one is cut here and whole in the CSV. */
function wordsOf(value: unknown): string {
  const words = textOf(value)
  return words.length > longest ? `${words.slice(0, longest)}…` : words
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.map(textOf).join('、')
  if (typeof value === 'string') return Object.hasOwn(known, value) ? known[value]! : value
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}
