import type { ReactNode } from 'react'
import { feeTaxNotice, placeWords, planFeeNotice } from '#contract/order-words.ts'
import { shop } from '#contract/shop.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { isBookingCancellable } from '#domain/plan.ts'
import { japaneseInstant, longJapaneseDate } from '#domain/tokyo-date.ts'
import { paths } from '#web/paths.ts'
import { type DefinitionRow, DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { feeWords } from '../fee-now.ts'
import { FeeTable } from '../fee-table.tsx'
import style from '../order-actions.module.css'
import { PaymentRows } from '../review-rows.tsx'
import { ReviewSection } from '../review-section.tsx'
import type { Booking } from './booking-detail.slice.ts'
import { feeOf } from './cancel-booking.tsx'

type BookingDetailsProps = {
  booking: Booking
  /** Of one that was confirmed. */
  papers: ReactNode
  /** What cancels it; shown while that is possible. */
  cancel: ReactNode
}

/** All that was asked for and agreed, how it stands, and what can still be done with it. */
export function BookingDetails({ booking, papers, cancel }: BookingDetailsProps) {
  const { status, event_date, payment, contact, note, terms_version, answered_at } = booking
  const now = useNow()
  const isOn = status === 'requested' || status === 'confirmed'
  return (
    <>
      <Standing booking={booking} />
      <ReviewSection title="開催日と会場">
        <DefinitionRows rows={placeRows(booking)} />
      </ReviewSection>
      <ReviewSection title="お支払い金額">
        <DefinitionRows rows={sumRows(booking)} />
      </ReviewSection>
      <ReviewSection title="お支払いとご連絡先">
        <PaymentRows
          order={{ contact, payment, meetup_date: event_date }}
          agreedTo={terms_version}
          person="お申し込みの方"
        />
      </ReviewSection>
      {answered_at && status !== 'declined' && papers}
      {note && (
        <ReviewSection title="ご要望・備考">
          <p className={style.note}>{note}</p>
        </ReviewSection>
      )}
      {isOn && (
        <Actions booking={booking} now={now}>
          {cancel}
        </Actions>
      )}
    </>
  )
}

/** What became of the request, and what comes next. */
function Standing({ booking }: { booking: Booking }) {
  const { status, reply_due_at, answered_at, decline_reason, cancelled_at, cancellation_fee } = booking
  const fee = cancellation_fee ?? 0
  return (
    <div className={style.cancelled}>
      {status === 'requested' && (
        <Note tone="warn">
          まだ確定ではありません。{reply_due_at && `${japaneseInstant(new Date(reply_due_at))}までに、`}
          担当者からメールまたはお電話でお返事します。
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
            キャンセル料は、<b className="num">{feeWords(fee)}</b>です。{fee > 0 && '請求書でご請求します。'}
          </p>
        </Note>
      )}
    </div>
  )
}

/** What cancelling costs from when on, and how it is changed or cancelled. */
function Actions({ booking, now, children }: { booking: Booking; now: Date; children: ReactNode }) {
  const { status, event_date, start_time, fee_timeline, total, estimated_person } = booking
  const isConfirmed = status === 'confirmed'
  const canCancel = isBookingCancellable({ status, eventDate: event_date, startTime: start_time }, now)
  return (
    <ReviewSection title="ご変更とキャンセル">
      <p className={style.text}>
        人数などの変更は、お電話（<TextLink href={paths.tel(shop.tel)}>{shop.tel}</TextLink>、{shop.hours}
        ）か控えのメールへのご返信で承ります。
      </p>
      {canCancel ? (
        <>
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
          <p className={style.text}>{feeTaxNotice}人数を減らすときは、減らした人数分にだけかかります。</p>
          <div className={`no-print ${style.act}`}>{children}</div>
        </>
      ) : (
        <p className={style.text}>このお申し込みは、この画面ではキャンセルできません。お電話でご相談ください。</p>
      )}
    </ReviewSection>
  )
}

function placeRows(booking: Booking): DefinitionRow[] {
  const { plan, event_date, start_time, title, estimated_person, address } = booking
  return [
    { term: 'プラン', text: plan.name },
    { term: '開催日', text: <span className="num">{`${longJapaneseDate(event_date)} ${start_time}開始`}</span> },
    ...(title ? [{ term: '会の名前', text: title }] : []),
    { term: '人数', text: <span className="num">{formatNumber(estimated_person)}名さま</span> },
    { term: '会場', text: placeWords(address) },
    ...(address.note ? [{ term: '会場のご様子', text: <span className={style.note}>{address.note}</span> }] : []),
  ]
}

function sumRows({ total, tax, price_per_person_with_tax, estimated_person }: Booking): DefinitionRow[] {
  return [
    {
      term: 'お支払い合計',
      text: (
        <>
          <b className="num">{formatYen(total)}</b>（税込）
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
}
