import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { OfferCheck } from '#contract/catalog.ts'
import type { CartLine } from '#contract/placement.ts'
import {
  addOne,
  cartTotal,
  changeQty,
  hasItems,
  isAgeRestricted,
  itemCount,
  parseStoredCart,
  removeItem,
  subtractOne,
} from '#domain/cart.ts'
import {
  followHeadcount,
  isEnoughWithOthers,
  quantityAdvice,
  recommendedQty,
  type Servable,
} from '#domain/quantity-advice.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { type ProductsState, selectProductsById } from '#web/features/catalog/products.slice.ts'
import { placingActions } from '#web/features/checkout/placing.slice.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import type { AppDispatch, AppState } from '#web/store/app-store.ts'
import type { PersistedSlice } from '#web/store/persist.ts'
import { countWords, quoted } from '#web/words/product-words.ts'
import { fetchOfferable, offerableSlice } from './offerable.slice.ts'
import { storedOffers } from './stored-offers.ts'

export type CartState = {
  cart: CartLine[]
  /** Whether each product that was checked can be ordered for the meetup date. */
  offerable: OfferCheck[]
  meetupDate: TokyoDate | null
  estimatedPerson: number | null
}
type Item = { id: number }

declare module '#web/store/root-reducer.ts' {
  interface Slices {
    cart: CartState
  }
}

const initialState: CartState = { cart: [], offerable: [], meetupDate: null, estimatedPerson: null }

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    reset: () => initialState,
    resetCart(state) {
      state.cart = []
    },
    setMeetupDate(state, { payload }: PayloadAction<TokyoDate | null>) {
      state.meetupDate = payload
    },
    setCartAllData(state, { payload }: PayloadAction<Partial<CartState>>) {
      Object.assign(state, payload)
    },
    setEstimatedPerson(state, { payload }: PayloadAction<number | null>) {
      state.estimatedPerson = payload
    },
    addQty(state, { payload }: PayloadAction<Item>) {
      state.cart = addOne(state.cart, payload.id)
    },
    /** The button カートに入れる: adds what the headcount needs, or one more if the product is in the cart. */
    addFirst(state, { payload }: PayloadAction<Item & { qty: number }>) {
      const isThere = state.cart.some(({ id }) => id === payload.id)
      state.cart = isThere ? addOne(state.cart, payload.id) : changeQty(state.cart, payload.id, payload.qty)
    },
    changeQty(state, { payload }: PayloadAction<Item & { qty: number | string }>) {
      state.cart = changeQty(state.cart, payload.id, payload.qty)
    },
    subtractQty(state, { payload }: PayloadAction<Item>) {
      state.cart = subtractOne(state.cart, payload.id)
    },
    removeItem(state, { payload }: PayloadAction<Item>) {
      state.cart = removeItem(state.cart, payload.id)
    },
    /** What can no longer be had. The price of a quote stays held for the rest of it. */
    removeGone(state, { payload }: PayloadAction<{ ids: readonly number[] }>) {
      state.cart = state.cart.filter(({ id }) => !payload.ids.includes(id))
    },
    /** Removes the stored offers of one product, or all. */
    clearItemOfferable(state, { payload }: PayloadAction<Item | undefined>) {
      state.offerable = payload ? state.offerable.filter(({ id }) => id !== payload.id) : []
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchOfferable.fulfilled, (state, { payload }) => {
        state.offerable = payload
      })
      .addCase(placingActions.placed, () => initialState)
  },
  selectors: {
    selectCartLines: (state) => state.cart,
    /** 0 when it is not in the cart. */
    selectQty: (state, id: number) => state.cart.find((line) => line.id === id)?.qty ?? 0,
    selectOfferable: (state) => state.offerable,
    selectMeetupDate: (state) => state.meetupDate,
    selectEstimatedPerson: (state) => state.estimatedPerson,
  },
})

export const cartActions = cartSlice.actions
export const { selectCartLines, selectQty, selectOfferable, selectMeetupDate, selectEstimatedPerson } =
  cartSlice.selectors

