import { expect, test } from 'vitest'
import { inventedShop } from '#contract/invented-shop.ts'
import { accountMails } from './account-mails.ts'
import { type AccountMailProps, accountWords } from './account-words.ts'

const mail: AccountMailProps = {
  email: 'a&b@example.com',
  occasion: { at: '2026-11-24T15:05:00Z', device: 'Chrome（Windows）', network: '203.0.113.*' },
  url: 'https://shop.example/x?token=abc&<b>',
  siteUrl: 'https://shop.example',
  newEmail: 'new<i>@example.com',
}

const from = { shop: inventedShop, isDemo: true }

test.each(Object.entries(accountMails))('%s: who, when, from where, and what to do', (template, write) => {
  const { subject, text, html } = write(mail, from)
  expect(subject).toMatch(/^【おりおり】.{5,40}$/)
  for (const part of ['2026年11月25日（水）0時5分（日本時間）', 'Chrome（Windows）', '203.0.113.*']) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
  expect(text).toContain('a&b@example.com')
  expect(html).toContain('a&amp;b@example.com')
  expect(text).toContain(accountWords[template as keyof typeof accountWords].ifNotYou(mail))
  expect(html).not.toMatch(/<[bi]>/)
  // What a text mail has is a link, and one sentence does not call for what another tells to throw away.
  for (const form of [text, html]) expect(form).not.toMatch(/！|undefined|下のボタン|お手数ですがお知らせ/)
})

test('only mails with a button carry a link that does something', () => {
  const withLink = Object.entries(accountMails).filter(([, write]) => write(mail, from).text.includes('token='))
  expect(withLink.map(([template]) => template)).toEqual([
    'account-register',
    'account-reset',
    'account-email-new',
    'account-email-old',
    'account-email-changed',
    'account-second-factor-asked',
    'account-staff-invited',
  ])
})

test.each(['account-email-old', 'account-email-changed'] as const)(
  '%s: who did not ask for the change finds the way under plain words',
  (template) => {
    const { text, html } = accountMails[template](mail, from)
    for (const form of [text, html]) {
      expect(form).toContain('お心当たりのない場合はこちら')
      expect(form).not.toContain('わたし')
    }
  },
)

test('its owner is greeted by name, somebody whose name is not known by the address', () => {
  const greetingOf = (name?: string) => accountMails['account-signed-in']({ ...mail, name }, from).text.split('\n')[0]
  expect(greetingOf('山本 美咲')).toBe('山本 美咲 様')
  expect(greetingOf()).toBe('a&b@example.com 様')
})
