import type { Calculation } from '#contract/catalog.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import style from './item-table.module.css'

/** The lines of the order. ※ marks the reduced rate, as on a qualified invoice. */
export function ItemTable({ lines }: { lines: Calculation['lines'] }) {
  const reduced = lines.find(({ tax_class }) => tax_class === 'reduced')
  return (
    <>
      <table className={style.items}>
        <thead className="visually-hidden-small">
          <tr>
            <th scope="col">商品</th>
            <th scope="col">単価（税込）</th>
            <th scope="col">数量</th>
            <th scope="col">税率</th>
            <th scope="col">金額（税込）</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, unit_price, qty, tax_rate, tax_class, amount, is_age_restricted }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {tax_class === 'reduced' && <span className={style.mark}> ※</span>}
                {is_age_restricted && <span className={style.age}>20歳以上</span>}
              </th>
              <td data-label="単価">{formatYen(unit_price)}</td>
              <td data-label="数量">{formatNumber(qty)}</td>
              <td data-label="税率">{tax_rate}%</td>
              <td className={style.amount}>{formatYen(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {reduced && <p className={style.note}>※は軽減税率{reduced.tax_rate}%の対象です。</p>}
    </>
  )
}
