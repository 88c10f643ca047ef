import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import style from './switch.module.css'

type SwitchProps = Omit<ComponentProps<'button'>, 'children' | 'onChange'> & {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The name of what is on or off. It does not change with the state. */
  label: ReactNode
}

/** On or off, at once. Its state is shown by form and place, not by colour alone. */
export function Switch({ checked, onChange, label, className, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      className={classes(style.switch, className)}
      onClick={() => onChange(!checked)}
    >
      {label}
      <span className={style.track} aria-hidden="true" />
    </button>
  )
}
