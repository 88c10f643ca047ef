import type { Quote } from '#contract/wire.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { classes } from '#web/ui/classes.ts'
import style from './quote-figures.module.css'

/** The price, and each person's share beside the limit of 飲食費, true to scale. */
export function QuoteFigures({ quote }: { quote: Quote }) {
  const { calculation, estimated_person, meal_expense } = quote
  const { limit, with_tax: each } = meal_expense
  return (
    <div className={style.figures}>
      <h2 className={style.name}>お見積金額（税込）</h2>
      <p className={`num ${style.total}`}>
        {formatNumber(calculation.total)}
        <small>円</small>
      </p>
      <p className={style.row}>
        <span>お一人さまあたり</span>
        <b className="num">{formatYen(each)}</b>
      </p>
      <div
        className={classes(style.bar, each > limit && style.over)}
        role="img"
        aria-label={`${formatYen(limit)}のうち${formatYen(each)}`}
        style={{ '--part': `${Math.min(100, (each / limit) * 100)}%` } as React.CSSProperties}
      />
      <p className={`num ${style.scale}`}>
        <span>
          {formatNumber(estimated_person)}名さま・配送料{calculation.shipping_known ? '込み' : 'は別'}
        </span>
        <span>基準 {formatYen(limit)}</span>
      </p>
    </div>
  )
}
