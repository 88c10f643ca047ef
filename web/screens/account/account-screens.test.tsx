// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { keepSessionOver } from '#web/browser/session-over.ts'
import { fetchValidDeleting } from '#web/features/account/deletion/valid-deleting.slice.ts'
import { fetchMe } from '#web/features/account/profile/me.slice.ts'
import { placingActions } from '#web/features/checkout/placing.slice.ts'
import ChangePassword from '#web/screens/mypage/change-password.tsx'
import DeleteAccount, { handle as deleteHandle } from '#web/screens/mypage/delete.tsx'
import EmailChange from '#web/screens/mypage/email.tsx'
import MypageLayout from '#web/screens/mypage/layout.tsx'
import Mypage, { handle as mypageHandle } from '#web/screens/mypage/mypage.tsx'
import Profile from '#web/screens/mypage/profile.tsx'
import { setCookie, show } from '#web/testing/render.tsx'
import { bundleOf, openBrowser } from '#web/testing/test-browser.ts'
import { type Answered, json } from '#web/testing/test-tab.ts'
import CreateAccount from './create-account.tsx'
import Login from './login.tsx'
import Logout from './logout.tsx'
import NewPasswordPolicy from './new-password-policy.tsx'
import ResetPassword from './reset-password.tsx'

/** As the loader of a step and the effect of a form do. */
beforeAll(() => loadSchemas())

const refused =
  (code: string, status = 401, message = `${code} の文`) =>
  () =>
    json({ code, message }, status)
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)

const loginCall = 'POST /backend/api/users/login'

async function logIn(answer: Answered) {
  const shown = await show(<Login />, { at: '/mypage/login', path: '/mypage/login', answers: { [loginCall]: answer } })
  await shown.user.type(field(/^パスワード/), 'long enough')
  // Sent from within the field: the field was not left, so its value was not tidied.
  await shown.user.type(field(/^メールアドレス/), ' Ｙamamoto@Example.co.jp {Enter}')
  await expect.poll(() => shown.calls.length).toBeGreaterThan(0)
  return shown
}

test('the address is put into its form before it is sent', async () => {
  const { calls } = await logIn(refused('invalid_credentials'))
  expect(calls[0]!.body).toMatchObject({ email: 'Yamamoto@example.co.jp', password: 'long enough' })
})

test('wrong credentials: both fields are marked, and the password has the focus', async () => {
  await logIn(refused('invalid_credentials', 401, 'メールアドレスかパスワードが違います。'))
  expect(await screen.findByText('メールアドレスかパスワードが違います。')).toBeTruthy()
  expect([field(/^メールアドレス/), field(/^パスワード/)].map((input) => input.getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
  ])
  expect(document.activeElement).toBe(field(/^パスワード/))
})

test('a lock says how long it lasts, and is not reported as a wrong password', async () => {
  await logIn(refused('account_locked', 423))
  expect(await screen.findByText(/15分のあいだログインを止めています/)).toBeTruthy()
})

test('a lock by the shop says so in its own words, and sends nobody to wait or to a new password', async () => {
  const message = 'このアカウントは、ただいまご利用を停止しています。'
  await logIn(() => json({ code: 'account_locked', message, locked_by: 'shop' }, 423))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByText(/15分/)).toBeNull()
})

test('who has a second factor is asked for its code, which goes with the same credentials', async () => {
  const { user, calls } = await logIn(refused('second_factor_required'))
  const code = await screen.findByLabelText(/確認コード/)
  await user.type(code, '123456{Enter}')
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[1]!.body).toEqual({ email: 'Yamamoto@example.co.jp', password: 'long enough', otp: '123456' })
  await user.click(button('メールアドレスの入力に戻る'))
  expect(field(/^パスワード/)).toBeTruthy()
})

test('nothing is sent while something is missing', async () => {
  const { user, calls } = await show(<Login />, { at: '/mypage/login', path: '/mypage/login' })
  await user.click(button('ログイン'))
  expect(calls).toEqual([])
  expect(field(/^メールアドレス/).getAttribute('aria-invalid')).toBe('true')
})

test('a session that ran out or was ended elsewhere is reported in words true of both', async () => {
  await show(<Login />, { at: '/mypage/login', path: '/mypage/login', state: { sessionOver: true } })
  expect(
    screen.getByText(/^ログインの期限が切れたか、ほかの画面や端末からログアウトされたため、もう一度ログインを/),
  ).toBeTruthy()
})

test('staff whose session ended in the administration are told why, once', async () => {
  keepSessionOver()
  const login = { at: '/mypage/login?path=%2Fadmin%2Fenquiries', path: '/mypage/login' }
  const { unmount } = await show(<Login />, login)
  expect(screen.getByText(/スタッフとしてのご利用が終了しています/)).toBeTruthy()
  unmount()
  await show(<Login />, login)
  expect(screen.queryByText(/ご利用が終了しています/)).toBeNull()
})

