import { afterEach, expect, test, vi } from 'vitest'
import { cartActions, selectCartLines } from '#web/features/cart/cart.slice.ts'
import { orderFormActions, selectStep1, selectStep2 } from '#web/features/checkout/order-form.slice.ts'
import { changeDraftActions, selectStoredDraft } from '#web/features/meetups/change/change-drafts.slice.ts'
import { authActions } from '#web/features/session/auth.slice.ts'
import { followOtherTabs, restoreSlices } from '#web/store/persist.ts'
import { openTab } from '#web/testing/test-tab.ts'
import { persistedSlices } from './make-store.ts'

type OnStorage = (event: { key: string | null }) => void

/** A browser with several tabs. A changed local value reaches all listeners when the test says so. */
function openBrowser({ quota = Number.POSITIVE_INFINITY } = {}) {
  const listeners: OnStorage[] = []
  const changed: string[] = []
  const areaOf = (onChange: (key: string) => void) => {
    const items = new Map<string, string>()
    return {
      items,
      getItem: (key: string) => items.get(key) ?? null,
      setItem(key: string, value: string) {
        if (value.length > quota) throw new DOMException('full', 'QuotaExceededError')
        if (items.get(key) === value) return
        items.set(key, value)
        onChange(key)
      },
      removeItem: (key: string) => void items.delete(key),
    }
  }
  const localStorage = areaOf((key) => changed.push(key))
  const sessionStorage = areaOf(() => {})
  vi.stubGlobal('window', {
    localStorage,
    sessionStorage,
    addEventListener: (_: string, listener: OnStorage) => listeners.push(listener),
    removeEventListener: () => {},
  })
  const tab = () => {
    const { store } = openTab()
    restoreSlices(store, persistedSlices)
    followOtherTabs(store, persistedSlices)
    return store
  }
  const tellAll = () => {
    let events = 0
    for (let key = changed.shift(); key !== undefined && events < 100; key = changed.shift()) {
      events += 1
      for (const listener of listeners) listener({ key })
    }
    return events
  }
  return { tab, tellAll, local: localStorage.items, session: sessionStorage.items }
}

afterEach(() => vi.unstubAllGlobals())

test('every cart change is saved under the office-cart key, and a new tab begins with it', () => {
  const { tab, local } = openBrowser()
  tab().dispatch(cartActions.addQty({ id: 7 }))
  expect(JSON.parse(local.get('FOR_OFFICE_CART')!)).toEqual({
    cart: [{ id: 7, qty: 1 }],
    offerable: [],
    meetupDate: null,
    estimatedPerson: null,
  })
  expect(selectCartLines(tab().getState())).toEqual([{ id: 7, qty: 1 }])
})

test.each([
  ['resetCart', cartActions.resetCart()],
  ['setMeetupDate', cartActions.setMeetupDate('2026-12-14')],
  ['setCartAllData', cartActions.setCartAllData({ estimatedPerson: 30 })],
  ['setEstimatedPerson', cartActions.setEstimatedPerson(30)],
  ['addQty', cartActions.addQty({ id: 7 })],
  ['addFirst', cartActions.addFirst({ id: 8, qty: 3 })],
  ['changeQty', cartActions.changeQty({ id: 7, qty: 9 })],
  ['subtractQty', cartActions.subtractQty({ id: 7 })],
  ['removeItem', cartActions.removeItem({ id: 7 })],
  ['reset', cartActions.reset()],
])('%s is in the browser at once', (_, action) => {
  const { tab, local } = openBrowser()
  const store = tab()
  store.dispatch(cartActions.setCartAllData({ cart: [{ id: 7, qty: 2 }], meetupDate: '2026-12-11' }))
  local.delete('FOR_OFFICE_CART')
  store.dispatch(action)
  expect(JSON.parse(local.get('FOR_OFFICE_CART') ?? 'null')).toEqual(store.getState().cart)
})

test('what was found about the products of the cart is there again; what makes no sense is left out', () => {
  const { tab, local } = openBrowser()
  const offers = [
    { id: 1, offerable: true, reason: null },
    { id: 2, offerable: false, reason: 'sold_out' },
  ]
  const broken = [null, 5, 'x', {}, { id: '1', offerable: true }, { id: 3, offerable: 'no' }, [[]]]
  local.set('FOR_OFFICE_CART', JSON.stringify({ cart: [{ id: 1, qty: 1 }], offerable: [...broken, ...offers] }))
  expect(tab().getState().cart.offerable).toEqual(offers)
  for (const offerable of [null, {}, 'x', 7]) {
    local.set('FOR_OFFICE_CART', JSON.stringify({ cart: [], offerable }))
    expect(tab().getState().cart.offerable).toEqual([])
  }
})

