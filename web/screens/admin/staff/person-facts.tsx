import type { Answer } from '#contract/operations.ts'
import { monthAndDay, tokyoDateOf } from '#domain/tokyo-date.ts'
import { shortMoment } from '#web/features/admin/moments.ts'
import { roleWords } from '#web/features/admin/staff-words.ts'
import { useNow } from '#web/store/use-now.ts'
import style from './person-facts.module.css'

export type StaffRow = Answer<'listStaff'>[number]

/** Milliseconds: while a device is in use, its session is noted as used within a quarter of an hour. */
const inUse = 20 * 60_000

/** What one knows at a glance of somebody who works here: role, second factor, last use; of who is invited where the link went and until when it is good. */
export function PersonFacts({ person }: { person: StaffRow }) {
  const { name, email, role, has_second_factor, last_seen_at, invitation } = person
  const now = useNow()
  if (invitation) {
    const isOver = Date.parse(invitation.expires_at) <= now.getTime()
    return (
      <p className={style.facts}>
        {name && <span>{email}</span>}
        {isOver && <b className={style.missing}>リンクの期限切れ</b>}
        {!isOver && !name && <span>リンクは{monthAndDay(tokyoDateOf(new Date(invitation.expires_at)))}まで</span>}
      </p>
    )
  }
  return (
    <p className={style.facts}>
      <span>{roleWords[role]}</span>
      {has_second_factor ? <span>認証アプリ</span> : <b className={style.missing}>二段階認証 未設定</b>}
      <span>{lastUse(last_seen_at, now)}</span>
    </p>
  )
}

function lastUse(at: string | null, now: Date): string {
  if (at === null) return '利用の記録なし'
  return now.getTime() - Date.parse(at) < inUse ? 'いま使用中' : shortMoment(at, now)
}
