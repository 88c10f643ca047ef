import { type ReactNode, useEffect, useState } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import style from './toast.module.css'

export type ToastProps = {
  tone?: 'ok' | 'error'
  /** Milliseconds until it disappears. A pointer or the focus on it stops the clock, which then starts again. */
  duration: number
  onDone: () => void
  /** What the toast tells of can be undone. */
  onUndo?: () => void
  children: ReactNode
}

export function Toast({ tone = 'ok', duration, onDone, onUndo, children }: ToastProps) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const held = isPointedAt || hasFocus
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onDone, duration)
    return () => clearTimeout(timer)
  }, [held, duration, onDone])

  return (
    <li
      className={classes(style.toast, tone === 'error' && style.error, onUndo && style.undoable)}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <Icon name={tone === 'error' ? 'alert' : 'check'} className={style.icon} />
      <span className={style.text}>{children}</span>
      {onUndo && (
        <button type="button" className={style.undo} onClick={onUndo}>
          <Icon name="return" />
          元に戻す
        </button>
      )}
      <button type="button" className={style.close} aria-label="閉じる" onClick={onDone}>
        <Icon name="close" />
      </button>
    </li>
  )
}

/** The region of toasts. Always in the page, so that screen readers announce new ones. */
export function ToastStack({ children }: { children: ReactNode }) {
  return (
    <div role="log" aria-live="polite" aria-label="お知らせ">
      <ol className={style.stack}>{children}</ol>
    </div>
  )
}
