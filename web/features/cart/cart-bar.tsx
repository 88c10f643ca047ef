import { formatNumber } from '#domain/money.ts'
import type { CartTotals } from '#web/features/calculation/calculation.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { selectCartLines, selectItemCount } from './cart.slice.ts'
import style from './cart-bar.module.css'

type CartBarProps = {
  totals: CartTotals
  /** The screen has its own 朱 button. */
  quiet?: boolean
}

/** The cart along the bottom of windows that are too narrow for the panel. */
export function CartBar({ totals, quiet = false }: CartBarProps) {
  const isEmpty = useAppSelector(selectCartLines).length === 0
  const count = useAppSelector(selectItemCount)
  const { perPerson, total } = totals
  const figure = perPerson ?? total
  return (
    <div className={classes('no-print', style.bar)}>
      <VisuallyHidden aria-live="polite">
        {perPerson !== undefined && !isEmpty && `お一人さまあたり${formatNumber(perPerson)}円`}
      </VisuallyHidden>
      <div className={style.inner}>
        {isEmpty ? (
          <p key="empty" className={style.empty}>
            カートは空です
          </p>
        ) : (
          <>
            <p key="figure" className={style.figure}>
              <small>
                {perPerson === undefined ? `${formatNumber(count)}点の合計（税込）` : 'お一人さまあたり（税込）'}
              </small>
              <b className="num">{formatNumber(figure)}</b>円
            </p>
            <ButtonLink href={paths.cart} variant={quiet ? 'secondary' : 'primary'}>
              カートを見る
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}
