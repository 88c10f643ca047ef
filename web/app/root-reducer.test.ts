import { expect, test } from 'vitest'
import { fetchMe, meActions, selectMe } from '#web/features/account/profile/me.slice.ts'
import { cartActions } from '#web/features/cart/cart.slice.ts'
import { authActions } from '#web/features/session/auth.slice.ts'
import type { AppState } from '#web/store/root-reducer.ts'
import { appReducer, touchedState } from './root-reducer.ts'

const start = { type: 'start' }
const begun: AppState = appReducer(undefined, start)

test('the end of a session forgets what belongs to the account, and keeps what belongs to the visitor', () => {
  const profile = { ...selectMe(begun), email: 'a@example.jp', tel: '0312345678' }
  const filled = [
    fetchMe.fulfilled(profile, '1'),
    meActions.secondFactorSet(true),
    authActions.setToken({ user_id: 'u1', exp: 1 }),
    cartActions.addQty({ id: 7 }),
  ].reduce<AppState>(appReducer, begun)
  expect(filled).toMatchObject({ me: { tel: '0312345678' }, auth: { connected: true } })

  const ended = appReducer(filled, authActions.sessionEnded())
  expect(ended.me).toEqual(selectMe(begun))
  expect(ended.auth).toEqual(begun.auth)
  expect(touchedState(ended)).toEqual({ cart: filled.cart })
})
