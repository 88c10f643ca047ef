// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inventedShop as shop } from '#contract/invented-shop.ts'
import { setCookie, show } from '#web/testing/render.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'
import Contact, { clientLoader } from './contact.tsx'

const faqs = [{ group: 'ご注文', items: [{ id: 1, question: '問い1', answer_html: '<p>答え1</p>' }] }]
const accepted = () => json({ number: 'CT-261124-0018', received_at: '2026-11-24T10:42:00+09:00' }, 202)

const open = (answer: Answered = accepted, { at = '/contact', answers = {} } = {}) =>
  show(<Contact />, {
    at,
    path: '/contact',
    loader: clientLoader,
    answers: { 'GET /backend/api/faqs': faqs, 'POST /backend/api/contact': answer, ...answers },
  })

const hrefOf = (name: string | RegExp) => screen.getAllByRole('link', { name })[0]!.getAttribute('href')
const field = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement
const send = () => screen.getByRole('button', { name: '送る' })

type User = Awaited<ReturnType<typeof open>>['user']
async function fill(user: User) {
  await user.click(screen.getByRole('radio', { name: /お見積り/ }))
  await user.type(field(/お問い合わせの内容/), '60名の会です。')
  await user.type(field(/お名前/), '田中 仁')
  await user.type(field(/メールアドレス/), 'jin@example.com')
  await user.click(screen.getByRole('checkbox'))
}

test('what is sent is thanked for under its number, and no longer kept', async () => {
  const { user, calls } = await open()
  await fill(user)
  expect(sessionStorage.getItem('CONTACT_FORM_VALUES')).toContain('60名の会です。')
  await user.click(send())
  const heading = await screen.findByRole('heading', { level: 1, name: /ありがとうございました/ })
  expect(document.activeElement).toBe(heading)
  for (const words of ['CT-261124-0018', 'お見積り', '60名の会です。', 'jin@example.com', '11月24日（火）10時42分']) {
    expect(screen.getByText(words)).toBeTruthy()
  }
  const posts = calls.filter(({ what }) => what === 'POST /backend/api/contact')
  expect(posts.map(({ body }) => body)).toMatchObject([
    {
      kind: 'estimate',
      name: '田中 仁',
      company: '',
      tel: '',
      trap: '',
      agreed_privacy: true,
      privacy_version: '2026-11-23',
    },
  ])
  expect((posts[0]!.body as { seconds: number }).seconds).toBeGreaterThanOrEqual(0)
  expect(sessionStorage.getItem('CONTACT_FORM_VALUES')).toBeNull()
})

test('another privacy policy is agreed to anew, and sent with its version', async () => {
  const changed = { code: 'terms_changed', message: '改定されました。', errors: [], privacy_version: '2027-01-01' }
  let isChanged = true
  const { user, calls } = await open(() => (isChanged ? json(changed, 409) : accepted()))
  await fill(user)
  await user.click(send())
  expect(await screen.findByText('改定されました。')).toBeTruthy()
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false)
  await user.click(send())
  expect(await screen.findAllByText('プライバシーポリシーへのご同意をお願いいたします。')).toHaveLength(2)
  isChanged = false
  await user.click(screen.getByRole('checkbox'))
  await user.click(send())
  await screen.findByText('CT-261124-0018')
  const posts = calls.filter(({ what }) => what === 'POST /backend/api/contact')
  expect(posts.map(({ body }) => (body as { privacy_version: string }).privacy_version)).toEqual([
    '2026-11-23',
    '2027-01-01',
  ])
})

test('every error stands beside its field and above the form, in its order, and the first has the focus', async () => {
  const { user, calls } = await open()
  await user.click(send())
  const summary = within(await screen.findByRole('alert')).getAllByRole('button')
  expect(summary.map((each) => each.textContent)).toEqual([
    'ご用件をお選びください。',
    'お問い合わせの内容をご記入ください。',
    'お名前をご記入ください。',
    'メールアドレスをご記入ください。',
    'プライバシーポリシーへのご同意をお願いいたします。',
  ])
  expect((document.activeElement as HTMLInputElement).name).toBe('kind')
  await fill(user)
  await user.clear(field(/メールアドレス/))
  await user.type(field(/メールアドレス/), 'jin@')
  expect(field(/メールアドレス/).getAttribute('aria-invalid')).toBe('true')
  expect(calls.filter(({ what }) => what.startsWith('POST'))).toEqual([])
})

