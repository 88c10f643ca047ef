import { deliveryComes } from '#contract/quote-words.ts'
import type { Quote } from '#contract/quotes.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseDeadline } from '#domain/tokyo-date.ts'
import { goneWords } from '#web/features/quotes/gone-words.ts'
import { useShop } from '#web/store/page-data.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import style from './quote-checks.module.css'

/** What an approver asks first: the limit of 飲食費, how long the price holds, and the papers. */
export function QuoteChecks({ quote }: { quote: Quote }) {
  const { company, registrationNumber } = useShop()
  const { state, meal_expense, expires_at, calculation } = quote
  const { limit, with_tax: each, without_tax } = meal_expense
  const isWithin = each <= limit
  const hasDelivery = calculation.shipping_known
  return (
    <ul className={style.checks}>
      <li className={classes(!isWithin && style.over)}>
        <Icon name={isWithin ? 'check' : 'alert'} />
        <div>
          <b>
            お一人さまあたり {formatYen(each)}
            {!hasDelivery && '（配送料は別）'}で、飲食費の基準 {verdict(meal_expense)}
          </b>
          <div
            className={style.bar}
            role="img"
            aria-label={`${formatYen(limit)}のうち${formatYen(each)}`}
            style={{ '--part': `${Math.min(100, (each / limit) * 100)}%` } as React.CSSProperties}
          />
          <p>
            税抜では {formatYen(without_tax)}です。社外の方を含む飲食は、お一人{formatYen(limit)}
            以下であれば交際費等から除けます。社員だけの会は扱いが異なります。税込・税抜のどちらで判定するかは、御社の経理方式によります。
          </p>
        </div>
      </li>
      {quote.gone ? (
        <li className={style.past}>
          <Icon name="alert" />
          <div>
            <b>この内容では、ご注文いただけなくなりました</b>
            <p>{goneWords(quote.gone, quote.meetup_date)}</p>
          </div>
        </li>
      ) : (
        <Price state={state} expiresAt={expires_at} hasDelivery={hasDelivery} />
      )}
      <li>
        <Icon name="check" />
        <div>
          <b>適格請求書を発行します</b>
          <p>
            {registrationNumber && <span className={style.whole}>登録番号 {registrationNumber}</span>}
            {'　'}
            <span className={style.whole}>{company}</span>
          </p>
        </div>
      </li>
      <li>
        <Icon name="check" />
        <div>
          <b>飲食費の記録をお渡しします</b>
          <p>年月日、参加者のお名前と人数、金額、店名と所在地を記す用紙を、ご注文のあとにお出しします。</p>
        </div>
      </li>
    </ul>
  )
}

type PriceProps = { state: Quote['state']; expiresAt: string; hasDelivery: boolean }

/** How long the price holds, as long as it does; of what was sent back there is nothing to say. */
function Price({ state, expiresAt, hasDelivery }: PriceProps) {
  if (state === 'returned') return null
  const until = japaneseDeadline(new Date(expiresAt))
  if (state === 'expired') {
    return (
      <li className={style.past}>
        <Icon name="clock" />
        <div>
          <b>
            この価格は、<span className={style.whole}>{until}まででした</span>
          </b>
          <p>ご注文には、いまの金額でのお見積りが必要です。</p>
        </div>
      </li>
    )
  }
  return (
    <li>
      <Icon name="check" />
      <div>
        {state === 'ordered' ? (
          <b>{hasDelivery ? 'この価格' : '商品のこの価格（配送料は別）'}でご注文を承りました</b>
        ) : (
          <>
            <b>
              <span className={style.whole}>{until}まで</span>、
              {hasDelivery ? 'この価格のまま' : '商品はこの価格のまま（配送料は別）'}です
            </b>
            <p>
              商品の価格が変わっても、{hasDelivery ? '見積金額' : '商品は見積りの金額'}でお受けします。
              {deliveryComes(hasDelivery)}
            </p>
          </>
        )}
      </div>
    </li>
  )
}

function verdict({ limit, with_tax, without_tax }: Quote['meal_expense']): string {
  if (with_tax <= limit) return `${formatYen(limit)}以下です`
  return without_tax <= limit
    ? `${formatYen(limit)}を税込では超え、税抜では超えません`
    : `${formatYen(limit)}を超えます`
}
