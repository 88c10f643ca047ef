import type { ReactNode } from 'react'
import type { GuestOrder } from '#contract/meetups.ts'
import { orderDifferences } from '#contract/order-changes.ts'
import { heldTerms } from '#contract/quote-words.ts'
import { telWords } from '#contract/tel-words.ts'
import { formatDifference, formatNumber, formatYen } from '#domain/money.ts'
import { byRate } from '#domain/pricing.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import style from '#web/features/sale/change-summary.module.css'
import { DifferenceRows } from '#web/features/sale/difference-rows.tsx'
import { classes } from '#web/ui/classes.ts'
import { Note } from '#web/ui/note.tsx'
import { OldNew } from '#web/ui/old-new.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ChangedOrder } from './meetup-change.slice.ts'

type ChangeSummaryProps = {
  meetup: GuestOrder
  /** The order as it will be, priced by the shop; null: nothing differs, or it is not known yet. */
  next: ChangedOrder | null
  /** The figures are of an earlier draft. */
  waits: boolean
  /** The button, and what speaks against it. */
  children: ReactNode
}

/** What differs, from what to what, and what it comes to: before it is confirmed. */
export function ChangeSummary({ meetup, next, waits, children }: ChangeSummaryProps) {
  const differences = next ? orderDifferences(meetup, next, { tel: telWords }) : []
  return (
    <aside className={style.panel} id="change-summary" aria-labelledby="change-summary-title" tabIndex={-1}>
      <div className={style.head}>
        <h2 id="change-summary-title">変わるところ</h2>
        <span className="caption num">{next && `${formatNumber(differences.length)}か所`}</span>
      </div>
      {next ? (
        <>
          <div className={classes(style.rows, waits && style.waits)}>
            <DifferenceRows differences={differences} />
            <Fee yen={next.change_fee - meetup.change_fee} />
          </div>
          <Sums meetup={meetup} next={next} waits={waits} />
          <Approved next={next} />
        </>
      ) : (
        <p className={style.nothing}>
          {waits
            ? '金額を計算しています。'
            : '人数や商品を変えると、変わるところと金額の違いをここでお確かめいただけます。'}
        </p>
      )}
      <div className={style.go}>{children}</div>
    </aside>
  )
}

function Fee({ yen }: { yen: number }) {
  return (
    <dl className={style.fee}>
      <dt>一部キャンセル料{yen > 0 && '（不課税）'}</dt>
      <dd className="num">{formatYen(yen)}</dd>
    </dl>
  )
}

function Sums({ meetup, next, waits }: { meetup: GuestOrder; next: GuestOrder; waits: boolean }) {
  const { calculation } = next
  const { total } = calculation
  const before = meetup.calculation.per_person
  const after = calculation.per_person
  return (
    <div className={classes(style.sums, waits && style.waits)}>
      <p className={style.label}>お支払い合計（税込）</p>
      <p className={classes('num', style.small)}>いま {formatYen(meetup.calculation.total)}</p>
      <p className={classes('num', style.total)}>
        {formatNumber(total)}
        <small>円</small>
      </p>
      <p className={classes('num', style.difference)}>差額 {formatDifference(total - meetup.calculation.total)}</p>
      <VisuallyHidden aria-live="polite">
        {!waits && `お支払い合計${formatNumber(total)}円、差額${formatDifference(total - meetup.calculation.total)}`}
      </VisuallyHidden>
      {after !== null && (
        <p className={style.each}>
          <span>お一人さまあたり</span>
          <span className="num">
            {before === null || before === after ? (
              <b>{formatYen(after)}</b>
            ) : (
              <OldNew before={formatYen(before)} after={formatYen(after)} />
            )}
          </span>
        </p>
      )}
      <p className={classes('num', style.small)}>
        うち消費税 {formatYen(calculation.tax.total)}
        {byRate(calculation.tax_details).map(({ rate, amount, tax }) => (
          <span key={rate} className={style.rate}>
            {rate}%対象 {formatYen(amount)}（{formatYen(tax)}）
          </span>
        ))}
      </p>
    </div>
  )
}

/** Nobody has approved more than this. The shop takes the change all the same: it is the company's own rule. */
function Approved({ next: { approved, calculation } }: { next: ChangedOrder }) {
  if (!approved) return null
  const { has_delivery, by, at } = approved
  const beyond = (has_delivery ? calculation.total : calculation.subtotal) - approved.total
  if (beyond <= 0) return null
  return (
    <div className={style.approved}>
      <Note tone="warn">
        {`${japaneseInstant(new Date(at))}に${by}さまが承認された金額は、${formatYen(approved.total)}（${heldTerms(has_delivery)}）です。変更後の${has_delivery ? '' : '商品の'}金額は、これを${formatYen(beyond)}超えます。社内の決まりにより、もう一度承認をお受けください。`}
      </Note>
    </div>
  )
}

/** In narrow windows along the bottom: the sum, and the way to what differs. */
export function ChangeBar({ meetup, next }: { meetup: GuestOrder; next: GuestOrder | null }) {
  if (!next) return null
  return (
    <div className={classes('no-print', style.bar)}>
      <p>
        <small className="num">
          合計（差額 {formatDifference(next.calculation.total - meetup.calculation.total)}）
        </small>
        <span className={classes('num', style.barTotal)}>
          <b>{formatNumber(next.calculation.total)}</b>円
        </span>
      </p>
      <a className={style.toSummary} href="#change-summary">
        変更を確かめる
      </a>
    </div>
  )
}
