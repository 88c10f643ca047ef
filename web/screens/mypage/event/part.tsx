import { type ReactNode, useId } from 'react'
import style from './part.module.css'

type PartProps = { title: string; aside?: ReactNode; anchor?: string; children: ReactNode }

/** A part of the page: its heading, and at the right of it a fact or a control. With an anchor links lead to it. */
export function Part({ title, aside, anchor, children }: PartProps) {
  const ownId = useId()
  const id = anchor ?? ownId
  return (
    <section aria-labelledby={id}>
      <div className={style.head}>
        <h2 className={style.title} id={id} tabIndex={anchor ? -1 : undefined}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
