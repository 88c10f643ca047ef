import { formatNumber } from '#domain/money.ts'
import type { CartTotals } from '#web/features/checkout/calculation.slice.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Budget } from './budget-field.tsx'
import { selectEstimatedPerson } from './cart.slice.ts'
import { MealEstimate } from './meal-estimate.tsx'
import style from './per-person.module.css'
import { useCountUp } from './use-count-up.ts'

/** The price for each guest, whether the food is enough, and the budget last: what is cut off in a low window. */
export function PerPerson({ totals }: { totals: CartTotals }) {
  const estimatedPerson = useAppSelector(selectEstimatedPerson)
  return (
    <div className={style.block}>
      {totals.perPerson === undefined ? (
        <>
          <p className={style.unset}>人数を入れると、お一人さまあたりの金額が出ます</p>
          <MealEstimate />
        </>
      ) : (
        <>
          <p className={style.row}>
            <b className={style.title}>お一人さまあたり</b>
            <span className="caption">
              {formatNumber(estimatedPerson!)}名さま・{totals.calculation?.shipping_known ? '配送料込み' : '配送料別'}
            </span>
          </p>
          <Figure yen={totals.perPerson} waits={!totals.confirmed && totals.status === 'loading'} />
          <MealEstimate />
          <Budget
            perPerson={totals.perPersonDelivered ?? totals.perPerson}
            isHighest={totals.calculation?.shipping_most !== undefined}
          />
        </>
      )}
    </div>
  )
}

function Figure({ yen, waits }: { yen: number; waits: boolean }) {
  const shown = useCountUp(yen)
  return (
    <p className={classes('num', style.figure, waits && style.waits)}>
      <span aria-hidden="true">
        {formatNumber(shown)}
        <small>円</small>
      </span>
      <VisuallyHidden aria-live="polite">{`お一人さまあたり${formatNumber(yen)}円`}</VisuallyHidden>
    </p>
  )
}
