import { useEffect, useRef, useSyncExternalStore } from 'react'
import { wasSignedIn } from '#web/features/session/auth.slice.ts'
import { isLoggedIn } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** A cookie that is gone tells nobody. */
const pause = 1_000

const isLost = () => !isLoggedIn() && wasSignedIn()

function follow(onChange: () => void): () => void {
  const timer = setInterval(onChange, pause)
  window.addEventListener('focus', onChange)
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', onChange)
  }
}

/**
 * A member whose session is over would order as a guest without knowing it. `heldBack`: how many presses were not sent
 * for that; such a press leads here.
 */
export function SessionLostNote({ heldBack }: { heldBack: number }) {
  const isShown = useSyncExternalStore(follow, isLost, () => false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (heldBack === 0) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [heldBack])
  if (!isShown) return null
  return (
    <div ref={place} tabIndex={-1}>
      <Note tone="warn" live>
        ログアウトされています。入力した内容は残っています。このままでもご注文いただけますが、マイページのご注文には入りません。
        <TextLink href={paths.loginBackTo(paths.orderEntry(3))}>ログインして続ける</TextLink>
        と、カートと入力した内容はそのまま残ります。
      </Note>
    </div>
  )
}
