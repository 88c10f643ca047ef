import { expect, test } from 'vitest'
import { MAIL_SLOTS, mailFields } from '#contract/admin/mail-fields.ts'
import { inventedShop } from '#contract/invented-shop.ts'
import { strangeBraces } from '#domain/words-with-facts.ts'
import { ruleOf } from '../mail-kinds.ts'
import { mailOf, templates } from '../templates/index.ts'
import { factNamesOf, isWorded, mailSlots, usualWords, type WordedTemplate } from './mail-slots.ts'
import type { OwnWords } from './own-words.ts'
import { samplesOf } from './samples.ts'

const siteUrl = 'https://shop.example'
const from = { shop: inventedShop, isDemo: true, consent: 'proven' as const }
const all = Object.keys(mailSlots) as WordedTemplate[]
const slots = all.flatMap((template) =>
  MAIL_SLOTS.filter((slot) => slot in usualWords(template)).map((slot) => [template, slot] as const),
)

function written(template: WordedTemplate, words: OwnWords[string] = {}, hasLongNames = false) {
  const props = samplesOf({ siteUrl, hasLongNames })[template]
  const byPhone = 'phone_lead' in words ? { byPhone: { overrides: [], reason: null } } : {}
  return mailOf(template, { ...props, ...byPhone }, { ...from, words: { [template]: words } })
}

/** Of a page in HTML, without the line that mail programs show in their lists. */
const shown = (html: string) => html.replace(/<div style="display:none[\s\S]*?<\/div>/, '')
const times = (text: string, words: string) => text.split(words).length - 1

test('every mail to customers and guests has words, except those that warn of something or go to staff', () => {
  const fixed = Object.keys(templates).filter(
    (template) => !isWorded(template) && !ruleOf(template as keyof typeof templates).to.includes('shop' as never),
  )
  expect(fixed.sort()).toEqual([
    'account-email-changed',
    'account-email-old',
    'account-locked',
    'account-password-changed',
    'account-second-factor-asked',
    'account-second-factor-off',
    'account-second-factor-on',
    'account-session-revoked',
    'account-signed-in',
    'account-signed-out',
    'account-staff-invited',
    'account-wrong-codes',
    'mail-tried',
    'refund-account-named',
  ])
})

test.each(slots)('%s: own words of %s stand once in text and HTML, escaped', (template, slot) => {
  const { subject, text, html } = written(template, { [slot]: '目印<b>&"' })
  const escaped = '目印&lt;b&gt;&amp;&quot;'
  if (slot === 'subject') expect(times(subject, '目印<b>&"')).toBe(1)
  else expect(times(text, '目印<b>&"')).toBe(1)
  expect(times(shown(html), escaped)).toBe(1)
  expect(html).not.toContain('目印<b>')
})

test.each(all)('%s: its usual words pass for words of staff, with facts that there are', (template) => {
  for (const [slot, words] of Object.entries(usualWords(template))) {
    expect(mailFields[slot as keyof typeof mailFields].schema.safeParse(words).error).toBeUndefined()
    expect(strangeBraces(words, factNamesOf(template))).toEqual([])
  }
  const everything = factNamesOf(template).map((name) => `「{${name}}」`)
  for (const hasLongNames of [false, true]) {
    const { text } = written(template, { closing: everything.join('') }, hasLongNames)
    expect(text).toMatch(new RegExp(everything.map(() => '「[^「」{}]+」').join('|')))
    expect(text).not.toMatch(/undefined|[{}]/)
  }
})

test.each(all)('%s: an emptied closing leaves no gap', (template) => {
  const { text, html } = written(template, { closing: '' })
  expect(text).not.toContain('\n\n\n')
  expect(html).not.toMatch(/<p [^>]*><\/p>/)
})

test('nothing typed is a link, nor becomes one beside a fact; our own pages are', () => {
  const closing = '次は https://evil.example/{お名前} と evil.{お名前} へ'
  const { text } = written('meetup-accepted', { closing })
  expect(text).toContain('evil')
  expect(text).not.toMatch(/evil\.[\p{L}\p{N}]|:\/\/evil/u)
  const known = written('account-known', { lead: '{ログインの画面}' })
  expect(known.text).toContain(`\n${siteUrl}/mypage/login\n`)
})

test('facts do not become facts of what they contain, and unknown names stay', () => {
  const props = samplesOf({ siteUrl, hasLongNames: false })['meetup-accepted']
  const order = { ...props.order, contact: { ...props.order.contact, last_name: '{注文番号}' } }
  const words = { 'meetup-accepted': { lead: '{お名前} {{店名}} {constructor}' } }
  const { text } = mailOf('meetup-accepted', { ...props, order }, { ...from, words })
  expect(text).toContain(`{注文番号} 美咲 様 {${inventedShop.name}} {constructor}`)
})

test('lines of the words are lines of the mail', () => {
  const { text, html } = written('meetup-accepted', { lead: '一行目\n.二行目' })
  expect(text).toContain('一行目\n.二行目')
  expect(html).toContain('一行目<br>.二行目')
})

test.each([
  ['お名前', '{お名前} さま', []],
  ['braces in braces', '{{お名前}}', ['{', '}']],
  ['an unknown name', '{合計}', ['{合計}']],
  ['half a brace', 'お名前}', ['}']],
  ['a name that every object has', '{constructor}', ['{constructor}']],
])('%s: %s', (_what, words, strange) => {
  expect(strangeBraces(words, ['お名前'])).toEqual(strange)
})

test.each([
  'https://evil.example',
  'www.evil.example',
  'evil.example',
  'a@evil',
  'evil.{お名前}',
  '@{お名前}',
  '192.168.0.1',
])('%s is an address', (words) => {
  expect(mailFields.lead.schema.safeParse(words).error?.issues[0]?.message).toMatch(/^リンクやメールアドレスは/)
})

test.each(['承ります。{お名前}', '1.開催日 2.人数', '4.5万円。明日', '{ログインの画面} から'])(
  '%s is none',
  (words) => {
    expect(mailFields.lead.schema.safeParse(words).success).toBe(true)
  },
)
