import { useLocation } from 'react-router'
import type { KitchenDay } from '#contract/admin/kitchen.ts'
import { windowKey } from '#domain/kitchen.ts'
import type { Ticks } from '#web/features/kitchen/use-ticks.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Icon } from '#web/ui/icon.tsx'
import style from './window-tabs.module.css'

type Props = { day: KitchenDay; ticks: Ticks; current: string }

/** One window at a time, each with how far it is. */
export function WindowTabs({ day, ticks, current }: Props) {
  const { pathname } = useLocation()
  const hrefOf = (window: string) => `${pathname}?date=${day.date}&window=${window}`
  const persons = day.windows.reduce((sum, window) => sum + window.persons, 0)
  return (
    <nav className={style.tabs} aria-label="お届け時刻">
      {day.windows.map((window) => {
        const key = windowKey(window)
        const done = window.products.filter((dish) => ticks.leftOf(window, dish) === 0).length
        const isDone = done === window.products.length
        return (
          <Anchor
            key={key}
            href={hrefOf(key)}
            keepFocus
            aria-current={key === current ? 'page' : undefined}
            className="num"
          >
            <b>{window.from}</b>
            <span>{window.persons}食</span>
            {window.unconfirmed > 0 && <span>未確認{window.unconfirmed}件</span>}
            <em>
              {isDone && <Icon name="check" />}
              {isDone ? '完了' : `${done}／${window.products.length}品`}
            </em>
          </Anchor>
        )
      })}
      <Anchor href={hrefOf('all')} keepFocus aria-current={current === 'all' ? 'page' : undefined} className="num">
        <b>すべて</b>
        <span>{persons}食</span>
        <em>品目別</em>
      </Anchor>
    </nav>
  )
}
