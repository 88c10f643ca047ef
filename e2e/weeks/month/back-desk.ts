import { randomUUID } from 'node:crypto'
import type { StaffQuoteInput } from '#contract/admin/quote-fields.ts'
import { sampleQuote } from '../../../server/testing/test-quote.ts'
import { asksForChef } from '../bookings.ts'
import { asked } from '../office.ts'
import type { Customer, Month } from './month.ts'

/** What of the desk is not orders: enquiries, quotes and requests for chefs. */
export function backDeskOf({ shop, staff: { desk }, promises, shopMail, may, today }: Month) {
  const { does } = desk
  const keyed = () => ({ 'idempotency-key': randomUUID() })
  const enquiry = (id: string) => does('getEnquiryRecord', { params: { id } })
  const booking = (id: string) => does('getBookingRecord', { params: { id } })

  return {
    /** Somebody writes to the shop; its id. */
    async isAsked(by: Customer, message: string): Promise<string> {
      const body = {
        kind: 'question',
        name: '田中 仁',
        company: by.company,
        email: by.email,
        message,
        agreed_privacy: true,
      } as const
      const { number } = await asked(shop, 'sendEnquiry', { headers: await by.headers(), body })
      promises.mail(by.email, 'お問い合わせを受け付けました', number)
      promises.mail(shopMail, 'お問い合わせ ', number)
      const [row] = await does('listEnquiries', { query: { q: number } })
      return row!.id
    },

    async replies(id: string, state?: 'done') {
      const { version, number, email } = await enquiry(id)
      const body = { version, text: 'お問い合わせありがとうございます。承ります。', ...(state && { state }) }
      await does('replyToEnquiry', { headers: keyed(), params: { id }, body })
      promises.mail(email, 'お問い合わせへのお返事', number)
    },

    /** An answer that came by mail. */
    async notesAnswer(id: string) {
      const { version } = await enquiry(id)
      const body = { version, kind: 'received', text: 'ありがとうございました。' } as const
      await does('noteOnEnquiry', { headers: keyed(), params: { id }, body })
    },

    async setsAside(id: string, state: 'done' | 'open') {
      const { version } = await enquiry(id)
      await does('changeEnquiry', { params: { id }, body: { version, state } })
    },

    async writesFirst(email: string, order_id: string): Promise<string> {
      may(email)
      const body = { name: '山本 美咲', email, subject: '器のご返却について', text: '明日の午前に伺います。', order_id }
      const { id, number } = await does('startEnquiry', { headers: keyed(), body })
      promises.mail(email, '器のご返却について', number)
      return id
    },

    async quotes(email: string, changes: Partial<StaffQuoteInput>): Promise<string> {
      may(email)
      const { id } = await does('sendQuote', { body: { ...sampleQuote, email, ...changes } })
      promises.mail(email, 'のお見積りをお送りします')
      return id
    },

    async isAskedForChef(by: Customer, event_date: string): Promise<string> {
      const { id, number } = await asksForChef(by, { event_date })
      promises.mail(by.email, 'お申し込みを受け付けました', number)
      promises.mail(shopMail, '出張プランのお申し込み ', number)
      return id
    },

    async confirmsChef(id: string) {
      const { version, number, contact } = await booking(id)
      await does('confirmBooking', { params: { id }, body: { version } })
      promises.mail(contact.email, 'お申し込みが確定しました', number)
    },

    async declinesChef(id: string) {
      const { version, number, contact } = await booking(id)
      await does('declineBooking', { params: { id }, body: { version, reason: '料理人の手配がつきませんでした。' } })
      promises.mail(contact.email, '出張プランのお申し込みについて', number)
    },

    async cancelsChef(id: string, expected_fee: number) {
      const { version, number, contact } = await booking(id)
      await does('cancelBookingByStaff', { params: { id }, body: { version, reason: 'お電話のご依頼', expected_fee } })
      promises.mail(contact.email, '出張プランのキャンセルを承りました', number)
    },

    async notesChefPayment(id: string) {
      const { version, money } = await booking(id)
      await does('noteBookingPayment', {
        headers: keyed(),
        params: { id },
        body: { version, amount: money.balance, received_on: today(), payer: 'カ）ミライケイカク' },
      })
    },
  }
}
