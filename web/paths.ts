import { shopRoutes } from '#contract/shop-routes.ts'
import type { ExternalAddresses } from './services.ts'

type Id = number | string

const withAnswer = (answer: string) => (answer ? `?answer=${encodeURIComponent(answer)}` : '')

/** The address of an operation that answers GET with a file, its parts in the order in which they stand there. */
const file = (name: keyof typeof shopRoutes, ...parts: string[]) =>
  parts.reduce((path, part) => path.replace(/:\w+/, encodeURIComponent(part)), `/backend${shopRoutes[name].slice(4)}`)

/** Every link of the site is built here. */
export const paths = {
  home: '/',
  /** The home page, scrolled to its menu of dishes. */
  homeMenu: '/?scrollTo=menu',
  /** The home page, at its sets for a number of people. */
  homePlans: '/#plans',
  about: '/about',
  howToUse: '/how-to-use',
  /** The tools that come with an order. */
  howToUseTools: '/how-to-use#tools',

  order: '/order',
  /** The menu, with the dialog of おまかせ提案 open. */
  proposal: '/order#proposal',
  orderCategory: (category: Id) => `/order?category=${category}`,
  /** The menu of a category, 0 for all, narrowed by the query of a filter. */
  orderMenu(category: Id, filter: string) {
    const query = [category && `category=${category}`, filter].filter(Boolean).join('&')
    return query ? `/order?${query}` : '/order'
  },
  product: (id: Id) => `/products/${id}`,
  cart: '/cart',
  orderEntry: (step: 1 | 2 | 3) => `/order/entry/${step}`,
  orderComplete: (id: Id) => `/order/complete/${id}`,
  guestOrder: (token: string) => `/orders/${encodeURIComponent(token)}`,
  guestOrderChange: (token: string) => `/orders/${encodeURIComponent(token)}/change`,
  /** A file, not a screen: use it with `download`. */
  guestOrderCalendar: (token: string) => file('getGuestOrderCalendar', token),
  /** A file as well. */
  /** A file each: a paper of somebody who has a link, one that was issued, and all of them. */
  guestOrderPaper: (token: string, kind: string) => file('getGuestOrderDocument', token, kind),
  guestOrderIssuedPaper: (token: string, id: string) => file('getGuestOrderIssuedDocument', token, id),
  guestOrderPapers: (token: string) => file('zipGuestOrderDocuments', token),
  guestBookingPaper: (token: string, kind: string) => file('getGuestBookingDocument', token, kind),
  guestBookingIssuedPaper: (token: string, id: string) => file('getGuestBookingIssuedDocument', token, id),
  guestBookingPapers: (token: string) => file('zipGuestBookingDocuments', token),
  /** A file, as above. */
  quoteDocument: (token: string) => file('getQuoteDocument', token),
  /** A quote, for its approver. */
  quote: (token: string) => `/quote/${encodeURIComponent(token)}`,
  /** The same, for its maker, who orders. */
  ownQuote: (orderToken: string) => `/quote/order/${encodeURIComponent(orderToken)}`,
  scenes: '/scenes',
  plans: '/plans',
  plan: (id: Id) => `/plans/${id}`,
  planBooking: (id: Id) => `/plans/${id}/book`,
  planComplete: (id: string) => `/plans/complete/${id}`,
  /** A guest's request for a plan, for the holder of its link. */
  guestBooking: (token: string) => `/bookings/${encodeURIComponent(token)}`,
  guestBookingChange: (token: string) => `/bookings/${encodeURIComponent(token)}/change`,

  tel: (tel: string) => `tel:${tel.replaceAll('-', '')}`,

  articles: '/articles',
  faq: '/faq',
  contact: '/contact',
  requestForm: '/contact?about=request',

  tokushoho: '/legal/tokushoho',
  privacy: '/legal/privacy',
  terms: '/legal/terms',
  /** The terms as somebody agreed to them. */
  termsVersion: (version: string) => `/legal/terms?version=${version}`,
  externalTransmission: '/legal/external-transmission',
  alcohol: '/legal/alcohol',
  accessibility: '/legal/accessibility',

  createAccount: '/create-account',
  resetPassword: '/reset-password',
  changePassword: '/change-password',
  login: '/mypage/login',
  /** The login page that leads back to `path` of this site. */
  loginBackTo: (path: string) => `/mypage/login?path=${encodeURIComponent(path)}`,
  logout: '/mypage/logout',
  newPasswordPolicy: '/mypage/new-password-policy',

  /** With `answer` a guest's own link. */
  rsvp: (token: string, answer = '') => `/rsvp/${encodeURIComponent(token)}${withAnswer(answer)}`,
  /** A file, not a screen: use it with `download`. */
  rsvpCalendar: (token: string, answer = '') => file('getRsvpCalendar', token) + withAnswer(answer),

  mypage: '/mypage',
  meetups: '/mypage/meetups',
  meetupsPage: (page: number) => (page === 1 ? '/mypage/meetups' : `/mypage/meetups?page=${page}`),
  meetup: (id: string) => `/mypage/meetups/${id}`,
  events: (type: 'future' | 'past' | 'cancel' = 'future', page = 1) => {
    const query = [type !== 'future' && `type=${type}`, page > 1 && `page=${page}`].filter(Boolean).join('&')
    return query ? `/mypage/events?${query}` : '/mypage/events'
  },
  /** With one of its parts: the page opens there. */
  event: (id: string, part?: 'answers' | 'headcount-advice' | 'allergies' | 'invite' | 'pairs' | 'guests' | 'add') =>
    `/mypage/events/${id}${part ? `#${part}` : ''}`,
  /** The same page at its guests, filtered to those who have not answered. */
  unanswered: (id: string) => `/mypage/events/${id}?guests=invited#guests`,
  /** A request for a plan, of the account. */
  booking: (id: string) => `/mypage/bookings/${id}`,
  bookingChange: (id: string) => `/mypage/bookings/${id}/change`,
  runSheet: (id: string) => `/mypage/events/${id}/run-sheet`,
  /** Opened by a mailed link: somebody is asked to take an order over. */
  takeOver: '/take-over',
  /** Opened by a mailed link: somebody is asked to work for the shop. */
  staffInvitation: '/staff-invitation',
  meetupChange: (id: string) => `/mypage/meetups/${id}/change`,
  /** What was changed about an order, on its page, with the way back. */
  meetupChanges: (id: string) => `/mypage/meetups/${id}#changes`,
  /** The papers on an order's page. */
  meetupPapers: (id: string) => `/mypage/meetups/${id}#papers`,
  /** All papers that were issued; `documentsPath` adds what they are looked for by. */
  documents: '/mypage/documents',
  quotes: '/mypage/quotes',
  quotesPage: (page: number) => (page === 1 ? '/mypage/quotes' : `/mypage/quotes?page=${page}`),
  profile: '/mypage/profile',
  addresses: '/mypage/addresses',
  emailChange: '/mypage/email',
  security: '/mypage/security',
  deleteAccount: '/mypage/delete',

  /** Its first screen, which is for all staff. Loads a page of its own: it is another app. */
  admin: '/admin',
  /** The menu's link to the administration, as the specification has it. */
  adminProducts: '/admin/products',
} as const

/** Every page below these paths belongs to an account. `pattern` may be a route's pattern or a path. */
export const isPrivate = (pattern: string) => /^\/(?:mypage|admin|change-password)(?:\/|$)/.test(pattern)

/**
 * A link to it loads a page of its own: scripts that measure have not run there, and do not learn the address. The
 * administration is another app besides.
 */
export const isUnmeasured = (path: string) => /^\/(?:orders|bookings|rsvp|quote|admin)\/|\/run-sheet$/.test(path)

/** Pages that may be on another site. If one is not configured, the page of this site is used. */
export function externalPaths(external: ExternalAddresses): Required<ExternalAddresses> {
  const articles = external.articles ?? paths.articles
  const post = (slug: string) => external.articles ?? `${paths.articles}/${slug}`
  return {
    faq: external.faq ?? paths.faq,
    contact: external.contact ?? paths.contact,
    articles,
    requestForm: external.requestForm ?? paths.requestForm,
    summerCampaign: external.summerCampaign ?? post('summer-gathering'),
    officeSushiCampaign: external.officeSushiCampaign ?? post('office-sushi'),
  }
}
