import { wasSignedIn } from '#web/features/session/auth.slice.ts'
import { useRole } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { useHydrated } from '#web/store/use-hydrated.ts'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** A member whose session has expired would order as a guest without knowing it. */
export function SessionLostNote() {
  const isGuest = useRole() === 'guest'
  const isHydrated = useHydrated()
  if (!isHydrated || !isGuest || !wasSignedIn()) return null
  return (
    <Note tone="warn" live>
      ログインの状態が切れています。このままでもご注文いただけますが、マイページのご注文には入りません。
      <TextLink href={paths.loginBackTo(paths.orderEntry(3))}>ログインして続ける</TextLink>
      と、カートと入力した内容はそのまま残ります。
    </Note>
  )
}
