// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fetchFaqs } from '#web/features/content/faqs.slice.ts'
import { withHelpInNewTab } from '#web/features/content/shop-text.tsx'
import { show } from '#web/testing/render.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'
import Faq, { clientLoader } from './faq.tsx'

const item = (id: number, answer_html: string) => ({ id, question: `問い${id}`, answer_html })
const groups = [
  {
    group: 'ご注文',
    items: [item(1, '<p>はい。<a href="/create-account">会員登録</a>へ。</p>'), item(2, '<p>いいえ。</p>')],
  },
  { group: 'お届け', items: [item(3, '<p>どうぞ。</p>')] },
]
const open = (answer: Answered, config = {}) =>
  show(<Faq />, {
    at: '/faq',
    path: '/faq',
    loader: clientLoader,
    config,
    answers: { 'GET /backend/api/faqs': answer },
  })

test('every group of questions is reached from the list of groups, and every question opens to its answer', async () => {
  const { user } = await open(groups)
  const links = within(await screen.findByRole('navigation', { name: 'ご質問の分類' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['ご注文', 'お届け'])
  for (const link of links) {
    const group = document.querySelector(link.getAttribute('href')!)!
    expect(group.querySelector('h2')!.textContent).toBe(link.textContent)
  }
  const entries = [...document.querySelectorAll('details')]
  expect(entries.map(({ open }) => open)).toEqual([false, false, false])
  await user.click(screen.getByText('問い2'))
  expect(entries.map(({ open }) => open)).toEqual([false, true, false])
  expect(entries[1]!.textContent).toContain('いいえ。')
})

test('a link in an answer changes the screen in place', async () => {
  const { user, address } = await open(groups)
  await user.click(await screen.findByText('会員登録'))
  expect(address()).toBe('/create-account')
})

test('search engines read questions and answers, with whole addresses', async () => {
  await show(<Faq />, {
    before: (dispatch) => dispatch(fetchFaqs('all')),
    answers: { 'GET /backend/api/faqs': groups },
  })
  const facts = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!)
  expect(facts).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: '問い1' }, { name: '問い2' }, { name: '問い3' }],
  })
  expect(facts.mainEntity[0].acceptedAnswer.text).toContain('href="http://shop.test/create-account"')
})

test('without a question there is a way on', async () => {
  await open([])
  expect((await screen.findByRole('link', { name: 'ご注文の流れを見る' })).getAttribute('href')).toBe('/how-to-use')
})

test('questions that do not come can be asked for again', async () => {
  let fails = true
  const { user } = await open(() => (fails ? json({}, 503) : json(groups)))
  fails = false
  await user.click(await screen.findByRole('button', { name: 'もう一度試す' }))
  expect(await screen.findByText('問い3')).toBeTruthy()
})

test.each([
  ['own page', {}, '/contact'],
  ['page on another site', { contact: 'https://help.example/contact' }, 'https://help.example/contact'],
])('questions lead to the contact: %s', async (_, external, href) => {
  await open(groups, { external })
  const link = screen.getByRole('link', { name: /お問い合わせ/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank'])
})

const hint = '<span class="visually-hidden">（新しいタブで開きます）</span>'
test.each([
  ['<a href="/faq">問い</a>', {}, `<a href="/faq" target="_blank" rel="noopener">問い${hint}</a>`],
  [
    '<a href="/contact">問い</a>',
    { contact: 'https://a.example/?a=1&b=2' },
    `<a href="https://a.example/?a=1&amp;b=2" target="_blank" rel="noopener">問い${hint}</a>`,
  ],
  [
    '<a href="/contact?about=request">ご相談</a>',
    {},
    `<a href="/contact?about=request" target="_blank" rel="noopener">ご相談${hint}</a>`,
  ],
  ['<a href="/order">問い</a> <a href="/faqs">x</a>', {}, '<a href="/order">問い</a> <a href="/faqs">x</a>'],
])('in a text of the shop: %s', (html, external, shown) => {
  expect(withHelpInNewTab(html, external)).toBe(shown)
})
