import { formatYen } from '#domain/money.ts'
import type { CartTotals } from '#web/features/checkout/calculation.slice.ts'
import { classes } from '#web/ui/classes.ts'
import style from './sums.module.css'

/** Goods, delivery, discount, total: all tax-inclusive. Shown at half strength until the shop has confirmed them. */
export function Sums({ totals }: { totals: CartTotals }) {
  const { subtotal, shipping_fee, campaign_discount_ship, total, calculation, confirmed, status } = totals
  const isKnown = calculation?.shipping_known === true
  return (
    <dl className={classes('num', style.sums, !confirmed && status === 'loading' && style.waits)}>
      <div>
        <dt>商品の合計（税込）</dt>
        <dd>{formatYen(subtotal)}</dd>
      </div>
      <div>
        <dt>配送料（税込）</dt>
        <dd>{isKnown ? shippingWords(shipping_fee) : <span className={style.later}>お届け先を選ぶと出ます</span>}</dd>
      </div>
      {campaign_discount_ship > 0 && (
        <div className={style.discount}>
          <dt>{calculation?.campaign?.name ?? '配送料の割引'}</dt>
          <dd>{formatYen(-campaign_discount_ship)}</dd>
        </div>
      )}
      <div className={style.total}>
        <dt>{isKnown ? 'お支払い合計（税込）' : '合計（税込・配送料は別）'}</dt>
        <dd>{formatYen(total)}</dd>
      </div>
    </dl>
  )
}

function shippingWords(fee: number): string {
  return fee === 0 ? '無料' : formatYen(fee)
}
