import type { ReactNode } from 'react'
import { feeTaxNotice, placeWords, planFeeNotice } from '#contract/order-words.ts'
import type { AskedOfPlan } from '#contract/plan-booking.ts'
import { planFewerWords } from '#contract/shop-words.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { holdsPlace, isBookingCancellable } from '#domain/plan.ts'
import { timeFromStart } from '#domain/plan-timeline.ts'
import { japaneseInstant, longJapaneseDate } from '#domain/tokyo-date.ts'
import { FeeTable } from '#web/features/sale/fee-table.tsx'
import { MoneySeen, type SeenBy } from '#web/features/sale/money-seen.tsx'
import style from '#web/features/sale/order-actions.module.css'
import { PaymentRows } from '#web/features/sale/review-rows.tsx'
import { ReviewSection } from '#web/features/sale/review-section.tsx'
import { useNow } from '#web/store/use-now.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { type DefinitionRow, DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Note } from '#web/ui/note.tsx'
import { feeWords } from '#web/words/fee-now.ts'
import { TelephoneAndHours } from '#web/words/telephone.tsx'
import type { Booking } from './booking-detail.slice.ts'
import { feeOf } from './cancel-booking.tsx'

type BookingDetailsProps = {
  booking: Booking
  by: SeenBy
  /** The papers of a confirmed booking. */
  papers: ReactNode
  /** What cancels it; shown while that is possible, as is the way to where it is changed. */
  cancel: ReactNode
  changeHref: string
}

/** All that was requested and agreed, its state, and what can still be done with it. */
export function BookingDetails({ booking, by, papers, cancel, changeHref }: BookingDetailsProps) {
  const { status, event_date, payment, contact, note, terms_version, answered_at } = booking
  const now = useNow()
  const isOn = holdsPlace(status)
  return (
    <>
      <Standing booking={booking} now={now} />
      {(status === 'confirmed' || status === 'cancelled') && <MoneySeen sale={booking} by={by} />}
      <ReviewSection title="開催日と会場">
        <DefinitionRows rows={placeRows(booking)} />
      </ReviewSection>
      {isOn && booking.timeline.length > 0 && (
        <ReviewSection title="当日の流れ">
          <DefinitionRows rows={dayRows(booking)} />
        </ReviewSection>
      )}
      <ReviewSection title="お支払い金額">
        <DefinitionRows rows={sumRows(booking)} />
      </ReviewSection>
      <ReviewSection title="お支払いとご連絡先">
        <PaymentRows
          order={{ contact, payment, meetup_date: event_date }}
          agreedTo={terms_version}
          person="お申し込みの方"
          {...(!isOn && { owedFees: feesIn(booking) })}
        />
      </ReviewSection>
      {answered_at && status !== 'declined' && papers}
      {note && (
        <ReviewSection title="ご要望・備考">
          <p className={style.note}>{note}</p>
        </ReviewSection>
      )}
      {isOn && (
        <Actions booking={booking} now={now} changeHref={changeHref}>
          {cancel}
        </Actions>
      )}
    </>
  )
}

/** What became of the request, and what comes next. */
function Standing({ booking, now }: { booking: Booking; now: Date }) {
  const { status, reply_due_at, answered_at, decline_reason, cancelled_at, cancellation_fee } = booking
  const fee = cancellation_fee ?? 0
  return (
    <div className={style.cancelled}>
      {status === 'requested' && (
        <Note tone="warn">
          まだ確定ではありません。
          <Reply dueAt={reply_due_at ? new Date(reply_due_at) : null} now={now} />
        </Note>
      )}
      {status === 'confirmed' && (
        <Note tone="ok">
          {answered_at && `${japaneseInstant(new Date(answered_at))}に`}
          確定しました。会場のこととアレルギーは、担当者がお電話で伺います。
        </Note>
      )}
      {status === 'declined' && (
        <Note tone="info">
          <p>
            <b>申し訳ありません。このお申し込みはお受けできませんでした。</b>
          </p>
          {decline_reason && <p>{decline_reason}</p>}
          <p>お支払いいただく金額はありません。</p>
        </Note>
      )}
      {status === 'cancelled' && (
        <Note tone="info" live>
          <p>
            <b>{cancelled_at && `${japaneseInstant(new Date(cancelled_at))}に`}キャンセルを承りました。</b>
          </p>
          <p>
            キャンセル料は、<b className="num">{feeWords(fee)}</b>です。
            {feesIn(booking) > 0 && '請求書は、下の「書類」から発行いただけます。'}
          </p>
        </Note>
      )}
    </div>
  )
}

/** The deadline of our answer to a request; once that has passed, the number to call. */
function Reply({ dueAt, now }: { dueAt: Date | null; now: Date }) {
  if (dueAt && dueAt < now) {
    return (
      <>
        お返事が遅れており、申し訳ありません。お急ぎのときは、
        <TelephoneAndHours />
        でお問い合わせください。
      </>
    )
  }
  return <>{dueAt && `${japaneseInstant(dueAt)}までに、`}担当者からメールまたはお電話でお返事します。</>
}

