import type { ReactNode } from 'react'
import style from './action-rows.module.css'

/** Rows of items, each with its actions. */
export function ActionRows({ children }: { children: ReactNode }) {
  return <ul className={style.rows}>{children}</ul>
}

type ActionRowProps = {
  name: ReactNode
  /** Small print about the item, in spans. */
  facts: ReactNode
  note?: ReactNode
  /** One button or link, or several. */
  actions?: ReactNode
}

export function ActionRow({ name, facts, note, actions }: ActionRowProps) {
  return (
    <li className={style.row}>
      <div className={style.words}>
        <p className={style.name}>{name}</p>
        <p className={style.facts}>{facts}</p>
        {note && <p className={style.facts}>{note}</p>}
      </div>
      {actions && <div className={style.actions}>{actions}</div>}
    </li>
  )
}
