import { expect, test } from 'vitest'
import { meetup, meetupSummary } from '#web/testing/sample-order.ts'
import { json, openTab, pending } from '#web/testing/test-tab.ts'
import { cancelMeetup, fetchMeetup, selectMeetupDetail } from './meetup-detail.slice.ts'
import { fetchMeetups, selectMeetups } from './meetups.slice.ts'

const page = (title: string, total = 12) => json([meetupSummary({ title })], 200, { 'x-total-count': String(total) })

test('the list holds the rows of a page and the number of all', async () => {
  const { store, calls } = openTab(() => page('忘年会'))
  const load = store.dispatch(fetchMeetups())
  expect(selectMeetups(store.getState())).toMatchObject({ status: 'loading', data: [], pagerTotal: 0 })
  await load
  expect(selectMeetups(store.getState())).toMatchObject({
    status: 'complete',
    data: [{ title: '忘年会' }],
    pagerTotal: 12,
    page: 1,
  })
  expect(calls[0]!.query.get('page')).toBe('1')
})

test('of two pages asked for the later one stays, whichever answer comes first', async () => {
  const first = pending()
  const { store } = openTab(({ query }) => (query.get('page') === '1' ? first.promise : page('二ページ目')))
  const early = store.dispatch(fetchMeetups(1))
  await store.dispatch(fetchMeetups(2))
  first.answer(page('一ページ目'))
  await early
  expect(selectMeetups(store.getState())).toMatchObject({ page: 2, data: [{ title: '二ページ目' }] })
})

test('a list that does not come is a serverError', async () => {
  const { store } = openTab(() => json({}, 500))
  await store.dispatch(fetchMeetups())
  expect(selectMeetups(store.getState()).status).toBe('serverError')
})

test.each([
  [404, '404'],
  [500, 'serverError'],
  [403, 'serverError'],
])('an order answered with %s is %s', async (status, expected) => {
  const { store } = openTab(() => json({}, status))
  await store.dispatch(fetchMeetup('a1'))
  expect(selectMeetupDetail(store.getState())).toMatchObject({ status: expected, data: null })
})

test('an order is loaded, and after it was cancelled it is what the shop answered', async () => {
  const { store } = openTab(({ what }) =>
    json(what.startsWith('POST') ? meetup({ status: 'cancelled', cancellation_fee: 0 }) : meetup()),
  )
  await store.dispatch(fetchMeetup('a1'))
  expect(selectMeetupDetail(store.getState())).toMatchObject({ status: 'complete', data: { status: 'placed' } })
  await store.dispatch(cancelMeetup({ id: 'a1', reason: '', expectedFee: 0, tellGuests: false }))
  expect(selectMeetupDetail(store.getState())).toMatchObject({
    cancelling: 'complete',
    data: { status: 'cancelled', cancellation_fee: 0 },
  })
})

test('an order that is loaded again while it is being cancelled does not hide how that ended', async () => {
  const [cancelled, again] = [pending(), pending()]
  let isLoaded = false
  const { store } = openTab(({ what }) => {
    if (what.startsWith('POST')) return cancelled.promise
    if (isLoaded) return again.promise
    isLoaded = true
    return json(meetup())
  })
  await store.dispatch(fetchMeetup('a1'))
  const cancel = store.dispatch(cancelMeetup({ id: 'a1', reason: '', expectedFee: 0, tellGuests: false }))
  const load = store.dispatch(fetchMeetup('a1'))
  cancelled.answer(json(meetup({ status: 'cancelled', cancellation_fee: 0 })))
  await cancel
  again.answer(json(meetup()))
  await load
  expect(selectMeetupDetail(store.getState())).toMatchObject({
    status: 'complete',
    cancelling: 'complete',
    data: { status: 'cancelled' },
  })
})
