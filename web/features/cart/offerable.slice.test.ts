import { expect, test } from 'vitest'
import { json, openTab, pending } from '#web/testing/test-tab.ts'
import { cartActions, selectOfferable, selectUnofferableRows } from './cart.slice.ts'
import { fetchOfferable, selectOfferableStatus } from './offerable.slice.ts'

const soldOut = [{ id: 7, offerable: false, reason: 'sold_out' }]
const question = { productIds: [7], meetupDate: '2026-12-11' }

test('the check is loading, then complete with its list in the cart', async () => {
  const { store, calls } = openTab(() => json(soldOut))
  const done = store.dispatch(fetchOfferable(question))
  expect(selectOfferableStatus(store.getState())).toBe('loading')
  await done
  expect(selectOfferableStatus(store.getState())).toBe('complete')
  expect(selectOfferable(store.getState())).toEqual(soldOut)
  expect(calls[0]!.query.getAll('product_ids')).toEqual(['7'])
  expect(calls[0]!.query.get('meetup_date')).toBe('2026-12-11')
})

test('a failed check is a server error and keeps what was known', async () => {
  const answers = [json(soldOut), json({}, 500)]
  const { store } = openTab(() => answers.shift()!)
  await store.dispatch(fetchOfferable(question))
  await store.dispatch(fetchOfferable(question))
  expect(selectOfferableStatus(store.getState())).toBe('serverError')
  expect(selectOfferable(store.getState())).toEqual(soldOut)
})

test('an empty cart is not asked about', async () => {
  const { store, calls } = openTab()
  await store.dispatch(fetchOfferable({ productIds: [], meetupDate: '2026-12-11' }))
  expect(calls).toEqual([])
  expect(selectOfferableStatus(store.getState())).toBe('idle')
})

test.each(['answered', 'lost'])('an earlier question %s late changes nothing', async (how) => {
  const [first, second] = [pending(), pending()]
  const answers = [first, second]
  const { store } = openTab(() => answers.shift()!.promise)
  const early = store.dispatch(fetchOfferable({ productIds: [7], meetupDate: '2026-12-10' }))
  const late = store.dispatch(fetchOfferable(question))
  second.answer(json(soldOut))
  await late
  if (how === 'answered') first.answer(json([]))
  else first.lose()
  await early
  expect(selectOfferable(store.getState())).toEqual(soldOut)
  expect(selectOfferableStatus(store.getState())).toBe('complete')
})

test('what was found for one date says nothing about another', async () => {
  const { store } = openTab(() => json(soldOut))
  store.dispatch(cartActions.setCartAllData({ cart: [{ id: 7, qty: 1 }], meetupDate: '2026-12-11' }))
  await store.dispatch(fetchOfferable(question))
  expect(selectUnofferableRows(store.getState()).map(({ id }) => id)).toEqual([7])
  store.dispatch(cartActions.setMeetupDate('2026-12-14'))
  expect(selectUnofferableRows(store.getState())).toEqual([])
})
