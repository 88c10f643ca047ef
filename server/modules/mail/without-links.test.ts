import { expect, test } from 'vitest'
import { inventedShop } from '#contract/invented-shop.ts'
import { mailOf } from './templates/index.ts'
import { withoutAddresses, withoutLinks } from './without-links.ts'
import { sampleOrder as sampleMail } from './words/sample-order.ts'

/** What mail programs take for an address: a scheme with something behind it, a name with a dot, an address of a mailbox. */
const clickable = /https?:\/\/[\w[]|www\.|[\p{L}\p{N}-]+[.．。｡][\p{L}]{2,}|[\w.]+@\w/u
const seen = (text: string) => text.replaceAll('\u200b', '')

test.each([
  'https://evil.example/login',
  'HTTP://EVIL.EXAMPLE',
  'www.evil.example',
  'evil.example/login?x=1.2',
  'evil。example',
  'ユーザー@evil.example',
  'https://192.168.0.1/',
  'お客様のアカウントは停止されました。evil.example へ',
])('%s is read as it was written, and leads nowhere', (text) => {
  expect(text).toMatch(clickable)
  expect(withoutLinks(text)).not.toMatch(clickable)
  expect(seen(withoutLinks(text))).toBe(text)
})

test.each(['3階 会議室', '12:30頃', '03-1234-5678', '大手町1-2-3'])('%s stays as it is', (text) => {
  expect(withoutLinks(text)).toBe(text)
})

test.each([
  'https://evil.example/login',
  'HTTP://EVIL.EXAMPLE',
  'www.evil.example',
  'こちらへevil.example/login?x=1.2',
  'evil。example',
  'evil.みんな',
  'ユーザー@evil.example',
  'https://192.168.0.1/',
])('%s in an answer of staff leads nowhere either', (text) => {
  expect(withoutAddresses(text)).not.toMatch(clickable)
  expect(seen(withoutAddresses(text))).toBe(text)
})

test.each(['承ります。明日お送りします。1月は', '1.開催日 2.人数', '4.5万円、税込3.3千円', '株式会社A。承ります'])(
  'what staff write stays as it is: %s',
  (text) => expect(withoutAddresses(text)).toBe(text),
)

test('what somebody has typed is no link in a mail, whatever its prop is called', () => {
  const evil = 'https://evil.example/login'
  const mail = { ...sampleMail, order: { ...sampleMail.order, cancellation_fee: 0 }, reason: evil }
  const { text, html } = mailOf('meetup-cancelled-notice', mail, { shop: inventedShop, isDemo: true, consent: 'shop' })
  expect(seen(text + html)).toContain(evil)
  expect(text + html).not.toMatch(/evil\.example|:\/\/evil/)
})

test.each([
  ['ok.Mail+tag@example.com', 'ok.Mail+tag@example.com'],
  ['www.evil.example@example.com', undefined],
  ['evil.example/login@example.com', undefined],
  ['https://evil.example/login', undefined],
])('the address %s of an orderer stays whole only if it leads nowhere else', (email, whole) => {
  const { order, ...rest } = sampleMail
  const mail = { ...rest, order: { ...order, contact: { ...order.contact, email } } }
  const { text, html, replyTo } = mailOf('meetup-notice', mail, { shop: inventedShop, isDemo: true, consent: 'shop' })
  expect(replyTo).toBe(whole)
  for (const form of [text, html]) {
    expect(seen(form)).toContain(email)
    expect(form.includes(email)).toBe(whole !== undefined)
  }
})

test('no mail about an order has a link but the shop’s own, whatever its orderer wrote', () => {
  const evil = 'https://evil.example/login'
  const { order, ...rest } = sampleMail
  const mail = {
    ...rest,
    order: {
      ...order,
      title: evil,
      note: evil,
      contact: { ...order.contact, company: evil, last_name: evil },
      address: { ...order.address, building: evil, note: evil },
      reception: { name: evil, tel: '0312345678' },
    },
  }
  for (const template of ['meetup-accepted', 'meetup-notice']) {
    const consent = template === 'meetup-notice' ? 'shop' : 'proven'
    const { text, html } = mailOf(template, mail, { shop: inventedShop, isDemo: true, consent })
    expect(seen(text + html)).toContain(evil)
    expect(text + html).not.toMatch(/evil\.example|:\/\/evil/)
  }
})
