// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { cartActions } from '#web/features/cart/cart.slice.ts'
import { setCookie, show } from '#web/testing/render.tsx'
import { bundleOf, openBrowser } from '#web/testing/test-browser.ts'
import { type Answered, json } from '#web/testing/test-tab.ts'
import ChangeEmail, { clientLoader } from './change-email.tsx'
import RegisterPassword from './register-password.tsx'
import ResetPasswordConfirm from './reset-password-confirm.tsx'
import StopChangeEmail from './stop-change-email.tsx'

/** As the effect of a form does. */
beforeAll(() => loadSchemas())

const verifyCall = 'POST /backend/api/users/verify-email'
const registerCall = 'POST /backend/api/users/register-password'
const resetCall = 'POST /backend/api/users/reset-password'
const stopCall = 'POST /backend/api/users/stop-change-email'

const email = 'yamamoto@example.co.jp'
const refused =
  (code: string, status = 400, more: object = {}) =>
  () =>
    json({ code, message: `${code} の文`, ...more }, status)
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const password = () => screen.findByLabelText<HTMLInputElement>(/^(新しい)?パスワード/)

const open = (Screen: () => React.ReactNode, answers: Record<string, Answered> = {}, at = '/link?token=t') =>
  show(<Screen />, { at, path: '/link', answers, loader: clientLoader })

test.each([
  ['of a change of address', ChangeEmail, 'マイページでお申し込みの状態を見る'],
  ['that stops a change', StopChangeEmail, 'パスワードを設定し直す'],
  ['of a reset', ResetPasswordConfirm, 'もう一度、再設定を申し込む'],
  ['of a registration', RegisterPassword, '会員登録をやり直す'],
])('a link %s without its token is called incomplete, and the next step is offered', async (_, Screen, next) => {
  const { calls } = await open(Screen, {}, '/link')
  expect(screen.getByText(/メールのリンクの全体を開いているか/)).toBeTruthy()
  expect(links()).toContain(next)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(calls).toEqual([])
})

test('a token survives a reload, and is gone once it has been used', async () => {
  const answers = { [stopCall]: { email, reset_token: 'x' } }
  const first = await open(StopChangeEmail, answers)
  first.unmount()
  const { user } = await open(StopChangeEmail, answers, '/link')
  await user.click(button('変更を止める'))
  await expect.poll(heading).toBe('変更を止めました')
  expect(sessionStorage.length).toBe(0)
})

test.each([
  ['logged in', 'REFRESH_TOKEN=r', 'マイページへ'],
  ['a guest', 'other=1', 'ログイン'],
])('the address changes when the button is pressed, not when the page opens; %s', async (_, cookie, next) => {
  setCookie(cookie)
  const { user, calls } = await open(ChangeEmail, { [verifyCall]: { kind: 'change_email', email } })
  expect(calls).toEqual([])
  await user.click(button('このアドレスに変更する'))
  await expect.poll(heading).toBe('メールアドレスを変更しました')
  expect(screen.getByText(email)).toBeTruthy()
  expect(links()).toEqual([next])
  expect(calls.map(({ body }) => body)).toEqual([{ token: 't' }])
})

test('the link of a registration changes no address', async () => {
  const { user } = await open(ChangeEmail, { [verifyCall]: { kind: 'register', email } })
  await user.click(button('このアドレスに変更する'))
  expect(await screen.findByText(/メールアドレスの変更のものではありません/)).toBeTruthy()
  expect(heading()).toBe('メールアドレスの確認')
})

