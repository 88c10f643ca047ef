import { combineSlices } from '@reduxjs/toolkit'
import { authSlice } from '#web/features/auth/auth.slice.ts'
import { calculationSlice } from '#web/features/calculation/calculation.slice.ts'
import { cartSlice } from '#web/features/cart/cart.slice.ts'
import { offerableSlice } from '#web/features/cart/offerable.slice.ts'
import { categoriesSlice } from '#web/features/catalog/categories.slice.ts'
import type { ProductDetailState } from '#web/features/catalog/product-detail.slice.ts'
import { productsSlice } from '#web/features/catalog/products.slice.ts'
import type { ChangeEmailState } from '#web/features/change-email/change-email.slice.ts'
import { commonSlice } from '#web/features/common/common.slice.ts'
import type { ValidDeletingState } from '#web/features/delete-account/valid-deleting.slice.ts'
import type { MeState } from '#web/features/me/me.slice.ts'
import type { OfferedOrdersState } from '#web/features/offered-orders/offered-orders.slice.ts'
import { orderFormSlice } from '#web/features/order-form/order-form.slice.ts'
import type { GuestOrderState } from '#web/features/placing/guest-order.slice.ts'
import { placingSlice } from '#web/features/placing/placing.slice.ts'
import type { RegisterState } from '#web/features/register/register.slice.ts'
import type { RegisterPasswordState } from '#web/features/register-password/register-password.slice.ts'
import type { VerifyEmailState } from '#web/features/register-password/verify-email.slice.ts'
import type { ResetPasswordState } from '#web/features/reset-password/reset-password.slice.ts'
import type { ChangePasswordState } from '#web/features/security/change-password.slice.ts'
import type { SecondFactorState } from '#web/features/security/second-factor.slice.ts'
import type { SessionsState } from '#web/features/security/sessions.slice.ts'
import { selectableDateSlice } from '#web/features/selectable-date/selectable-date.slice.ts'
import { toastsSlice } from '#web/features/toasts/toasts.slice.ts'

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
