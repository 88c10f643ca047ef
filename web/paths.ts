import { routes } from '#contract/routes.ts'
import type { ExternalAddresses } from './services.ts'

type Id = number | string

const withAnswer = (answer: string) => (answer ? `?answer=${encodeURIComponent(answer)}` : '')

/** Every link of the site is built here. */
export const paths = {
  home: '/',
  /** The home page, scrolled to its menu of dishes. */
  homeMenu: '/?scrollTo=menu',
  /** The home page, at its sets for a number of people. */
  homePlans: '/#plans',
  about: '/about',
  howToUse: '/how-to-use',

  order: '/order',
  orderCategory: (category: Id) => `/order?category=${category}`,
  product: (id: Id) => `/products/${id}`,
  cart: '/cart',
  orderEntry: (step: 1 | 2 | 3) => `/order/entry/${step}`,
  orderComplete: (id: Id) => `/order/complete/${id}`,
  guestOrder: (token: string) => `/orders/${encodeURIComponent(token)}`,
  /** A file, not a screen: use it with `download`. */
  guestOrderCalendar: (token: string) =>
    `/backend${routes.getGuestOrderCalendar.replace('GET ', '').replace(':guest_token', encodeURIComponent(token))}`,
  /** A file as well. */
  guestOrderDocument: (token: string, kind: string) =>
    `/backend${routes.getGuestOrderDocument.replace('GET ', '').replace(':guest_token', encodeURIComponent(token)).replace(':kind', kind)}`,
  /** A file, as above. */
  quoteDocument: (token: string) =>
    `/backend${routes.getQuoteDocument.replace('GET ', '').replace(':token', encodeURIComponent(token))}`,
  /** A quote, for whoever has its link. */
  quote: (token: string) => `/quote/${encodeURIComponent(token)}`,
  tel: (tel: string) => `tel:${tel.replaceAll('-', '')}`,

  articles: '/articles',
  faq: '/faq',
  contact: '/contact',
  requestForm: '/contact?about=request',

  tokushoho: '/legal/tokushoho',
  privacy: '/legal/privacy',
  terms: '/legal/terms',

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
  rsvpCalendar: (token: string, answer = '') =>
    `/backend${routes.getRsvpCalendar.replace('GET ', '').replace(':token', encodeURIComponent(token))}${withAnswer(answer)}`,

  mypage: '/mypage',
  meetups: '/mypage/meetups',
  meetupsPage: (page: number) => (page === 1 ? '/mypage/meetups' : `/mypage/meetups?page=${page}`),
  meetup: (id: string) => `/mypage/meetups/${id}`,
  events: (type: 'future' | 'past' | 'cancel' = 'future', page = 1) => {
    const query = [type !== 'future' && `type=${type}`, page > 1 && `page=${page}`].filter(Boolean).join('&')
    return query ? `/mypage/events?${query}` : '/mypage/events'
  },
  event: (id: string) => `/mypage/events/${id}`,
  runSheet: (id: string) => `/mypage/events/${id}/run-sheet`,
  /** Opened by a mailed link: somebody is asked to take an order over. */
  takeOver: '/take-over',
  meetupChange: (id: string) => `/mypage/meetups/${id}/change`,
  /** The papers on an order's page. */
  meetupPapers: (id: string) => `/mypage/meetups/${id}#papers`,
  /** Issued papers, as far as they match. */
  documents: (search: Readonly<Record<string, string | undefined>> = {}, page = 1) => {
    const query = new URLSearchParams(
      Object.entries({ ...search, page: page > 1 ? String(page) : undefined }).flatMap(([name, value]) =>
        value ? [[name, value]] : [],
      ),
    ).toString()
    return query ? `/mypage/documents?${query}` : '/mypage/documents'
  },
  profile: '/mypage/profile',
  emailChange: '/mypage/email',
  security: '/mypage/security',
  deleteAccount: '/mypage/delete',

  adminProducts: '/admin/products',
} as const

/** Every page below these paths belongs to an account. `pattern` may be a route's pattern or a path. */
export const isPrivate = (pattern: string) => /^\/(?:mypage|admin|change-password)(?:\/|$)/.test(pattern)

/** Pages that may be on another site. If one is not configured, the page of this site is used. */
export function externalPaths(external: ExternalAddresses): Required<ExternalAddresses> {
  const articles = external.articles ?? paths.articles
  return {
    faq: external.faq ?? paths.faq,
    contact: external.contact ?? paths.contact,
    articles,
    requestForm: external.requestForm ?? paths.requestForm,
    summerCampaign: external.summerCampaign ?? articles,
    officeSushiCampaign: external.officeSushiCampaign ?? articles,
  }
}