test('the login says where it leads back to, and goes nowhere else', async () => {
  const { unmount } = await show(<Login />, { at: '/mypage/login?path=%2Fcart', path: '/mypage/login' })
  expect(screen.getByText(/「カート」の画面へ戻ります/)).toBeTruthy()
  unmount()
  setCookie('REFRESH_TOKEN=r')
  vi.stubGlobal('location', { ...window.location, search: '?path=%2Fcart' })
  const { address } = await show(<Login />, { at: '/mypage/login?path=%2Fcart', path: '/mypage/login' })
  await expect.poll(address).toBe('/cart')
})

test.each([
  ['/mypage/login?path=%2Fcart', '/cart'],
  ['/mypage/login', '/mypage'],
])('a login at %s leads to %s', async (at, place) => {
  const { tokens } = openBrowser()
  const { user, address } = await show(<Login />, {
    at,
    path: '/mypage/login',
    browser: { tokens, oneAtATime: (work) => work() },
    answers: { [loginCall]: bundleOf({ user_id: 'u1' }, Math.floor(Date.now() / 1000)) },
  })
  await user.type(field(/^メールアドレス/), 'yamamoto@example.co.jp')
  await user.type(field(/^パスワード/), 'long enough{Enter}')
  await expect.poll(address).toBe(place)
})

const person = {
  email: 'yamamoto@example.co.jp',
  last_name: '山本',
  first_name: '美咲',
  last_name_kana: 'ヤマモト',
  first_name_kana: 'ミサキ',
  company: 'みらい計画（例）',
  department: '',
  tel: '03-0000-0000',
  change_email_in_progress: false,
  second_factor_enabled: false,
}
const meCall = 'GET /backend/api/users'

const tel = () => field(/^電話番号/)

test('the profile shows what is known', async () => {
  await show(<Profile />, {
    at: '/mypage/profile',
    answers: { [meCall]: person },
    before: (dispatch) => dispatch(fetchMe()),
  })
  for (const known of ['山本 美咲', 'ヤマモト ミサキ', 'みらい計画（例）', '03-0000-0000', /^yamamoto@example/]) {
    expect(screen.getByText(known)).toBeTruthy()
  }
})

test('a telephone has its hyphens, shown and typed', async () => {
  const { user } = await show(<Profile />, {
    at: '/mypage/profile',
    answers: { [meCall]: { ...person, tel: '0312345678' } },
    before: (dispatch) => dispatch(fetchMe()),
  })
  expect(screen.getByText('03-1234-5678')).toBeTruthy()
  await user.click(button('会員情報を編集する'))
  expect(tel()).toHaveProperty('value', '03-1234-5678')
  await user.clear(tel())
  await user.type(tel(), '0398765432')
  await user.tab()
  expect(tel()).toHaveProperty('value', '03-9876-5432')
})

test('the profile keeps a telephone: without one nothing is saved', async () => {
  const { user, calls } = await show(<Profile />, {
    at: '/mypage/profile',
    answers: { [meCall]: person },
    before: (dispatch) => dispatch(fetchMe()),
  })
  await user.click(button('会員情報を編集する'))
  await user.clear(tel())
  await user.click(button('保存する'))
  expect(calls).toEqual([])
  expect(tel().getAttribute('aria-invalid')).toBe('true')
  await user.type(tel(), '03-1234-5678')
  await user.click(button('保存する'))
  await expect.poll(() => calls.map(({ what }) => what)).toEqual(['PATCH /backend/api/users'])
  expect(calls[0]!.body).toMatchObject({ tel: expect.stringContaining('1234'), last_name: '山本' })
})

const emailCall = 'POST /backend/api/users/request-change-email'

test('a change of address asks for the password when the shop wants it, and sends it', async () => {
  const { user, calls } = await show(<EmailChange />, {
    at: '/mypage/email',
    answers: { [meCall]: person, [emailCall]: refused('password_required', 403) },
    before: (dispatch) => dispatch(fetchMe()),
  })
  await user.type(field(/^新しいアドレス/), 'neu@example.co.jp{Enter}')
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ email: 'neu@example.co.jp' }])
  await user.type(await screen.findByLabelText(/パスワード/), 'long enough{Enter}')
  await expect.poll(() => calls.at(-1)!.body).toEqual({ email: 'neu@example.co.jp', password: 'long enough' })
})

