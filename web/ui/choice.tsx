import { type ComponentProps, type ReactNode, useId } from 'react'
import style from './choice.module.css'
import { classes } from './classes.ts'
import { FieldError } from './field-error.tsx'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  /** A second line in small type. */
  note?: ReactNode
}

/** One of several options, each in its frame. The options of one question share a `name`. */
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

/** `error`: one sentence below the box, which is then marked as wrong. */
export function Checkbox({ label, note, className, error, ...rest }: ChoiceProps & { error?: string }) {
  const errorId = `${useId()}-error`
  return (
    <>
      <label className={classes(style.check, className)}>
        <input
          type="checkbox"
          className={style.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          {...rest}
        />
        <span>
          {label}
          {note && <small className={style.note}>{note}</small>}
        </span>
      </label>
      {error && (
        <FieldError className={style.error} id={errorId}>
          {error}
        </FieldError>
      )}
    </>
  )
}
