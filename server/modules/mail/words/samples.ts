import type { AccountMailProps } from '../templates/account-words.ts'
import type { BillNews } from '../templates/bill.ts'
import type { GuestMailProps } from '../templates/guest-mails.ts'
import type { templates } from '../templates/index.ts'
import type { MeetupMailProps } from '../templates/meetup-words.ts'
import type { MoneyNews } from '../templates/money-news.ts'
import type { PlanMailProps } from '../templates/plan-mails.ts'
import type { QuoteMailProps } from '../templates/quote-mails.ts'
import type { TransferMailProps } from '../templates/transfer-mails.ts'
import type { WordedTemplate } from './mail-slots.ts'
import { bookingFacts } from './sample-booking.ts'
import { sampleOrder } from './sample-order.ts'

/** Who a sample is about, and where its links lead. */
type Sampling = { siteUrl: string; hasLongNames: boolean }
type Samples = { [T in WordedTemplate]: Parameters<(typeof templates)[T]>[0] }

const usualNames = { company: '株式会社みらい計画', last_name: '山本', first_name: '美咲', title: '開発本部 忘年会' }
const longNames = {
  company: '一般社団法人全国地域連携推進事業者協議会連合会',
  last_name: '勅使河原グリュックスブルク',
  first_name: 'マクシミリアン瑠璃子',
  title: '創業三十周年を記念する全国支社合同の懇親会ならびに表彰式のあとのお食事の会',
}

