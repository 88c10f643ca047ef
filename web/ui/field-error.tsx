import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import style from './field-error.module.css'
import { Icon } from './icon.tsx'

/** The error of an input, which refers to it by `aria-describedby`. */
export function FieldError({ className, children, ...rest }: ComponentProps<'p'>) {
  return (
    <p {...rest} className={classes(style.error, className)}>
      <Icon name="alert" />
      {children}
    </p>
  )
}
