import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Keys } from '#web/ui/shortcuts.tsx'
import style from './phone-order.module.css'

type NumberedCardProps = { number: number; title: string; aside?: ReactNode; children: ReactNode }

/** One part of the talk: Alt and its number lead to its first field. */
export function NumberedCard({ number, title, aside, children }: NumberedCardProps) {
  return (
    <div id={partId(number)} data-part={number}>
      <Card
        title={
          <>
            <i className={style.number} aria-hidden="true">
              {number}
            </i>
            {title}
          </>
        }
        aside={
          <span className={style.aside}>
            {aside}
            <span>
              <Keys keys={`alt+${number}`} />
            </span>
          </span>
        }
      >
        {children}
      </Card>
    </div>
  )
}

export const partId = (number: number) => `part-${number}`

/** What comes next where that is marked, else the first thing that can be filled in. */
export function focusPart(number: number): void {
  const part = document.getElementById(partId(number))
  const next = part?.querySelector<HTMLElement>('[data-first-focus]')
  const first = part?.querySelector<HTMLElement>('input:not([disabled]), select, textarea, [tabindex="0"]')
  ;(next ?? first)?.focus()
  part?.scrollIntoView({ block: 'nearest' })
}
