import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { routes } from '#contract/routes.ts'
import { formatNumber } from '#domain/money.ts'
import { sample } from '../../server/testing/sample-placement.ts'
import { asked, openOffice, refusalOf } from './office.ts'
import { filledIn, linkedOrder, ownOrder, sends } from './orders.ts'

test('a nervous first-timer orders, cancels, orders again, and has one order and one bill in the end', async () => {
  const office = await openOffice('2026-11-24T10:00')
  const { shop, at } = office
  const misaki = office.visitor('Misaki.Yamamoto@example.com')
  const inbox = 'misaki.yamamoto@example.com'

  // She copies what she saw in an old mail: the sum is another, and so is the length of the number in her telephone.
  const form = await filledIn(misaki, { title: '' })
  expect(await refusalOf(sends(misaki, { ...form, expected_total: form.expected_total - 1 }))).toBe('price_changed')
  expect(await refusalOf(sends(misaki, { ...form, contact: { ...form.contact, tel: '03-1234' } }))).toBe('invalid')
  await office.recounts()

  // A double click, and a third press a moment later.
  const key = randomUUID()
  const presses = await Promise.all([sends(misaki, form, key), sends(misaki, form, key), sends(misaki, form, key)])
  expect(new Set(presses.map(({ id }) => id)).size).toBe(1)
  const first = presses[0]
  expect(await office.heard(inbox)).toEqual(['ご注文を承りました'])
  await office.recounts()

  // Home again with a doubt. The same key does not take another order along.
  await at('2026-11-24T23:59')
  expect(await refusalOf(sends(misaki, { ...form, estimated_person: 25 }, key))).toBe('idempotency_mismatch')
  await at('2026-11-25T00:01')
  const link = linkedOrder(misaki, first.guest_token!)
  expect((await link.seen()).delivery_window).toEqual({ from: '17:30', to: '18:00' })
  const bill = await link.asksFor('invoice')
  const [cancelled, again] = await Promise.all([link.cancels(), link.cancels()])
  expect([cancelled.cancellation_fee, again.cancelled_at]).toEqual([0, cancelled.cancelled_at])
  expect(await link.papers()).toEqual([`${bill.number} void`])
  expect(await refusalOf(link.asksFor('invoice'))).toBe('document_void')
  // The browser that never heard the answer asks once more: it was ordered, whatever happened since.
  expect(await sends(misaki, form, key)).toEqual(first)
  await office.recounts()

  // She orders again; the connection is cut after the whole request went out, and no answer arrives.
  const second = await filledIn(misaki, { title: '開発本部　忘年会🎉', estimated_person: 26 })
  const secondKey = randomUUID()
  await cutAfterSending(shop.origin, { form: second, key: secondKey })
  const kept = await sends(misaki, second, secondKey)
  expect(kept.number).not.toBe(first.number)
  expect((await sends(misaki, second, secondKey)).id).toBe(kept.id)
  await office.recounts()

  // A mail says when the free time ends. Two seconds before that her screen says 無料; she presses at 17:00, and is not
  // charged what the button did not say. The dialog says the new sum, and then she means it.
  await at('2026-12-07T17:00')
  await at('2026-12-08T16:59:58')
  const mind = linkedOrder(misaki, kept.guest_token!)
  expect((await mind.seen()).fee_timeline.map(({ rate }) => rate)).toEqual([0, 50, 100])
  await at('2026-12-08T17:00')
  expect(await refusalOf(mind.cancelsFor(0))).toBe('fee_changed')
  expect((await mind.seen()).cancelled_at).toBeNull()
  await office.recounts()
  const dear = await mind.cancels()
  const half = Math.floor(kept.total / 2)
  expect(dear.cancellation_fee).toBe(half)
  expect((await mind.asksFor('invoice')).says).toContain(`合計（税込）¥${formatNumber(half)}`)
  expect(await refusalOf(mind.asksFor('receipt'))).toBe('document_not_ready')
  await office.recounts()

  // These dishes cannot be had any more on the 11th, but on the 18th.
  expect(await refusalOf(filledIn(misaki).then((late) => sends(misaki, late)))).toBe('not_offerable')
  const third = await sends(misaki, await filledIn(misaki, { meetup_date: '2026-12-18' }))
  await office.recounts()

  // An account at last: all three are offered to the proven address, and she takes the valid one and the one she owes.
  const person = await office.registers(misaki.email)
  const headers = await person.headers()
  const offered = await asked(shop, 'listGuestOrders', { headers })
  expect(new Set(offered.map(({ number }) => number))).toEqual(new Set([first.number, kept.number, third.number]))
  const ids = [third.id, kept.id]
  await Promise.all([1, 2].map(() => refusalOf(asked(shop, 'claimGuestOrders', { headers, body: { ids } }))))
  expect(await refusalOf(linkedOrder(misaki, third.guest_token!).seen())).toBe('meetup_not_found')
  expect((await asked(shop, 'listGuestOrders', { headers })).map(({ id }) => id)).toEqual([first.id])
  await office.recounts()

  const mine = ownOrder(person, third.id)
  await mine.changes({ cart: sample.cart.map((line) => ({ ...line, qty: line.qty + 1 })) })
  const last = await mine.asksFor('invoice', { addressee: '株式会社みらい計画　髙﨑 様' })
  expect(await mine.papers()).toEqual([`${last.number} valid`])
  const { reasons } = await asked(shop, 'checkDeletable', { headers })
  expect(reasons.map(({ code }) => code).toSorted()).toEqual(['unpaid_invoice', 'upcoming_meetup'])
  await office.recounts()
  expect(await office.heard(inbox)).toEqual([
    ...['ご注文を承りました', 'ご注文のキャンセルを承りました', 'ご注文を承りました'],
    ...['まもなくキャンセル料が変わります', 'まもなくキャンセル料が変わります'],
    ...['ご注文のキャンセルを承りました', 'ご注文を承りました'],
    ...['会員登録のご確認', 'ご注文を会員の記録に追加しました', 'ご注文の変更を承りました'],
  ])
})

/** A request that arrives whole, over a connection that is gone before the answer. */
async function cutAfterSending(origin: string, { form, key }: { form: object; key: string }): Promise<void> {
  const { hostname, port } = new URL(origin)
  const body = JSON.stringify(form)
  const head = [
    `POST /backend${routes.placeMeetup.split(' ')[1]} HTTP/1.1`,
    `host: ${hostname}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `idempotency-key: ${key}`,
  ]
  const socket = connect(Number(port), hostname)
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => resolve())
  })
  socket.destroy()
}
