import type { ReactNode } from 'react'
import { toggleTick } from '#web/features/events/run-sheet.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Icon } from '#web/ui/icon.tsx'
import style from './tick-list.module.css'

type TickListProps = {
  heading: string
  /** How far it has come. */
  progress: string
  children: ReactNode
}

/** A part of the sheet whose rows are ticked off. */
export function TickList({ heading, progress, children }: TickListProps) {
  return (
    <section aria-label={heading}>
      <div className={style.head}>
        <h2 className={style.heading}>{heading}</h2>
        <p className={style.progress} role="status">
          {progress}
        </p>
      </div>
      <ul>{children}</ul>
    </section>
  )
}

type TickProps = {
  tick: string
  ticked: readonly string[]
  title: string
  note?: string
  /** Null: none, in a list of rows that have one. */
  picture?: ReactNode
  /** When, or how much. */
  figure: string
}

export function Tick({ tick, ticked, title, note, picture, figure }: TickProps) {
  const dispatch = useAppDispatch()
  return (
    <li className={style.row}>
      <label className={style.label}>
        <input
          type="checkbox"
          className={style.input}
          checked={ticked.includes(tick)}
          onChange={() => dispatch(toggleTick(tick))}
        />
        <span className={style.box}>
          <Icon name="check" />
        </span>
        {picture}
        <span className={style.words}>
          <b className={style.title}>{title}</b>
          {note && <small className={style.note}>{note}</small>}
        </span>
        <span className={`num ${style.figure}`}>{figure}</span>
      </label>
    </li>
  )
}
