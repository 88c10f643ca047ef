import { useSyncExternalStore } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import style from './offline-note.module.css'

/** Stands at the foot of the window while there is no connection. */
export function OfflineNote() {
  const online = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && (
        <p className={style.note}>
          <Icon name="alert" />
          通信が途切れています。ご入力の内容は残っています。つながりましたら、そのままお続けいただけます。
        </p>
      )}
    </div>
  )
}

function followConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
