import { paths } from '#web/paths.ts'

/** No site of ours has it: whatever names a host is found out. */
const ORIGIN = 'http://return.invalid'
const MAX_LENGTH = 2_000

const id = '0'
/** Where somebody may be led after signing in. Neither the ways in and out, nor what opens by a mailed link. */
const allowed = [
  paths.home,
  paths.about,
  paths.howToUse,
  paths.order,
  paths.product(id),
  paths.cart,
  paths.orderEntry(1),
  paths.orderEntry(2),
  paths.orderEntry(3),
  paths.orderComplete(id),
  paths.guestOrder(id),
  paths.plans,
  paths.plan(id),
  paths.planBooking(id),
  paths.articles,
  paths.article(id),
  paths.faq,
  paths.contact,
  paths.tokushoho,
  paths.privacy,
  paths.terms,
  paths.changePassword,
  paths.mypage,
  paths.meetups,
  paths.meetup(id),
  '/mypage/events',
  paths.event(id),
  paths.profile,
  paths.emailChange,
  paths.security,
  paths.deleteAccount,
  paths.rsvp(id),
  paths.quote(id),
  paths.admin,
].map(patternOf)

/** Screens of the admin area have ids and words in their addresses, nothing else. */
const adminScreens = /^\/admin(?:\/[A-Za-z0-9_-]{1,100}){1,4}$/

/**
 * The path to go on to after signing in: one of this site's own screens with its query and fragment, in the browser's own
 * spelling; `/mypage` for everything else. To be handed to the router only, never to `location`.
 */
export function safeReturnPath(path: string | null): string {
  if (!path || path.length > MAX_LENGTH || !/^\/(?!\/)[^\\\s\p{Cc}\p{Cf}]*$/u.test(path)) return paths.mypage
  const first = ownUrl(path)
  if (!first) return paths.mypage
  const own = spelt(first)
  // `/.//evil.example` is ours when it is read first, and another's when what was read is used.
  const second = ownUrl(own)
  if (!second || spelt(second) !== own) return paths.mypage
  return isAllowed(second.pathname) ? own : paths.mypage
}

/** The login page, to come back to `here` afterwards where that is a place to come back to. */
export function loginPath(here: string): string {
  return paths.loginBackTo(safeReturnPath(here))
}

function isAllowed(pathname: string): boolean {
  return adminScreens.test(pathname) || allowed.some((pattern) => pattern.test(pathname))
}

function ownUrl(path: string): URL | undefined {
  const url = URL.canParse(path, ORIGIN) ? new URL(path, ORIGIN) : undefined
  return url && url.origin === ORIGIN && !url.username && !url.password ? url : undefined
}

function spelt({ pathname, search, hash }: URL): string {
  return pathname + search + hash
}

function patternOf(path: string): RegExp {
  return new RegExp(
    `^${path
      .split('/')
      .map((part) => (part === id ? '[A-Za-z0-9_-]{1,200}' : part))
      .join('/')}$`,
  )
}
