import type { ReactNode } from 'react'
import style from './account-screen.module.css'

type Props = { children: ReactNode }

/** What is to be known before the form is filled in. */
export function Foreword({ children }: Props) {
  return <div className={style.foreword}>{children}</div>
}

/** The button that a form or a message leads to. */
export function MainAction({ children }: Props) {
  return <div className={style.action}>{children}</div>
}

/** The last words of a screen, below a line: another way to go on. */
export function Afterword({ children }: Props) {
  return <p className={style.afterword}>{children}</p>
}
