import { type ReactNode, useId } from 'react'
import style from './card.module.css'
import { classes } from './classes.ts'

type CardProps = {
  title?: ReactNode
  /** At the end of the title's line: a link, a short fact. */
  aside?: ReactNode
  /** What is inside reaches the edges, as a table does. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A part of a working screen: white on grey, with a hairline. */
export function Card({ title, aside, flush, className, children }: CardProps) {
  const id = useId()
  return (
    <section className={classes(style.card, className)} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={style.head}>
          <h2 id={id}>{title}</h2>
          {aside && <div className={style.aside}>{aside}</div>}
        </header>
      )}
      <div className={flush ? undefined : style.body}>{children}</div>
    </section>
  )
}
