import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import style from './visually-hidden.module.css'

/** Read out and not shown. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classes(style.hidden, className)} />
}
