import { useStaffMember } from '#web/features/admin/staff-member.ts'
import { paths } from '#web/paths.ts'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './second-factor-bar.module.css'

/** The demo's admin alone gets so far without one. */
export function SecondFactorBar() {
  if (useStaffMember().has_second_factor) return null
  return (
    <div className={style.bar}>
      <Note tone="warn">
        この管理者は、二段階認証を設定していません。デモのため開いています。本番のお店では、設定するまで管理画面をお使いになれません。
        <TextLink href={paths.security}>二段階認証を設定する</TextLink>
      </Note>
    </div>
  )
}
