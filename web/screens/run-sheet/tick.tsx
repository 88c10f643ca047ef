import type { ReactNode } from 'react'
import { toggleTick } from '#web/features/events/run-sheet.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Icon } from '#web/ui/icon.tsx'
import style from './tick.module.css'

type TickProps = {
  tick: string
  ticked: readonly string[]
  title: string
  note?: string
  picture?: ReactNode
  /** When, or how much. */
  figure: string
}

/** A row that is ticked off. */
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
