import { bookingDifferences } from '#contract/booking-changes.ts'
import { feeTaxNotice } from '#contract/order-words.ts'
import { formatDifference, formatYen } from '#domain/money.ts'
import { longJapaneseDate, parseTokyoDate } from '#domain/tokyo-date.ts'
import type { Mail, Sender } from '../mail-layout.ts'
import { withoutAddresses } from '../without-links.ts'
import { type BillNews, billFacts, billNotice, billTitle, overdueTitle, withoutDayGone } from './bill.ts'
import { takenWords, untoldWords } from './meetup-cancelled.ts'
import { cancellationFeeOf, type Fact, formerFeesOf, japaneseMoment, telOf, voidInvoiceWords } from './meetup-words.ts'
import { moneyFacts, moneyNotice, moneyTitle, planMoneyOpening, returnWords, standingFacts } from './money-news.ts'
import {
  bookingFacts,
  contactWords,
  headcountOf,
  isOver,
  mailToCustomer,
  mailToShop,
  type PlanMailProps,
  planSaleOf,
  termsOf,
  whenOf,
  wholeFacts,
} from './plan-words.ts'
import { renewedFacts, renewedWords } from './rate-mails.ts'

export type { PlanMailProps } from './plan-words.ts'

export const planMails = {
  'plan-requested': planRequested,
  'plan-requested-notice': planRequestedNotice,
  'plan-confirmed': planConfirmed,
  'plan-declined': planDeclined,
  'plan-changed': planChanged,
  'plan-rerated': planRerated,
  'plan-cancelled': planCancelled,
  'plan-called-off': planCalledOff,
  'plan-money': planMoney,
  'plan-bill': planBill,
  'plan-overdue': planOverdue,
  'plan-changed-notice': planChangedNotice,
  'plan-cancelled-notice': planCancelledNotice,
}

export type PlanTemplate = keyof typeof planMails

const ownChanges = {
  requested: 'ご連絡先、ご要望、人数、開始時刻は',
  confirmed: 'ご連絡先とご要望、また無料のあいだの人数の減少は',
}

/** What its orderer changes on the page, and how the rest is changed. */
function changes({ booking: { status } }: PlanMailProps, from: Sender): string {
  const onPage = `${ownChanges[status === 'confirmed' ? 'confirmed' : 'requested']}、お申し込みのページから変更いただけます。`
  const others = `開催日などそのほかの変更は、${contactWords(from)}か、このメールへのご返信で承ります。`
  return `${onPage}${others}キャンセルも、お申し込みのページから承ります。`
}

/** While a request waits: what it waits for. */
function waitingWords({ booking: { status, reply_due_at } }: PlanMailProps): string[] {
  const due = reply_due_at ? `${japaneseMoment(reply_due_at)}までに、` : ''
  return status === 'requested' ? [`まだ確定ではありません。${due}担当者からメールまたはお電話でお返事します。`] : []
}

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
    notices: [changes(mail, from)],
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
    notices: [changes(mail, from)],
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
        [
          '次の日でしたら、同じ内容で承れます。ご希望の日がございましたら、下記のページからお申し込みください。',
          ...offered.dates.map((date) => `・${dayOf(date)}`),
        ].join('\n'),
        offered.url,
      ]
    : []

/** What stands for dates in a mail that is only shown is no date. */
const dayOf = (date: string) => (parseTokyoDate(date) ? longJapaneseDate(date) : date)

/** To the customer of a booking that staff changed: what is different now, and what it costs while that is still to come. */
function planChanged(mail: PlanMailProps, from: Sender): Mail {
  const { booking, standing, back, refundUrl } = mail
  return mailToCustomer('plan-changed', mail, from, {
    title: 'ご予約の変更を承りました',
    notes: waitingWords(mail),
    rows: [
      ['受付番号', booking.number],
      ['プラン', booking.plan.name],
      ['日時', whenOf(booking)],
      ...differencesOf(mail),
      ...sumsOf(mail),
      ...standingFacts(standing),
      ...(isOver(mail) ? [] : termsOf(booking)),
    ],
    notices: [
      voidInvoiceWords(mail),
      returnWords({ standing, by: 'invoice', back, refundUrl }) ?? '',
      refundUrl ?? '',
      isOver(mail) ? '' : changes(mail, from),
    ].filter(Boolean),
  })
}

