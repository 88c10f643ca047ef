import type { WrongLines } from '../wrong-lines.ts'

/** Entities and their fields. */
export const wrongLines: WrongLines = {
  'web/features/account/profile/me.slice.ts': { 'S3.1': ['...emptyPerson,', ''] },
  'server/modules/accounts/sessions/open-session.ts': {
    'S3.2': ['refresh_token_issued_at: grant.issued_at', 'refresh_token_issued_at: 0'],
    'S3.4': ['issued_at: issuedAt, expires_in', 'issued_at: 0, expires_in'],
  },
  'web/browser/access-claims.ts': { 'S3.3': ['{ user_id: String(user_id), exp }', "{ user_id: '', exp }"] },
  'web/app/make-store.ts': {
    'S3.5': ['{ body: { refresh_Token } }', '{ body: { refresh_token: refresh_Token } as never }'],
  },
  'web/features/session/auth.slice.ts': {
    'S3.6': ['connected: false, isAccountLocked: false }', 'connected: false }'],
  },
  'web/features/account/register/register.slice.ts': { 'S3.7': ['email: payload.email', "email: ''"] },
  'web/features/account/register/register-password.slice.ts': {
    'S3.8': ['error: null, success: false }', 'error: null, success: true }'],
  },
  'domain/cart.ts': {
    'S3.9': ['[...lines, { id, qty }]', '[...lines, { id, qty: 0 }]'],
    'S3.17': ['const SET = 1', 'const SET = 2'],
  },
  'web/features/cart/cart.slice.ts': {
    'S3.10': ['meetupDate: null, estimatedPerson: null }', 'meetupDate: null, estimatedPerson: 0 }'],
    'S3.11': ["key: 'FOR_OFFICE_CART'", "key: 'OFFICE_CART'"],
    'S3.14': ['state.offerable = payload\n', ''],
    'S3.36': [
      '? cartActions.setCartAllData({ ...parseStoredCart(saved)',
      '? cartActions.setCartAllData({ ...initialState',
    ],
  },
  'domain/pricing.ts': { 'S3.12': ['shippingFee: usual - usualOfGoods', 'shippingFee: 0'] },
  'server/modules/catalog/present.ts': {
    'S3.13': ['is_age_restricted: product.isAgeRestricted', 'is_age_restricted: false'],
    'S3.15': ['sort_id: sortId', 'sort_id: -id'],
  },
  'web/features/catalog/categories.slice.ts': {
    'S3.16': ["  id: 0,\n  name: 'すべての商品'", "  id: 0,\n  name: 'すべて'"],
  },
  'web/features/catalog/products.slice.ts': { 'S3.18': ['state.dataByCategory = byCategory(products)', ''] },
  'web/features/checkout/order-form.slice.ts': {
    'S3.19': ['entryForm.step2 = mergePiece(entryForm.step2, payload)', 'entryForm.step2 = payload'],
  },
  'web/features/meetups/meetups.slice.ts': { 'S3.20': ['state.pagerTotal = total', ''] },
  'web/features/meetups/meetup-detail.slice.ts': {
    'S3.21': ['answered: (state, meetup) => {\n        state.data = meetup', 'answered: () => {'],
  },
  'web/features/conditions/selectable-date.slice.ts': { 'S3.22': ['state.data = dates', ''] },
  'web/features/events/event.slice.ts': { 'S3.23': ['data: event, errorCode: null', 'errorCode: null'] },
  'web/features/events/order-history.slice.ts': { 'S3.24': ['pagerTotal: 0,', ''] },
  'web/features/events/attendees-status.slice.ts': { 'S3.25': ['state.data = found.answer', ''] },
  'web/features/content/contact.slice.ts': { 'S3.26': ['state.isLatest = true', ''] },
  'web/features/plans/plans.slice.ts': { 'S3.27': ['state.plans = plans', ''] },
  'web/features/plans/selectable-event-date.slice.ts': { 'S3.28': ['state.selectableEventDate = dates', ''] },
  'web/root.tsx': {
    'S3.29': ['  useWindowSizeInStore()\n', ''],
    'S3.38': ['<script noModule defer src="/ie-support-end.js" />', ''],
  },
  'web/features/content/blogs.slice.ts': { 'S3.30': ['state.byCategory[category] = rows', ''] },
  'web/features/account/deletion/valid-deleting.slice.ts': { 'S3.31': ['data: payload', 'data: null'] },
  'web/browser/session-tokens.ts': {
    'S3.32': ["saveToken('ACCESS_TOKEN'", "saveToken('ACCESS'"],
    'S3.33': ["saveToken('REFRESH_TOKEN'", "saveToken('REFRESH'"],
    'S3.34': ['String(is_admin)', "'false'"],
    'S3.35': ["const USER_TOKEN = 'USER_TOKEN'", "const USER_TOKEN = 'TOKEN'"],
    'S3.39': ["saveItem(MUST_CHANGE, 'true')\n    else", 'void 0\n    else'],
  },
  'web/features/plans/booking/event-form.slice.ts': {
    'S3.37': ['eventFormActions.restored(valuesOf(saved))', 'undefined'],
  },
  'server/page-config.ts': {
    'S3.40': ['return { siteUrl, assetsUrl,', 'return { assetsUrl,'],
    'S3.44': ['sentryDsn, postalApiToken, robotPaymentId }', 'sentryDsn, robotPaymentId }'],
    'S3.45': ['{ by, storeId, url }', "{ by, storeId: '', url }"],
  },
  'web/assets-url.ts': { 'S3.41': [" ? assetsUrl.replace(/\\/$/, '') + address", ' ? address'] },
  'web/features/frame/measuring/receivers.ts': { 'S3.42': ['gtm.js?id=', 'gtm.js?'] },
  'web/entry.client.tsx': { 'S3.43': ["window.addEventListener('error', ({ error }) => report(error))", ''] },
}
