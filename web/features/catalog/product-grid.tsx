import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import style from './product-grid.module.css'

/** Cards in rows: four per row of the whole page, three at the side of the cart, fewer in little space. */
export function ProductGrid({ columns = 4, children }: { columns?: 3 | 4; children: ReactNode }) {
  return <ul className={classes(style.grid, columns === 3 && style.three)}>{children}</ul>
}

/** The width of a card's picture in each grid, for its `sizes`. */
export const cardSizes = {
  3: '(width <= 768px) calc(50vw - 23px), (width <= 1170px) 30vw, 253px',
  4: '(width <= 768px) calc(50vw - 23px), (width <= 1170px) 30vw, 275px',
} as const
