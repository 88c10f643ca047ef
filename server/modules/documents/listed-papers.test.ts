import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { sample } from '../../testing/sample-placement.ts'
import { numberIn, paperDesk } from '../../testing/test-papers.ts'
import { signUp } from '../../testing/test-person.ts'

const shop = await testShop()
const { sql } = shop.context
const deskOf = async () => paperDesk(shop, await signUp(shop))

test('an invoice says whom it names as it stands there, the buyer’s number and until when it is to be paid', async () => {
  const desk = await deskOf()
  const { id } = await desk.placed()
  await desk.document(id, 'invoice')
  const [invoice] = (await desk.papersOf(id)).issued
  expect(invoice).toMatchObject({
    addressee: '株式会社みらい計画 開発本部 御中',
    partner: '株式会社みらい計画',
    po_number: '',
    due: '2027-01-29',
    is_fee: false,
    about: null,
    approved_at: null,
  })
  const query = `?addressee=${encodeURIComponent('山本 美咲 様')}&po_number=PO-7`
  const mended = await desk.document(id, 'invoice', query)
  expect(mended.name).toMatch(/^20261211_株式会社おりおり_\d+_請求書_/)
  const [named] = (await desk.papersOf(id)).issued
  expect(named).toMatchObject({ addressee: '山本 美咲 様', partner: '山本 美咲', po_number: 'PO-7' })
})

test('a card payer’s has no such day', async () => {
  const desk = await deskOf()
  const { id } = await desk.placed({ payment: { method: 'card', card_token: 'tok_demo_visa' } })
  await desk.document(id, 'invoice')
  expect((await desk.papersOf(id)).issued[0]!.due).toBeNull()
})

test('what bills a cancellation alone, and what gives back, say so', async () => {
  const desk = await deskOf()
  const cancelled = await desk.placed()
  await sql`update meetups set fee_timeline = '[{"from": null, "rate": 50, "fee": 20000}]' where id = ${cancelled.id}`
  await desk.cancelled(cancelled.id)
  await desk.document(cancelled.id, 'invoice')
  expect((await desk.papersOf(cancelled.id)).issued[0]).toMatchObject({ is_fee: true, amount: 20_000 })

  const reduced = await desk.placed()
  const invoice = await desk.document(reduced.id, 'invoice')
  await desk.creditedLater(reduced.id)
  await desk.document(reduced.id, 'return_invoice')
  const [back] = (await desk.papersOf(reduced.id)).issued
  expect(back).toMatchObject({ kind: 'return_invoice', about: numberIn(invoice.name), due: null })
})

test('a 見積書 that was approved says when; a receipt whom it was written for', async () => {
  const desk = await deskOf()
  const { body: made } = await shop.call('createQuote', {
    headers: desk.headers(),
    body: {
      meetup_date: sample.meetup_date,
      estimated_person: 24,
      cart: sample.cart,
      postal_code: '1000004',
      addressee: '株式会社みらい計画',
      title: '忘年会',
      note: '',
    },
  })
  await shop.call('approveQuote', { params: { token: made.token }, body: { name: '長宗我部 和彦', comment: '' } })
  const { id } = await desk.placed({ quote_token: made.order_token })
  await desk.document(id, 'quotation')
  const [quotation] = (await desk.papersOf(id)).issued
  expect(quotation).toMatchObject({ approved_at: '2026-11-24T10:00:00+09:00', addressee: '株式会社みらい計画 御中' })
  await desk.closed(id)
  await desk.document(id, 'receipt', `?addressee=${encodeURIComponent('山本 美咲')}`)
  expect((await desk.papersOf(id)).issued.find(({ kind }) => kind === 'receipt')!.addressee).toBe('山本 美咲 様')
})