/** To the customer: tax is worked out anew by the rate of the day, and which papers are replaced. */
function planRerated(mail: PlanMailProps, from: Sender): Mail {
  const { booking, before = booking, renewed = [] } = mail
  const taxWords = ({ tax, total }: PlanMailProps['booking']) =>
    `うち消費税　${tax.rate}%対象 ${formatYen(total)}　${formatYen(tax.amount)}`
  return mailToCustomer('plan-rerated', mail, from, {
    title: '消費税の内訳が変わります',
    notes: [],
    rows: [
      ['受付番号', booking.number],
      ['プラン', booking.plan.name],
      ['日時', whenOf(booking)],
      ['お支払い合計（税込）', `${formatYen(booking.total)}（変更なし）`],
      ['これまでの内訳', taxWords(before)],
      ['これからの内訳', taxWords(booking)],
      ...renewedFacts(renewed),
    ],
    notices: [renewedWords(renewed, 'お申し込みのページ')],
  })
}

/** What the reader may not be shown still says that something has changed. */
function differencesOf({ before, booking }: PlanMailProps): Fact[] {
  const differing = bookingDifferences(before!, booking, { tel: telOf }).map(
    ({ name, before: was, after: is }): Fact => [`変更　${name}`, `${was || 'なし'} → ${is || 'なし'}`],
  )
  return differing.length > 0 ? differing : [['変更', '変更したところは、お申し込みのページでご覧いただけます。']]
}

function sumsOf({ before, booking }: PlanMailProps): Fact[] {
  const [was, is] = [before!.total, booking.total]
  const former = before!.change_fee ?? 0
  const fee = (booking.change_fee ?? 0) - former
  return [
    [
      'お支払い合計（税込）',
      was === is
        ? `${formatYen(is)}（変更なし）`
        : `${formatYen(was)} → ${formatYen(is)}（差額 ${formatDifference(is - was)}）`,
      `うち消費税　${booking.tax.rate}%対象 ${formatYen(booking.tax.amount)}`,
    ],
    ['一部キャンセル料', fee === 0 ? 'かかりません（0円）' : `${formatYen(fee)}（不課税）`],
    ...formerFeesOf(former),
  ]
}

const cancelledFacts = ({ booking, voidInvoices = [], shopReason, agreedFee = null }: PlanMailProps): Fact[] => [
  ...bookingFacts(booking),
  ...(booking.cancelled_at ? [['キャンセルの日時', japaneseMoment(booking.cancelled_at)] satisfies Fact] : []),
  [
    'キャンセル料',
    cancellationFeeOf(booking),
    ...(agreedFee === null
      ? []
      : [`（お申し込み時のお約束では${formatYen(agreedFee)}のところ、このようにいたします）`]),
  ],
  ...(shopReason ? [['キャンセルの理由', shopReason] satisfies Fact] : []),
  ...formerFeesOf(booking.change_fee ?? 0),
  ...(voidInvoices.length > 0 ? [['無効となった請求書', voidInvoices.join('、')] satisfies Fact] : []),
]

/** To the customer of a cancelled plan: the fee, and that nothing else is to be paid. */
function planCancelled(mail: PlanMailProps, from: Sender): Mail {
  return cancelled('plan-cancelled', mail, from)
}

/** The same where it was the shop that could not come: that it costs nothing is no favour. */
function planCalledOff(mail: PlanMailProps, from: Sender): Mail {
  return cancelled('plan-called-off', { ...mail, agreedFee: null }, from)
}

