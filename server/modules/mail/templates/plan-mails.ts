import { feeTaxNotice } from '#contract/order-words.ts'
import { longJapaneseDate, parseTokyoDate } from '#domain/tokyo-date.ts'
import type { Mail, Sender } from '../mail-layout.ts'
import { withoutAddresses } from '../without-links.ts'
import { cancellationFeeOf, type Fact, japaneseMoment } from './meetup-words.ts'
import {
  bookingFacts,
  contactWords,
  headcountOf,
  mailToCustomer,
  mailToShop,
  type PlanMailProps,
  whenOf,
  wholeFacts,
} from './plan-words.ts'

export type { PlanMailProps } from './plan-words.ts'

export const planMails = {
  'plan-requested': planRequested,
  'plan-requested-notice': planRequestedNotice,
  'plan-confirmed': planConfirmed,
  'plan-declined': planDeclined,
  'plan-cancelled': planCancelled,
  'plan-cancelled-notice': planCancelledNotice,
}

export type PlanTemplate = keyof typeof planMails

const changes = (from: Sender) =>
  `人数などの変更は、${contactWords(from)}か、このメールへのご返信で承ります。キャンセルは、お申し込みのページからも承ります。`

/** To the customer, for a requested plan: the request, and that it is not confirmed yet. */
function planRequested(mail: PlanMailProps, from: Sender): Mail {
  const { booking } = mail
  const due = booking.reply_due_at ? `${japaneseMoment(booking.reply_due_at)}までに、` : ''
  return mailToCustomer('plan-requested', mail, from, {
    title: 'お申し込みを受け付けました',
    notes: [
      `まだ確定ではありません。料理人の手配を確かめ、${due}担当者からメールまたはお電話でお返事します。お断りすることもあり、そのとき料金はかかりません。`,
    ],
    rows: wholeFacts(booking),
    notices: [changes(from)],
  })
}

/** To the shop: a request waits for an answer. */
function planRequestedNotice(mail: PlanMailProps, from: Sender): Mail {
  const { booking } = mail
  const due = booking.reply_due_at ? `${japaneseMoment(booking.reply_due_at)}までに、` : ''
  return mailToShop(mail, from, {
    subject: `出張プランのお申し込み ${booking.number}　${whenOf(booking)}　${headcountOf(booking)}`,
    title: '出張プランのお申し込み',
    opening: `出張プランのお申し込みが入りました。手配を確かめ、${due}お返事をお願いします。`,
    rows: wholeFacts(booking),
  })
}

/** To the customer: it is confirmed, and from now on cancelling may cost something. */
function planConfirmed(mail: PlanMailProps, from: Sender): Mail {
  const { booking } = mail
  return mailToCustomer('plan-confirmed', mail, from, {
    title: 'お申し込みが確定しました',
    notes: [
      '会場の広さ、搬入の経路、アレルギーのことは、担当者がお電話で伺います。',
      ...(mail.written ? [withoutAddresses(mail.written)] : []),
    ],
    rows: wholeFacts(booking),
    notices: [changes(from)],
  })
}

/** To the customer: it is declined, for this reason. */
function planDeclined(mail: PlanMailProps, from: Sender): Mail {
  const { booking } = mail
  return mailToCustomer('plan-declined', mail, from, {
    title: 'お申し込みをお受けできませんでした',
    notes: [],
    rows: [
      ...bookingFacts(booking),
      ...(booking.decline_reason
        ? [['お受けできない理由', ...withoutAddresses(booking.decline_reason).split('\n')] satisfies Fact]
        : []),
    ],
    notices: offerOf(mail),
  })
}

const offerOf = ({ offered }: PlanMailProps): string[] =>
  offered
    ? [
        ['次の日でしたら、同じ内容で承れます。', ...offered.dates.map((date) => `・${dayOf(date)}`)].join('\n'),
        offered.url,
      ]
    : []

/** What stands for dates in a mail that is only shown is no date. */
const dayOf = (date: string) => (parseTokyoDate(date) ? longJapaneseDate(date) : date)

const cancelledFacts = ({ booking, voidInvoices = [] }: PlanMailProps): Fact[] => [
  ...bookingFacts(booking),
  ...(booking.cancelled_at ? [['キャンセルの日時', japaneseMoment(booking.cancelled_at)] satisfies Fact] : []),
  ['キャンセル料', cancellationFeeOf(booking)],
  ...(voidInvoices.length > 0 ? [['無効となった請求書', voidInvoices.join('、')] satisfies Fact] : []),
]

/** To the customer of a cancelled plan: the fee, and that nothing else is to be paid. */
function planCancelled(mail: PlanMailProps, from: Sender): Mail {
  const { booking, needsLogin, voidInvoices = [] } = mail
  const page = needsLogin ? 'お申し込みのページ' : '控えのメールにあるお申し込みのページ'
  const notByThese = voidInvoices.length > 0 ? '無効となった請求書では、お支払いにならないでください。' : ''
  const fee = booking.cancellation_fee
    ? `キャンセル料の請求書は、${page}から発行いただけます。${feeTaxNotice}`
    : 'お支払いいただく金額はありません。'
  return mailToCustomer('plan-cancelled', mail, from, {
    title: 'キャンセルを承りました',
    notes: [],
    rows: cancelledFacts(mail),
    notices: [`${fee}${notByThese}ご不明な点は、${contactWords(from)}でお問い合わせください。`],
  })
}

/** To the shop: the chef must not go there. With the fee to charge. */
function planCancelledNotice(mail: PlanMailProps, from: Sender): Mail {
  const { booking, reason } = mail
  return mailToShop(mail, from, {
    subject: `出張プランのキャンセル ${booking.number}　${whenOf(booking)}　${headcountOf(booking)}`,
    title: '出張プランのキャンセル',
    opening: '出張プランのお申し込みがキャンセルされました。',
    rows: [...cancelledFacts(mail), ...(reason ? [['キャンセルの理由', reason] satisfies Fact] : [])],
  })
}
