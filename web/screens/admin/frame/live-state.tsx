import { useIsOnline } from '#web/features/frame/use-is-online.ts'
import { Icon } from '#web/ui/icon.tsx'
import style from './live-state.module.css'

/** Says that what is shown may be older than it looks. Without any connection the note at the foot of the window says so. */
export function LiveState({ isAway }: { isAway: boolean }) {
  const isOnline = useIsOnline()
  return (
    <div role="status" className="no-print">
      {isAway && isOnline && (
        <p className={style.away}>
          <Icon name="offline" />
          変更の知らせが届いていません。つながりしだい、最新の内容になります。
        </p>
      )}
    </div>
  )
}
