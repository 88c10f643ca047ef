import { expect, test } from 'vitest'
import { json, openTab, stateAfter } from '#web/testing/test-tab.ts'
import { fetchValidDeleting, selectValidDeleting } from './valid-deleting.slice.ts'

const data = {
  deletable: false,
  reasons: [{ code: 'upcoming_meetup' as const, message: '開催前のご注文があります。' }],
}

test.each([
  ['at first', [], { status: 'loading', data: null }],
  ['asked', [fetchValidDeleting.pending('1')], { status: 'loading', data: null }],
  ['answered', [fetchValidDeleting.fulfilled(data, '1')], { status: 'complete', data }],
  ['failed', [fetchValidDeleting.rejected(null, '1')], { status: 'serverError', data: null }],
  [
    'asked again',
    [fetchValidDeleting.fulfilled(data, '1'), fetchValidDeleting.pending('2')],
    { status: 'loading', data: null },
  ],
])('%s', (_, actions, state) => {
  expect(selectValidDeleting(stateAfter(actions))).toEqual(state)
})

test('the shop is asked', async () => {
  const { store, calls } = openTab(() => json(data))
  await store.dispatch(fetchValidDeleting())
  expect(calls[0]!.what).toBe('GET /backend/api/users/valid-deleting')
  expect(selectValidDeleting(store.getState())).toEqual({ status: 'complete', data })
})
