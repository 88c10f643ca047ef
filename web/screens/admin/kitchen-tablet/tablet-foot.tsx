import { useLocation } from 'react-router'
import type { KitchenDay } from '#contract/admin/kitchen.ts'
import { windowKey } from '#domain/kitchen.ts'
import type { Ticks } from '#web/features/kitchen/use-ticks.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import style from './kitchen-tablet.module.css'

type Props = { day: KitchenDay; window: KitchenDay['windows'][number]; ticks: Ticks }

/** How much is left of the window, the way back of a wrong press, and on to the next. */
export function TabletFoot({ day, window, ticks }: Props) {
  const { pathname } = useLocation()
  const left = window.products.filter((dish) => ticks.leftOf(window, dish) > 0).length
  const next = day.windows[day.windows.indexOf(window) + 1]
  return (
    <footer className={style.foot}>
      <p role="status">
        <b className="num">{left === 0 ? `${window.from}の仕込みは完了` : `あと${left}品`}</b>
      </p>
      <Button variant="outline" size="small" disabled={!ticks.undo} onClick={ticks.undo}>
        直前の操作を戻す
      </Button>
      {next && (
        <ButtonLink
          variant={left === 0 ? 'secondary' : 'outline'}
          size="small"
          href={`${pathname}?date=${day.date}&window=${windowKey(next)}`}
          keepFocus
        >
          {next.from}へ進む
        </ButtonLink>
      )}
    </footer>
  )
}
