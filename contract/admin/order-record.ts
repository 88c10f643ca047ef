import { z } from 'zod'
import { ISSUED_KINDS } from '#domain/document.ts'
import { NOTE_KINDS } from '#domain/meetup.ts'
import { CARD_REFUNDS } from '#domain/refund.ts'
import { Allergen } from '../allergies.ts'
import { OwnAsk } from '../catalog.ts'
import { File, MeetupDocuments, PaperWishes } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { changeRefusals, MeetupRevision, ToGuests } from '../meetup-changes.ts'
import { HistoryStep, Meetup, MeetupId, MeetupStatus } from '../meetups.ts'
import { Money } from '../money.ts'
import { AccountForStaff } from './account-for-staff.ts'
import { BookEntry } from './book-entries.ts'
import { ForCustomer } from './documents.ts'
import {
  OrderCancellation,
  OrderChange,
  OrderNoteText,
  OrderStepBack,
  PaymentToNote,
  PaymentToTakeBack,
} from './order-fields.ts'
import { Overrides } from './phone-order-fields.ts'
import { ReceivedPayment } from './received-payments.ts'
import { LastChange } from './records.ts'

/** Null: not somebody who works here, or not known any more. */
const by_name = z.string().nullable()

/** A mail to the orderer, as it read: a guest's link is left out. */
const KeptMail = z.object({
  id: z.uuid(),
  address: z.string(),
  subject: z.string(),
  text: z.string(),
  at: z.string(),
  /** It could not be delivered. */
  given_up: z.boolean(),
})

const OrderNote = z.object({
  id: z.uuid(),
  kind: z.enum(NOTE_KINDS),
  text: z.string(),
  at: z.string(),
  by_name: z.string(),
})

/** An order as staff see it: all that its customer sees, and what only staff see. */
export const OrderRecord = Meetup.extend({
  payment: Meetup.shape.payment.extend({ state: Money.shape.state }),
  money: Money,
  /** Null: ordered as a guest, or the account is gone. */
  user_id: z.uuid().nullable(),
  /** In which the delivery of that day can arrive, by the shop's present hours. */
  delivery_windows: z.array(Meetup.shape.delivery_window),
  internal_note: z.string(),
  /** What was put aside when it was taken on the telephone, and why; empty: nothing. */
  overrides: Overrides,
  override_reason: z.string(),
  cancel_reason: z.string().nullable(),
  /** What cancelling cost by what was agreed; `cancellation_fee` is what staff asked for. Null unless cancelled. */
  agreed_fee: z.int().nullable(),
  /** `reason`: why a step was taken back to it; null: it was a step forward. */
  history: z.array(HistoryStep.extend({ by_name, reason: z.string().nullable() })),
  /** Where the last step can be taken back to, and whether its orderer was mailed about it and so gets a letter. */
  step_back: z.object({ to: MeetupStatus, tells: z.boolean() }).nullable(),
  /** `reason`: why staff changed it after the customer could not any more, or for another fee. */
  revisions: z.array(MeetupRevision.extend({ by_name, reason: z.string().nullable() })),
  mails: z.array(KeptMail),
  notes: z.array(OrderNote),
  /** Threads that the shop has begun about it, the newest first. */
  letters: z.array(z.object({ id: z.uuid(), number: z.string(), subject: z.string(), at: z.string() })),
  payments: z.array(ReceivedPayment),
  /** All that has happened to its money, from the first. */
  book: z.array(BookEntry),
  papers: MeetupDocuments,
  /** What the shop asks besides of who orders, now. */
  asks: z.array(OwnAsk),
  /** How many guests come, of how many nobody knows what they must avoid, and what the others must: never who. */
  guests: z.object({
    coming: z.int(),
    unanswered: z.int(),
    allergens: z.array(z.object({ code: Allergen, guests: z.int() })),
  }),
  /** What else this account or guest has ordered and not cancelled, or a guest with the same telephone number. */
  customer: z.object({
    orders: z.int(),
    total: z.int(),
    last: z.object({ id: z.uuid(), title: z.string(), meetup_date: z.string() }).nullable(),
    /** The record of the guest (getGuestRecord); null: an account's order, or one of the last minute. */
    guest_id: z.uuid().nullable(),
  }),
  version: z.int(),
})
export type OrderRecord = z.output<typeof OrderRecord>

/** With what only somebody who looks at it needs. */
export const ShownOrder = OrderRecord.extend({
  /** Who wrote the internal note last; null: nobody has. */
  internal_note_change: LastChange.nullable(),
  /** Where money goes back to; null: nobody has named an account, or whoever looks may not act on money. */
  refund_account: AccountForStaff.nullable(),
  /** What the card company does about what goes back; null: it has nothing to do with it. */
  card_refund: z.enum(CARD_REFUNDS).nullable(),
})
export type ShownOrder = z.output<typeof ShownOrder>

const aboutOrder = { who: 'staff', needs: 'orders', logs: 'meetup', params: MeetupId, answer: OrderRecord } as const

const notReachable =
  'いまの状態からは、この段階へ進められません。状態は一つずつ進み、「お届け済み」と「完了」はお届け日から選べます。'

export const getOrderRecord = endpoint({
  summary: 'ご注文。お客さまがご覧になるすべてと、社内メモ、経過、変更前の内容、お送りしたメール、入金、書類',
  ...aboutOrder,
  answer: ShownOrder,
  refuses: ['meetup_not_found'],
})

const credits_stand =
  '返還・値引きの記録が残っています。お届け日や商品を変えるとき、税率の違う日のお渡しとして記録するときは、先に「お金」で返還・値引きを打ち消してください。'

