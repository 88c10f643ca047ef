import type { ReactNode } from 'react'
import style from './part.module.css'

/** A part of the page: its heading, and at the right of it a fact or a control. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className={style.head}>
        <h2 className={style.title}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
