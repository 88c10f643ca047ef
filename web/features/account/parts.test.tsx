// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Failure } from '#web/api/errors.ts'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { selectToasts } from '#web/features/frame/toasts.slice.ts'
import { show } from '#web/testing/render.tsx'
import { offeredOrder } from '#web/testing/sample-order.ts'
import { type Answered, json, pending } from '#web/testing/test-tab.ts'
import { LinkProblem, LinkUnread } from './link-problem.tsx'
import { fetchOfferedOrders } from './orders/offered-orders.slice.ts'
import { OfferedOrders } from './orders/offered-orders.tsx'
import { NewPasswordField } from './password/password-field.tsx'
import { Problem } from './problem.tsx'
import { ResendMail } from './resend-mail.tsx'
import { OtpField } from './second-factor/otp-field.tsx'
import { RecoveryCodes } from './second-factor/recovery-codes.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'
import { sessions as ownSessions, SessionList } from './sessions/session-list.tsx'

/** As the loader of a step and the effect of a form do. */
beforeAll(() => loadSchemas())

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const failure = (code: string, message = ''): Failure => ({ status: 400, code, message, errors: [], body: {} })

test('a mail can be asked for again after a minute, and then after another', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const onResend = vi.fn(async () => true)
  await show(<ResendMail onResend={onResend} busy={false} />)
  expect(button(/あと\s*60\s*秒/).disabled).toBe(true)
  act(() => vi.advanceTimersByTime(59_000))
  expect(button(/あと\s*1\s*秒/).disabled).toBe(true)
  act(() => vi.advanceTimersByTime(1_000))
  await act(async () => button('もう一度送る').click())
  expect(onResend).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status').textContent).toBe('もう一度お送りしました。')
  expect(button(/あと\s*60\s*秒/).disabled).toBe(true)
})

test('a mail that was not sent is not called sent, and can be asked for at once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await show(<ResendMail onResend={async () => false} busy={false} />)
  act(() => vi.advanceTimersByTime(60_000))
  await act(async () => button('もう一度送る').click())
  expect(screen.getByRole('status').textContent).toBe('')
  expect(button('もう一度送る').disabled).toBe(false)
})

test.each([
  ['network', '通信が途切れました。'],
  ['server', 'ただいま承れません。'],
  ['too_many_requests', '店の文'],
])('why the shop did not do it: %s', async (code, words) => {
  await show(<Problem failure={failure(code, '店の文')} />)
  expect(screen.getByRole('alert').textContent).toContain(words)
})

test.each([
  [true, 'https://shop.test', 'このブラウザーにログインの情報を保存できませんでした。'],
  [true, 'http://localhost:3000', 'ChromeかFirefoxで'],
  [false, 'http://shop.test', '安全な接続でないため、ログインできません。'],
])('a browser that keeps nothing, on a secure page: %s, at %s', async (isSecure, siteUrl, words) => {
  vi.stubGlobal('isSecureContext', isSecure)
  await show(<Problem failure={failure('storage')} />, { config: { siteUrl } })
  expect(screen.getByRole('alert').textContent).toContain(words)
})

test('without a failure there is no problem', async () => {
  await show(<Problem failure={undefined} />)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an expired link shows the shop’s message, one of another shape is called incomplete', async () => {
  const { rerender } = await show(<LinkProblem failure={failure('link_expired', '期限が過ぎました。')}>道</LinkProblem>)
  expect(screen.getByRole('alert').textContent).toBe('期限が過ぎました。')
  rerender(<LinkProblem failure={failure('invalid', '形が違います。')}>道</LinkProblem>)
  expect(screen.getByRole('alert').textContent).toContain('メールのリンクの全体')
})

test('a link that could not be looked at can be tried again', async () => {
  const onAgain = vi.fn()
  const { user } = await show(<LinkUnread onAgain={onAgain} />)
  await user.click(button('もう一度試す'))
  expect(onAgain).toHaveBeenCalledTimes(1)
})

function Password({ error }: { error?: string }) {
  const [value, setValue] = useState('')
  return (
    <NewPasswordField name="password" value={value} onValue={setValue} known="yamamoto@example.co.jp" error={error} />
  )
}

test('a new password is advised on; one made of one’s own address is no good one', async () => {
  const { user } = await show(<Password />)
  const input = screen.getByLabelText(/新しいパスワード/)
  const advice = () => document.querySelector('[data-good]')
  await user.type(input, 'yamamoto2026')
  expect(advice()).toBeNull()
  await user.clear(input)
  await user.type(input, 'mikan to sakura no asa 27')
  expect(advice()).not.toBeNull()
})