test('two tabs agree, also after changes in both at once, and stop telling each other', () => {
  const { tab, tellAll } = openBrowser()
  const [a, b] = [tab(), tab()]
  a.dispatch(cartActions.addQty({ id: 1 }))
  b.dispatch(cartActions.addQty({ id: 2 }))
  expect(tellAll()).toBe(2)
  expect(selectCartLines(a.getState())).toEqual([{ id: 2, qty: 1 }])
  expect(selectCartLines(b.getState())).toEqual([{ id: 2, qty: 1 }])
})

test.each([
  '{',
  'null',
  '[]',
  '"x"',
  '{"cart":[{"id":-1,"qty":1e9}]}',
  `{"cart":${'['.repeat(2000)}${']'.repeat(2000)}}`,
])('a stored %s does not break the page', (stored) => {
  const { tab, local, session } = openBrowser()
  local.set('FOR_OFFICE_CART', stored)
  for (const key of [
    'ORDER_FORM_DRAFT',
    'ORDER_IDEMPOTENCY_KEY',
    'ORDER_ATTEMPTS',
    'LAST_ORDER',
    'MEETUP_CHANGE_DRAFTS',
  ])
    session.set(key, stored)
  expect(tab().getState()).toMatchObject({ cart: { cart: [] }, placing: { idempotencyKey: null, lastOrder: null } })
})

test('a full storage stops nothing', () => {
  const { tab, local } = openBrowser({ quota: 10 })
  const store = tab()
  store.dispatch(cartActions.addQty({ id: 7 }))
  expect(selectCartLines(store.getState())).toEqual([{ id: 7, qty: 1 }])
  expect(local.size).toBe(0)
})

test('storage that may not even be touched stops nothing', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('denied', 'SecurityError')
    },
    get sessionStorage() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  const { store } = openTab()
  restoreSlices(store, persistedSlices)
  store.dispatch(cartActions.addQty({ id: 7 }))
  expect(selectCartLines(store.getState())).toEqual([{ id: 7, qty: 1 }])
})

test('what was typed survives a reload of its tab, but not the birth date', () => {
  const { tab, session } = openBrowser()
  const before = tab()
  before.dispatch(orderFormActions.mergeStep1({ title: '忘年会', address: { city: '千代田区' } }))
  before.dispatch(orderFormActions.mergeStep2({ contact: { company: 'みらい' }, birth_date: { year: '1980' } }))
  const after = tab()
  expect(selectStep1(after.getState())).toEqual({ title: '忘年会', address: { city: '千代田区' } })
  expect(selectStep2(after.getState())).toEqual({ contact: { company: 'みらい' } })
  expect(session.get('ORDER_FORM_DRAFT')).not.toContain('1980')
  after.dispatch(orderFormActions.reset())
  expect(session.has('ORDER_FORM_DRAFT')).toBe(false)
})

test('what was begun of a change survives a reload, by order, until it is dropped or the session ends', () => {
  const { tab, session } = openBrowser()
  const before = tab()
  const mine = { qty: { 1: 3, 7: 0 }, title: '忘年会', address: { building: '3F' }, reception: { name: '', tel: '' } }
  before.dispatch(changeDraftActions.merged({ id: 'a1', piece: mine }))
  before.dispatch(changeDraftActions.merged({ id: 'a1', piece: { qty: { 1: 4 }, address: { note: '裏口へ' } } }))
  before.dispatch(changeDraftActions.merged({ id: 'b2', piece: { estimated_person: 30 } }))
  const after = tab()
  const merged = { ...mine, qty: { 1: 4, 7: 0 }, address: { building: '3F', note: '裏口へ' } }
  expect(selectStoredDraft(after.getState(), 'a1')).toEqual(merged)
  expect(selectStoredDraft(after.getState(), 'b2')).toEqual({ qty: {}, estimated_person: 30 })
  after.dispatch(changeDraftActions.dropped('a1'))
  expect(Object.keys(JSON.parse(session.get('MEETUP_CHANGE_DRAFTS')!))).toEqual(['b2'])
  after.dispatch(authActions.sessionEnded())
  expect(session.has('MEETUP_CHANGE_DRAFTS')).toBe(false)
})
