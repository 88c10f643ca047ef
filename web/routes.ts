import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'

// Plain data, because the browser reads it too (return-path.ts); the framework's helpers of these names need Node.
const index = (file: string) => ({ file, index: true })
const route = (path: string, file: string) => ({ path, file })
const layout = (file: string, children: RouteConfigEntry[]) => ({ file, children })

/** URL → screen. Every link to one of these is built in paths.ts. */
export default [
  index('screens/public/home/home.tsx'),
  route('order', 'screens/order/order.tsx'),
  route('products/:id', 'screens/public/product-detail.tsx'),
  route('cart', 'screens/order/cart.tsx'),
  route('order/entry/1', 'screens/order/entry-1.tsx'),
  route('order/entry/2', 'screens/order/entry-2.tsx'),
  route('order/entry/3', 'screens/order/entry-3.tsx'),
  route('order/complete/:id', 'screens/order/complete.tsx'),
  route('orders/:guest_token', 'screens/order/guest-order.tsx'),
  route('orders/:guest_token/change', 'screens/mypage/change/guest-order-change.tsx'),
  route('take-over', 'screens/order/take-over.tsx'),
  route('staff-invitation', 'screens/staff-invitation/staff-invitation.tsx'),
  route('refund/:token', 'screens/refund/refund.tsx'),
  route('rsvp/:token', 'screens/rsvp/rsvp.tsx'),
  route('quote/:token', 'screens/quote/quote.tsx'),
  route('quote/order/:order_token', 'screens/quote/own-quote.tsx'),

  route('scenes', 'screens/scenes/scenes.tsx'),
  route('scenes/:slug', 'screens/scenes/scene.tsx'),

  route('plans', 'screens/plans/plans.tsx'),
  route('plans/:id', 'screens/plans/plan.tsx'),
  route('plans/:id/book', 'screens/plans/book.tsx'),
  route('plans/complete/:id', 'screens/plans/complete.tsx'),
  route('bookings/:guest_token', 'screens/plans/guest-booking.tsx'),
  route('bookings/:guest_token/change', 'screens/mypage/change/guest-booking-change.tsx'),

  route('about', 'screens/public/about.tsx'),
  route('how-to-use', 'screens/public/how-to-use.tsx'),
  route('articles', 'screens/public/articles.tsx'),
  route('articles/:slug', 'screens/public/article.tsx'),
  route('faq', 'screens/public/faq.tsx'),
  route('contact', 'screens/public/contact.tsx'),
  route('legal/tokushoho', 'screens/public/legal/tokushoho.tsx'),
  route('legal/privacy', 'screens/public/legal/privacy.tsx'),
  route('legal/terms', 'screens/public/legal/terms.tsx'),
  route('legal/external-transmission', 'screens/public/legal/external-transmission.tsx'),
  route('legal/alcohol', 'screens/public/legal/alcohol.tsx'),
  route('legal/accessibility', 'screens/public/legal/accessibility.tsx'),

  // Login, logout and the screens of mailed links: a login leads back to none of these.
  route('create-account', 'screens/account/create-account.tsx'),
  route('register-password', 'screens/account/register-password.tsx'),
  route('reset-password', 'screens/account/reset-password.tsx'),
  route('reset-password/confirm', 'screens/account/reset-password-confirm.tsx'),
  route('change-email', 'screens/account/change-email.tsx'),
  route('change-email/stop', 'screens/account/stop-change-email.tsx'),
  route('mypage/login', 'screens/account/login.tsx'),
  route('mypage/logout', 'screens/account/logout.tsx'),
  route('mypage/new-password-policy', 'screens/account/new-password-policy.tsx'),

  layout('screens/mypage/layout.tsx', [
    route('mypage', 'screens/mypage/mypage.tsx'),
    route('mypage/meetups', 'screens/mypage/meetups.tsx'),
    route('mypage/meetups/:id', 'screens/mypage/meetup.tsx'),
    route('mypage/events', 'screens/mypage/events.tsx'),
    route('mypage/events/:id', 'screens/mypage/event/event.tsx'),
    route('mypage/bookings/:id', 'screens/mypage/booking.tsx'),
    route('mypage/bookings/:id/change', 'screens/mypage/booking-change.tsx'),
    route('mypage/meetups/:id/change', 'screens/mypage/meetup-change.tsx'),
    route('mypage/quotes', 'screens/mypage/quotes.tsx'),
    route('mypage/documents', 'screens/mypage/documents.tsx'),
    route('mypage/profile', 'screens/mypage/profile.tsx'),
    route('mypage/addresses', 'screens/mypage/addresses.tsx'),
    route('mypage/email', 'screens/mypage/email.tsx'),
    route('mypage/security', 'screens/mypage/security.tsx'),
    route('mypage/delete', 'screens/mypage/delete.tsx'),
    route('change-password', 'screens/mypage/change-password.tsx'),
  ]),

  // Without the frame of my page: it is read on a phone, with one hand.
  route('mypage/events/:id/run-sheet', 'screens/run-sheet/run-sheet.tsx'),

  route('*', 'screens/public/not-found.tsx'),
] satisfies RouteConfig
