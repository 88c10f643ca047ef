import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/** Read out and not shown. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classes('visually-hidden', className)} />
}