test('with an error there is no advice', async () => {
  const { user } = await show(<Password error="8文字以上でお決めください。" />)
  await user.type(screen.getByLabelText(/新しいパスワード/), 'mikan to sakura no asa 27')
  expect(document.querySelector('[data-good]')).toBeNull()
})

const session = (id: string, device: string, current = false) => ({
  id,
  device,
  current,
  network: '203.0.113.*',
  created_at: '2026-11-20T10:00:00+09:00',
  last_used_at: '2026-11-21T10:00:00+09:00',
})
const sessionsCall = 'GET /backend/api/users/sessions'
const sessions = (list: Answered, answers: Record<string, Answered> = {}) =>
  show(<SessionList waiting={<p>読み込み中</p>} />, {
    answers: { [sessionsCall]: list, ...answers },
    before: (dispatch) => dispatch(ownSessions()),
  })

test('this device comes first and is not signed out here; another one is', async () => {
  const { user, calls, store } = await sessions(
    [session('b', 'Safari（iPhone）'), session('a', 'Chrome（Mac）', true)],
    {
      'DELETE /backend/api/users/sessions/b': () => new Response(null, { status: 204 }),
    },
  )
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => within(row).queryByText('この端末') !== null)).toEqual([true, false])
  expect(within(rows[0]!).queryByRole('button')).toBeNull()
  await user.click(button(/ログアウトさせる\s*（Safari（iPhone））/))
  expect(calls[0]!.what).toBe('DELETE /backend/api/users/sessions/b')
  await expect
    .poll(() => selectToasts(store.getState()).map(({ text }) => text))
    .toEqual(['Safari（iPhone）をログアウトさせました'])
  // Before the list is read again, and if it cannot be.
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test.each([
  ['lost', 1, () => Promise.reject(new TypeError('Failed to fetch'))],
  ['of one that is gone already', 0, () => json({ code: 'not_found', message: '' }, 404)],
])('the end of a session that is %s leaves it in the list: %i', async (_, rows, answer) => {
  const { user, store } = await sessions([session('b', 'Safari')], { 'DELETE /backend/api/users/sessions/b': answer })
  await user.click(button(/ログアウトさせる\s*（Safari）/))
  await expect.poll(() => screen.queryAllByRole('listitem')).toHaveLength(rows)
  await expect.poll(() => screen.queryAllByRole('alert')).toHaveLength(rows)
  expect(selectToasts(store.getState())).toEqual([])
})

test('while sessions are being ended their buttons are busy', async () => {
  const answer = pending()
  const { user } = await sessions([session('b', 'Safari'), session('c', 'Edge')], {
    'DELETE /backend/api/users/sessions/b': () => answer.promise,
  })
  await user.click(button(/（Safari）/))
  const isBusy = (name: RegExp) => button(name).getAttribute('aria-busy')
  expect([isBusy(/（Safari）/), isBusy(/（Edge）/)]).toEqual(['true', null])
  answer.lose()
  await expect.poll(() => isBusy(/（Safari）/)).toBeNull()
})

test('all others are signed out after a question that counts them', async () => {
  const call = 'POST /backend/api/users/sessions/end-others'
  const list = [session('a', 'Chrome（Mac）', true), session('b', 'Safari'), session('c', 'Edge')]
  const { user, calls } = await sessions(list, { [call]: () => new Response(null, { status: 204 }) })
  await user.click(button('ほかの端末をすべてログアウトさせる'))
  expect(screen.getByRole('dialog').textContent).toContain('この端末のほかの2台が')
  await user.click(button('戻る'))
  expect(calls).toEqual([])
  await user.click(button('ほかの端末をすべてログアウトさせる'))
  await user.click(button('ログアウトさせる'))
  expect(calls[0]!.what).toBe(call)
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(1)
})

test('with a single session there is no other to end', async () => {
  await sessions([session('a', 'Chrome（Mac）', true)])
  expect(screen.queryByRole('button')).toBeNull()
})

test('the list is waited for, and can be asked for again', async () => {
  const { unmount } = await show(<SessionList waiting={<p>読み込み中</p>} />)
  expect(screen.getByText('読み込み中')).toBeTruthy()
  unmount()
  await sessions(() => json({}, 500))
  expect(button('もう一度試す')).toBeTruthy()
})

test('a list that could not be read again says so, and stays', async () => {
  let isDown = false
  const { user, store } = await sessions(() => (isDown ? json({}, 500) : json([session('a', 'Chrome（Mac）', true)])))
  expect(screen.queryByText(/前に読み込んだ内容/)).toBeNull()
  isDown = true
  await act(async () => void (await store.dispatch(ownSessions())))
  expect(screen.getByText(/前に読み込んだ内容を表示しています/)).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  isDown = false
  await user.click(button('もう一度試す'))
  await expect.poll(() => screen.queryByText(/前に読み込んだ内容/)).toBeNull()
})

