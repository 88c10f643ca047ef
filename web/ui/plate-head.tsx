import type { ReactNode } from 'react'
import style from './plate-head.module.css'

type PlateHeadProps = {
  plate: ReactNode
  /** What can be done or seen from here: next to the words, in narrow windows below them. */
  ways: ReactNode
  children: ReactNode
}

/** The head of what takes place on a day: its plate, what it is, and the ways from it. */
export function PlateHead({ plate, ways, children }: PlateHeadProps) {
  return (
    <div className={style.head}>
      <div className={style.plate}>{plate}</div>
      <div className={style.words}>{children}</div>
      <div className={`no-print ${style.ways}`}>{ways}</div>
    </div>
  )
}
