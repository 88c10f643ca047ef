import type { ReactNode } from 'react'
import style from './term-list.module.css'

/** Terms in Mincho with a sentence or two each: the shop's promises about delivery, tableware, payment. */
export function TermList({ terms }: { terms: readonly { term: string; text: ReactNode; id?: string }[] }) {
  return (
    <dl className={style.list}>
      {terms.map(({ term, text, id }) => (
        <div key={term} id={id} className={style.row}>
          <dt className={style.term}>{term}</dt>
          <dd className={style.text}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
