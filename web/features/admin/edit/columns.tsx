import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import style from './columns.module.css'

/**
 * What is written of a record, and beside it what becomes of it: two `Column`, one below the other without room. `wide`:
 * what is beside has figures or whole texts.
 */
export const Columns = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={classes(style.columns, wide && style.wide)}>{children}</div>
)

/** Cards, one below the other. */
export const Column = ({ children }: { children: ReactNode }) => <div className={style.column}>{children}</div>