/** What cancelling costs from when on, and how it is changed or cancelled. */
type ActionsProps = { booking: Booking; now: Date; changeHref: string; children: ReactNode }

function Actions({ booking, now, changeHref, children }: ActionsProps) {
  const { status, event_date, start_time, fee_timeline, total, estimated_person } = booking
  const isConfirmed = status === 'confirmed'
  const canCancel = isBookingCancellable({ status, eventDate: event_date, startTime: start_time }, now)
  return (
    <ReviewSection title="ご変更とキャンセル">
      <p className={style.text}>
        {canCancel &&
          (isConfirmed
            ? 'ご連絡先とご要望の変更、無料のあいだの人数の減少は、次の画面で承ります。'
            : 'ご連絡先、ご要望、人数、開始時刻の変更は、次の画面で承ります。')}
        開催日などそのほかの変更は、
        <TelephoneAndHours />
        か控えのメールへのご返信で承ります。
      </p>
      {canCancel ? (
        <>
          <p className={`no-print ${style.act}`}>
            <ButtonLink variant="outline" href={changeHref}>
              お申し込みの内容を変更する
            </ButtonLink>
          </p>
          <p className={style.text}>
            いまキャンセルすると{feeWords(feeOf(booking, now))}です。
            {!isConfirmed && `${planFeeNotice}確定のあとは、次の金額を申し受けます。`}
          </p>
          <FeeTable
            steps={fee_timeline}
            goods={total}
            estimatedPerson={estimated_person}
            {...(isConfirmed && { now })}
          />
          <p className={style.text}>
            {feeTaxNotice}
            {planFewerWords}
          </p>
          <div className={`no-print ${style.act}`}>{children}</div>
        </>
      ) : (
        <p className={style.text}>このお申し込みは、この画面ではキャンセルできません。お電話でご相談ください。</p>
      )}
    </ReviewSection>
  )
}

/** What was asked for, in the order of the page; null: another of these rows says it, or a section of its own. */
const rowsOf: Record<AskedOfPlan, ((booking: Booking) => DefinitionRow[]) | null> = {
  event_date: ({ event_date, start_time }) => [
    { term: '開催日', text: <span className="num">{`${longJapaneseDate(event_date)} ${start_time}開始`}</span> },
  ],
  start_time: null,
  title: ({ title }) => (title ? [{ term: '会の名前', text: title }] : []),
  estimated_person: ({ estimated_person }) => [
    { term: '人数', text: <span className="num">{formatNumber(estimated_person)}名さま</span> },
  ],
  address: ({ address }) => [
    { term: '会場', text: placeWords(address) },
    ...(address.note ? [{ term: '会場のご様子', text: <span className={style.note}>{address.note}</span> }] : []),
  ],
  contact: null,
  payment: null,
  note: null,
}

const placeRows = (booking: Booking): DefinitionRow[] => [
  { term: 'プラン', text: booking.plan.name },
  ...Object.values(rowsOf).flatMap((rows) => rows?.(booking) ?? []),
]

/** By the clock of this gathering. */
const dayRows = ({ timeline, start_time }: Booking): DefinitionRow[] =>
  timeline.map(({ minutes, name, text }) => ({
    term: timeFromStart(start_time, minutes),
    text: (
      <>
        <b>{name}</b>　{text}
      </>
    ),
  }))

function sumRows({
  status,
  total,
  tax,
  price_per_person_with_tax,
  estimated_person,
  change_fee,
  cancellation_fee,
}: Booking): DefinitionRow[] {
  const isOff = status === 'cancelled' || status === 'declined'
  const sums: DefinitionRow[] = [
    {
      term: isOff ? sumNames[status] : 'お支払い合計',
      text: (
        <>
          {isOff ? <span className="num">{formatYen(total)}</span> : <b className="num">{formatYen(total)}</b>}（税込）
        </>
      ),
    },
    {
      term: '内訳',
      text: (
        <span className="num">
          {formatYen(price_per_person_with_tax)} × {formatNumber(estimated_person)}名さま
        </span>
      ),
    },
    { term: `うち消費税（${tax.rate}%）`, text: <span className="num">{formatYen(tax.amount)}</span> },
  ]
  if (!isOff && change_fee === 0) return sums
  const fees = feesIn({ change_fee, cancellation_fee })
  const owed = (
    <>
      <b className="num">{formatYen(isOff ? fees : total + fees)}</b>
      {isOff && fees > 0 && '（不課税）'}
    </>
  )
  const partial = { term: '一部キャンセル料', text: <span className="num">{formatYen(change_fee)}（不課税）</span> }
  return [...sums, ...(change_fee > 0 ? [partial] : []), { term: 'お支払いいただく金額', text: owed }]
}

const feesIn = ({ change_fee, cancellation_fee }: Pick<Booking, 'change_fee' | 'cancellation_fee'>): number =>
  change_fee + (cancellation_fee ?? 0)

const sumNames = { cancelled: 'キャンセルしたお申し込みの合計', declined: 'お申し込みの合計' }
