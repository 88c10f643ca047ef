import { expect, test } from 'vitest'
import { json, openTab, pending } from '#web/testing/test-tab.ts'
import {
  cancelFailureSeen,
  cancelGuestOrder,
  fetchGuestOrder,
  selectCancelFailure,
  selectCancelling,
  selectGuestOrder,
} from './guest-order.slice.ts'

const token = 'a'.repeat(43)
const order = { number: 'OR-261211-0427', status: 'placed' }
const cancelled = { ...order, status: 'cancelled', cancellation_fee: 0 }
const isCancel = (what: string) => what.endsWith('/cancel')

async function openOrder(cancel: () => Response | Promise<Response>) {
  const tab = openTab(({ what }) => (isCancel(what) ? cancel() : json(order)))
  await tab.store.dispatch(fetchGuestOrder(token))
  return {
    ...tab,
    cancel: () =>
      tab.store.dispatch(cancelGuestOrder({ token, reason: '延期', expectedFee: 5_420, tellGuests: false })),
  }
}

test('the answer is the order as it is now', async () => {
  const { store, calls, cancel } = await openOrder(() => json(cancelled))
  await cancel()
  expect(selectGuestOrder(store.getState())).toEqual(cancelled)
  expect(calls.at(-1)).toMatchObject({
    what: `POST /backend/api/meetup/guest-orders/${token}/cancel`,
    body: { reason: '延期', expected_fee: 5_420 },
  })
})

test('a second press while the first call runs does nothing', async () => {
  const answer = pending()
  const { store, calls, cancel } = await openOrder(() => answer.promise)
  const first = cancel()
  await cancel()
  answer.answer(json(cancelled))
  await first
  expect(calls.filter(({ what }) => isCancel(what))).toHaveLength(1)
  expect(selectCancelling(store.getState())).toBe('complete')
})

test('a refusal is shown, and the order stays unchanged', async () => {
  const { store, cancel } = await openOrder(() => json({ code: 'not_cancellable', message: 'もう承れません。' }, 409))
  await cancel()
  expect(selectCancelFailure(store.getState())).toMatchObject({ code: 'not_cancellable', message: 'もう承れません。' })
  expect(selectGuestOrder(store.getState())).toEqual(order)
  store.dispatch(cancelFailureSeen())
  expect(selectCancelFailure(store.getState())).toBeNull()
})

test('a cancelled order, told after another was opened, does not stop that one from loading', async () => {
  const [answer, other] = [pending(), pending()]
  const next = 'b'.repeat(43)
  const { store } = openTab(({ what }) => {
    if (isCancel(what)) return answer.promise
    return what.includes(next) ? other.promise : json(order)
  })
  await store.dispatch(fetchGuestOrder(token))
  const cancelling = store.dispatch(cancelGuestOrder({ token, reason: '', expectedFee: 0, tellGuests: false }))
  const loading = store.dispatch(fetchGuestOrder(next))
  expect(selectCancelling(store.getState())).toBe('idle')
  answer.answer(json(cancelled))
  await cancelling
  expect(selectGuestOrder(store.getState())).toBeNull()
  other.answer(json({ ...order, number: 'OR-261212-0001' }))
  await loading
  expect(selectGuestOrder(store.getState())).toMatchObject({ number: 'OR-261212-0001', status: 'placed' })
})