/** Facts of every mail as they might be, for a preview and a test mail. */
export function samplesOf({ siteUrl, hasLongNames }: Sampling): Samples {
  const { title, ...names } = hasLongNames ? longNames : usualNames
  const person = { name: `${names.last_name} ${names.first_name}`, company: names.company }
  const contact = { ...sampleOrder.order.contact, ...names }
  const orderUrl = `${siteUrl}/orders/sample`
  const order: MeetupMailProps = {
    ...sampleOrder,
    orderUrl,
    calendarUrl: null,
    order: { ...sampleOrder.order, title, contact },
  }
  const remindedAt = '2026-12-07T17:00:00+09:00'
  const cancelled = { cancelled_at: '2026-12-01T10:00:00+09:00', cancellation_fee: 0 }
  const booking: PlanMailProps = {
    booking: {
      ...bookingFacts,
      title,
      address: sampleOrder.order.address,
      contact,
    },
    url: `${siteUrl}/bookings/sample`,
    needsLogin: false,
  }
  const quote: QuoteMailProps = {
    number: 'QT-261124-0042',
    url: `${siteUrl}/quotes/sample`,
    meetupDate: '2026-12-11',
    estimatedPerson: 24,
    total: sampleOrder.order.calculation.total,
    hasShipping: true,
    expiresAt: '2026-12-08T17:00:00+09:00',
    organizer: person,
  }
  const typed = { title, addressee: names.company }
  const answer = { name: '佐藤 健', comment: '人数を確かめてください。', way: 'mail' as const }
  const guest: GuestMailProps = {
    organizer: person,
    title,
    startsAt: '2026-12-11T18:00:00+09:00',
    area: '東京都千代田区',
    deadline: '2026-12-07T17:00:00+09:00',
    url: `${siteUrl}/rsvp/sample`,
    isComing: true,
  }
  const transfer: TransferMailProps = {
    number: sampleOrder.number,
    meetupDate: sampleOrder.order.meetup_date,
    deliveryWindow: sampleOrder.order.delivery_window,
    from: person,
    to: '佐藤 健',
    url: `${siteUrl}/transfer/sample`,
    expiresAt: '2026-12-01T10:00:00+09:00',
  }
  const account: AccountMailProps = {
    email: contact.email,
    name: person.name,
    occasion: { at: '2026-11-24T10:00:00+09:00', device: 'Chrome（Windows）', network: '203.0.113.*' },
    url: `${siteUrl}/account/sample`,
    siteUrl,
    newEmail: 'new@example.com',
  }
  const given: MoneyNews = {
    act: 'credit',
    isTakenBack: false,
    fault: 'short',
    amount: 4_320,
    lines: [{ name: '季節の折詰', qty: 2, amount: 4_320 }],
    reason: '2個不足しておりました',
    balance: -4_320,
    dueOn: null,
    paidBy: 'invoice',
    refund: null,
    papers: { issued: ['RI-2612-0001'], void: [] },
  }
  const bill: BillNews = {
    number: 'INV-2612-0012',
    asOf: '2026-12-14',
    billed: 104_602,
    returned: [{ number: 'RI-2612-0004', amount: 5_832 }],
    moved: [{ label: 'ご入金済み', on: '2026-12-13', amount: 60_000 }],
    open: 38_770,
    dueOn: '2027-01-29',
    bank: ['みほん銀行 大手町支店 普通 1234567', 'カ）オリオリ'],
  }
  const receipt = { number: 'CT-261124-0018', kind: 'estimate' as const, receivedAt: '2026-11-24T10:42:00+09:00' }
  return {
    'meetup-accepted': order,
    'meetup-confirmed': order,
    'meetup-changed': { ...order, before: { ...order.order, estimated_person: 20 } },
    'meetup-cancelled': { ...order, order: { ...order.order, ...cancelled } },
    'meetup-called-off': {
      ...order,
      order: { ...order.order, ...cancelled, cancellation_fee: 0 },
      shopReason: '厨房の設備の故障のため',
    },
    'meetup-rerated': {
      ...order,
      before: order.order,
      renewed: [{ title: '請求書', former: 'INV-2611-0012', number: 'INV-2611-0040' }],
    },
    'meetup-step-back': {
      ...order,
      takenBack: { was: 'delivered', reason: '別のご注文のお届けを、誤って記録したため' },
    },
    'meetup-bill': { ...order, bill },
    'meetup-overdue': { ...order, bill },
    'meetup-money': { ...order, money: given, refundUrl: `${siteUrl}/refund/sample` },
    'meetup-delivered': { ...order, handedOver: { at: '2026-12-11T17:40:00+09:00', to: '受付 佐藤' } },
    'fee-reminder': {
      ...order,
      asOf: remindedAt,
      answers: { at: remindedAt, coming: 15, maybe: 2, open: 7, declined: 1 },
    },
    'plan-requested': booking,
    'plan-confirmed': booking,
    'plan-declined': {
      ...booking,
      booking: { ...booking.booking, decline_reason: '料理人の手配がつきませんでした。' },
    },
    'plan-changed': { ...booking, before: { ...booking.booking, estimated_person: 20, total: 176_000 } },
    'plan-rerated': { ...booking, before: booking.booking },
    'plan-cancelled': { ...booking, booking: { ...booking.booking, ...cancelled } },
    'plan-called-off': {
      ...booking,
      booking: { ...booking.booking, ...cancelled },
      shopReason: '料理人の急病のため',
    },
    'plan-bill': { ...booking, bill: { ...bill, returned: [] } },
    'plan-overdue': { ...booking, bill: { ...bill, returned: [] } },
    'plan-money': { ...booking, money: { ...given, fault: 'goodwill', lines: [] }, refundUrl: null },
    'quote-made': { ...quote, organizer: null },
    'quote-sent': { ...quote, organizer: null },
    'quote-request': quote,
    'quote-approved': { ...quote, typed: { ...typed, answer } },
    'quote-returned': { ...quote, typed: { ...typed, answer } },
    'quote-rerated': { ...quote, typed },
    'quote-ordered': { ...quote, typed },
    'event-invitation': guest,
    'event-reminder': guest,
    'rsvp-answered': guest,
    'event-handed-over': guest,
    'event-changed': {
      ...guest,
      known: { startsAt: '2026-12-11T18:00:00+09:00', endsAt: '2026-12-11T20:00:00+09:00', isElsewhere: false },
    },
    'event-cancelled': guest,
    'transfer-offered': transfer,
    'transfer-ended': transfer,
    'transfer-accepted': transfer,
    'enquiry-received': { receipt },
    'enquiry-reply': {
      reply: {
        number: receipt.number,
        receivedAt: receipt.receivedAt,
        parts: [{ written: 'お問い合わせの件、次のとおりお答えします。' }],
        quoted: null,
        subject: '',
      },
    },
    'account-register': account,
    'account-known': account,
    'account-reset': account,
    'account-email-new': account,
    'account-orders-claimed': account,
    'account-stopped': account,
    'account-resumed': account,
    'account-new-password-asked': account,
    'account-deleted': account,
  }
}
