import type { WrongLines } from '../wrong-lines.ts'

/** Error catalogue. */
export const wrongLines: WrongLines = {
  'web/api/client.ts': { 'S8.1': ['response.status === 401 &&', 'response.status === 403 &&'] },
  'web/api/errors.ts': {
    'S8.2': ["{ message: 'server error', code: '500' }", "{ message, code: '0' }"],
    'S8.3': ['{ message, code: String(status) }', "{ message, code: '500' }"],
  },
  'web/features/events/order-history.slice.ts': { 'S8.4': ["'Wrong type provided'", "'Wrong type'"] },
  'web/features/meetups/meetup-detail.slice.ts': { 'S8.5': ['missing: [404],', 'missing: [410],'] },
  'web/features/events/event.slice.ts': {
    'S8.6': ["return\n      state.status = 'eventFetchError'", "return\n      state.status = 'idle'"],
  },
  'web/store/loadable.ts': { 'S8.7': ["mark(part, 'serverError')", ''] },
  'web/api/read-error.ts': { 'S8.8': ['if (words) refused.message = words', ''] },
  'web/browser/session-tokens.ts': {
    'S8.9': ['if (stored !== value && (!stored || stored === before)) throw', 'if (stored === null) throw'],
    'S8.10': ["readCookie(jar.cookie, 'IS_ADMIN') !== value", 'false'],
  },
  'web/browser/browser-storage.ts': { 'S8.11': ['readItem(key, area) !== value', 'false'] },
}
