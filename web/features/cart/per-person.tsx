import { formatNumber } from '#domain/money.ts'
import type { CartTotals } from '#web/features/calculation/calculation.slice.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Budget } from './budget-field.tsx'
import { selectEstimatedPerson, selectMealsFor } from './cart.slice.ts'
import style from './per-person.module.css'
import { useCountUp } from './use-count-up.ts'

/** What each guest costs, against the budget, and whether there is enough to eat. */
export function PerPerson({ totals }: { totals: CartTotals }) {
  const estimatedPerson = useAppSelector(selectEstimatedPerson)
  return (
    <div className={style.block}>
      {totals.perPerson === undefined ? (
        <p className={style.unset}>ご人数を入れると、お一人さまあたりの金額が出ます</p>
      ) : (
        <>
          <p className={style.row}>
            <b className={style.title}>お一人さまあたり</b>
            <span className="caption">
              {formatNumber(estimatedPerson!)}名さま・{totals.calculation?.shipping_known ? '配送料込み' : '配送料は別'}
            </span>
          </p>
          <Figure yen={totals.perPerson} waits={!totals.confirmed && totals.status === 'loading'} />
          <Budget perPerson={totals.perPerson} />
        </>
      )}
      <Enough />
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

/** Below or above these shares of the headcount the food is said to be little or plenty. */
const little = 0.9
const plenty = 1.3

function Enough() {
  const meals = useAppSelector(selectMealsFor)
  const estimatedPerson = useAppSelector(selectEstimatedPerson)
  if (meals === 0) return null
  const share = estimatedPerson ? meals / estimatedPerson : undefined
  const isShort = share !== undefined && share < little
  return (
    <p className={classes(style.enough, isShort && style.short)}>
      <Icon name={isShort ? 'info' : 'check'} className={style.mark} />
      <span>
        お食事は約{formatNumber(meals)}名さま分です。
        {share !== undefined && verdict(share, estimatedPerson!)}
      </span>
    </p>
  )
}

function verdict(share: number, persons: number): string {
  const guests = `${formatNumber(persons)}名さま`
  if (share < little) return `${guests}には、もう少しあると安心です。`
  return share > plenty ? `${guests}には、たっぷりの量です。` : `${guests}にちょうどよい量です。`
}