export const changeOrder = endpoint({
  summary:
    'ご注文を進める・変える。お送りいただいた項目だけが変わります。状態は一つずつ進みます。お客さまの変更の締切のあと、定員に達した日へ、エリア外へ（配送料 delivery_fee も）は reason が必要です。dry_run=1 では、変更後のご注文を計算してお返しするだけで、何も変わりません',
  ...aboutOrder,
  /** `to_guests`: only of a dry run of what concerns some guest. */
  answer: OrderRecord.extend({ to_guests: ToGuests.optional() }),
  query: z.object({ dry_run: z.enum(['0', '1']).default('0') }),
  body: z.strictObject(OrderChange.shape),
  bodyLimit: 128 * 1024,
  refuses: [...changeRefusals, 'status_not_reachable', 'age_check_required'],
  says: {
    status_not_reachable: notReachable,
    cutoff_passed: '変更の締切を過ぎています。変更する理由をご記入ください。',
    date_full: 'この日は定員に達しています。理由を記録すると、超えてお受けできます。',
    area_not_served: 'お届けのエリア外です。理由と配送料を記録すると、お届けできます。',
    not_changeable:
      '仕込みに入ったご注文の変更には、理由が必要です。お届けのあとの商品は、返還・値引きか、追加でお渡しした商品として記録してください。キャンセルされたご注文は変更できません。',
    price_changed: '金額が変わりました。新しい金額をお確かめのうえ、もう一度お試しください。',
    card_hold_exceeded:
      'お支払いの合計が、カードで確保している金額を超えます。増やす分は、別のご注文でお受けください。',
    credits_stand,
  },
})

export const stepBack = endpoint({
  summary:
    '進めすぎた状態を、ひとつ前に戻す。その段階をメールでお知らせしていたら、訂正のメールをお客さまにお送りします（理由も記します）。お渡しの記録も消えます。キャンセルは戻せません',
  ...aboutOrder,
  body: z.strictObject(OrderStepBack.shape),
  refuses: ['meetup_not_found', 'edited_meanwhile', 'status_not_reachable', 'credits_stand'],
  says: { status_not_reachable: 'このご注文には、戻せる段階がありません。' },
})

export const cancelOrder = endpoint({
  summary:
    'ご注文のキャンセル。expected_fee はお願いするキャンセル料で、そのときのお約束の額まで。店の都合（by: shop）なら0円です。理由はお客さまへのメールにも記します',
  ...aboutOrder,
  body: z.strictObject(OrderCancellation.shape),
  refuses: ['meetup_not_found', 'edited_meanwhile', 'not_cancellable', 'fee_changed'],
  says: { not_cancellable: 'お届け済みのご注文は、キャンセルできません。返還・値引きをご利用ください。' },
})

export const getCancellationLetter = endpoint({
  summary:
    'ご注文のキャンセルを tell_guests で参加者に知らせるときの、メールと人数。知らせる参加者がいなければ、to_guests は null です',
  who: 'staff',
  needs: 'orders',
  logs: null,
  params: MeetupId,
  answer: z.object({ to_guests: ToGuests.nullable() }),
  refuses: ['meetup_not_found'],
})

const aboutPayment = { ...aboutOrder, needs: 'money' } as const
const key = ['idempotency_key_required', 'idempotency_mismatch'] as const
const words = {
  idempotency_key_required: '受付番号（Idempotency-Key）をUUIDでお送りください。',
  idempotency_mismatch: '同じ受付番号で、異なる内容が送られました。画面を読み込み直してください。',
}

export const noteReceivedPayment = endpoint({
  summary: '入金の記録。代金にも、一部キャンセル料やキャンセル料にも使います。一部でも、多くてもかまいません',
  ...aboutPayment,
  body: z.strictObject(PaymentToNote.shape),
  refuses: ['meetup_not_found', 'edited_meanwhile', ...key],
  says: words,
})

export const takeBackPayment = endpoint({
  summary: '入金の記録の取り消し。記録は消えず、反対の記録が加わります',
  ...aboutPayment,
  params: MeetupId.extend({ payment_id: z.uuid() }),
  body: z.strictObject(PaymentToTakeBack.shape),
  refuses: ['meetup_not_found', 'payment_not_found', 'edited_meanwhile'],
})

export const noteOnOrder = endpoint({
  summary: 'お電話の内容などの書きとめ。お客さまには見えません',
  ...aboutOrder,
  body: z.strictObject(OrderNoteText.shape),
  refuses: ['meetup_not_found', ...key],
  says: words,
})

export const resendOrderMail = endpoint({
  summary: 'お送りしたメールを、同じ内容でもう一度お送りする。会員でないお客さまには、新しいリンクを添えます',
  ...aboutOrder,
  params: MeetupId.extend({ mail_id: z.uuid() }),
  body: z.strictObject({}).default({}),
  refuses: ['meetup_not_found', 'mail_not_found', 'too_many_requests'],
})

export const getOrderDocument = endpoint({
  summary:
    'ご注文の書類（PDF）。当店の「控」です。控えでは領収書を発行せず、発行の前なら番号のない見本が出ます。for=customer では、お客さまにお渡しするファイルを発行します',
  who: 'staff',
  needs: 'orders',
  logs: 'meetup',
  params: MeetupId.extend({ kind: z.enum(ISSUED_KINDS) }),
  query: z.strictObject({ ...PaperWishes.shape, ...ForCustomer.shape }),
  answer: File,
  answerType: 'application/pdf',
  refuses: ['meetup_not_found', 'document_not_ready', 'document_void', 'too_many_requests'],
})
