import type { ReactNode } from 'react'
import style from './screen-head.module.css'

type ScreenHeadProps = {
  title: ReactNode
  /** A customer wrote the title: it stands in the letters of the text. */
  isTyped?: boolean
  /** Beside the title: a count, the time of what is shown. */
  note?: ReactNode
  /** At the end: the one red button, and what else can be done to all of it. */
  actions?: ReactNode
  children?: ReactNode
}

/** The head of an admin screen, with its `h1`. */
export function ScreenHead({ title, isTyped, note, actions, children }: ScreenHeadProps) {
  return (
    <header className={`no-print ${style.head}`}>
      <h1 className={isTyped ? style.typed : undefined}>{title}</h1>
      {note && <p className={style.note}>{note}</p>}
      {children}
      {actions && <div className={style.actions}>{actions}</div>}
    </header>
  )
}