test('an expired link cannot be pressed again; after a lost connection it can', async () => {
  const { user, unmount } = await open(ChangeEmail, { [verifyCall]: refused('link_expired') })
  await user.click(button('このアドレスに変更する'))
  expect(await screen.findByText('link_expired の文')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  const again = await open(ChangeEmail, { [verifyCall]: () => Promise.reject(new TypeError('offline')) })
  await again.user.click(button('このアドレスに変更する'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(button('このアドレスに変更する').disabled).toBe(false)
})

test('a stopped change asks for a new password, which goes with the token of the answer', async () => {
  const { user, calls } = await open(StopChangeEmail, {
    [stopCall]: { email, reset_token: 'x' },
    [resetCall]: { email },
  })
  await user.click(button('変更を止める'))
  expect(await screen.findByText(email)).toBeTruthy()
  await user.type(await password(), 'quite a long one{Enter}')
  await expect.poll(heading).toBe('パスワードを変更しました')
  expect(calls.map(({ what, body }) => [what, body])).toEqual([
    [stopCall, { token: 't' }],
    [resetCall, { token: 'x', password: 'quite a long one' }],
  ])
})

test('a stop that came too late for its password leads to a new mail', async () => {
  const { user } = await open(StopChangeEmail, {
    [stopCall]: { email, reset_token: 'x' },
    [resetCall]: refused('link_expired'),
  })
  await user.click(button('変更を止める'))
  await user.type(await password(), 'quite a long one{Enter}')
  expect(await screen.findByText('link_expired の文')).toBeTruthy()
  expect(heading()).toBe('変更を止めました')
  expect(links()).toEqual(['再設定のメールを受け取る'])
})

test('a used link stops nothing', async () => {
  const { user } = await open(StopChangeEmail, { [stopCall]: refused('link_used') })
  await user.click(button('変更を止める'))
  expect(await screen.findByText('link_used の文')).toBeTruthy()
  expect(heading()).toBe('メールアドレスの変更を止める')
})

test('a reset sends the token with the password, and names the account', async () => {
  const { user, calls } = await open(ResetPasswordConfirm, { [resetCall]: { email } })
  expect(calls).toEqual([])
  await user.type(await password(), 'quite a long one{Enter}')
  await expect.poll(heading).toBe('パスワードを変更しました')
  expect(screen.getByText(email)).toBeTruthy()
  expect(calls.map(({ body }) => body)).toEqual([{ token: 't', password: 'quite a long one' }])
})

test('a password the shop refuses is marked, and the link stays usable', async () => {
  const errors = [{ field: 'password', message: 'よく使われるパスワードです。' }]
  const { user } = await open(ResetPasswordConfirm, { [resetCall]: refused('invalid', 422, { errors }) })
  await user.type(await password(), 'quite a long one{Enter}')
  expect(await screen.findByText('よく使われるパスワードです。')).toBeTruthy()
  expect((await password()).getAttribute('aria-invalid')).toBe('true')
  expect(heading()).toBe('新しいパスワードの設定')
})

test('a reset with a used link offers another', async () => {
  const { user } = await open(ResetPasswordConfirm, { [resetCall]: refused('link_used') })
  await user.type(await password(), 'quite a long one{Enter}')
  expect(await screen.findByText('link_used の文')).toBeTruthy()
  expect(links()).toEqual(['もう一度、再設定を申し込む', 'ログイン'])
})

test.each([
  ['link_used', /すでに使われています/, ['ログイン', 'パスワードをお忘れの方']],
  ['link_expired', 'link_expired の文', ['会員登録をやり直す', 'お問い合わせ']],
] as const)('a registration with %s offers what helps then', async (code, words, expected) => {
  await open(RegisterPassword, { [verifyCall]: refused(code) })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(links().map((text) => text!.replace(/（.*/, ''))).toEqual(expected)
})

test('a registration that could not be checked can be checked again', async () => {
  let isUp = false
  const { user } = await open(RegisterPassword, {
    [verifyCall]: () => (isUp ? json({ kind: 'register', email }) : json({}, 500)),
  })
  expect(await screen.findByText(/リンクを確かめられませんでした/)).toBeTruthy()
  isUp = true
  await user.click(button('もう一度試す'))
  expect(await password()).toBeTruthy()
})

test('the link of a change of address sets no password', async () => {
  await open(RegisterPassword, { [verifyCall]: { kind: 'change_email', email } })
  await expect.poll(heading).toBe('メールアドレスを変更しました')
  expect(screen.queryByLabelText(/パスワード/)).toBeNull()
})

test.each([
  [[], '/mypage'],
  [[{ id: 1, qty: 1 }], '/cart'],
])('the first password logs in, and leads on with the cart %j to %s', async (cart, place) => {
  const { tokens } = openBrowser()
  const { user, calls, address } = await show(<RegisterPassword />, {
    at: '/link?token=t',
    path: '/link',
    answers: {
      [verifyCall]: { kind: 'register', email },
      [registerCall]: bundleOf({ user_id: 'u1' }, Math.floor(Date.now() / 1000)),
    },
    loader: clientLoader,
    before: (dispatch) => dispatch(cartActions.setCartAllData({ cart })),
    browser: { tokens, oneAtATime: (work) => work() },
  })
  expect(screen.queryByText(/別のアカウントでログイン中/)).toBeNull()
  await user.type(await password(), 'quite a long one{Enter}')
  await expect.poll(address).toBe(place)
  expect(calls.at(-1)).toMatchObject({ what: registerCall, body: { token: 't', password: 'quite a long one' } })
})

test('in a browser of another account the registration says that it switches', async () => {
  setCookie('REFRESH_TOKEN=r')
  await open(RegisterPassword, { [verifyCall]: { kind: 'register', email } })
  expect(await screen.findByText(/別のアカウントでログイン中/)).toBeTruthy()
})
