import type { RefundRow } from '#contract/admin/refunds.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { REFUND_WITHIN_DAYS, type RefundHindrance } from '#domain/refund.ts'
import style from './waiting-figures.module.css'

/** `rows`: all that wait. */
export function WaitingFigures({ rows }: { rows: readonly RefundRow[] }) {
  const sum = rows.reduce((all, { amount }) => all + amount, 0)
  const number = (...of: (RefundHindrance | null)[]) => rows.filter(({ hindrance }) => of.includes(hindrance)).length
  return (
    <section className={style.figures} aria-label="返金待ちの数字">
      <div className={style.sum}>
        <b className="num">
          返金待ち　{formatNumber(rows.length)}件 {formatYen(sum)}
        </b>
        <small>
          口座をうかがってから{REFUND_WITHIN_DAYS}日以内の銀行営業日までに、お振り込みするお約束です。期日の早い順です。
        </small>
      </div>
      <dl>
        <Figure name="振り込める" value={number(null)} />
        <Figure name="口座待ち" value={number('no_account', 'name_again', 'came_back')} />
        <Figure name="名義の確認" value={number('other_holder')} />
        <Figure name="カード会社から" value={number('card')} />
      </dl>
    </section>
  )
}

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{formatNumber(value)}</dd>
  </div>
)
