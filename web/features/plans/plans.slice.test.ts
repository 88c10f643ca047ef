import { expect, test } from 'vitest'
import { json, openTab, pending } from '#web/testing/test-tab.ts'
import { fetchPlan, fetchPlans, selectPlans } from './plans.slice.ts'
import { fetchSelectableEventDates, selectSelectableEventDate } from './selectable-event-date.slice.ts'

const idle = { fetching: false, plans: null, planDetail: null, serverError: false, missing: null }
const plan = { id: 1, name: '板前にぎりの席' }

test.each([
  ['the list', fetchPlans(), [plan], 200, { plans: [plan] }],
  ['one plan', fetchPlan({ id: 1 }), plan, 200, { planDetail: plan }],
  ['no answer', fetchPlans(), {}, 503, { serverError: true }],
  ['a plan without an answer', fetchPlan({ id: 1 }), {}, 503, { serverError: true }],
  ['a plan that is not there', fetchPlan({ id: 9 }), { code: 'plan_not_found', message: '' }, 404, { missing: 9 }],
])('%s: fetching, then what became of it', async (_name, action, answer, status, after) => {
  const shop = pending()
  const { store } = openTab(() => shop.promise)
  const done = store.dispatch(action as ReturnType<typeof fetchPlans>)
  expect(selectPlans(store.getState())).toEqual({ ...idle, fetching: true })
  shop.answer(json(answer, status))
  await done
  expect(selectPlans(store.getState())).toEqual({ ...idle, ...after })
})

test('another plan takes the place of the one before, and a loaded one is not asked for again', async () => {
  const { store, calls } = openTab(({ what }) => json({ ...plan, id: Number(what.split('/').at(-1)) }))
  await store.dispatch(fetchPlan({ id: 1 }))
  await store.dispatch(fetchPlan({ id: 1 }))
  await store.dispatch(fetchPlan({ id: 2 }))
  expect(calls).toHaveLength(2)
  await store.dispatch(fetchPlan({ id: 2, again: true }))
  expect([calls.length, selectPlans(store.getState()).planDetail?.id]).toEqual([3, 2])
})

const dates = { from: '2026-12-01', to: '2027-01-29', dates: [] }

test.each([
  [dates, 200, { selectableEventDate: dates, serverError: false }],
  [{}, 503, { selectableEventDate: null, serverError: true }],
])('selectable days %o with %i', async (answer, status, after) => {
  const shop = pending()
  const { store, calls } = openTab(() => shop.promise)
  const done = store.dispatch(fetchSelectableEventDates())
  store.dispatch(fetchSelectableEventDates())
  expect(selectSelectableEventDate(store.getState())).toMatchObject({ fetching: true })
  shop.answer(json(answer, status))
  await done
  expect(selectSelectableEventDate(store.getState())).toEqual({ fetching: false, ...after })
  expect(calls.map(({ what }) => what)).toEqual(['GET /backend/api/selectable-date'])
})
