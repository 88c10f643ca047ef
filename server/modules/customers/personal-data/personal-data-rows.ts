import { securityWords } from '#contract/admin/security-words.ts'
import { bookingWords, orderWords } from '#contract/admin/status-words.ts'
import type { IssuedDocument } from '#contract/documents.ts'
import { orderFieldNames, paymentMethodWords, tablewareWords } from '#contract/order-words.ts'
import type { AskedOfOrder } from '#contract/placement.ts'
import type { AskedOfPlan } from '#contract/plan-booking.ts'
import { allergyWords } from '#domain/allergy-words.ts'
import { formatPostalCode } from '#domain/japanese-input.ts'
import { ownWords } from '#domain/own-values.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { keptMailsTo } from '#modules/mail'
import { collectionHours } from '#modules/ordering'
import type { CustomerAccount } from '../record/queries.ts'
import type { findPersonalData } from './queries.ts'

type Kept = Awaited<ReturnType<typeof findPersonalData>> & {
  papers: readonly IssuedDocument[]
  mails: Awaited<ReturnType<typeof keptMailsTo>>['rows']
}

/** What was written about something, under what it is called. */
type Facts = Readonly<Record<string, string | number | null | undefined>>

export const heads = ['区分', '対象', '日時', '項目', '内容']

/**
 * All that is kept about a customer, a line for each fact that somebody can read without a program. Of guests only how
 * many there are: they are persons of their own.
 */
export const personalDataRows = (account: CustomerAccount, kept: Kept): string[][] => [
  ...rowsOf('会員情報', '', account.createdAt, profileOf(account)),
  ...kept.addresses.flatMap((address) =>
    rowsOf('登録したお届け先', address.name, address.createdAt, {
      ...placeOf(address),
      受け取る方: address.receptionName,
      受け取る方の電話番号: address.receptionTel,
      ご要望: address.note,
      いつものお届け先: address.isDefault ? 'はい' : '',
    }),
  ),
  ...kept.favourites.flatMap(({ name, at }) => rowsOf('お気に入り', '', at, { 商品: name })),
  ...kept.orders.flatMap((order) =>
    rowsOf('ご注文', order.number, order.placedAt, {
      状態: orderWords[order.status],
      ...joined(askedOf(order)),
      商品: kept.linesOf
        .get(order.id)
        ?.map(({ name, qty, unit }) => `${name} ${qty}${unit}`)
        .join('、'),
      'お支払い合計（円、税込）': order.total,
      キャンセルの理由: order.cancelReason,
      お受け取り: order.receivedBy,
      社内のメモ: order.internalNote,
    }),
  ),
  ...kept.gatherings.flatMap(({ event, guests }) =>
    rowsOf('会', event.title, event.startsAt, {
      場所: event.place,
      ご案内の文: event.note,
      人数: event.estimatedPerson,
      参加者の数: guests,
    }),
  ),
  ...kept.bookings.flatMap((booking) =>
    rowsOf('プランの予約', booking.number, booking.requestedAt, {
      状態: bookingWords[booking.status],
      プラン: booking.planName,
      ...joined(askedOfPlan(booking)),
      '合計（円、税込）': booking.total,
      お断りの理由: booking.declineReason,
      キャンセルの理由: booking.cancelReason,
    }),
  ),
  ...kept.quotes.flatMap((quote) =>
    rowsOf('お見積り', quote.number, quote.createdAt, {
      会の名前: quote.title,
      開催日: quote.meetupDate,
      宛名: quote.addressee,
      備考: quote.note,
      召し上がれないもの: quote.allergies.map(allergyWords).join('、'),
      お店からのおたずね: quote.ownFields.map(ownWords).join('、'),
      承認を頼んだメールアドレス: quote.approverEmail,
      承認した方: quote.answeredBy,
      承認のときの言葉: quote.comment,
    }),
  ),
  ...kept.papers.flatMap((paper) =>
    rowsOf('書類', paper.number, new Date(paper.issued_at), {
      種類: paper.title,
      宛名: paper.addressee,
      '金額（円、税込）': paper.amount,
      発注番号: paper.po_number,
      お店からのおたずね: paper.own_fields.map(ownWords).join('、'),
    }),
  ),
  ...kept.enquiries.flatMap((enquiry) =>
    rowsOf('お問い合わせ', enquiry.number, enquiry.receivedAt, {
      お名前: enquiry.name,
      会社名: enquiry.company,
      メールアドレス: enquiry.email,
      電話番号: enquiry.tel,
      内容: enquiry.message || enquiry.subject,
    }),
  ),
  ...kept.replies.flatMap(({ number, at, text }) => rowsOf('お問い合わせ', number, at, { やりとり: text })),
  ...kept.mails.flatMap(({ at, subject, text }) => rowsOf('メール', subject, at, { 本文: text })),
  ...kept.sessions.flatMap((session) =>
    rowsOf('ログインした端末', session.device, session.createdAt, {
      ネットワーク: session.network,
      最後の利用: session.lastUsedAt && isoInTokyo(session.lastUsedAt),
    }),
  ),
  ...kept.security.flatMap((event) =>
    rowsOf('ログインの記録', event.device, event.at, {
      できごと: securityWords(event),
      ネットワーク: event.network,
    }),
  ),
]

