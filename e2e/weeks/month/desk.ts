import { randomUUID } from 'node:crypto'
import type { OrderCancellationInput, OrderChangeInput } from '#contract/admin/order-fields.ts'
import type { PhoneOrderCall } from '#contract/admin/phone-order-fields.ts'
import { feeShown } from '../../../server/testing/as-shown.ts'
import type { Roll } from '../../../server/testing/dice.ts'
import { phoneOrderFor } from '../../../server/testing/phone-order.ts'
import type { Month } from './month.ts'

type Change = Omit<OrderChangeInput, 'version'>

/** The desk: each press is made on the record that is open at that moment, and what it says about mails is noted. */
export function deskOf({ shop, staff: { desk }, promises, shopMail, may, sql, today }: Month) {
  const { does, lists } = desk
  const record = (id: string) => does('getOrderRecord', { params: { id } })
  const keyed = () => ({ 'idempotency-key': randomUUID() })

  async function takesDown(changes: Partial<PhoneOrderCall>): Promise<string> {
    const body = { ...(await phoneOrderFor(shop, changes)), ...('delivery_fee' in changes && (await outside(changes))) }
    const { id, number } = await does('placeOrderByPhone', { headers: keyed(), body })
    const { email } = body.contact
    if (email) may(email)
    promises.mail(email ?? '', 'ご注文を承りました', number)
    promises.mail(shopMail, '新しいご注文 ', number)
    return id
  }

  /** The public calculation knows no such place. */
  async function outside(changes: Partial<PhoneOrderCall>) {
    const { cart, meetup_date, estimated_person, address, delivery_fee } = await phoneOrderFor(shop, {
      ...changes,
      expected_total: 0,
    })
    const { postal_code } = address
    const calculation = await does('calculateByPhone', {
      body: { cart, meetup_date, estimated_person, postal_code, delivery_fee: changes.delivery_fee ?? delivery_fee },
    })
    return { delivery_fee: changes.delivery_fee, expected_total: calculation.total }
  }

  return {
    record,
    takesDown,

    async confirms(id: string) {
      const { version, number, contact } = await record(id)
      await does('changeOrder', { params: { id }, query: {}, body: { version, status: 'confirmed' } })
      promises.mail(contact.email, 'ご注文が確定しました', number)
    },

    /** One singly, the rest together; some are left for another day. */
    async confirmsInTheMorning(roll: Roll) {
      const [first, ...rest] = await lists('listOrders', { view: 'unconfirmed' })
      if (first) await this.confirms(first.id)
      const several = rest.filter(() => roll(8) > 0).slice(0, 50)
      if (several.length === 0) return
      const orders = several.map(({ id, version }) => ({ id, version }))
      const { moved, left } = await does('moveOrders', { body: { status: 'confirmed', orders } })
      if (left.length > 0) throw new Error(`not confirmed: ${JSON.stringify(left)}`)
      for (const { id, number } of moved) promises.mail((await contactOf(id)).email, 'ご注文が確定しました', number)
    },

    /** With the figures of the preview. */
    async changes(id: string, change: Change) {
      const { version, number, change_fee, contact } = await record(id)
      const body = { version, ...change }
      const tried = await does('changeOrder', { params: { id }, query: { dry_run: '1' }, body })
      const shown = { expected_total: tried.total, expected_fee: tried.change_fee - change_fee }
      await does('changeOrder', { params: { id }, query: {}, body: { ...shown, ...body } })
      const email = change.contact?.email ?? contact.email
      may(email)
      if (email !== contact.email) promises.mail(email, 'ご注文を承りました', number)
      promises.mail(email, 'ご注文の変更を承りました', number)
      return tried
    },

    async cancels(id: string, more: Partial<OrderCancellationInput> = {}) {
      const order = await record(id)
      const expected_fee = more.by === 'shop' ? 0 : feeShown(shop, order)
      const body = { version: order.version, reason: 'お電話のご依頼', expected_fee, ...more }
      const cancelled = await does('cancelOrder', { params: { id }, body })
      const words = more.by === 'shop' ? 'ご注文のキャンセルのお知らせ' : 'ご注文のキャンセルを承りました'
      promises.mail(order.contact.email, words, order.number)
      return cancelled
    },

    async stepsBack(id: string) {
      const { version, number, contact, step_back } = await record(id)
      await does('stepBack', { params: { id }, body: { version, reason: '別のご注文と取り違えました。' } })
      if (step_back?.tells) promises.mail(contact.email, '先ほどのお知らせの訂正', number)
    },

    /** One payment for what is still owed, unless another sum came. */
    async notesPayment(id: string, amount?: number) {
      const { version, money, contact, number } = await record(id)
      const due = amount ?? money.balance
      if (due <= 0) return
      // The dialog says so of what is more than is owed.
      if (due > Math.max(0, money.balance)) promises.mail(contact.email, 'お代金についてのお知らせ', number)
      await does('noteReceivedPayment', {
        headers: keyed(),
        params: { id },
        body: { version, amount: due, received_on: today(), payer: 'カ）ミライケイカク' },
      })
    },

    /** From one sheet of the bank: some of what was delivered and is not paid yet. */
    async notesSeveralPayments(roll: Roll) {
      const rows = await lists('listOrders', { view: 'unpaid' })
      const came = rows.filter(({ status }) => /delivered|closed/.test(status)).filter(() => roll(4) === 0)
      if (came.length === 0) return 0
      const payments = came.map(({ id, version, money }) => ({
        id,
        version,
        key: randomUUID(),
        amount: money.balance,
        payer: 'カ）ツバメドウ',
      }))
      const { noted } = await does('noteReceivedPayments', { body: { received_on: today(), payments } })
      if (noted.length !== payments.length) throw new Error('not all payments were noted')
      return noted.length
    },

    /** What is delivered and paid is done with. */
    async closes() {
      const rows = await lists('listOrders', { view: 'done', status: 'delivered' })
      const paid = rows.filter(({ payment }) => payment.state === 'paid').slice(0, 20)
      if (paid.length === 0) return
      const orders = paid.map(({ id, version }) => ({ id, version }))
      await does('moveOrders', { body: { status: 'closed', orders } })
    },
  }

  async function contactOf(id: string): Promise<{ email: string }> {
    const [row] = await sql<{ email: string }[]>`select contact_email as email from meetups where id = ${id}`
    return row!
  }
}
