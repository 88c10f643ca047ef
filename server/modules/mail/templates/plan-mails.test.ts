import { expect, test } from 'vitest'
import { shop } from '#contract/shop.ts'
import { sampleMail } from '../sample-mail.ts'
import { mailOf } from './index.ts'
import type { PlanMailProps } from './plan-mails.ts'

const { address, contact } = sampleMail.order
const props: PlanMailProps = {
  booking: {
    ...{ id: '8f14e45f-ceea-467f-a0d7-3f2b5c1d9e10', number: 'PL-261211-0001', status: 'requested' },
    ...{ plan: { id: 1, name: '板前にぎりの席' }, event_date: '2026-12-11', start_time: '18:00' },
    ...{ estimated_person: 24, title: '創立<b>二十</b>周年', address, contact, note: 'https://evil.example を見て' },
    ...{ price_per_person_with_tax: 8_800, total: 211_200, tax: { rate: 10, amount: 19_200 } },
    requested_at: '2026-11-24T10:00:00+09:00',
  },
  url: 'http://localhost:3000/bookings/dGhpcyBpcyBub3QgYSB0b2tlbg',
  needsLogin: false,
}

test('to the customer: what was asked for, that it is not settled, and where to see it', () => {
  const { subject, text, html } = mailOf('plan-requested', props)
  expect(subject).toBe('【おりおり】お申し込みを受け付けました（PL-261211-0001）')
  for (const form of [text, html]) {
    for (const fact of [
      '板前にぎりの席',
      '18:00開始',
      '24名さま',
      '211,200円（税込）',
      '19,200円',
      'まだ確定ではありません',
    ]) {
      expect(form).toContain(fact)
    }
    expect(form).toContain(props.url)
    expect(form).toContain(shop.tel)
    expect(form).not.toMatch(/evil\.example\b(?! )|undefined|null/)
  }
  expect(html).not.toContain('<b>二十</b>')
})

test('the customer is led to the terms as they were agreed to', () => {
  const termsUrl = 'http://localhost:3000/legal/terms?version=2026-11-23'
  const agreed = { ...props, termsUrl, booking: { ...props.booking, terms_version: '2026-11-23' } }
  const { text, html } = mailOf('plan-requested', agreed)
  expect(text).toContain(`■適用規約\n　利用規約 2026年11月23日版\n　${termsUrl}\n`)
  expect(html).toMatch(/<a href="[^"]+version=2026-11-23"[^>]*>利用規約 2026年11月23日版<\/a>/)
  expect(mailOf('plan-requested', props).text).not.toContain('適用規約')
})

test('to the shop: whom to call', () => {
  const { subject, text, html } = mailOf('plan-requested-notice', props)
  expect(subject).toContain('PL-261211-0001')
  for (const form of [text, html]) {
    expect(form).toContain('03-1234-5678')
    expect(form).toContain('misaki@')
    expect(form).not.toContain(props.url)
  }
})
