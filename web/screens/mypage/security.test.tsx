// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchMe } from '#web/features/account/profile/me.slice.ts'
import { confirmSecondFactor } from '#web/features/account/second-factor/second-factor.slice.ts'
import { setCookie, show } from '#web/testing/render.tsx'
import Security from './security.tsx'

afterEach(() => vi.restoreAllMocks())

const lead = /設定を終えると、管理画面へ進みます/
const codes = { recovery_codes: ['abcd-efgh'] }

async function open(isStaff: boolean, isOn: boolean) {
  setCookie('REFRESH_TOKEN=r')
  setCookie(`IS_ADMIN=${isStaff}`)
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  const shown = await show(<Security />, {
    at: '/mypage/security',
    answers: { 'GET /backend/api/users': { email: 'aoi@example.co.jp', second_factor_enabled: isOn } },
    before: (dispatch) => dispatch(fetchMe()),
  })
  return { ...shown, assign }
}

async function setUp({ store, user }: Awaited<ReturnType<typeof open>>) {
  store.dispatch(confirmSecondFactor.fulfilled(codes, 'r', { otp: '123456' }))
  await user.click(await screen.findByRole('checkbox', { name: /控えました/ }))
  await user.click(screen.getByRole('button', { name: '設定を終える' }))
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
