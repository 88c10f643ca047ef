import { slipSize, slipWords } from '#contract/admin/price-slips.ts'
import type { ProductImport } from '#contract/admin/product-csv.ts'
import { formatNumber } from '#domain/money.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import style from './csv-card.module.css'

type PriceSlipsProps = {
  slips: ProductImport['price_slips']
  isAgreed: boolean
  onAgree: (isAgreed: boolean) => void
}

/** Each price of another order of magnitude, and the tick without which the file is not taken. */
export function PriceSlips({ slips, isAgreed, onAgree }: PriceSlipsProps) {
  return (
    <section className={style.half} aria-label="大きく変わる価格">
      <h3>
        大きく変わる価格 {formatNumber(slips.length)}件 <small>けたの誤りがないか、お確かめください</small>
      </h3>
      <ul className={style.changes}>
        {slips.map(({ line, name, valid_from: validFrom, before, after }) => (
          <li key={`${line} ${validFrom}`}>
            <b>{name}</b>
            <span>
              {slipWords({ validFrom, before, after })}（{slipSize({ validFrom, before, after })}、{line}行目）
            </span>
          </li>
        ))}
      </ul>
      <Checkbox
        label="この価格で取り込むことを確かめました"
        checked={isAgreed}
        onChange={({ target }) => onAgree(target.checked)}
      />
    </section>
  )
}
