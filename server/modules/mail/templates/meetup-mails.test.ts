import { describe, expect, test } from 'vitest'
import { inventedShop } from '#contract/invented-shop.ts'
import type { AskedOfOrder } from '#contract/placement.ts'
import { demoNotice } from '#contract/shop-facts.ts'
import { sampleOrder as sampleMail } from '../words/sample-order.ts'
import { mailOf, templates } from './index.ts'
import type { MeetupMailProps } from './meetup-words.ts'

const from = { shop: inventedShop, isDemo: true }
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
  'meetup-called-off': cancelled,
  'meetup-confirmed': sampleMail,
  'meetup-delivered': { ...sampleMail, handedOver: { at: '2026-12-11T17:42:00+09:00', to: '受付の島田' } },
  'fee-reminder': sampleMail,
} as const
const toShop = {
  'meetup-notice': sampleMail,
  'meetup-changed-notice': changed,
  'meetup-cancelled-notice': cancelled,
} as const

test.each(Object.entries(toOrderer))('%s: both its forms say who writes, once that it is a demo', (template, mail) => {
  const { text, html } = mailOf(template, mail, from)
  for (const form of [text, html]) {
    expect(form).toContain(`${inventedShop.company}　お電話 ${inventedShop.tel}（${inventedShop.hours}）`)
    expect(form.split(demoNotice)).toHaveLength(2)
    expect(form).not.toMatch(/（例）|架空の会社|undefined|null/)
  }
})

test.each(Object.entries(toShop))('%s: nothing in it is meant for a customer', (template, mail) => {
  const { text, html } = templates[template as keyof typeof toShop](mail, from)
  for (const form of [text, html]) {
    expect(form).not.toContain('お心当たり')
    expect(form).not.toContain('\u{E000}')
    expect(form).toContain('03-1234-5678')
    expect(form).toContain('misaki@example.com')
  }
})

test.each(Object.entries(toShop))(
  '%s: its address can be copied, and an answer goes to the orderer',
  (template, mail) => {
    const { text, html, replyTo } = mailOf(template, mail, { ...from, consent: 'shop' })
    expect(replyTo).toBe('misaki@example.com')
    for (const form of [text, html]) {
      expect(form).toContain('misaki@example.com')
      expect(form).toContain('このメールに返信すると、お客さまに届きます。')
    }
  },
)

test('an order without an address is answered to the shop itself', () => {
  const mail = { ...sampleMail, order: { ...order, contact: { ...order.contact, email: '' } } }
  const { text, replyTo } = mailOf('meetup-notice', mail, { ...from, consent: 'shop' })
  expect([replyTo, text.includes('返信すると')]).toEqual([undefined, false])
})

test('a shop that sells says nothing of a demo', () => {
  const { text, html } = mailOf(
    'meetup-accepted',
    { ...sampleMail, order: { ...order, note: '\u{E000}' } },
    { shop: inventedShop, isDemo: false },
  )
  for (const form of [text, html]) {
    expect(form).not.toContain(demoNotice)
    expect(form.trimEnd()).not.toMatch(/\u{E000}(?:<br>)?(?:\n|<\/td>)?$/u)
  }
  expect(text.endsWith('お知らせください。\n')).toBe(true)
})

test('name of the gathering and headcount are two facts, and a gathering without a name has one', () => {
  const rows = (mail: MeetupMailProps) =>
    templates['meetup-accepted'](mail, from)
      .text.split('\n')
      .filter((line) => /^■(会の名前|人数)/.test(line))
  expect(rows(sampleMail)).toEqual(['■会の名前　開発本部 忘年会', '■人数　24名さま'])
  expect(rows({ ...sampleMail, order: { ...order, title: '' } })).toEqual(['■人数　24名さま'])
})

