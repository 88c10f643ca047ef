import type { Money, RefundSeen } from '#contract/money.ts'
import { refundRoutes } from '#contract/refund-routes.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import { useCall } from '#web/store/use-call.ts'
import { isAnswered, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import style from './money-seen.module.css'
import { standingOf, sumsOf } from './money-words.ts'

/** By whose page it is seen. */
export type SeenBy = { meetupId: string } | { guestToken: string } | { bookingId: string } | { bookingToken: string }

type MoneySeenProps = {
  sale: { money: Money; refund: RefundSeen; payment: { method: PaymentMethod } }
  by: SeenBy
}

/** What is billed, paid, open and coming back, and what of it has come back when. */
export function MoneySeen({ sale: { money, refund, payment }, by }: MoneySeenProps) {
  const sale = { money, refund, method: payment.method }
  const { word, yen, next } = standingOf(sale)
  const sums = sumsOf(sale)
  const namesAccount = money.state === 'over' && !refund.by_card && !refund.account?.sent
  return (
    <section className={style.money} aria-label="お支払いの状況" data-state={money.state}>
      <div className={style.standing}>
        <p className={style.word}>
          {word}
          {yen !== undefined && (
            <b className={`num ${style.yen}`}>
              {formatNumber(yen)}
              <small>円</small>
            </b>
          )}
        </p>
        {next && (
          <p className={style.next}>
            <Unbroken>{next}</Unbroken>
          </p>
        )}
        {namesAccount && <NameAccount by={by} isNamed={refund.account !== null} />}
        <p className={`no-print ${style.papers}`}>
          <TextLink href="#papers">請求書・領収書などの書類</TextLink>
        </p>
      </div>
      {sums.length > 0 && (
        <dl className={`num ${style.sums}`}>
          {sums.map(({ name, yen }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatYen(yen)}</dd>
            </div>
          ))}
          <div className={style.balance}>
            <dt>{money.balance < 0 ? 'お返しする分' : '差引'}</dt>
            <dd>{formatYen(Math.abs(money.balance))}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}

/** Leads to the page of the refund, by a link of its own: whoever has it may name the account. */
function NameAccount({ by, isNamed }: { by: SeenBy; isNamed: boolean }) {
  const call = useSubmit()
  const open = useOpenPage(by)
  const press = () =>
    call.submit(async () => {
      const sent = await open()
      if (isAnswered(sent)) location.assign(sent.payload.url)
      return sent
    })
  return (
    <div className={`no-print ${style.act}`}>
      <Button variant={isNamed ? 'outline' : 'secondary'} size="small" busy={call.busy} onClick={() => void press()}>
        {isNamed ? 'お振込先の口座を変更する' : 'お振込先の口座を知らせる'}
      </Button>
      <FormFailure form={call} words={{ failed: 'ページを開けませんでした' }} />
    </div>
  )
}

function useOpenPage(by: SeenBy) {
  const [ofOrder, ofGuest] = [useCall('openRefundPage'), useCall('openGuestRefundPage')]
  const [ofBooking, ofGuestBooking] = [useCall('openBookingRefundPage'), useCall('openGuestBookingRefundPage')]
  const { openRefundPage, openGuestRefundPage, openBookingRefundPage, openGuestBookingRefundPage } = refundRoutes
  return () => {
    if ('meetupId' in by) return ofOrder({ params: { id: by.meetupId }, body: {}, route: openRefundPage })
    if ('guestToken' in by) {
      return ofGuest({ params: { guest_token: by.guestToken }, body: {}, route: openGuestRefundPage })
    }
    if ('bookingId' in by) return ofBooking({ params: { id: by.bookingId }, body: {}, route: openBookingRefundPage })
    return ofGuestBooking({ params: { guest_token: by.bookingToken }, body: {}, route: openGuestBookingRefundPage })
  }
}
