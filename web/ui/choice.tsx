import type { ComponentProps, ReactNode } from 'react'
import style from './choice.module.css'
import { classes } from './classes.ts'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  /** A second line in small type. */
  note?: ReactNode
}

/** One of several ways, each in its frame. Those of one question share a `name`. */
export function RadioCard({ label, note, className, ...rest }: ChoiceProps) {
  return (
    <label className={classes(style.card, className)}>
      <input type="radio" className={style.radio} {...rest} />
      <span>
        <b className={style.title}>{label}</b>
        {note && <small className={style.note}>{note}</small>}
      </span>
    </label>
  )
}

export function Checkbox({ label, note, className, ...rest }: ChoiceProps) {
  return (
    <label className={classes(style.check, className)}>
      <input type="checkbox" className={style.box} {...rest} />
      <span>
        {label}
        {note && <small className={style.note}>{note}</small>}
      </span>
    </label>
  )
}
