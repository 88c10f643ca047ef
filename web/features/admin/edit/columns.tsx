import type { ReactNode } from 'react'
import style from './columns.module.css'

/** What is written of a record, and beside it what becomes of it: two `Column`, one below the other without room. */
export const Columns = ({ children }: { children: ReactNode }) => <div className={style.columns}>{children}</div>

/** Cards, one below the other. */
export const Column = ({ children }: { children: ReactNode }) => <div className={style.column}>{children}</div>