test('the present address is no new one', async () => {
  const { user, calls } = await show(<EmailChange />, {
    at: '/mypage/email',
    answers: { [meCall]: person },
    before: (dispatch) => dispatch(fetchMe()),
  })
  await user.type(field(/^新しいアドレス/), 'yamamoto@example.co.jp{Enter}')
  expect(calls).toEqual([])
  expect(screen.getByText('いまのアドレスと同じです。')).toBeTruthy()
})

const deletingCall = 'GET /backend/api/users/valid-deleting'
const deleteCall = 'POST /backend/api/users/delete'

const ahead = [{ code: 'upcoming_meetup', message: 'これから開催されるご注文があります。' }]

async function deletion(reasons: object[], answer: Answered = () => new Response(null, { status: 204 })) {
  return show(<DeleteAccount />, {
    at: '/mypage/delete',
    layout: <MypageLayout />,
    handle: deleteHandle,
    answers: { [meCall]: person, [deletingCall]: { deletable: reasons.length === 0, reasons }, [deleteCall]: answer },
    before: (dispatch) => Promise.all([dispatch(fetchMe()), dispatch(fetchValidDeleting())]),
  })
}

test('an account with a meetup ahead cannot be deleted, and it is said why', async () => {
  await deletion(ahead)
  expect(screen.getByText('これから開催されるご注文があります。')).toBeTruthy()
  expect(screen.queryByLabelText(/^パスワード/)).toBeNull()
})

test('what is not paid of orders and of plans is said of both', async () => {
  const complaint = vi.spyOn(console, 'error')
  const code = 'unpaid_invoice'
  await deletion([
    { code, message: 'ご注文のお支払い' },
    { code, message: '出張プランのお支払い' },
  ])
  expect(screen.getByText('ご注文のお支払い')).toBeTruthy()
  expect(screen.getByText('出張プランのお支払い')).toBeTruthy()
  expect(complaint).not.toHaveBeenCalled()
})

test('an account is deleted after the password and one more question', async () => {
  const { user, calls } = await deletion([])
  await user.type(field(/^パスワード/), 'long enough{Enter}')
  expect(calls).toEqual([])
  await user.click(button('戻る'))
  await user.click(button('退会の確認へ'))
  await user.click(button('退会する'))
  await expect
    .poll(() => calls.map(({ what, body }) => [what, body]))
    .toEqual([[deleteCall, { password: 'long enough' }]])
  expect(await screen.findByRole('heading', { name: '退会のお手続きが終わりました' })).toBeTruthy()
})

test('a wrong password deletes nothing', async () => {
  const { user } = await deletion([], refused('invalid_credentials'))
  await user.type(field(/^パスワード/), 'wrong{Enter}')
  await user.click(button('退会する'))
  await expect.poll(() => field(/^パスワード/).getAttribute('aria-invalid')).toBe('true')
})

test.each([
  [true, '設定済み'],
  [false, '未設定'],
])('my page says of the second factor (%s): %s', async (second_factor_enabled, words) => {
  await show(<Mypage />, {
    at: '/mypage',
    layout: <MypageLayout />,
    handle: mypageHandle,
    answers: { [meCall]: { ...person, second_factor_enabled, change_email_in_progress: second_factor_enabled } },
    before: (dispatch) => dispatch(fetchMe()),
  })
  expect(screen.getByText(new RegExp(`二段階認証（${words}）`))).toBeTruthy()
  expect(screen.queryByText(/変更の確認待ち/) !== null).toBe(second_factor_enabled)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('山本 美咲さまのマイページ')
})

test('a reset is answered alike for every address, and the mail can be asked for again later', async () => {
  const { user, calls } = await show(<ResetPassword />, {
    at: '/reset-password',
    answers: { 'POST /backend/api/users/request-reset-password': () => new Response('{}') },
  })
  await user.type(field(/^メールアドレス/), 'wer@example.co.jp{Enter}')
  expect(await screen.findByText(/ご登録があれば/)).toBeTruthy()
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'wer@example.co.jp' }])
  expect(button(/もう一度送る/).disabled).toBe(true)
  await user.click(button('ご記入の画面に戻る'))
  expect(field(/^メールアドレス/)).toBeTruthy()
})

