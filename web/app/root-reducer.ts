import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { cartSlice } from '#web/features/cart/cart.slice.ts'
import { cartCapSlice } from '#web/features/cart/cart-cap.slice.ts'
import { offerableSlice } from '#web/features/cart/offerable.slice.ts'
import { categoriesSlice } from '#web/features/catalog/categories.slice.ts'
import { productsSlice } from '#web/features/catalog/products.slice.ts'
import { calculationSlice } from '#web/features/checkout/calculation.slice.ts'
import { orderFormSlice } from '#web/features/checkout/order-form.slice.ts'
import { placingSlice } from '#web/features/checkout/placing.slice.ts'
import { selectableDateSlice } from '#web/features/conditions/selectable-date.slice.ts'
import { commonSlice } from '#web/features/frame/common.slice.ts'
import { toastsSlice } from '#web/features/frame/toasts.slice.ts'
import { changeDraftsSlice } from '#web/features/meetups/change/change-drafts.slice.ts'
import { eventFormSlice } from '#web/features/plans/booking/event-form.slice.ts'
import { authActions, authSlice } from '#web/features/session/auth.slice.ts'
import { type AppState, type LazySlices, rootReducer, type Slices } from '#web/store/root-reducer.ts'

/** The slices of every page. A slice that declares itself in `Slices` and is missing here does not compile. */
const slices: { [Name in keyof Slices]: Reducer<Slices[Name]> } = {
  auth: authSlice.reducer,
  calculation: calculationSlice.reducer,
  cart: cartSlice.reducer,
  cartCap: cartCapSlice.reducer,
  categories: categoriesSlice.reducer,
  changeDrafts: changeDraftsSlice.reducer,
  common: commonSlice.reducer,
  eventForm: eventFormSlice.reducer,
  offerable: offerableSlice.reducer,
  orderForm: orderFormSlice.reducer,
  placing: placingSlice.reducer,
  products: productsSlice.reducer,
  selectableDate: selectableDateSlice.reducer,
  toasts: toastsSlice.reducer,
}
for (const [reducerPath, reducer] of Object.entries<Reducer>(slices)) rootReducer.inject({ reducerPath, reducer })

type AllSlices = Slices & LazySlices
/** At the end of a session these stay: data of the visitor or of the shop. A type, since every page carries the list below. */
type Kept = keyof Pick<
  AllSlices,
  | 'blog'
  | 'blogs'
  | 'calculation'
  | 'cart'
  | 'cartCap'
  | 'categories'
  | 'common'
  | 'faqs'
  | 'guestOrder'
  | 'legal'
  | 'notices'
  | 'offerable'
  | 'ownQuote'
  | 'plans'
  | 'productDetail'
  | 'products'
  | 'quote'
  | 'refund'
  | 'resetPassword'
  | 'rsvp'
  | 'scene'
  | 'scenes'
  | 'storefront'
  | 'selectableDate'
  | 'selectableEventDate'
  | 'toasts'
  | 'verifyEmail'
>
/** Their own reducers decide. */
type Deciding = keyof Pick<AllSlices, 'bookingDetail' | 'eventForm' | 'orderForm' | 'placing'>

/** What the end of a session forgets: data of the account. A slice that is in none of the three does not compile. */
const forgotten: Record<Exclude<keyof AllSlices, Kept | Deciding>, true> = {
  addingKeys: true,
  addresses: true,
  advice: true,
  attendeesStatus: true,
  auth: true,
  booking: true,
  changeDrafts: true,
  changeEmail: true,
  contact: true,
  event: true,
  favourites: true,
  formerDelivery: true,
  me: true,
  meetupChange: true,
  meetupDetail: true,
  meetups: true,
  offeredOrders: true,
  orderHistory: true,
  own: true,
  register: true,
  registerPassword: true,
  runSheet: true,
  validDeleting: true,
}

export const appReducer: Reducer<AppState, UnknownAction, Partial<AppState>> = (state, action) =>
  rootReducer(authActions.sessionEnded.match(action) ? withoutAccount(state) : state, action) as AppState

function withoutAccount(state: Partial<AppState> = {}): Partial<AppState> {
  const isLeft = ([name]: [string, unknown]) => !(name in forgotten)
  return Object.fromEntries(Object.entries(state).filter(isLeft))
}

/**
 * The state that differs from a new store. A page carries only that, and nothing of slices its screen does not load.
 */
export function touchedState(state: AppState): Partial<AppState> {
  const initial: Record<string, unknown> = rootReducer(undefined, { type: 'begin' })
  return Object.fromEntries(Object.entries(state).filter(([name, slice]) => slice !== initial[name]))
}