test('what the shop finds wrong stands at its field', async () => {
  const errors = [{ field: 'tel', message: '使われていない電話番号のようです。' }]
  const { user } = await open(() => json({ code: 'invalid', message: '', errors }, 422))
  await fill(user)
  await user.type(field(/電話番号/), '010-0000-0000')
  await user.click(send())
  expect(await screen.findAllByText('使われていない電話番号のようです。')).toHaveLength(2)
  expect(document.activeElement).toBe(field(/電話番号/))
})

test.each([
  ['the connection breaks', () => Promise.reject(new TypeError('fetch failed')), /通信が途切れました/],
  ['the shop is away', () => json({}, 500), /少し時間をおいて/],
  ['it was too often', () => json({ code: 'too_many_requests', message: '続いたため', errors: [] }, 429), /続いたため/],
])('when %s, everything is still there, and it can be sent again', async (_why, refuse, words) => {
  let fails = true
  const { user } = await open(() => (fails ? refuse() : accepted()))
  await fill(user)
  await user.click(send())
  expect(await screen.findByText(words)).toBeTruthy()
  expect(field(/お問い合わせの内容/).value).toBe('60名の会です。')
  await user.type(field(/会社名/), 'みらい')
  expect(screen.queryByText(words)).toBeNull()
  fails = false
  await user.click(send())
  expect(await screen.findByText('CT-261124-0018')).toBeTruthy()
})

test('what was typed in this tab comes back, and who comes back is not judged by the time', async () => {
  const { user, unmount } = await open()
  await fill(user)
  unmount()
  const again = await open()
  expect(field(/お問い合わせの内容/).value).toBe('60名の会です。')
  expect((screen.getByRole('radio', { name: /お見積り/ }) as HTMLInputElement).checked).toBe(true)
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false)
  await again.user.click(screen.getByRole('checkbox'))
  await again.user.click(send())
  await screen.findByText('CT-261124-0018')
  expect(again.calls.at(-1)!.body).not.toHaveProperty('seconds')
})

test.each(['nonsense', '[]', '{"kind":{},"name":7}', '{"kind":"nothing","owner":"somebody-else","name":"他人"}'])(
  'a stored %s does not break the form',
  async (stored) => {
    sessionStorage.setItem('CONTACT_FORM_VALUES', stored)
    await open()
    expect(field(/お名前/).value).toBe('')
  },
)

test('neither the keyboard nor a screen reader comes to what people do not see; what fills it is told to the shop', async () => {
  const { user, calls } = await open()
  const trap = document.querySelector<HTMLInputElement>('input[name="trap"]')!
  expect(trap.closest('[inert]')).toBeTruthy()
  expect([trap.tabIndex, trap.autocomplete]).toEqual([-1, 'off'])
  await fill(user)
  trap.value = 'https://buy.example'
  await user.click(send())
  await screen.findByText('CT-261124-0018')
  expect(calls.at(-1)!.body).toMatchObject({ trap: 'https://buy.example' })
})

test('who is signed in need not type what the shop knows', async () => {
  setCookie('REFRESH_TOKEN=x')
  const profile = {
    last_name: '山本',
    first_name: '美咲',
    company: 'みらい',
    email: 'misaki@example.com',
    tel: '0312345678',
  }
  await open(accepted, { answers: { 'GET /backend/api/users': profile } })
  await expect.poll(() => field(/お名前/).value).toBe('山本 美咲')
  expect([field(/会社名/).value, field(/メールアドレス/).value, field(/電話番号/).value]).toEqual([
    'みらい',
    'misaki@example.com',
    '0312345678',
  ])
})

test.each([
  ['/contact', 'お問い合わせ', false],
  ['/contact?about=request', '会のご相談', true],
  ['/contact?about=other', 'お問い合わせ', false],
])('%s is about %s', async (at, subject, isChosen) => {
  await open(accepted, { at })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(subject)
  expect((screen.getByRole('radio', { name: /会のご相談/ }) as HTMLInputElement).checked).toBe(isChosen)
  const mail = new URL(hrefOf(shop.email)!)
  expect([mail.pathname, mail.searchParams.get('subject')]).toEqual([shop.email, `${subject}（おりおり）`])
  expect(hrefOf(shop.tel)).toBe(`tel:${shop.tel.replaceAll('-', '')}`)
})

test('the quote is offered to who asks for one; questions open beside the form', async () => {
  const { user } = await open()
  expect(screen.queryByRole('link', { name: 'カート' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /お見積り/ }))
  expect(hrefOf('カート')).toBe('/cart')
  expect(await screen.findByText('問い1')).toBeTruthy()
  expect(screen.getByRole('link', { name: /すべてのご質問/ }).getAttribute('target')).toBe('_blank')
})
