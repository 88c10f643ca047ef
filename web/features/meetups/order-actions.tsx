import type { ReactNode } from 'react'
import type { GuestOrder, GuestOrderNow } from '#contract/meetups.ts'
import { feePaymentWords, feeTaxNotice } from '#contract/order-words.ts'
import type { Telephone } from '#contract/shop-facts.ts'
import { partialCancellationOf } from '#contract/shop-words.ts'
import { isCancellable, isChangeable } from '#domain/meetup.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import style from '#web/features/sale/order-actions.module.css'
import { ReviewSection } from '#web/features/sale/review-section.tsx'
import { paths } from '#web/paths.ts'
import { useShop } from '#web/store/page-data.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { feeNow, feeWords } from '#web/words/fee-now.ts'
import { TelephoneAndHours } from '#web/words/telephone.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import { FeeSteps } from './fee-steps.tsx'

/** Whom to call on the day, and how its money stands, come with an order that is looked at now. */
export type ShownOrder = GuestOrder & Partial<Pick<GuestOrderNow, 'day_contact' | 'money' | 'refund'>>

type OrderActionsProps = {
  order: ShownOrder
  now: Date
  /** Where it is changed; left out: by telephone. */
  changeHref?: string
  children?: ReactNode
}

/** The actions on an order: change it, cancel it here (the button is `children`). */
export function OrderActions({ order, now, changeHref, children }: OrderActionsProps) {
  const { cutoff_at, fee_timeline, status, meetup_date, delivery_window } = order
  const isOpen = isChangeable(status) && new Date(cutoff_at) > now
  const canCancel = isCancellable({ status, meetupDate: meetup_date, windowFrom: delivery_window.from }, now)
  return (
    <ReviewSection title="ご変更とキャンセル">
      <p className={style.text}>
        {isOpen ? (
          <>
            商品・人数・お届けの変更は、<Unbroken>{`${japaneseInstant(new Date(cutoff_at))}まで、`}</Unbroken>
            {changeHref && (
              <>
                <TextLink href={changeHref}>変更の画面</TextLink>か
              </>
            )}
            お電話で承ります。
          </>
        ) : (
          '変更をお受けできる期限を過ぎました。お困りのことがありましたら、お電話でご相談ください。'
        )}
      </p>
      <Telephones onDay={order.day_contact} />
      {canCancel ? (
        <>
          <p className={style.text}>
            <Unbroken>{todayWords(fee_timeline, now)}</Unbroken>
          </p>
          <FeeSteps steps={fee_timeline} now={now} />
          <p className={style.text}>
            {isOpen && <Unbroken>{partialCancellationOf(fee_timeline)}</Unbroken>}
            {feeTaxNotice}
          </p>
          <div className={`no-print ${style.act}`}>{children}</div>
        </>
      ) : (
        <p className={style.text}>このご注文は、この画面ではキャンセルできません。お電話でご相談ください。</p>
      )}
    </ReviewSection>
  )
}

/** A cancelled order: when it was cancelled, the fee, and how the fee is paid. */
export function CancelledOrder({ order }: { order: GuestOrder }) {
  const { cancelled_at, cancellation_fee, payment } = order
  const fee = cancellation_fee ?? 0
  return (
    <div className={style.cancelled}>
      <Note tone="info" live>
        <p>
          <b>
            {cancelled_at && <Unbroken>{`${japaneseInstant(new Date(cancelled_at))}に`}</Unbroken>}
            キャンセルを承りました。
          </b>
        </p>
        <p>
          キャンセル料は、<b className="num">{feeWords(fee)}</b>です。
          {fee > 0 && `${feePayment[payment.method]}。`}
        </p>
        <p>
          カレンダーに追加された予定は、「カレンダーに追加する」をもう一度押すと、カレンダーから削除できます。ご不明な点は、
          <TelephoneAndHours />
          でお問い合わせください。
        </p>
      </Note>
    </div>
  )
}

const feePayment = { ...feePaymentWords, invoice: '請求書は、下の「書類」から発行いただけます' }

/** 'いまキャンセルすると無料（0円）、12月8日（火）17時からは50,473円（不課税）です。' */
function todayWords(steps: GuestOrder['fee_timeline'], now: Date): string {
  const { fee, next } = feeNow(steps, now)
  const today = `いまキャンセルすると${fee}`
  return next ? `${today}、${japaneseInstant(next.from)}からは${next.fee}です。` : `${today}です。`
}

/** The usual number and, where it is another, that of the day. */
function Telephones({ onDay }: { onDay?: Telephone }) {
  const { tel, hours } = useShop()
  return (
    <>
      <PhoneWithHours tel={tel} hours={hours} />
      {onDay && onDay.tel !== tel && <PhoneWithHours tel={onDay.tel} hours={`お届け当日　${onDay.hours}`} />}
    </>
  )
}

function PhoneWithHours({ tel, hours }: Telephone) {
  if (!tel) return null
  return (
    <p className={style.phone}>
      <a className="num" href={paths.tel(tel)}>
        {tel}
      </a>
      <span>{hours}</span>
    </p>
  )
}
