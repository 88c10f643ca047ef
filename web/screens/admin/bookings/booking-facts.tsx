import type { ReactNode } from 'react'
import { formatYen } from '#domain/money.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import { ContactHead } from '#web/features/admin/contact-head.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import style from './booking-facts.module.css'
import type { OpenedBooking } from './booking-words.ts'

/** Who asks for what, for how much; and while it waits, what speaks against it. */
export function BookingFacts({ booking }: { booking: OpenedBooking }) {
  const { plan, estimated_person, contact, total, price_per_person_with_tax, tax, change_fee, answering } = booking
  return (
    <Card flush>
      <ContactHead
        title={`${plan.name}　${estimated_person}名さま`}
        who={[contact.company, contact.department, `${contact.last_name} ${contact.first_name}さま`]
          .filter(Boolean)
          .join('　')}
        email={contact.email}
        tel={contact.tel}
      >
        <div className={style.total}>
          <b className="num">{formatYen(total)}</b>
          <p className="num">
            {formatYen(price_per_person_with_tax)} × {estimated_person}名さま
          </p>
          {change_fee > 0 && <p className="num">ほかに一部キャンセル料 {formatYen(change_fee)}</p>}
          <p className="num">
            うち消費税（{tax.rate}%）{formatYen(tax.amount)}
          </p>
        </div>
      </ContactHead>
      <dl className={style.facts}>
        {factsOf(booking).map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {answering && <Checks booking={booking} checks={answering.checks} />}
    </Card>
  )
}

function factsOf({ event_date, start_time, title, address, note, payment }: OpenedBooking): [string, ReactNode][] {
  const place = [address.prefecture + address.city + address.street, address.building].filter(Boolean).join(' ')
  const facts: [string, string][] = [
    ['日時', `${longJapaneseDate(event_date)} ${start_time}開始`],
    ['会の名前', title],
    ['会場', place],
    ['会場の案内', address.note],
    ['ご要望', note],
    ['お支払い', '請求書払い'],
    ['発注番号', payment.po_number],
    ['請求書の宛名', payment.billing_name],
  ]
  return facts.filter(([, text]) => text !== '')
}

type Checked = NonNullable<OpenedBooking['answering']>['checks']

function Checks({ booking, checks }: { booking: OpenedBooking; checks: Checked }) {
  const { persons, place, open, in_area } = checks
  const { estimated_person, address } = booking
  return (
    <ul className={style.checks} aria-label="お返事の前の確認">
      <Check ok={persons.ok} name="人数">
        {estimated_person}名さま。このプランは{persons.min}〜{persons.max}名さま
      </Check>
      <Check ok={place.ok} name="空き">
        この日の{place.capacity}件のうち、この予約を含めて{place.taken}件
      </Check>
      <Check ok={open.ok} name="営業日">
        {open.ok ? 'この日は営業日です' : 'この日は休みになっています'}
      </Check>
      <Check ok={in_area.ok} name="エリア">
        {in_area.ok ? `${address.city}は出張の範囲です` : `${address.city}は出張の範囲の外です`}
      </Check>
    </ul>
  )
}

function Check({ ok, name, children }: { ok: boolean; name: string; children: ReactNode }) {
  return (
    <li className={classes(!ok && style.no)}>
      <Icon name={ok ? 'check' : 'alert'} />
      <VisuallyHidden>{ok ? '問題なし' : '要確認'}</VisuallyHidden>
      <span>{name}</span>
      <b>{children}</b>
    </li>
  )
}
