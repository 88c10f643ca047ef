import { combineSlices } from '@reduxjs/toolkit'
import type { ValidDeletingState } from '#web/features/account/deletion/valid-deleting.slice.ts'
import type { ChangeEmailState } from '#web/features/account/email/change-email.slice.ts'
import type { OfferedOrdersState } from '#web/features/account/orders/offered-orders.slice.ts'
import type { ChangePasswordState } from '#web/features/account/password/change-password.slice.ts'
import type { ResetPasswordState } from '#web/features/account/password/reset-password.slice.ts'
import type { MeState } from '#web/features/account/profile/me.slice.ts'
import type { RegisterState } from '#web/features/account/register/register.slice.ts'
import type { RegisterPasswordState } from '#web/features/account/register/register-password.slice.ts'
import type { VerifyEmailState } from '#web/features/account/register/verify-email.slice.ts'
import type { SecondFactorState } from '#web/features/account/second-factor/second-factor.slice.ts'
import type { SessionsState } from '#web/features/account/sessions/sessions.slice.ts'
import { selectableDateSlice } from '#web/features/booking/selectable-date.slice.ts'
import { cartSlice } from '#web/features/cart/cart.slice.ts'
import { offerableSlice } from '#web/features/cart/offerable.slice.ts'
import { categoriesSlice } from '#web/features/catalog/categories.slice.ts'
import type { ProductDetailState } from '#web/features/catalog/product-detail.slice.ts'
import { productsSlice } from '#web/features/catalog/products.slice.ts'
import { calculationSlice } from '#web/features/checkout/calculation.slice.ts'
import { orderFormSlice } from '#web/features/checkout/order-form.slice.ts'
import { placingSlice } from '#web/features/checkout/placing.slice.ts'
import { commonSlice } from '#web/features/frame/common.slice.ts'
import { toastsSlice } from '#web/features/frame/toasts.slice.ts'
import type { GuestOrderState } from '#web/features/meetups/guest-order.slice.ts'
import { authSlice } from '#web/features/session/auth.slice.ts'

/** Slices that come with the screens that use them, by `injectInto`: most visitors never load them. */
type LazySlices = {
  changeEmail: ChangeEmailState
  changePassword: ChangePasswordState
  guestOrder: GuestOrderState
  me: MeState
  offeredOrders: OfferedOrdersState
  productDetail: ProductDetailState
  register: RegisterState
  registerPassword: RegisterPasswordState
  resetPassword: ResetPasswordState
  secondFactor: SecondFactorState
  sessions: SessionsState
  validDeleting: ValidDeletingState
  verifyEmail: VerifyEmailState
}

/** What every page has. Holds reducers only; the state lies in the store of each request or tab. */
export const rootReducer = combineSlices(
  authSlice,
  calculationSlice,
  cartSlice,
  categoriesSlice,
  commonSlice,
  offerableSlice,
  orderFormSlice,
  placingSlice,
  productsSlice,
  selectableDateSlice,
  toastsSlice,
).withLazyLoadedSlices<LazySlices>()

export type AppState = ReturnType<typeof rootReducer>

/** What is not as every store begins: a page carries that and no more, and nothing of slices its screen does not load. */
export function touchedState(state: AppState): Partial<AppState> {
  const initial: Record<string, unknown> = rootReducer(undefined, { type: 'begin' })
  return Object.fromEntries(Object.entries(state).filter(([name, slice]) => slice !== initial[name]))
}
