import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import style from './product-grid.module.css'

/** Cards in rows: four in a row of the whole page, three beside the cart, fewer where there is less room. */
export function ProductGrid({ columns = 4, children }: { columns?: 3 | 4; children: ReactNode }) {
  return <ul className={classes(style.grid, columns === 3 && style.three)}>{children}</ul>
}

/** How wide a card's picture is in each grid, for the `sizes` of its picture. */
export const cardSizes = {
  3: '(width <= 768px) calc(50vw - 23px), (width <= 1170px) 30vw, 253px',
  4: '(width <= 768px) calc(50vw - 23px), (width <= 1170px) 30vw, 275px',
} as const
