import type { ReactNode } from 'react'
import style from './account-screen.module.css'

type Props = { children: ReactNode }

/** Information to read before filling the form in. */
export function Foreword({ children }: Props) {
  return <div className={style.foreword}>{children}</div>
}

/** The main button of a form or a message. */
export function MainAction({ children }: Props) {
  return <div className={style.action}>{children}</div>
}

/** The end of a screen, below a line: another way to go on. */
export function Afterword({ children }: Props) {
  return <p className={style.afterword}>{children}</p>
}
