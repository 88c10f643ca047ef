import type { ReactNode } from 'react'
import style from './sheet-part.module.css'

type SheetPartProps = {
  heading: string
  /** How many, or how far it has come. */
  state: string
  children: ReactNode
}

/** A part of the sheet below its heading. */
export function SheetPart({ heading, state, children }: SheetPartProps) {
  return (
    <section aria-label={heading}>
      <div className={style.head}>
        <h2 className={style.heading}>{heading}</h2>
        <p className={style.state} role="status">
          {state}
        </p>
      </div>
      {children}
    </section>
  )
}
