import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MeetupId } from '../meetups.ts'
import { ENTRY_LISTS } from './book-entries.ts'
import {
  AdditionToNote,
  CreditToGive,
  DebtToGiveUp,
  EntryToTakeBack,
  InvoiceToMail,
  ReceiptsToIssue,
  RefundToNote,
  SumToForgive,
} from './money-fields.ts'
import { OrderRecord } from './order-record.ts'
import { WrittenMail } from './written-mail.ts'

/** The order afterwards; of a dry run also the letter that would go out. */
export const OrderAfter = OrderRecord.extend({ to_customer: WrittenMail.optional() })

const about = {
  who: 'staff',
  needs: 'money',
  logs: 'meetup',
  params: MeetupId,
  query: z.object({ dry_run: z.enum(['0', '1']).default('0') }),
  answer: OrderAfter,
} as const

const always = ['meetup_not_found', 'edited_meanwhile'] as const
const dry = 'dry_run=1 では、そのあとのご注文とメールをお返しするだけで、何も変わりません'

export const giveCredit = endpoint({
  summary: `お届けのあとの返還・値引き。商品（数）、配送料、税率ごとの金額で、全額まで。お約束の価格・配送料・割引はそのままで、適格返還請求書が出ます。${dry}`,
  ...about,
  body: z.strictObject(CreditToGive.shape),
  refuses: [...always, 'not_delivered'],
})

export const noteAddition = endpoint({
  summary: `ご注文より多くお渡しした商品の追加。ご注文にある商品はお約束の価格、ほかは今日の価格です。配送料と割引は変わらず、請求書は差し替わります。カードのご注文では、確保している額までがカードへのご請求に加わり、残りはお振り込みのご請求になります。${dry}`,
  ...about,
  body: z.strictObject(AdditionToNote.shape),
  refuses: [...always, 'not_delivered', 'not_offerable', 'age_check_required'],
  says: { not_offerable: 'お取り扱いのない商品です。' },
})

export const waiveFee = endpoint({
  summary: `キャンセル料・一部キャンセル料の免除。全部でも、一部でもかまいません。${dry}`,
  ...about,
  body: z.strictObject(SumToForgive.shape),
  refuses: [...always, 'more_than_owed'],
  says: { more_than_owed: '免除できるのは、お願いしているキャンセル料の残りまでです。' },
})

export const writeOffDebt = endpoint({
  summary: `お支払いいただけない額の貸倒れの記録。${dry}`,
  ...about,
  body: z.strictObject(DebtToGiveUp.shape),
  refuses: [...always, 'more_than_owed'],
  says: { more_than_owed: '貸倒れにできるのは、お支払いの残りまでです。' },
})

export const grantCompensation = endpoint({
  summary: `見舞金・賠償の記録（不課税）。代金の返還は、返還・値引きで記録します。${dry}`,
  ...about,
  body: z.strictObject(SumToForgive.shape),
  refuses: always,
})

export const giveBackByBank = endpoint({
  summary: `カードへの返金を、お振り込みに切り替える。カードへは、もう返金しません。お客さまに、口座をお知らせいただくリンクをお送りします。カード会社の返事を待つあいだは、まだ返金されていないことをカード会社で確かめたとき（checked）にだけ切り替えられます。${dry}`,
  ...about,
  body: z.strictObject({
    version: z.int(),
    send_mail: z.boolean().default(true),
    /** Somebody has looked it up at the card company, which gave no answer: it has not been given back. */
    checked: z.boolean().default(false),
  }),
  refuses: [...always, 'card_refund_running', 'nothing_to_return'],
  says: { nothing_to_return: 'カード会社を通じてお返しする額は、いまはありません。' },
})

export const noteRefund = endpoint({
  summary: `返金の記録。お返しする額まで。${dry}`,
  ...about,
  body: z.strictObject(RefundToNote.shape),
  refuses: [
    ...always,
    'more_than_owed',
    'already_sent',
    'card_refund_running',
    'idempotency_key_required',
    'idempotency_mismatch',
  ],
  says: {
    more_than_owed: 'お返しする額を超えています。',
    card_refund_running: 'カード会社を通じて返金します。ほかの方法で返すときは、先にお振り込みに切り替えてください。',
    idempotency_key_required: '受付番号（Idempotency-Key）をUUIDでお送りください。',
    idempotency_mismatch: '同じ受付番号で、異なる内容が送られました。画面を読み込み直してください。',
  },
})

export const splitReceipt = endpoint({
  summary: `入金1件の領収書を、宛名・金額ごとに分けて発行します。これまでの領収書は差し替わり、税額は分けた領収書を合わせるともとと同じになります。合計は、受け取ってお預かりしている額まで。${dry}`,
  ...about,
  body: z.strictObject(ReceiptsToIssue.shape),
  refuses: [...always, 'entry_not_found', 'more_than_received'],
  says: { entry_not_found: '入金の記録が見つかりません。画面を読み込み直してください。' },
})

export const takeBackEntry = endpoint({
  summary: '返還・値引き、見舞金、免除、貸倒れ、返金の記録の取り消し。記録は消えず、反対の記録が加わります',
  ...about,
  params: MeetupId.extend({ list: z.enum(ENTRY_LISTS), entry_id: z.uuid() }),
  body: z.strictObject(EntryToTakeBack.shape),
  refuses: [...always, 'entry_not_found'],
})

export const askForRefundAccount = endpoint({
  summary: `返金先の口座をうかがうメール。お客さまに、口座をお知らせいただくリンクをお送りします。前のリンクは使えなくなります。${dry}`,
  ...about,
  body: z.strictObject({ version: z.int(), send_mail: z.literal(true).default(true) }),
  refuses: [...always, 'nothing_to_return', 'already_sent', 'mail_address_missing'],
  says: { nothing_to_return: 'お振り込みでお返しする額は、いまはありません。' },
})

export const mailInvoice = endpoint({
  summary: `ご注文の請求書を、いまの差引ご請求額とともにメールでお送りする。請求書がまだなければ、いま発行します。繰り返すと、もう一度お送りします。${dry}`,
  ...about,
  body: z.strictObject(InvoiceToMail.shape),
  refuses: [...always, 'nothing_to_pay', 'mail_address_missing', 'too_many_requests'],
  says: {
    too_many_requests: 'このアドレスには、短いあいだに多くのメールをお送りしています。時間をおいてお送りください。',
  },
})