test('a registration wants everything but company and department, and the agreement', async () => {
  const { user, calls } = await show(<CreateAccount />, { at: '/create-account' })
  await user.click(button('確認のメールを受け取る'))
  const wrong = ['メールアドレス', '姓', '名', 'セイ', 'メイ', '電話番号'].map((name) =>
    field(new RegExp(`^${name}`)).getAttribute('aria-invalid'),
  )
  expect(wrong).toEqual(Array(6).fill('true'))
  expect(field(/^会社名/).getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true')
  expect(calls).toEqual([])
})

test('who has just ordered as a guest types nothing twice, and what was typed here stays', async () => {
  const contact = {
    last_name: '山本',
    first_name: '美咲',
    last_name_kana: 'ヤマモト',
    tel: '03-1234-5678',
    email: 'm@example.com',
  }
  const times = { meetup_date: '2026-12-11', delivery_window: { from: '17:30', to: '18:00' } }
  const order = {
    id: 'a1',
    number: 'OR-1',
    total: 1,
    guest_token: 'g',
    ...times,
    estimated_person: 24,
    email: 'm@example.com',
  }
  const { user } = await show(<CreateAccount />, {
    at: '/create-account',
    before: (dispatch) => dispatch(placingActions.placed({ ...order, contact })),
  })
  expect(await screen.findByText(/ご注文のときにご記入いただいた内容/)).toBeTruthy()
  expect(
    ['メールアドレス', '姓', '名', 'セイ', 'メイ', '電話番号'].map((name) => field(new RegExp(`^${name}`)).value),
  ).toEqual(['m@example.com', '山本', '美咲', 'ヤマモト', '', '03-1234-5678'])
  await user.clear(field(/^姓/))
  expect(field(/^姓/).value).toBe('')
})

test('texts that changed meanwhile are agreed to anew', async () => {
  const bodies: unknown[] = []
  const changed = { code: 'terms_changed', message: '規約が改定されました。', ...later }
  const { user } = await show(<CreateAccount />, {
    at: '/create-account',
    answers: {
      'GET /backend/api/token': { csrf_token: 't' },
      'POST /backend/api/users/register': ({ body }) => {
        bodies.push(body)
        return Response.json(bodies.length === 1 ? changed : { email: 'a@example.co.jp' }, {
          status: bodies.length === 1 ? 409 : 200,
        })
      },
    },
  })
  const typed = {
    メールアドレス: 'a@example.co.jp',
    姓: '山',
    名: '葵',
    セイ: 'ヤマ',
    メイ: 'アオイ',
    電話番号: '0312345678',
  }
  for (const [name, text] of Object.entries(typed)) await user.type(field(new RegExp(`^${name}`)), text)
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  await user.click(box)
  await user.click(button('確認のメールを受け取る'))
  expect(await screen.findByText('規約が改定されました。')).toBeTruthy()
  expect(box.checked).toBe(false)
  await user.click(box)
  await user.click(button('確認のメールを受け取る'))
  expect(await screen.findByRole('heading', { name: 'メールをお送りしました' })).toBeTruthy()
  expect(bodies).toMatchObject([{ terms_version: '2026-11-23', privacy_version: '2026-11-23' }, later])
})
const later = { terms_version: '2027-01-01', privacy_version: '2027-01-01' }

test('opening the logout logs out', async () => {
  setCookie('REFRESH_TOKEN=r')
  await show(<Logout />, { at: '/mypage/logout' })
  expect(await screen.findByRole('heading', { name: 'ログアウトしました' })).toBeTruthy()
})

test('a link of another site to the logout asks first', async () => {
  setCookie('REFRESH_TOKEN=r')
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://evil.example/')
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'http://shop.test/mypage/logout' } as PerformanceEntry,
  ])
  const { user } = await show(<Logout />, { at: '/mypage/logout' })
  expect(screen.queryByRole('heading', { name: 'ログアウトしました' })).toBeNull()
  await user.click(button('ログアウトする'))
  expect(await screen.findByRole('heading', { name: 'ログアウトしました' })).toBeTruthy()
  vi.restoreAllMocks()
})

test('setting a new password requires a login', async () => {
  const { unmount } = await show(<NewPasswordPolicy />, { at: '/mypage/new-password-policy' })
  expect(button('ログインへ進む')).toBeTruthy()
  unmount()
  setCookie('REFRESH_TOKEN=r')
  await show(<NewPasswordPolicy />, { at: '/mypage/new-password-policy' })
  expect(field(/^いまのパスワード/)).toBeTruthy()
})

test('a password is changed with the old one, and leads back', async () => {
  const change = 'POST /backend/api/users/change-password'
  const { tokens } = openBrowser()
  const { user, calls, address } = await show(<ChangePassword />, {
    at: '/change-password',
    path: '/change-password',
    browser: { tokens, oneAtATime: (work) => work() },
    answers: { [change]: bundleOf({ user_id: 'u1' }, Math.floor(Date.now() / 1000)) },
  })
  await user.type(field(/^いまのパスワード/), 'the old one')
  await user.type(field(/^新しいパスワード/), 'quite a long one{Enter}')
  await expect.poll(address).toBe('/mypage/security')
  expect(calls[0]).toMatchObject({
    what: change,
    body: { current_password: 'the old one', new_password: 'quite a long one' },
  })
})
