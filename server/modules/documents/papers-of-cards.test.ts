import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { recordingGateway } from '../../testing/recording-gateway.ts'
import { sample } from '../../testing/sample-placement.ts'
import { staffDesk } from '../../testing/test-desk.ts'
import { got } from '../../testing/test-papers.ts'
import { staffWith } from '../../testing/test-staff.ts'

const shop = await testShop({
  gateway: recordingGateway(),
  isScheduled: false,
  config: { trustProxy: ['loopback'] },
})
const { sql, jobs } = shop.context
const { headers, placed, pay, record } = staffDesk(shop, await staffWith(shop, ['orders', 'money']))

beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

async function settled() {
  await jobs.enqueue(sql, 'settle-payments', {})
  await jobs.drained()
}
const paper = async (id: string, kind: 'invoice' | 'receipt') =>
  got(await shop.fetch(`/backend/api/admin/meetups/${id}/documents/${kind}?for=customer`, { headers }))
const yen = (amount: number) => amount.toLocaleString('ja-JP')

/** Delivered, and charged for what has not come by transfer. */
async function charged(byTransfer = 0) {
  const { id, total } = await placed({
    contact: sample.contact,
    payment: { method: 'card', card_token: 'tok_demo_visa' },
  })
  if (byTransfer > 0) await pay(id, byTransfer, '2026-11-20')
  await sql`update meetups set status = 'delivered' where id = ${id}`
  await settled()
  return { id, total }
}

test('what came by transfer and by card stands on the receipt by way and sum, and on the bill', async () => {
  const { id, total } = await charged(10_000)
  const [receipt] = (await paper(id, 'receipt')).pages
  expect(receipt).toContain(`お支払い銀行振込10,000円、クレジットカード利用${yen(total - 10_000)}円`)
  const [invoice] = (await paper(id, 'invoice')).pages
  expect(invoice).toContain('お支払い銀行振込・クレジットカード2026年11月24日お支払い済み')
  expect(invoice).toContain('ご入金済み（11月20日）−10,000')
  expect(invoice).toContain(`差引ご利用額（2026年11月24日現在）${yen(total - 10_000)}`)
})

test('what was ordered by card and paid by transfer alone names no card', async () => {
  const { id, total } = await placed({
    contact: sample.contact,
    payment: { method: 'card', card_token: 'tok_demo_visa' },
  })
  await pay(id, total, '2026-11-20')
  const [receipt] = (await paper(id, 'receipt')).pages
  expect(receipt).toContain('お支払い銀行振込')
  expect(receipt).not.toContain('クレジットカード')
})

test('what went back to the card is said, with its day, beside what was given back', async () => {
  const { id, total } = await charged()
  await paper(id, 'invoice')
  await paper(id, 'receipt')
  const { version } = await record(id)
  await shop.call('giveCredit', {
    headers,
    params: { id },
    body: { version, lines: [{ id: 4, qty: 1 }], kind: 'short', reason: '1点不足', send_mail: false },
  })
  await settled()
  const [invoice] = (await paper(id, 'invoice')).pages
  expect(invoice).toContain(`差引ご利用額（2026年11月24日現在）${yen(total - 8_424)}`)
  expect(invoice).toContain('8,424円は、11月24日にカード会社を通じてご返金済みです。')
  const [receipt] = (await paper(id, 'receipt')).pages
  expect(receipt).toContain('お支払いクレジットカード利用（請求番号')
  expect(receipt).toContain(`¥${yen(total - 8_424)}`)
})
