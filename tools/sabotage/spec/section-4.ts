import type { WrongLines } from '../wrong-lines.ts'

/** States and transitions. */
export const wrongLines: WrongLines = {
  'web/api/client.ts': {
    'S4.1': ['Bearer ', 'Token '],
  },
  'web/api/session-refresh.ts': {
    'S4.2': ['tokens.saveGrant(grant)', 'void grant'],
    'S4.3': ['if (!refreshToken) return false', 'if (!refreshToken) return true'],
    'S4.4': ["if (name === 'refreshSession') return false", ''],
  },
  'web/features/session/end-session.ts': { 'S4.5': ['paths.loginBackTo(here)', 'paths.login'] },
  'web/features/session/session.ts': {
    'S4.6': ["readCookie(cookies, 'REFRESH_TOKEN')", "readCookie(cookies, 'ACCESS_TOKEN')"],
    'S4.7': ["readCookie(cookies, 'IS_ADMIN') === 'true'", "readCookie(cookies, 'IS_ADMIN') !== undefined"],
  },
  'web/features/session/guard.ts': { 'S4.8': ['throw redirect(paths.newPasswordPolicy)', 'return'] },
  'web/features/session/auth.slice.ts': {
    'S4.9': ['token: null, connected: false,', 'token: null, connected: true,'],
    'S4.10': ['({ ...initialState, loading: true })', '({ ...initialState, loading: true, connected: true })'],
    'S4.11': ['token: payload, connected: true }))', 'token: payload }))'],
    'S4.12': ['error: payload ?? null,', ''],
    'S4.14': ['(_state, _action: PayloadAction<{ keepsOrder: boolean }>) => initialState', '(state) => state'],
    'S4.15': ['token: payload, connected: true }\n}', 'token: payload }\n}'],
  },
  'web/browser/session-tokens.ts': {
    'S4.13': ["['ACCESS_TOKEN', 'REFRESH_TOKEN', 'IS_ADMIN']", "['ACCESS_TOKEN', 'REFRESH_TOKEN']"],
    'S4.16': ['grant.issued_at + grant.expires_in', 'grant.issued_at'],
  },
  'web/browser/access-claims.ts': { 'S4.17': ['now.getTime() / 1000 < exp', 'now.getTime() / 1000 <= exp'] },
  'web/features/frame/common.slice.ts': { 'S4.18': ['state.showGlobalMenu = false', ''] },
  'web/ui/base.css': { 'S4.19': ['overflow: hidden;\n    scrollbar-gutter', 'scrollbar-gutter'] },
  'web/features/account/email/change-email.slice.ts': {
    'S4.20': [
      "confirmChangeEmail.pending, (state) => setStatus(state, 'changeFetchPending')",
      "confirmChangeEmail.pending, (state) => setStatus(state, 'idle')",
    ],
  },
  'web/features/account/password/reset-password.slice.ts': {
    'S4.21': ["setStatus(state, 'requestResetFetchError', payload)", "setStatus(state, 'idle', payload)"],
  },
  'web/features/account/profile/me.slice.ts': {
    'S4.22': ["setStatus(state, 'meDeletePending')", "setStatus(state, 'meUpdatePending')"],
  },
  'web/features/account/register/register.slice.ts': {
    'S4.23': ['...initialState, success: true,', '...initialState,'],
  },
  'web/features/account/register/register-password.slice.ts': {
    'S4.24': ['state.success = true', 'state.loading = false'],
  },
  'web/features/account/deletion/valid-deleting.slice.ts': {
    'S4.25': ["'serverError' as const", "'complete' as const"],
  },
  'web/store/loadable.ts': { 'S4.26': ["mark(part, 'complete')", ''] },
  'web/features/events/order-history.slice.ts': {
    'S4.27': ['state.error = null\n', ''],
    'S4.28': ["type === 'cancel' ? 'cancel_events' : 'events'", "'events'"],
    'S4.29': ['state.pagerTotal = total', ''],
    'S4.30': ['failure ? serverMessageOf(failure) : null', 'null'],
    'S4.31': ["past: 'listPastEvents'", "past: 'listFutureEvents'"],
    'S4.32': ["if (!isHistoryType(type)) throw new Error('Wrong type provided')", ''],
  },
  'web/features/conditions/selectable-date.slice.ts': { 'S4.33': ['mark: markFlags,', ''] },
  'web/features/events/attendees-status.slice.ts': {
    'S4.34': ['mark: markFlags,', ''],
    'S4.35': ["status === 'active' ? 'activateAttendee' : 'cancelAttendee'", "'cancelAttendee'"],
  },
  'web/features/cart/cart.slice.ts': {
    'S4.36': ['reset: () => initialState', 'reset: (state) => state'],
    'S4.37': ['state.cart = []', ''],
    'S4.38': ['state.meetupDate = payload', ''],
    'S4.39': ['Object.assign(state, payload)', 'Object.assign(state, initialState, payload)'],
    'S4.40': ['state.estimatedPerson = payload', ''],
    'S4.41': ['state.cart = addOne(state.cart, payload.id)', ''],
    'S4.42': ['state.cart = changeQty(state.cart, payload.id, payload.qty)', ''],
    'S4.46': ['state.cart = subtractOne(state.cart, payload.id)', ''],
    'S4.50': [' ? state.offerable.filter(({ id }) => id !== payload.id) : []', ' ? [] : state.offerable'],
  },
  'domain/cart.ts': {
    'S4.43': ['if (qty === 0) return removeItem(lines, id)', ''],
    'S4.44': ['lines.length < MAX_CART_LINES ?', 'lines.length < 0 ?'],
    'S4.45': ["qty.trim() === '' ? 0", "qty.trim() === '' ? undefined"],
    'S4.47': ['Math.max(0, qtyOf(lines, id) - 1)', 'Math.max(1, qtyOf(lines, id) - 1)'],
    'S4.48': ['withQty(lines, id, Math.max(0,', 'withQty(lines, id, Math.abs('],
    'S4.49': ['lines.filter((line) => line.id !== id)', '[...lines]'],
  },
  'web/store/persist.ts': {
    'S4.51': ['|| isRestored(action)) return', "|| (action as { type: string }).type !== 'cart/addQty') return"],
  },
  'web/features/checkout/calculation.slice.ts': {
    'S4.52': [
      'answered: (state, { calculation, refusal }) => {\n        state.data = calculation',
      'answered: (state, { refusal }) => {',
    ],
    'S4.53': ["status === 'serverError' || !isSameInput", '!isSameInput'],
  },
  'web/features/cart/offerable.slice.ts': {
    'S4.54': ['return offers', 'return []'],
    'S4.55': ['fetchOfferable, {\n', 'fetchOfferable, {\n      mark: () => {},\n'],
  },
  'web/features/catalog/categories.slice.ts': {
    'S4.56': ['[ALL_PRODUCTS, ...categories]', 'categories'],
    'S4.57': ["categories.status !== 'loading' &&", "categories.status === 'idle' &&"],
  },
  'web/features/catalog/products.slice.ts': {
    'S4.58': ['filterID === ALL_PRODUCTS.id ? all : (grouped[filterID] ?? [])', 'all'],
    'S4.59': ['state.filterID = ALL_PRODUCTS.id', ''],
  },
  'web/features/meetups/meetup-detail.slice.ts': { 'S4.60': ['missing: [404],', ''] },
  'web/features/events/event.slice.ts': {
    'S4.61': ['failure?.status === 404 ? 404 : 500', '500'],
    'S4.62': ["state.status = 'idle'", ''],
  },
}