/** Stores the cart under the office-cart key. A stored value is validated when it is read. */
export const persistedCart: PersistedSlice<{ cart: CartState }> = {
  key: 'FOR_OFFICE_CART',
  select: ({ cart }) => cart,
  restore: (saved) =>
    typeof saved === 'object' && saved !== null
      ? cartActions.setCartAllData({ ...parseStoredCart(saved), offerable: storedOffers(saved) })
      : undefined,
}

/** For the badge: a set per person counts at most 1 per line, everything else by quantity. */
export const selectItemCount = createSelector([selectCartLines, selectProductsById], itemCount)
/** Sum of the goods in yen, tax-inclusive; 0 until the products are loaded. */
export const selectCartTotal = createSelector([selectCartLines, selectProductsById], cartTotal)
/** @internal The specification names it; screens read the lines. */
export const selectHasItems = createSelector([selectCartTotal], hasItems)
/** True when any product in the cart is for people of 20 or older only. */
export const selectIsAgeRestricted = createSelector([selectCartLines, selectProductsById], isAgeRestricted)
/** How many guests the food in the cart serves. */
export const selectAdvice = createSelector([selectCartLines, selectProductsById, selectEstimatedPerson], quantityAdvice)

/** How many of a product the party needs in addition to the rest of the cart. */
export function selectRecommendedQty(
  state: { cart: CartState; products: ProductsState },
  product: Servable & { id: number },
): number {
  return recommendedQty(product, selectCartLines(state), selectProductsById(state), selectEstimatedPerson(state))
}

/** Fewer than a share for everybody, because the other dishes of the cart make a part of the meal. */
export function selectIsEnoughWithOthers(
  state: { cart: CartState; products: ProductsState },
  product: Servable & { id: number },
): boolean {
  return isEnoughWithOthers(product, selectCartLines(state), selectProductsById(state), selectEstimatedPerson(state))
}

const selectOffers = createSelector(
  [selectOfferable, selectMeetupDate, offerableSlice.selectors.selectCheckedDate],
  // An offer for another date does not apply to this one.
  (offers, meetupDate, checkedDate) =>
    new Map(checkedDate === meetupDate ? offers.map((offer) => [offer.id, offer] as const) : []),
)

/** One row per line, in the order of the cart. Its product is missing while the products load, or if it was removed. */
export const selectCartRows = createSelector(
  [selectCartLines, selectProductsById, selectOffers],
  (lines, products, offers) =>
    lines.map(({ id, qty }) => ({ id, qty, product: products.get(id), offer: offers.get(id) })),
)
export type CartRow = ReturnType<typeof selectCartRows>[number]

/** The rows that cannot be ordered for the meetup date. */
export const selectUnofferableRows = createSelector([selectCartRows], (rows) =>
  rows.filter(({ offer }) => offer?.offerable === false),
)

/**
 * Sets a new headcount and adapts sets and boxes whose quantity fitted the old one. A message names the changes, and
 * 元に戻す restores the quantities but not the headcount. `from` is the old headcount where the store already has the new
 * one, as while typing.
 */
export function changeHeadcount(to: number | null, from?: number | null) {
  return (dispatch: AppDispatch, getState: () => AppState): void => {
    const state = getState()
    const old = from === undefined ? selectEstimatedPerson(state) : from
    const before = selectCartLines(state)
    const products = selectProductsById(state)
    const after = followHeadcount(before, products, old, to)
    dispatch(cartActions.setEstimatedPerson(to))
    const changed = after.filter((line, index) => line.qty !== before[index]!.qty)
    if (changed.length === 0) return
    dispatch(cartActions.setCartAllData({ cart: after }))
    const names = changed.map(({ id, qty }) => {
      const product = products.get(id)!
      return `${quoted(product.name)}を${countWords(qty, product)}`
    })
    const undo = cartActions.setCartAllData({ cart: before })
    dispatch(toastActions.showNotification({ text: `人数に合わせて、${names.join('、')}にしました`, undo }))
  }
}
