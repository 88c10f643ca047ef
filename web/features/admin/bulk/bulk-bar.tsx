import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import style from './bulk.module.css'

type BulkBarProps = {
  label: string
  /** How many are chosen: 「3件」; nothing is shown before one is. */
  chosen: string | undefined
  /** Chooses all that are shown; undefined: they are. */
  onAll: (() => void) | undefined
  onNone: () => void
  /** What can be done with them. */
  children: ReactNode
}

/** Below a list: what to do with the rows that are chosen. */
export function BulkBar({ label, chosen, onAll, onNone, children }: BulkBarProps) {
  if (!chosen) return null
  return (
    <section className={style.bar} aria-label={label}>
      <b>{chosen}を選択中</b>
      {children}
      {onAll && (
        <Button variant="outline" size="small" onClick={onAll}>
          このページのすべてを選ぶ
        </Button>
      )}
      <Button variant="outline" size="small" onClick={onNone}>
        選択を外す
      </Button>
    </section>
  )
}
