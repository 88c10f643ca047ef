import type { ReactNode } from 'react'
import style from './form-foot.module.css'

type FormFootProps = {
  /** Before the button: where it goes, what follows from it. */
  note?: ReactNode
  children: ReactNode
}

/** The end of a form that answers somebody, with its button at the right. */
export function FormFoot({ note, children }: FormFootProps) {
  return (
    <div className={style.foot}>
      {note && <p className={style.note}>{note}</p>}
      {children}
    </div>
  )
}
