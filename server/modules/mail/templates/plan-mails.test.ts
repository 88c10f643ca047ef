import { expect, test } from 'vitest'
import { inventedShop } from '#contract/invented-shop.ts'
import { bookingFacts } from '../words/sample-booking.ts'
import { sampleOrder as sampleMail } from '../words/sample-order.ts'
import { mailOf } from './index.ts'
import type { PlanMailProps } from './plan-mails.ts'

const { address, contact } = sampleMail.order
const url = 'http://localhost:3000/bookings/dGhpcyBpcyBub3QgYSB0b2tlbg'
const props: PlanMailProps = {
  booking: {
    ...bookingFacts,
    title: '創立<b>二十</b>周年',
    address,
    contact,
    note: 'https://evil.example を見て',
    payment: { method: 'invoice', po_number: 'PO-1', billing_name: '' },
  },
  url,
  needsLogin: false,
}

test('to the customer: what was asked for, that it is not settled, and where to see it', () => {
  const { subject, text, html } = mailOf('plan-requested', props, {
    shop: inventedShop,
    isDemo: true,
    consent: 'proven',
  })
  expect(subject).toBe('【おりおり】お申し込みを受け付けました（PL-261211-0001）')
  for (const form of [text, html]) {
    for (const fact of [
      '板前にぎりの席',
      '18:00開始',
      '24名さま',
      '211,200円（税込）',
      '19,200円',
      'まだ確定ではありません',
      '11月25日（水）18時までに',
      '請求書払い（12月末日締め）',
      '発注番号 PO-1',
      '12月1日（火）17時まで　無料',
      '12月8日（火）17時まで　お支払い合計の30%（63,360円）',
      '12月8日（火）17時以降　お支払い合計の100%（211,200円）',
      '減らした人数分の金額',
    ]) {
      expect(form).toContain(fact)
    }
    expect(form).toContain(url)
    expect(form).toContain(inventedShop.tel)
    expect(form).not.toMatch(/evil\.example\b(?! )|undefined|null/)
  }
  expect(html).not.toContain('<b>二十</b>')
})

test('the customer is led to the terms as they were agreed to', () => {
  const termsUrl = 'http://localhost:3000/legal/terms?version=2026-11-23'
  const agreed = { ...props, termsUrl, booking: { ...props.booking, terms_version: '2026-11-23' } }
  const { text, html } = mailOf('plan-requested', agreed, { shop: inventedShop, isDemo: true })
  expect(text).toContain(`■適用規約\n　利用規約 2026年11月23日版\n　${termsUrl}\n`)
  expect(html).toMatch(/<a href="[^"]+version=2026-11-23"[^>]*>利用規約 2026年11月23日版<\/a>/)
  expect(mailOf('plan-requested', props, { shop: inventedShop, isDemo: true }).text).not.toContain('適用規約')
})

test('to the shop: whom to call', () => {
  const { subject, text, html, replyTo } = mailOf('plan-requested-notice', props, {
    shop: inventedShop,
    isDemo: true,
    consent: 'shop',
  })
  expect(subject).toContain('PL-261211-0001')
  expect(replyTo).toBe('misaki@example.com')
  for (const form of [text, html]) {
    expect(form).toContain('03-1234-5678')
    expect(form).toContain('misaki@example.com')
    expect(form).toContain('このメールに返信すると、お客さまに届きます。')
    expect(form).not.toContain(url)
  }
})

test('cancelled: the fee and how it is paid, or that nothing is to be paid', () => {
  const cancelled = (cancellation_fee: number) => ({
    ...props,
    url: null,
    reason: '延期',
    booking: {
      ...props.booking,
      status: 'cancelled' as const,
      cancelled_at: '2026-12-02T10:00:00+09:00',
      cancellation_fee,
    },
  })
  const { text } = mailOf('plan-cancelled', cancelled(63_360), { shop: inventedShop, isDemo: true })
  expect(text).toContain('63,360円（不課税）')
  expect(text).toContain('請求書は、控えのメールにあるお申し込みのページから発行いただけます')
  const ofMember = mailOf(
    'plan-cancelled',
    { ...cancelled(63_360), needsLogin: true },
    { shop: inventedShop, isDemo: true },
  ).text
  expect(ofMember).toContain('請求書は、お申し込みのページから発行いただけます')
  const free = mailOf('plan-cancelled', cancelled(0), { shop: inventedShop, isDemo: true }).text
  expect(free).toContain('お支払いいただく金額はありません')
  expect(free).not.toMatch(/請求書|undefined|null/)
  expect(mailOf('plan-cancelled-notice', cancelled(63_360), { shop: inventedShop, isDemo: true }).text).toContain(
    '■キャンセルの理由　延期',
  )
})

