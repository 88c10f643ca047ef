import { type ReactNode, useId } from 'react'
import style from './part.module.css'

/** A part of the page: its heading, and at the right of it a fact or a control. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={style.head}>
        <h2 className={style.title} id={id}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
