import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import style from './definition-rows.module.css'

export type DefinitionRow = { term: ReactNode; text: ReactNode }

/** Pairs of term and text, divided by hairlines: an order to confirm, a legal notice. */
export function DefinitionRows({ rows, dense = false }: { rows: readonly DefinitionRow[]; dense?: boolean }) {
  return (
    <dl className={classes(style.rows, dense && style.dense)}>
      {rows.map(({ term, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed, and a term may be any markup
        <div key={index} className={style.row}>
          <dt className={style.term}>{term}</dt>
          <dd className={style.text}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