test('what was queued before fees and payment were agreed goes out without them', () => {
  const { payment: _, fee_timeline: __, reply_due_at: ___, ...booking } = props.booking
  const { text } = mailOf('plan-requested', { ...props, booking }, { shop: inventedShop, isDemo: true })
  expect(text).toContain('211,200円（税込）')
  expect(text).not.toMatch(/undefined|null|キャンセル料/)
})

test('changed: what is different, what it comes to, and which invoice does not hold any more', () => {
  const before = { ...props.booking, estimated_person: 30, total: 264_000 }
  const booking = { ...props.booking, status: 'confirmed' as const, change_fee: 15_840 }
  const mail = { ...props, booking, before, voidInvoices: ['INV-2612-0001'] }
  const { subject, text, html } = mailOf('plan-changed', mail, { shop: inventedShop, isDemo: true, consent: 'proven' })
  expect(subject).toBe('【おりおり】出張プランのご予約の変更を承りました（PL-261211-0001）')
  for (const form of [text, html]) {
    for (const fact of [
      '30名さま → 24名さま',
      '264,000円 → 211,200円（差額 −52,800円）',
      '15,840円（不課税）',
      'INV-2612-0001 は無効となりました',
    ]) {
      expect(form).toContain(fact)
    }
    expect(form).not.toMatch(/undefined|null/)
  }
})

test('changed after it has begun: what was corrected, and nothing that could only have been done before', () => {
  const booking = { ...props.booking, status: 'confirmed' as const }
  const mail = { ...props, booking, before: { ...booking, note: '' } }
  const told = (asOf: string) => mailOf('plan-changed', { ...mail, asOf }, { shop: inventedShop, isDemo: true }).text
  expect(told('2026-12-11T17:59:59+09:00')).toMatch(/確定のあとのキャンセル料[\s\S]*変更いただけます/)
  expect(told('2026-12-11T18:00:00+09:00')).not.toMatch(/確定のあとのキャンセル料|変更いただけます|キャンセルも/)
})

test('what the shop calls off costs nothing, and that is no favour', () => {
  const booking = { ...props.booking, status: 'cancelled' as const, cancellation_fee: 0 }
  const mail = { ...props, booking, url: null, shopReason: '料理人の急病のため', agreedFee: 63_360 }
  const { subject, text, html } = mailOf('plan-called-off', mail, { shop: inventedShop, isDemo: true })
  expect(subject + text + html).not.toMatch(/承りました|お約束|またの機会/)
  expect(text).toContain('お支払いいただく金額はありません')
})

test('who is not known to have booked reads that something has changed, and not what was typed', () => {
  const before = { ...props.booking, note: 'https://evil.example' }
  const mail = { ...props, before }
  const { text } = mailOf('plan-changed', mail, { shop: inventedShop, isDemo: true })
  expect(text).toContain('変更したところは、お申し込みのページでご覧いただけます。')
  expect(text).not.toContain('evil')
})

test('cancelled for no fee after a part of it was charged, the invoice is still to be had', () => {
  const booking = { ...props.booking, status: 'cancelled' as const, cancellation_fee: 0, change_fee: 10_560 }
  const { text } = mailOf('plan-cancelled', { ...props, booking, url: null }, { shop: inventedShop, isDemo: true })
  expect(text).toContain('これまでの一部キャンセル料　10,560円（不課税）')
  expect(text).not.toContain('お支払いいただく金額はありません')
})
