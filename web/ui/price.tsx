import { classes } from './classes.ts'
import style from './price.module.css'

const grouped = new Intl.NumberFormat('ja-JP')

/** Whole yen with separators: 12,345. Without the unit, which follows the figure in smaller type. */
export function yen(amount: number): string {
  return grouped.format(amount)
}

export type PriceProps = {
  /** Yen, tax included. */
  withTax: number
  /** Yen, without tax; shown small. */
  withoutTax?: number
  /** Stands beside the figure: お一人さま・税込. */
  note?: string
  size?: 'normal' | 'large'
}

/** Tax-inclusive first and large, as the law on price display asks. */
export function Price({ withTax, withoutTax, note, size = 'normal' }: PriceProps) {
  return (
    <p className={classes(style.price, size === 'large' && style.large)}>
      <span className="num">
        <b className={style.figure}>{yen(withTax)}</b>
        <span className={style.unit}>円</span>
      </span>
      {note && <span className={style.note}>{note}</span>}
      {withoutTax !== undefined && <small className={style.without}>税抜 {yen(withoutTax)}円</small>}
    </p>
  )
}
