import { useEffect } from 'react'
import { useBlocker, useMatches } from 'react-router'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { Icon } from '#web/ui/icon.tsx'
import style from './offline-note.module.css'
import { useIsOnline } from './use-is-online.ts'

/**
 * Shown at the foot of the window while there is no connection. Another screen could not be loaded then, and the
 * browser would show its own error page. So this screen stays, and the next one opens when the connection is back.
 */
export function OfflineNote() {
  const online = useIsOnline()
  const tellsItself = useMatches().some(({ handle }) => (handle as ScreenHandle | undefined)?.worksOffline)
  const wanted = useBlocker(
    ({ currentLocation, nextLocation }) => !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (online && wanted.state === 'blocked') wanted.proceed()
  }, [online, wanted])
  return (
    <div role="status">
      {!online && (!tellsItself || wanted.state === 'blocked') && (
        <p ref={standAtFoot} className={style.note}>
          <Icon name="alert" />
          {wanted.state === 'blocked'
            ? '通信が途切れています。ご入力の内容は残っています。つながりしだい、お選びの画面を開きます。'
            : '通信が途切れています。ご入力の内容は残っています。つながるまで、ほかの画面は開けません。'}
        </p>
      )}
    </div>
  )
}

/** Bars and toasts stand above it, by `--foot` of tokens.css. */
function standAtFoot(note: HTMLElement | null): void {
  const page = document.documentElement.style
  page.setProperty('--foot-note', `${note?.offsetHeight ?? 0}px`)
}