test('the recovery codes cannot be left before they are said to be written down', async () => {
  const onDone = vi.fn()
  const { user } = await show(
    <RecoveryCodes codes={['abcd-efgh', 'ijkl-mnop']} email="a@example.co.jp" onDone={onDone} />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['abcd-efgh', 'ijkl-mnop'])
  expect(button('設定を終える').disabled).toBe(true)
  await user.click(screen.getByRole('checkbox'))
  await user.click(button('設定を終える'))
  expect(onDone).toHaveBeenCalledTimes(1)
  const file = decodeURIComponent(screen.getByRole('link').getAttribute('href')!)
  expect(file).toContain('abcd-efgh\nijkl-mnop')
})

test('copied codes are said to be copied; where that is forbidden, to be written down', async () => {
  const { user } = await show(<RecoveryCodes codes={['abcd-efgh']} email="" onDone={() => {}} />)
  await user.click(button('コピーする'))
  expect(await screen.findByText('コピーしました。')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('abcd-efgh')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(button('コピーする'))
  expect(await screen.findByText(/書き写してください/)).toBeTruthy()
})

test.each([
  [true, '二段階認証を無効にする'],
  [false, '二段階認証を設定する'],
])('a second factor that is on: %s can be %s', async (isOn, name) => {
  const { user } = await show(<SecondFactor isOn={isOn} email="a@example.co.jp" />)
  expect(screen.queryByText('二段階認証は有効です。') !== null).toBe(isOn)
  await user.click(button(name))
  expect(screen.getByLabelText(/^パスワード/)).toBeTruthy()
  await user.click(button(isOn ? '変更せずに戻る' : '設定せずに戻る'))
  expect(button(name)).toBeTruthy()
})

function Otp() {
  const [value, setValue] = useState('')
  return <OtpField name="otp" value={value} onValue={setValue} orRecovery />
}

test('a recovery code is written into an empty field of its own', async () => {
  const { user } = await show(<Otp />)
  await user.type(screen.getByLabelText(/確認コード/), '123')
  await user.click(button('予備のコードを使う'))
  const input = screen.getByLabelText<HTMLInputElement>(/予備のコード/)
  expect([input.value, input.inputMode, document.activeElement]).toEqual(['', 'text', input])
  await user.click(button('認証アプリのコードを使う'))
  expect(screen.getByLabelText<HTMLInputElement>(/確認コード/).inputMode).toBe('numeric')
})

const offers = (answers: Record<string, Answered>, list: Answered = [offeredOrder]) =>
  show(<OfferedOrders email="yamamoto@example.co.jp" />, {
    answers: { 'GET /backend/api/users/guest-orders': list, ...answers },
    before: (dispatch) => dispatch(fetchOfferedOrders()),
  })
const claimCall = 'POST /backend/api/users/guest-orders/claim'
const declineCall = 'POST /backend/api/users/guest-orders/decline'

test('an order that is claimed gets its new link', async () => {
  const { user, calls } = await offers({
    [claimCall]: { orders: [{ id: 'o1', number: 'OR-1', guest_token: 'neu' }] },
  })
  await user.click(button(/会員の記録に追加する/))
  expect(calls.map(({ what, body }) => [what, body])).toEqual([[claimCall, { ids: ['o1'] }]])
  expect((await screen.findByRole('link', { name: 'ご注文の内容を見る' })).getAttribute('href')).toBe('/orders/neu')
  expect(screen.getByText('会員の記録に追加しました')).toBeTruthy()
})

test('an order that is not theirs is declined, and gone', async () => {
  const { user, calls } = await offers({ [declineCall]: () => new Response(null, { status: 204 }) })
  await user.click(button(/自分の注文ではありません/))
  expect(calls.map(({ what, body }) => [what, body])).toEqual([[declineCall, { ids: ['o1'] }]])
  await expect.poll(() => screen.queryByText('忘年会')).toBeNull()
})

test('while an answer is being sent the other button is disabled; a lost one is reported', async () => {
  const answer = pending()
  const { user } = await offers({ [claimCall]: () => answer.promise })
  await user.click(button(/会員の記録に追加する/))
  expect(button(/自分の注文ではありません/).disabled).toBe(true)
  answer.lose()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(button(/自分の注文ではありません/).disabled).toBe(false)
})

test('without orders to offer nothing is asked', async () => {
  const { container } = await offers({}, [])
  expect(container.textContent).toBe('')
})
