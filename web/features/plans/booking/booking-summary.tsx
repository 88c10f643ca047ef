import type { ReactNode } from 'react'
import { bookingDifferences } from '#contract/booking-changes.ts'
import { telWords } from '#contract/tel-words.ts'
import { formatDifference, formatNumber, formatYen } from '#domain/money.ts'
import style from '#web/features/sale/change-summary.module.css'
import parts from '#web/features/sale/difference-rows.module.css'
import { classes } from '#web/ui/classes.ts'
import { OldNew } from '#web/ui/old-new.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Booking } from './booking-detail.slice.ts'

type BookingSummaryProps = {
  booking: Booking
  /** The booking as it will be, as the shop counts; undefined: nothing differs, or it is not known yet. */
  next: Booking | undefined
  waits: boolean
  /** The button, and what speaks against it. */
  children: ReactNode
}

/** What differs, from what to what, and what it comes to: before it is confirmed. */
export function BookingSummary({ booking, next, waits, children }: BookingSummaryProps) {
  const differences = next ? bookingDifferences(booking, next, { tel: telWords }) : []
  return (
    <aside className={style.panel} aria-labelledby="change-summary-title">
      <div className={style.head}>
        <h2 id="change-summary-title">変わるところ</h2>
        <span className="caption num">{next && `${formatNumber(differences.length)}か所`}</span>
      </div>
      {next ? (
        <>
          <dl className={style.rows}>
            {differences.map(({ name, before, after }) => (
              <div key={name} className={classes(parts.row, parts.plain)}>
                <dt>{name}</dt>
                <dd className={parts.change}>
                  <OldNew before={before || 'なし'} after={after || 'なし'} />
                </dd>
              </div>
            ))}
          </dl>
          <Sums booking={booking} next={next} />
        </>
      ) : (
        <p className={style.nothing}>
          {waits ? '金額を計算しています。' : '内容を変えると、変わるところと金額をここでお確かめいただけます。'}
        </p>
      )}
      <div className={style.go}>{children}</div>
    </aside>
  )
}

function Sums({ booking, next }: { booking: Booking; next: Booking }) {
  const difference = formatDifference(next.total - booking.total)
  const fee = next.change_fee - booking.change_fee
  return (
    <div className={style.sums}>
      <p className={style.label}>お支払い合計（税込）</p>
      <p className={classes('num', style.small)}>いま {formatYen(booking.total)}</p>
      <p className={classes('num', style.total)}>
        {formatNumber(next.total)}
        <small>円</small>
      </p>
      <p className={classes('num', style.difference)}>差額 {difference}</p>
      <VisuallyHidden aria-live="polite">{`お支払い合計${formatNumber(next.total)}円、差額${difference}`}</VisuallyHidden>
      <p className={classes('num', style.small)}>
        {formatYen(next.price_per_person_with_tax)} × {formatNumber(next.estimated_person)}名さま。うち消費税（
        {next.tax.rate}%）{formatYen(next.tax.amount)}
      </p>
      {fee > 0 && <p className={classes('num', style.small)}>一部キャンセル料（不課税） {formatYen(fee)}</p>}
    </div>
  )
}