test('the confirmation tells what an orderer looks for', () => {
  const { text, html } = templates['meetup-accepted'](sampleMail, from)
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

/** What of each field of an order its letters say. */
const saidOf: Record<AskedOfOrder, string> = {
  title: '開発本部 忘年会',
  meetup_date: '2026年12月11日（金）',
  delivery_window: '17:30〜18:00',
  estimated_person: '24名さま',
  address: '大手町折々ビル 12階',
  contact: '03-1234-5678',
  payment: '請求書払い',
  reception: '受付 佐藤さま　03-1111-2222',
  tableware: '器の回収あり',
  note: '北口からお願いします',
  allergies: 'えび',
  own_fields: '開発本部 4120',
}

test.each(['meetup-accepted', 'meetup-notice'] as const)('%s: what was ordered is said field by field', (template) => {
  const { text, html } = templates[template]({ ...sampleMail, order: { ...order, note: saidOf.note } }, from)
  for (const form of [text, html.replace(/<\/?span[^>]*>/g, '')]) {
    expect(Object.entries(saidOf).filter(([, words]) => !form.includes(words))).toEqual([])
  }
})

test('who ordered with an account is led to my page, and is not warned of passing the link on', () => {
  const orderUrl = 'http://localhost:3000/mypage/meetups/a1'
  const { text, html } = templates['meetup-accepted'](
    {
      ...sampleMail,
      orderUrl,
      orderNeedsLogin: true,
      calendarUrl: null,
    },
    from,
  )
  for (const form of [text, html]) {
    expect(form).toContain(orderUrl)
    expect(form).toContain('マイページの「ご注文の一覧」')
    expect(form).not.toContain('転送にはご注意ください')
  }
})

test('without a page of the order none is spoken of', () => {
  const { text, html } = templates['meetup-accepted']({ ...sampleMail, orderUrl: null, calendarUrl: null }, from)
  for (const form of [text, html]) {
    expect(form).not.toContain('専用のページ')
    expect(form).not.toContain('カレンダー')
    expect(form).toContain('キャンセルは、お電話で承ります。')
  }
})

test.each([
  [50_473, 'invoice', ['50,473円（不課税）', '請求書は、ご注文のページから発行いただけます']],
  [50_473, 'card', ['50,473円（不課税）', 'クレジットカードから頂戴します']],
  [0, 'invoice', ['かかりません（0円）', 'お支払いいただく金額はありません']],
] as const)('a fee of %i yen by %s is told with what follows', (fee, method, words) => {
  const mail = {
    ...cancelled,
    order: { ...cancelled.order, cancellation_fee: fee, payment: { ...order.payment, method } },
  }
  const { text, html } = templates['meetup-cancelled'](mail, from)
  for (const word of [...words, '12月8日（火）18時05分', '100,946円']) {
    expect(text).toContain(word)
    expect(html).toContain(word)
  }
})

test('a cancelled order owes the fees of its changes too', () => {
  const fees = { cancellation_fee: 0, change_fee: 1_200 }
  const { text } = templates['meetup-cancelled']({ ...cancelled, order: { ...cancelled.order, ...fees } }, from)
  expect(text).toContain('■これまでの一部キャンセル料　1,200円（不課税）')
  expect(text).toContain('お支払いいただく金額は、合わせて1,200円です。')
})

test('the confirmation says what taking goods out will cost, and no share where something was paid already', () => {
  const { text, html } = templates['meetup-accepted'](sampleMail, from)
  expect(text).toContain('12月8日（火）17時を過ぎて商品を減らすと、減らした商品の代金の50%')
  expect(html).toContain('一部キャンセル料（不課税）としていただきます')
  const paid = order.fee_timeline.map((step) => ({ ...step, fee: Math.max(0, step.fee - 700) }))
  const again = templates['fee-reminder']({ ...sampleMail, order: { ...order, fee_timeline: paid } }, from).text
  expect(again).toContain('12月9日（水）17時まで　一部キャンセル料を差し引いて49,773円')
})

test('a reminder without a page of the order names the telephone, and the rows of who answered only with answers', () => {
  const { text, html } = templates['fee-reminder']({ ...sampleMail, orderUrl: null, calendarUrl: null }, from)
  for (const form of [text, html]) {
    expect(form).toContain(`ご注文の変更やキャンセルは、お電話（${inventedShop.tel}、`)
    expect(form).not.toMatch(/お返事|これまでの一部キャンセル料/)
  }
  const answers = { at: '2026-12-07T17:10:00+09:00', coming: 0, maybe: 0, open: 24, declined: 0 }
  expect(templates['fee-reminder']({ ...sampleMail, answers }, from).text).toContain(
    '■参加者のお返事　参加 0名さま、未定 0名さま、未回答 24名さま、不参加 0名さま（12月7日（月）17時10分現在）',
  )
})

test('the confirmation leads to the terms as they were agreed to, of an order that has noted them', () => {
  const termsUrl = 'http://localhost:3000/legal/terms?version=2026-11-23'
  const agreed = { ...sampleMail, termsUrl, order: { ...order, terms_version: '2026-11-23' } }
  const { text, html } = templates['meetup-accepted'](agreed, from)
  expect(text).toContain(`■適用規約\n　利用規約 2026年11月23日版\n　${termsUrl}\n`)
  expect(html).toMatch(/適用規約<br>　<a href="[^"]+version=2026-11-23"[^>]*>利用規約 2026年11月23日版<\/a>/)
  const { text: before, html: htmlBefore } = templates['meetup-accepted'](sampleMail, from)
  expect(before + htmlBefore).not.toMatch(/適用規約|undefined|null|false/)
})

test('an order that the shop calls off was cancelled by nobody else: it says so, and excuses itself', () => {
  const free = {
    ...cancelled,
    order: { ...cancelled.order, cancellation_fee: 0 },
    shopReason: '設備の故障のため',
    agreedFee: 50_473,
  }
  const { subject, text, html } = templates['meetup-called-off'](free, from)
  expect(subject + text + html).not.toMatch(/承りました|お約束|またの機会/)
  for (const form of [text, html]) expect(form).toContain('お店の都合により')
  expect(text).toContain('■キャンセルの理由　設備の故障のため')
})

test('who has guests that do not know of it is told, and where they can be', () => {
  const untold = { guests: 11, url: 'http://localhost:3000/mypage/events/a1' }
  const { text, html } = templates['meetup-cancelled']({ ...cancelled, untold }, from)
  expect(text).toContain(
    `11名さまには、キャンセルをまだメールでお知らせしていません。会のページからお知らせいただけます。\n${untold.url}`,
  )
  expect(html).toContain(`href="${untold.url}"`)
  expect(templates['meetup-cancelled'](cancelled, from).text).not.toContain('名さまには')
})

test('the reason is for the shop, and is no markup', () => {
  const { text, html } = templates['meetup-cancelled-notice'](cancelled, from)
  expect(text).toContain('<b>延期</b>')
  expect(html).toContain('&lt;b&gt;延期&lt;/b&gt;')
  expect(templates['meetup-cancelled'](cancelled, from).text).not.toContain('延期')
})

test('a window of time is never broken in two', () => {
  const { html } = templates['meetup-accepted'](sampleMail, from)
  expect(html).toContain('<span style="white-space:nowrap">17:30〜18:00</span>')
})

test('a changed order says from what to what, and which fee comes with it', () => {
  const { text, html } = templates['meetup-changed'](changed, from)
  for (const words of [
    '■会の名前　忘年会 → 開発本部 忘年会',
    '■人数　24名さま → 26名さま',
    '■当日の受け取りご担当者　受付 佐藤さま　03-1111-2222 → ご注文者さま',
    '■お支払い合計（税込）　100,946円（変更なし）',
    '■一部キャンセル料　1,000円（不課税）',
    '■これまでの一部キャンセル料　200円（不課税）',
    '12月8日（火）17時まで、ご注文のページで承ります',
  ]) {
    expect(text).toContain(words)
  }
  expect(html).toContain('なし → &lt;b&gt;箸&lt;/b&gt;')
  expect(templates['meetup-changed-notice'](changed, from).text).toContain('24名さま → 26名さま')
})

test('after the cut-off a letter about a change promises no other one, and after the delivery nothing that is over', () => {
  const changedAt = (asOf: string, status: MeetupMailProps['order']['status'] = 'confirmed') => {
    const { text, html } = templates['meetup-changed']({ ...changed, asOf, order: { ...changed.order, status } }, from)
    return [text, html]
  }
  for (const form of changedAt('2026-12-08T16:59:59+09:00')) {
    expect(form).toContain('この内容でお届けいたします。')
    expect(form).toContain('次の変更は、')
  }
  for (const form of changedAt('2026-12-08T17:00:00+09:00')) {
    expect(form).toContain('この内容でお届けいたします。')
    expect(form).not.toContain('次の変更は、')
    expect(form).toContain('12月9日（水）17時')
  }
  const over = [...changedAt('2026-12-11T18:30:00+09:00', 'delivered'), ...changedAt('2026-12-14T10:00:00+09:00')]
  for (const form of over) expect(form).not.toMatch(/お届けいたします|次の変更は、|キャンセル料：|減らすと/)
})

test('a product that costs another price now is named with the difference, though as much of it is ordered', () => {
  const lines = order.calculation.lines.map((line, id) => ({ ...line, id }))
  const withLines = (own: typeof lines) => ({ ...order, calculation: { ...order.calculation, lines: own } })
  const [first, ...others] = lines
  const dearer = { ...first!, unit_price: first!.unit_price + 100, amount: first!.amount + 400 }
  const mail = { ...changed, before: withLines(lines), order: withLines([dearer, ...others]) }
  expect(templates['meetup-changed'](mail, from).text).toContain('■旬のにぎり「霜月」　4点 → 4点（+400円）')
})

describe.each([...Object.entries(toOrderer), ['meetup-changed', { ...changed, before: order, order: worded() }]] as [
  string,
  MeetupMailProps,
][])('%s to an address that nobody has proved', (template, mail) => {
  const about = { ...mail, order: worded(mail.order), ...(mail.before && { before: worded(mail.before, '以前の') }) }
  const { subject, text, html } = mailOf(template, about, { ...from, consent: 'asked' })

  test('has no word that somebody has typed freely, and no name that is a message', () => {
    for (const form of [subject, text, html]) {
      expect(form).not.toMatch(/至急|0120|0312|evil|undefined|null|：　様/)
    }
    expect(text).toContain('ご注文者さま')
  })

  test('says what was ordered all the same', () => {
    expect(text).toContain(about.number)
    expect(text).toContain('お届け')
  })

  test('addresses the reader by name, if one was given', () => {
    expect(mailOf(template, { ...mail, order }, { ...from, consent: 'asked' }).text).toMatch(
      /^株式会社みらい計画\n山本 美咲 様\n/,
    )
  })
})

/** An order of somebody who writes to strangers in every field there is. */
function worded(from: MeetupMailProps['order'] = order, more = ''): MeetupMailProps['order'] {
  const words = `${more}至急お電話ください 0120-000-000 https://evil.example`
  return {
    ...from,
    title: words,
    note: words,
    reception: { name: words, tel: '0312345678' },
    address: { ...from.address, city: words, street: words, building: words, note: words },
    contact: { ...from.contact, company: words, department: words, last_name: words, first_name: words },
    payment: { ...from.payment, po_number: words, billing_name: words },
  }
}
