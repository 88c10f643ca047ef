import { expect, test } from 'vitest'
import { event } from '#web/testing/sample-event.ts'
import { json, openTab, pending, stateAfter } from '#web/testing/test-tab.ts'
import { fetchOrderHistory, selectOrderHistory } from './order-history.slice.ts'

const rows = [event()]
const answered = (type: string, page?: number) =>
  fetchOrderHistory.fulfilled({ rows, total: 12 }, '1', { type, ...(page && { page }) })
const asked = (type: string, page?: number) => fetchOrderHistory.pending('1', { type, ...(page && { page }) })
const refused = fetchOrderHistory.rejected(
  null,
  '1',
  { type: 'past' },
  { status: 403, code: 'forbidden', message: '承れません', errors: [], body: {} },
)
const first = {
  events: [],
  cancel_events: [],
  pagerTotal: 0,
  loading: false,
  error: null,
  held: null,
  requestId: null,
}

test.each([
  ['at first', [], first],
  ['pending', [asked('future')], { ...first, loading: true, requestId: '1' }],
  [
    'fulfilled: future',
    [asked('future'), answered('future')],
    { ...first, events: rows, pagerTotal: 12, held: { type: 'future', page: 1 } },
  ],
  [
    'fulfilled: past, the second page',
    [asked('past', 2), answered('past', 2)],
    { ...first, events: rows, pagerTotal: 12, held: { type: 'past', page: 2 } },
  ],
  [
    'fulfilled: cancel goes to its own list',
    [asked('cancel'), answered('cancel')],
    { ...first, cancel_events: rows, pagerTotal: 12, held: { type: 'cancel', page: 1 } },
  ],
  ['rejected', [asked('past'), refused], { ...first, error: { message: '承れません', code: '403' } }],
  ['pending clears the error', [asked('past'), refused, asked('past')], { ...first, loading: true, requestId: '1' }],
  [
    'pending again keeps what is shown',
    [asked('past'), answered('past'), asked('past')],
    { ...first, events: rows, pagerTotal: 12, loading: true, held: { type: 'past', page: 1 }, requestId: '1' },
  ],
  [
    'pending for another type: what is held is not that',
    [asked('past'), answered('past'), asked('future')],
    { ...first, events: rows, pagerTotal: 12, loading: true, requestId: '1' },
  ],
])('%s', (_, actions, state) => {
  expect(selectOrderHistory(stateAfter(actions))).toEqual(state)
})

test.each([
  ['future', 'GET /backend/api/users/future-events'],
  ['past', 'GET /backend/api/users/past-events'],
  ['cancel', 'GET /backend/api/users/cancel-events'],
])('%s asks %s, its first page by default', async (type, what) => {
  const { store, calls } = openTab(() => json(rows, 200, { 'x-total-count': '12' }))
  await store.dispatch(fetchOrderHistory({ type }))
  expect(calls[0]).toMatchObject({ what })
  expect(calls[0]!.query.get('page')).toBe('1')
  expect(selectOrderHistory(store.getState()).pagerTotal).toBe(12)
})

test.each(['', 'all', 'toString'])('the type %j is refused without a call', async (type) => {
  const { store, calls } = openTab()
  const { payload } = await store.dispatch(fetchOrderHistory({ type }))
  expect(payload).toMatchObject({ message: 'Wrong type provided' })
  expect(selectOrderHistory(store.getState())).toMatchObject({
    loading: false,
    error: { message: 'Wrong type provided' },
  })
  expect(calls).toEqual([])
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('fetch failed')), { message: 'server error', code: '500' }],
  ['a refusal', () => json({ code: 'forbidden', message: '承れません' }, 403), { message: '承れません', code: '403' }],
  ['an outage', () => json({ message: '混み合っています' }, 503), { message: '混み合っています', code: '503' }],
])('%s gives message and code', async (_, answer, error) => {
  const { store } = openTab(answer)
  await store.dispatch(fetchOrderHistory({ type: 'past' }))
  expect(selectOrderHistory(store.getState()).error).toEqual(error)
})

test('of two lists asked for the later one stays, whichever answer comes first', async () => {
  const slow = pending()
  const { store } = openTab(({ what }) => (what.endsWith('past-events') ? slow.promise : json([])))
  const early = store.dispatch(fetchOrderHistory({ type: 'past' }))
  await store.dispatch(fetchOrderHistory({ type: 'future' }))
  slow.answer(json(rows))
  await early
  expect(selectOrderHistory(store.getState())).toMatchObject({ events: [], held: { type: 'future', page: 1 } })
})
