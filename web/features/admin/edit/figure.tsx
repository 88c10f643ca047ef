import type { ReactNode } from 'react'
import style from './figure.module.css'

/** The class of an input that is no wider than a figure or a date. */
export const asShort = style.figure

/** What an input for a figure has. */
export const figure = { inputMode: 'numeric', autoComplete: 'off', className: asShort } as const

/** Beside an input: 円, 名さま, 営業日前まで. */
export const Unit = ({ children }: { children: ReactNode }) => <span className={style.unit}>{children}</span>
