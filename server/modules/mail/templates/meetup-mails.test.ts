import { expect, test } from 'vitest'
import { shop } from '#contract/shop.ts'
import { sampleMail } from '../sample-mail.ts'
import { templates } from './index.ts'
import type { MeetupMailProps } from './meetup-words.ts'

const { order } = sampleMail
const cancelled: MeetupMailProps = {
  ...sampleMail,
  order: {
    ...order,
    status: 'cancelled',
    cancelled_at: '2026-12-08T18:05:00+09:00',
    cancellation_fee: 50_473,
  },
  reason: '<b>延期</b>',
}
const changed: MeetupMailProps = {
  ...sampleMail,
  order: { ...order, estimated_person: 26, note: '<b>箸</b>', reception: null, revision: 1, change_fee: 1_200 },
  before: { ...order, title: '忘年会', change_fee: 200 },
}
const toOrderer = {
  'meetup-accepted': sampleMail,
  'meetup-changed': changed,
  'meetup-cancelled': cancelled,
  'fee-reminder': sampleMail,
} as const
const toShop = {
  'meetup-notice': sampleMail,
  'meetup-changed-notice': changed,
  'meetup-cancelled-notice': cancelled,
} as const

test.each(Object.entries(toOrderer))('%s: both its forms say who writes, once that it is a demo', (template, mail) => {
  const { text, html } = templates[template as keyof typeof toOrderer](mail)
  for (const form of [text, html]) {
    expect(form).toContain(`${shop.company}　お電話 ${shop.tel}（${shop.hours}）`)
    expect(form.split(shop.demoNotice)).toHaveLength(2)
    expect(form).not.toMatch(/（例）|架空の会社|undefined|null/)
  }
})

test.each(Object.entries(toShop))('%s: nothing in it is meant for a customer', (template, mail) => {
  const { text, html } = templates[template as keyof typeof toShop](mail)
  for (const form of [text, html]) {
    expect(form).not.toContain('お心当たり')
    expect(form).not.toContain(shop.demoNotice)
    expect(form).toContain('03-1234-5678')
    expect(form).toContain('misaki@example.com')
  }
})

test('name of the gathering and headcount are two facts, and a gathering without a name has one', () => {
  const rows = (mail: MeetupMailProps) =>
    templates['meetup-accepted'](mail)
      .text.split('\n')
      .filter((line) => /^■(会の名前|人数)/.test(line))
  expect(rows(sampleMail)).toEqual(['■会の名前　開発本部 忘年会', '■人数　24名さま'])
  expect(rows({ ...sampleMail, order: { ...order, title: '' } })).toEqual(['■人数　24名さま'])
})

test('the confirmation tells what an orderer looks for', () => {
  const { text, html } = templates['meetup-accepted'](sampleMail)
  for (const form of [text, html.replace(/<\/?span[^>]*>/g, '')]) {
    for (const words of [
      'お一人さまあたり（24名さま・配送料込み）',
      '4,207円',
      '03-1234-5678',
      '受付 佐藤さま　03-1111-2222',
      '器の回収あり（翌営業日10:00〜12:00）',
      'キャンセル料',
      '不課税',
      sampleMail.orderUrl!,
      sampleMail.calendarUrl!,
    ]) {
      expect(form).toContain(words)
    }
    expect(form).not.toMatch(/お取り消し|お品|ご人数|受け取りの方/)
  }
})

test('who ordered with an account is led to my page, and is not warned of passing the link on', () => {
  const orderUrl = 'http://localhost:3000/mypage/meetups/a1'
  const { text, html } = templates['meetup-accepted']({
    ...sampleMail,
    ...{ orderUrl, orderNeedsLogin: true, calendarUrl: null },
  })
  for (const form of [text, html]) {
    expect(form).toContain(orderUrl)
    expect(form).toContain('マイページの「ご注文の一覧」')
    expect(form).not.toContain('転送にはご注意ください')
  }
})

test('without a page of the order none is spoken of', () => {
  const { text, html } = templates['meetup-accepted']({ ...sampleMail, orderUrl: null, calendarUrl: null })
  for (const form of [text, html]) {
    expect(form).not.toContain('専用のページ')
    expect(form).not.toContain('カレンダー')
    expect(form).toContain('キャンセルは、お電話で承ります。')
  }
})

test.each([
  [50_473, 'invoice', ['50,473円（不課税）', '請求書でご請求します']],
  [50_473, 'card', ['50,473円（不課税）', 'クレジットカードから頂戴します']],
  [0, 'invoice', ['かかりません（0円）', 'お支払いいただく金額はありません']],
] as const)('a fee of %i yen by %s is told with what follows', (fee, method, words) => {
  const mail = {
    ...cancelled,
    order: { ...cancelled.order, cancellation_fee: fee, payment: { ...order.payment, method } },
  }
  const { text, html } = templates['meetup-cancelled'](mail)
  for (const word of [...words, '12月8日（火）18時05分', '100,946円']) {
    expect(text).toContain(word)
    expect(html).toContain(word)
  }
})

test('the confirmation leads to the terms as they were agreed to, of an order that has noted them', () => {
  const termsUrl = 'http://localhost:3000/legal/terms?version=2026-11-23'
  const agreed = { ...sampleMail, termsUrl, order: { ...order, terms_version: '2026-11-23' } }
  const { text, html } = templates['meetup-accepted'](agreed)
  expect(text).toContain(`■適用規約\n　利用規約 2026年11月23日版\n　${termsUrl}\n`)
  expect(html).toMatch(/適用規約<br>　<a href="[^"]+version=2026-11-23"[^>]*>利用規約 2026年11月23日版<\/a>/)
  const { text: before, html: htmlBefore } = templates['meetup-accepted'](sampleMail)
  expect(before + htmlBefore).not.toMatch(/適用規約|undefined|null|false/)
})

test('the reason is for the shop, and is no markup', () => {
  const { text, html } = templates['meetup-cancelled-notice'](cancelled)
  expect(text).toContain('<b>延期</b>')
  expect(html).toContain('&lt;b&gt;延期&lt;/b&gt;')
  expect(templates['meetup-cancelled'](cancelled).text).not.toContain('延期')
})

test('a window of time is never broken in two', () => {
  const { html } = templates['meetup-accepted'](sampleMail)
  expect(html).toContain('<span style="white-space:nowrap">17:30〜18:00</span>')
})

test('a changed order says from what to what, and which fee comes with it', () => {
  const { text, html } = templates['meetup-changed'](changed)
  for (const words of [
    '■会の名前　忘年会 → 開発本部 忘年会',
    '■人数　24名さま → 26名さま',
    '■当日の受け取りご担当者　受付 佐藤さま　03-1111-2222 → ご注文者さま',
    '■お支払い合計（税込）　100,946円（変更なし）',
    '■変更の手数料　1,000円（不課税）',
    '■変更の手数料の合計　1,200円（不課税）',
    '12月8日（火）17時まで、ご注文のページで承ります',
  ]) {
    expect(text).toContain(words)
  }
  expect(html).toContain('なし → &lt;b&gt;箸&lt;/b&gt;')
  expect(templates['meetup-changed-notice'](changed).text).toContain('24名さま → 26名さま')
})