const headings = {
  'plan-cancelled': 'キャンセルを承りました',
  'plan-called-off': 'お伺いできなくなりました',
}

function cancelled(template: keyof typeof headings, mail: PlanMailProps, from: Sender): Mail {
  const { booking, needsLogin, voidInvoices = [], untold, standing, back, refundUrl } = mail
  const page = needsLogin ? 'お申し込みのページ' : '控えのメールにあるお申し込みのページ'
  const notByThese = voidInvoices.length > 0 ? '無効となった請求書では、お支払いにならないでください。' : ''
  const fees = (booking.cancellation_fee ?? 0) + (booking.change_fee ?? 0)
  const { held, balance: owed } = standing ?? { held: 0, balance: fees }
  const fee =
    owed > 0
      ? `${takenWords(held)}お支払いいただく金額は、合わせて${formatYen(owed)}です。キャンセル料の請求書は、${page}から発行いただけます。${feeTaxNotice}`
      : `${takenWords(held)}お支払いいただく金額はありません。`
  return mailToCustomer(template, mail, from, {
    title: headings[template],
    notes: [],
    rows: cancelledFacts(mail),
    notices: [
      ...offerOf(mail),
      `${returnWords({ standing, by: 'invoice', back, refundUrl }) ?? `${fee}${notByThese}`}ご不明な点は、${contactWords(from)}でお問い合わせください。`,
      ...(refundUrl ? [refundUrl] : []),
      ...(untold ? [untoldWords(untold), untold.url] : []),
    ],
  })
}

/** To the customer: what staff did to the money of the booking, in the words of whose fault it was. */
function planMoney(mail: PlanMailProps, from: Sender): Mail {
  const { booking, money, refundUrl } = mail
  const news = money!
  return mailToCustomer('plan-money', mail, from, {
    title: moneyTitle(news),
    notes: [planMoneyOpening(news)],
    rows: [...planSaleOf(booking), ...moneyFacts(news)],
    notices: [
      `${moneyNotice(news, mail)}ご不明な点は、${contactWords(from)}でお問い合わせください。`,
      ...(refundUrl ? [refundUrl] : []),
    ],
  })
}

/** To the customer: what is billed, what came of it, and what is open. */
function planBill(mail: PlanMailProps, from: Sender): Mail {
  const bill = withoutDayGone(mail.bill!)
  return billLetter('plan-bill', mail, { bill, title: billTitle(bill) }, from)
}

/** The same once it should have been paid. */
function planOverdue(mail: PlanMailProps, from: Sender): Mail {
  const bill = mail.bill!
  return billLetter('plan-overdue', mail, { bill, title: overdueTitle(bill) }, from)
}

const billLetter = (
  template: 'plan-bill' | 'plan-overdue',
  mail: PlanMailProps,
  { bill, title }: { bill: BillNews; title: string },
  from: Sender,
): Mail =>
  mailToCustomer(template, mail, from, {
    title,
    notes: [],
    rows: [...planSaleOf(mail.booking), ...billFacts(bill)],
    notices: [`${billNotice(mail.url !== null)}ご不明な点は、${contactWords(from)}でお問い合わせください。`],
  })

/** To the shop: its orderer has changed it, and where it is only requested, the answer waits. */
function planChangedNotice(mail: PlanMailProps, from: Sender): Mail {
  const { booking } = mail
  const due = booking.reply_due_at ? `${japaneseMoment(booking.reply_due_at)}までに、` : ''
  const waits = booking.status === 'requested' ? `手配を確かめ、${due}お返事をお願いします。` : ''
  return mailToShop(mail, from, {
    subject: `出張プランの変更 ${booking.number}　${whenOf(booking)}　${headcountOf(booking)}`,
    title: '出張プランの変更',
    opening: `お客さまが、出張プランのお申し込みを変更されました。${waits}`,
    rows: [...bookingFacts(booking), ...differencesOf(mail), ...sumsOf(mail)],
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
