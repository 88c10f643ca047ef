// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { fetchMe, selectMe } from '#web/features/account/profile/me.slice.ts'
import { authActions } from '#web/features/session/auth.slice.ts'
import { setCookie, show } from '#web/testing/render.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'
import Security from './security.tsx'

beforeAll(() => loadSchemas())
afterEach(() => vi.restoreAllMocks())

const lead = /設定を終えると、管理画面へ進みます/
const setup = { secret: 'ABCDEFGH', otpauth_uri: 'otpauth://totp/x', qr_svg: '<svg/>' }
const startCall = 'POST /backend/api/users/second-factor'
const confirmCall = `${startCall}/confirm`
const disableCall = `${startCall}/disable`

async function open(isStaff: boolean, isOn: boolean, answers: Record<string, Answered> = {}) {
  setCookie('REFRESH_TOKEN=r')
  setCookie(`IS_ADMIN=${isStaff}`)
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  const shown = await show(<Security />, {
    at: '/mypage/security',
    answers: {
      'GET /backend/api/users': { email: 'aoi@example.co.jp', second_factor_enabled: isOn },
      [startCall]: setup,
      [confirmCall]: { recovery_codes: ['abcd-efgh'] },
      [disableCall]: () => new Response(null, { status: 204 }),
      ...answers,
    },
    before(dispatch) {
      dispatch(authActions.setToken({ user_id: 'u1', exp: 4_000_000_000 }))
      return dispatch(fetchMe())
    },
  })
  const press = (name: string) => shown.user.click(screen.getByRole('button', { name }))
  return { ...shown, assign, press }
}
type Opened = Awaited<ReturnType<typeof open>>

async function start({ press, user }: Opened) {
  await press('二段階認証を設定する')
  await user.type(screen.getByLabelText(/^パスワード/), 'himitsu no kotoba')
  await press('次へ')
  await screen.findByText('ABCD EFGH')
}

async function confirm({ press, user }: Opened) {
  await user.type(screen.getByLabelText(/確認コード/), '123456')
  await press('有効にする')
}

async function setUp(opened: Opened) {
  await start(opened)
  await confirm(opened)
  await opened.user.click(await screen.findByRole('checkbox', { name: /控えました/ }))
  await opened.press('設定を終える')
}

test('staff read why they are here, and are led to the administration once it is set up', async () => {
  const shown = await open(true, false)
  expect(screen.getByText(lead)).toBeTruthy()
  await setUp(shown)
  expect(shown.assign.mock.calls).toEqual([['/admin']])
})

test('staff who have set it up read nothing of it, and a customer stays', async () => {
  const { unmount } = await open(true, true)
  expect(screen.queryByText(lead)).toBeNull()
  unmount()
  const shown = await open(false, false)
  expect(screen.queryByText(lead)).toBeNull()
  await setUp(shown)
  expect(shown.assign).not.toHaveBeenCalled()
})

test('it is switched on by password and app, and off by both, and the profile knows', async () => {
  const shown = await open(false, false)
  await setUp(shown)
  expect(screen.getByText('二段階認証は有効です。')).toBeTruthy()
  expect(selectMe(shown.store.getState()).second_factor_enabled).toBe(true)
  await shown.press('二段階認証を無効にする')
  await shown.user.type(screen.getByLabelText(/^パスワード/), 'himitsu no kotoba')
  await shown.user.type(screen.getByLabelText(/確認コード/), '654321')
  await shown.press('二段階認証を無効にする')
  expect(await screen.findByRole('button', { name: '二段階認証を設定する' })).toBeTruthy()
  expect(selectMe(shown.store.getState()).second_factor_enabled).toBe(false)
  expect(shown.calls.filter(({ what }) => what.startsWith('POST')).map(({ what, body }) => [what, body])).toEqual([
    [startCall, { password: 'himitsu no kotoba' }],
    [confirmCall, { otp: '123456' }],
    [disableCall, { password: 'himitsu no kotoba', otp: '654321' }],
  ])
})

test('a wrong code is said at its field, and the secret stays to be read', async () => {
  const shown = await open(false, false, {
    [confirmCall]: () => json({ code: 'invalid_otp', message: '違います。' }, 400),
  })
  await start(shown)
  await confirm(shown)
  await expect.poll(() => screen.getByLabelText(/確認コード/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('ABCD EFGH')).toBeTruthy()
})

test.each(['secret', 'recovery codes'])('the next user of the browser does not find the %s', async (what) => {
  const shown = await open(false, false)
  await start(shown)
  if (what === 'recovery codes') {
    await confirm(shown)
    await screen.findByText('abcd-efgh')
  }
  act(() => void shown.store.dispatch(authActions.sessionEnded()))
  expect(shown.container.textContent).not.toMatch(/ABCD EFGH|abcd-efgh/)
  expect(JSON.stringify(shown.store.getState())).not.toMatch(/ABCDEFGH|abcd-efgh/)
})
