import type { MouseEvent, ReactNode } from 'react'
import { formatNumber, formatYen } from '#domain/money.ts'
import type { CartTotals } from '#web/features/calculation/calculation.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { useHydrated } from '#web/store/use-hydrated.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CutPicture } from '#web/ui/cut-picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CampaignCode } from './campaign-code.tsx'
import { type CartRow, selectCartRows, selectItemCount } from './cart.slice.ts'
import style from './cart-panel.module.css'
import { PerPerson } from './per-person.tsx'
import { Sums } from './sums.tsx'
import { TotalsProblem } from './totals-problem.tsx'

/** So many lines are in sight whatever the height of the window; more may have to be scrolled, also by keyboard. */
const fittingRows = 2

/** The cart beside the products: what lies in it, what it comes to, and the way forward unless there is another `foot`. */
export function CartPanel({ totals, foot = <WayForward /> }: { totals: CartTotals; foot?: ReactNode }) {
  const rows = useAppSelector(selectCartRows)
  const count = useAppSelector(selectItemCount)
  const isHydrated = useHydrated()
  return (
    <aside className={style.panel} aria-labelledby="cart-panel-title">
      <div className={style.head}>
        <h2 id="cart-panel-title">カート</h2>
        {isHydrated && <span className="caption num">{formatNumber(count)}点</span>}
      </div>
      {isHydrated && rows.length === 0 && (
        <div className={style.empty}>
          <p>
            <b>カートは空です</b>
          </p>
          <p>開催日とご人数をお選びいただくと、量の目安もご案内します。</p>
        </div>
      )}
      {rows.length > 0 && (
        <>
          <ul className={style.lines} tabIndex={rows.length > fittingRows ? 0 : undefined} aria-label="カートのお品">
            {rows.map((row) => (
              <Line key={row.id} row={row} />
            ))}
          </ul>
          <PerPerson totals={totals} />
          <Sums totals={totals} />
          <TotalsProblem totals={totals} />
          <div className={style.go}>{foot}</div>
        </>
      )}
    </aside>
  )
}

function WayForward() {
  return (
    <>
      <ButtonLink href={paths.orderEntry(1)} block>
        お申し込みへ進む
      </ButtonLink>
      <p className={style.more}>
        <TextLink href={paths.cart}>カートの中身を変える</TextLink>
      </p>
    </>
  )
}

/** Beside the lines of the cart: what they come to, a campaign code, the way forward. */
export function CartSummary({ totals, onProceed }: { totals: CartTotals; onProceed?: (event: MouseEvent) => void }) {
  return (
    <aside className={style.panel} aria-labelledby="cart-summary-title">
      <div className={style.head}>
        <h2 id="cart-summary-title">お見積り</h2>
      </div>
      <PerPerson totals={totals} />
      <Sums totals={totals} />
      <CampaignCode totals={totals} />
      <TotalsProblem totals={totals} />
      <div className={style.go}>
        <ButtonLink href={paths.orderEntry(1)} onClick={onProceed} block>
          お申し込みへ進む
        </ButtonLink>
      </div>
    </aside>
  )
}

function Line({ row: { qty, product, offer } }: { row: CartRow }) {
  if (!product) return null
  return (
    <li className={style.line}>
      <CutPicture picture={product.image} sizes="56px" cut="small" decorative dimmed={offer?.offerable === false} />
      <span>
        {product.name}
        <span className={style.qty}>
          {formatNumber(qty)}点{offer?.offerable === false && <b className={style.off}>ご用意できません</b>}
        </span>
      </span>
      <span className={`num ${style.amount}`}>{formatYen(product.price_with_tax * qty)}</span>
    </li>
  )
}
