import type { WrongLines } from '../wrong-lines.ts'

/** Business constants and limits. */
export const wrongLines: WrongLines = {
  'web/features/frame/window-sizes.ts': {
    'S9.1': ['huge: 1440', 'huge: 1300'],
    'S9.2': ['large: 1170', 'large: 1200'],
    'S9.3': ['medium: 768', 'medium: 800'],
    'S9.4': ['small: 550', 'small: 480'],
    'S9.5': ['ex_small: 320', 'ex_small: 360'],
    'S9.6': [": 'huge'", ": 'large'"],
  },
  'web/ui/tokens.css': { 'S9.7': ['--t-menu: 300ms', '--t-menu: 600ms'] },
  'web/features/frame/use-window-size.ts': { 'S9.8': ['debounce = 200', 'debounce = 100'] },
  'web/features/frame/page-places.ts': { 'S9.9': ['anchorOffset = -55', 'anchorOffset = -80'] },
  'web/features/events/order-history.slice.ts': { 'S9.10': ['async ({ type, page = 1 }', 'async ({ type, page = 0 }'] },
  'web/browser/session-tokens.ts': { 'S9.11': ['grant.issued_at + grant.expires_in', 'grant.issued_at + 900'] },
  'web/browser/cookies.ts': { 'S9.12': ['SameSite=Strict; Secure`', 'SameSite=Lax; Secure`'] },
  'domain/money.ts': { 'S9.13': ['Math.ceil', 'Math.floor'] },
  'web/features/checkout/calculation.slice.ts': {
    'S9.14': ['perPerson: perPerson(total, estimatedPerson)', 'perPerson: total'],
  },
  'domain/cart.ts': {
    'S9.15': ['(products.get(id)?.price_with_tax ?? 0) * qty', '(products.get(id)?.price_with_tax ?? 0)'],
    'S9.16': ['Math.min(1, qty)', 'qty'],
    'S9.17': ['return total > 0', 'return total >= 0'],
  },
  'web/features/catalog/categories.slice.ts': { 'S9.18': ['sort_id: 0', 'sort_id: 1'] },
  'server/config.ts': {
    'S9.20': ["isE2e ? 'DO_NOT_SEND' : set.SENTRY_DSN", 'set.SENTRY_DSN'],
    'S9.21': ["isE2e ? 'cypress_test' : set.ROBOT_PAYMENT_ID", 'set.ROBOT_PAYMENT_ID'],
    'S9.22': ['set.PRODUCTION_URL === siteUrl ?', 'set.PRODUCTION_URL ?'],
  },
  'web/features/frame/toasts.slice.ts': { 'S9.23': ['notificationDuration = 4500', 'notificationDuration = 4000'] },
  'web/ui/toast.tsx': { 'S9.24': ['setTimeout(onDone, duration)', 'setTimeout(onDone, 60_000)'] },
}
