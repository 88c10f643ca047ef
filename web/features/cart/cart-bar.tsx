import type { MouseEvent, ReactNode } from 'react'
import { formatNumber } from '#domain/money.ts'
import type { CartTotals } from '#web/features/checkout/calculation.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import { useBudget } from './budget.ts'
import { selectCartLines, selectItemCount } from './cart.slice.ts'
import style from './cart-bar.module.css'
import { CartNews } from './cart-news.tsx'

type CartBarProps = {
  totals: CartTotals
  /** Until when the cart can be ordered, in words. */
  cutoff: string | undefined
  /** The target of the button: the cart by default. */
  forward?: { href: string; words: string; onPress?: (event: MouseEvent) => void }
  /** The screen has a 朱 button of its own. */
  quiet?: boolean
  /** Also in wide windows, where the screen has no panel. */
  always?: boolean
  /** The screen's own content, above the rest. */
  children?: ReactNode
  /** Behind the button. */
  after?: ReactNode
}

const toCart = { href: paths.cart, words: 'カートを見る' }

/** Along the bottom of the window: the sum of the cart, its cut-off, and the next step. */
export function CartBar({
  totals,
  cutoff,
  forward = toCart,
  quiet = false,
  always = false,
  children,
  after,
}: CartBarProps) {
  const isEmpty = useAppSelector(selectCartLines).length === 0
  const { perPerson } = totals
  return (
    <div
      className={classes(
        'no-print needs-scripts',
        style.bar,
        always && style.always,
        isEmpty && style.isEmpty,
        children !== undefined && style.withOwn,
      )}
      data-cart-bar
    >
      <VisuallyHidden aria-live="polite">
        {perPerson !== undefined && !isEmpty && `お一人さまあたり${formatNumber(perPerson)}円`}
      </VisuallyHidden>
      <CartNews />
      {children}
      <div className={style.inner}>
        {isEmpty ? (
          <p key="empty" className={style.empty}>
            カートは空です
          </p>
        ) : (
          <>
            <Figures key="figures" totals={totals} />
            <ButtonLink href={forward.href} onClick={forward.onPress} variant={quiet ? 'secondary' : 'primary'}>
              {forward.words}
            </ButtonLink>
            {after}
          </>
        )}
      </div>
      {cutoff && (
        <p className={style.cutoff}>
          <Icon name="clock" />
          <span>
            <Unbroken>{cutoff}</Unbroken>
          </span>
        </p>
      )}
    </div>
  )
}

function Figures({ totals: { perPerson, perPersonDelivered, total, calculation } }: { totals: CartTotals }) {
  const count = useAppSelector(selectItemCount)
  const budget = useBudget()
  const rest = budget !== null && perPersonDelivered !== undefined ? budget - perPersonDelivered : undefined
  const delivery = calculation?.shipping_known ? '配送料込み' : '配送料別'
  if (perPerson === undefined) {
    return (
      <p className={style.figure}>
        <small>
          <Phrases>{`${formatNumber(count)}点の合計（税込・${delivery}）`}</Phrases>
        </small>
        <span className="num">
          <b>{formatNumber(total)}</b>円
        </span>
      </p>
    )
  }
  return (
    <p className={style.figure}>
      <small>
        <Phrases>{`お一人さまあたり（税込・${delivery}）`}</Phrases>
      </small>
      <span className="num">
        <b>{formatNumber(perPerson)}</b>円
      </span>
      <small className="num">
        合計 {formatNumber(total)}円
        {rest !== undefined && (
          <span className={classes(style.rest, rest < 0 && style.over)}>
            {calculation?.shipping_most !== undefined && '配送料込みで'}
            {rest < 0 ? `予算を${formatNumber(-rest)}円超過` : `予算まで${formatNumber(rest)}円`}
          </span>
        )}
      </small>
    </p>
  )
}
