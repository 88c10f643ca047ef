import type { ReactNode } from 'react'
import { formatNumber } from '#domain/money.ts'
import { useCartTotals } from '#web/features/checkout/use-cart-totals.ts'
import { classes } from '#web/ui/classes.ts'
import style from './step-bar.module.css'
import { useDeadline } from './use-deadline.ts'

/** The sum of the order, its cut-off, and the button to the next step; visible at every scroll position. */
export function StepBar({ children }: { children: ReactNode }) {
  const { total, confirmed, calculation } = useCartTotals()
  const deadline = useDeadline()
  return (
    <div className={classes('no-print', style.bar)}>
      <div className={style.inner}>
        <p className={style.figures}>
          <span className={style.name}>合計（税込・{calculation?.shipping_known ? '配送料込み' : '配送料別'}）</span>
          <span className={classes('num', style.total, !confirmed && style.waits)}>
            {formatNumber(total)}
            <small>円</small>
          </span>
          {deadline && (
            <span className={style.deadline}>
              {deadline.isOver ? '締め切りました' : '締切'} {deadline.words}
            </span>
          )}
        </p>
        <div className={style.way}>{children}</div>
      </div>
    </div>
  )
}