/** What is empty is left out. */
function rowsOf(section: string, subject: string, at: Date, facts: Facts): string[][] {
  return Object.entries(facts)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => [section, subject, isoInTokyo(at), name, String(value)])
}

const joined = (facts: Readonly<Record<string, Facts>>): Facts => Object.assign({}, ...Object.values(facts))

const askedOf = (order: Kept['orders'][number]): Record<AskedOfOrder, Facts> => ({
  title: { [orderFieldNames.title]: order.title },
  meetup_date: { [orderFieldNames.meetup_date]: order.meetupDate },
  delivery_window: { [orderFieldNames.delivery_window]: `${order.windowFrom}〜${order.windowTo}` },
  estimated_person: { [orderFieldNames.estimated_person]: order.estimatedPerson },
  address: placeOf(order),
  contact: contactOf(order),
  reception: { 受け取る方: order.receptionName, 受け取る方の電話番号: order.receptionTel },
  tableware: {
    [orderFieldNames.tableware]: tablewareWords({ tableware: order.tableware, collection: collectionHours(order) }),
  },
  payment: paymentOf(order),
  own_fields: { [orderFieldNames.own_fields]: order.ownFields.map(ownWords).join('、') },
  note: { [orderFieldNames.note]: order.note },
  allergies: { [orderFieldNames.allergies]: order.allergies.map(allergyWords).join('、') },
})

const askedOfPlan = (booking: Kept['bookings'][number]): Record<AskedOfPlan, Facts> => ({
  title: { 会の名前: booking.title },
  event_date: { 開催日: booking.eventDate },
  start_time: { 開始: booking.startTime },
  estimated_person: { 人数: booking.estimatedPerson },
  address: placeOf(booking),
  contact: contactOf(booking),
  payment: paymentOf(booking),
  note: { ご要望: booking.note },
})

type Payment = { paymentMethod: PaymentMethod; poNumber: string; billingName: string }

const paymentOf = ({ paymentMethod, poNumber, billingName }: Payment): Facts => ({
  お支払い方法: paymentMethodWords[paymentMethod],
  発注番号: poNumber,
  請求先: billingName,
})

const profileOf = (account: CustomerAccount): Facts => ({
  姓: account.lastName,
  名: account.firstName,
  姓のふりがな: account.lastNameKana,
  名のふりがな: account.firstNameKana,
  会社名: account.company,
  部署: account.department,
  電話番号: account.tel,
  メールアドレス: account.email,
  変更中のメールアドレス: account.pendingEmail,
  二段階認証: account.totpConfirmedAt ? '設定済み' : '未設定',
  同意した利用規約: account.termsVersion,
  同意したプライバシーポリシー: account.privacyVersion,
  ロックした理由: account.disabledReason,
  社内のメモ: account.staffNote,
})

type Place = Record<`address${'PostalCode' | 'Prefecture' | 'City' | 'Street' | 'Building' | 'Note'}`, string>

const placeOf = (row: Place): Facts => ({
  お届け先:
    `〒${formatPostalCode(row.addressPostalCode)} ${row.addressPrefecture}${row.addressCity}${row.addressStreet} ${row.addressBuilding}`.trim(),
  お届け先の補足: row.addressNote,
})

type Contact = Record<
  `contact${'Company' | 'Department' | 'LastName' | 'FirstName' | 'LastNameKana' | 'FirstNameKana' | 'Tel' | 'Email'}`,
  string
>

const contactOf = (row: Contact): Facts => ({
  会社名: row.contactCompany,
  部署: row.contactDepartment,
  お名前: `${row.contactLastName} ${row.contactFirstName}`.trim(),
  ふりがな: `${row.contactLastNameKana} ${row.contactFirstNameKana}`.trim(),
  電話番号: row.contactTel,
  メールアドレス: row.contactEmail,
})
