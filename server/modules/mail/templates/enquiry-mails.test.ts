import { expect, test } from 'vitest'
import { inventedShop } from '#contract/invented-shop.ts'
import { mailOf } from './index.ts'

const receipt = { number: 'CT-261124-0018', kind: 'estimate', receivedAt: '2026-11-24T10:42:00+09:00' }
const notice = {
  ...receipt,
  name: '<b>田中</b> name.evil.example',
  company: 'www.evil.example',
  email: 'jin@example.com',
  tel: '0312345678',
  message: '一行目\r\n二行目 https://evil.example',
  isSuspect: false,
}

test('an answer to the shop’s mail goes to whoever wrote; nothing of theirs is a link or markup', () => {
  const { subject, replyTo, text, html } = mailOf('enquiry-notice', { notice }, { shop: inventedShop, isDemo: true })
  expect([subject, replyTo]).toEqual(['お問い合わせ CT-261124-0018　お見積り', 'jin@example.com'])
  expect(html).not.toContain('<b>田中')
  for (const form of [text, html]) {
    expect(form).not.toMatch(/evil\.example|undefined|null/)
    expect(form).toContain('二行目')
  }
  expect(html).toContain('一行目<br>二行目')
})

test('what a program seems to have sent says so first', () => {
  expect(
    mailOf('enquiry-notice', { notice: { ...notice, isSuspect: true } }, { shop: inventedShop, isDemo: true }).subject,
  ).toMatch(/^【自動送信の疑い】/)
})

test('the sender gets our words only', () => {
  const { subject, replyTo, text, html } = mailOf('enquiry-received', { receipt }, { shop: inventedShop, isDemo: true })
  expect([subject, replyTo]).toEqual(['【おりおり】お問い合わせを受け付けました（CT-261124-0018）', undefined])
  for (const form of [text, html]) expect(form).toContain('11月24日（火）10時42分')
  expect(html).not.toContain('href=')
})
