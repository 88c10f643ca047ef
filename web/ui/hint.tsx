import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import style from './hint.module.css'

type HintProps = Omit<ComponentProps<'p'>, 'className'> & {
  /** Where it stands apart: from what is above and below it, or from what it introduces. */
  space?: 'around' | 'below'
}

/** A sentence of a working screen that explains: what follows from a button, what is missing. */
export const Hint = ({ space, ...rest }: HintProps) => (
  <p className={classes(style.hint, space && style[space])} {...rest} />
)
