import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CartLine } from '#contract/placement.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import type { CartTotals } from '#web/features/checkout/calculation.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { useHydrated } from '#web/store/use-hydrated.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Picture } from '#web/ui/picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { countWords } from '#web/words/product-words.ts'
import {
  type CartRow,
  selectCartLines,
  selectCartRows,
  selectEstimatedPerson,
  selectItemCount,
  selectMeetupDate,
} from './cart.slice.ts'
import { CartNews, changedLine } from './cart-news.tsx'
import style from './cart-panel.module.css'
import { PerPerson } from './per-person.tsx'
import { Sums } from './sums.tsx'
import { TotalsProblem } from './totals-problem.tsx'

/** A list with more lines can be scrolled by keyboard. */
const fittingRows = 1

type CartPanelProps = {
  totals: CartTotals
  foot?: ReactNode
  /** Below `foot`. */
  after?: ReactNode
}

/**
 * The cart at the side of the products. Its sums and the button to the next step (or `foot`) stay visible in windows of
 * any height. Only the lines scroll, to the one that changed last.
 */
export function CartPanel({ totals, foot = <CheckoutLink />, after }: CartPanelProps) {
  const rows = useAppSelector(selectCartRows)
  const count = useAppSelector(selectItemCount)
  const isHydrated = useHydrated()
  const { list, newest } = useNewestLine()
  return (
    <aside className={style.panel} aria-labelledby="cart-panel-title">
      <div className={style.head}>
        <h2 id="cart-panel-title" tabIndex={-1}>
          カート
        </h2>
        {isHydrated && <span className="caption num">{formatNumber(count)}点</span>}
        {rows.length > 0 && (
          <span className={style.more}>
            <TextLink href={paths.cart}>カートの中身を変える</TextLink>
          </span>
        )}
      </div>
      <CartNews />
      {isHydrated && rows.length === 0 && <EmptyPanel />}
      {rows.length > 0 && (
        <>
          <ul
            ref={list}
            className={style.lines}
            tabIndex={rows.length > fittingRows ? 0 : undefined}
            aria-label="カートの商品"
          >
            {rows.map((row) => (
              <Line key={row.id} row={row} totals={totals} isNewest={row.id === newest} />
            ))}
          </ul>
          <PerPerson totals={totals} />
          <Sums totals={totals} />
          <TotalsProblem totals={totals} />
          <div className={style.go}>
            {foot}
            {after}
          </div>
        </>
      )}
    </aside>
  )
}

function EmptyPanel() {
  const hasDate = useAppSelector(selectMeetupDate) !== null
  const hasGuests = useAppSelector(selectEstimatedPerson) !== null
  return (
    <div className={style.empty}>
      <p>
        <b>カートは空です</b>
      </p>
      <p>
        {hasDate && hasGuests
          ? '商品を入れると、お一人さまあたりの金額と量の目安をここでご案内します。'
          : '開催日と人数をお選びいただくと、量の目安もご案内します。'}
      </p>
    </div>
  )
}

/** Scrolls the line that changed last into view within its list. The page itself does not scroll. */
function useNewestLine() {
  const lines = useAppSelector(selectCartLines)
  const known = useRef<readonly CartLine[]>(lines)
  const list = useRef<HTMLUListElement>(null)
  const [newest, setNewest] = useState<number>()
  useEffect(() => {
    const changed = changedLine(known.current, lines)
    known.current = lines
    if (!changed || changed.qty === 0) return
    setNewest(changed.id)
    const frame = list.current
    const line = frame?.querySelector<HTMLElement>(`[data-line="${changed.id}"]`)
    if (frame && line) frame.scrollTop = line.offsetTop - frame.offsetTop
  }, [lines])
  return { list, newest }
}

function CheckoutLink() {
  return (
    <ButtonLink href={paths.orderEntry(1)} block>
      ご注文手続きへ進む
    </ButtonLink>
  )
}

type CartSummaryProps = {
  totals: CartTotals
  onProceed?: (event: MouseEvent) => void
  /** What else can be done with the cart. */
  children?: ReactNode
}

/** At the side of the cart's lines: their sums and the button to the next step. */
export function CartSummary({ totals, onProceed, children }: CartSummaryProps) {
  return (
    <aside className={style.panel} aria-labelledby="cart-summary-title">
      <div className={style.head}>
        <h2 id="cart-summary-title">お見積り</h2>
      </div>
      <div className={style.scrolls}>
        <PerPerson totals={totals} />
      </div>
      <Sums totals={totals} />
      <TotalsProblem totals={totals} />
      <div className={classes('no-print', style.go, style.wideOnly)}>
        <ButtonLink href={paths.orderEntry(1)} onClick={onProceed} block>
          ご注文手続きへ進む
        </ButtonLink>
      </div>
      {children}
    </aside>
  )
}

type LineProps = { row: CartRow; totals: CartTotals; isNewest: boolean }

function Line({ row: { id, qty, product, offer }, totals, isNewest }: LineProps) {
  if (!product) return null
  // Of that day: a product may cost another sum from some day on.
  const priced = totals.confirmed ? totals.calculation?.lines.find((line) => line.id === id) : undefined
  return (
    <li className={classes(style.line, isNewest && style.newest)} data-line={id}>
      <Picture picture={product.image} sizes="56px" cut="small" decorative dimmed={offer?.offerable === false} />
      <span>
        {product.name}
        <span className={style.qty}>
          {countWords(qty, product)}
          {offer?.offerable === false && <b className={style.off}>ご用意できません</b>}
        </span>
      </span>
      <span className={`num ${style.amount}`}>{formatYen(priced?.amount ?? product.price_with_tax * qty)}</span>
    </li>
  )
}
