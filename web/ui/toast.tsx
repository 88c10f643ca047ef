import { type ReactNode, useEffect, useState } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import style from './toast.module.css'

export type ToastProps = {
  tone?: 'ok' | 'error'
  /** Milliseconds until it disappears. A pointer or the focus on it stops the clock, which then starts again. */
  duration: number
  onDone: () => void
  children: ReactNode
  action?: ReactNode
}

export function Toast({ tone = 'ok', duration, onDone, children, action }: ToastProps) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onDone, duration)
    return () => clearTimeout(timer)
  }, [held, duration, onDone])

  return (
    <li
      className={classes(style.toast, tone === 'error' && style.error)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={tone === 'error' ? 'alert' : 'check'} className={style.icon} />
      <span className={style.text}>{children}</span>
      {action}
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
