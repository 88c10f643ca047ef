import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import style from './columns.module.css'

type ColumnsProps = {
  /** What is beside has figures or whole texts. */
  wide?: boolean
  /** May set `--beside`, the width of what is beside. */
  className?: string
  children: ReactNode
}

/** What a working screen is about, and beside it what belongs to it: two `Column`, one below the other without room. */
export const Columns = ({ wide = false, className, children }: ColumnsProps) => (
  <div className={classes(style.columns, wide && style.wide, className)}>{children}</div>
)

type ColumnProps = {
  /** The space between them, as the tokens call it. */
  gap?: 's-2' | 's-3' | 's-3-5'
  className?: string
  children: ReactNode
}

/** Cards or rows, one below the other, each as wide as the column. */
export const Column = ({ gap, className, children }: ColumnProps) => (
  <div className={classes(style.column, gap && style[gap], className)}>{children}</div>
)
