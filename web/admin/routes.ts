import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { staffRouteId } from '#web/features/admin/staff-member.ts'
import { AdminStarting } from '#web/screens/admin/frame/admin-starting.tsx'
import { AdminClosed, ScreenFailed } from '#web/screens/admin/frame/screen-failed.tsx'
import { AdminLayout, loader, requireStaffSession, shouldRevalidate } from '#web/screens/admin/layout.tsx'

/** What the file of a screen exports. */
type Screen = {
  default: ComponentType
  loader?: LoaderFunction
  shouldRevalidate?: ShouldRevalidateFunction
  handle: AdminHandle
}

/** A screen is loaded with its first visit. */
const screen = (path: string, load: () => Promise<Screen>): RouteObject => ({
  path,
  ErrorBoundary: ScreenFailed,
  async lazy() {
    const { default: Component, ...options } = await load()
    return { Component, ...options }
  },
})

/** URL → screen of the administration. Every link to one of these is built in `admin-paths.ts`. */
export const adminRoutes: RouteObject[] = [
  {
    id: staffRouteId,
    path: '/admin',
    Component: AdminLayout,
    HydrateFallback: AdminStarting,
    ErrorBoundary: AdminClosed,
    middleware: [requireStaffSession],
    loader,
    shouldRevalidate,
    children: [
      screen('', () => import('#web/screens/admin/today/today.tsx')),
      screen('calendar', () => import('#web/screens/admin/calendar/calendar.tsx')),
      screen('calendar/days', () => import('#web/screens/admin/calendar/several-days.tsx')),
      screen('calendar/closed', () => import('#web/screens/admin/calendar/closed-days.tsx')),
      screen('calendar/simulator', () => import('#web/screens/admin/calendar/simulator.tsx')),
      screen('meetups/:id', () => import('#web/screens/admin/order/order.tsx')),
      screen('meetups/:id/money', () => import('#web/screens/admin/order/order-money.tsx')),
      screen('meetups', () => import('#web/screens/admin/orders/orders.tsx')),
      screen('meetups/new', () => import('#web/screens/admin/phone-order/phone-order.tsx')),
      screen('bookings', () => import('#web/screens/admin/bookings/bookings.tsx')),
      screen('bookings/:id', () => import('#web/screens/admin/bookings/booking.tsx')),
      screen('enquiries/new', () => import('#web/screens/admin/enquiries/new-letter.tsx')),
      screen('enquiries/:id?', () => import('#web/screens/admin/enquiries/enquiries.tsx')),
      screen('quotes', () => import('#web/screens/admin/quotes/quotes.tsx')),
      screen('quotes/:id', () => import('#web/screens/admin/quotes/quote.tsx')),
      screen('customers', () => import('#web/screens/admin/customers/customers.tsx')),
      screen('customers/guests/:id', () => import('#web/screens/admin/customer/guest.tsx')),
      screen('customers/:id', () => import('#web/screens/admin/customer/customer.tsx')),
      screen('kitchen', () => import('#web/screens/admin/kitchen/kitchen.tsx')),
      screen('kitchen/tablet', () => import('#web/screens/admin/kitchen-tablet/kitchen-tablet.tsx')),
      screen('deliveries', () => import('#web/screens/admin/deliveries/deliveries.tsx')),
      screen('staff', () => import('#web/screens/admin/staff/staff.tsx')),
      screen('staff/:id', () => import('#web/screens/admin/staff/staff-member.tsx')),
      screen('receivables', () => import('#web/screens/admin/receivables/receivables.tsx')),
      screen('refunds', () => import('#web/screens/admin/refunds/refunds.tsx')),
      screen('refunds/files', () => import('#web/screens/admin/refunds/transfer-files.tsx')),
      screen('refunds/files/:id', () => import('#web/screens/admin/refunds/transfer-file.tsx')),
      screen('documents', () => import('#web/screens/admin/documents/documents.tsx')),
      screen('audit', () => import('#web/screens/admin/audit/audit.tsx')),
      screen('products', () => import('#web/screens/admin/products/products.tsx')),
      screen('products/new', () => import('#web/screens/admin/product/new-product.tsx')),
      screen('products/:id', () => import('#web/screens/admin/product/product.tsx')),
      screen('products/:id/preview', () => import('#web/screens/admin/product/preview.tsx')),
      screen('articles', () => import('#web/screens/admin/articles/articles.tsx')),
      screen('articles/new', () => import('#web/screens/admin/articles/new-article.tsx')),
      screen('articles/:id', () => import('#web/screens/admin/articles/article.tsx')),
      screen('launch', () => import('#web/screens/admin/launch/launch.tsx')),
      screen('settings', () => import('#web/screens/admin/settings/settings.tsx')),
      screen('rates', () => import('#web/screens/admin/rates/rates.tsx')),
      screen('areas', () => import('#web/screens/admin/areas/areas.tsx')),
      screen('areas/new', () => import('#web/screens/admin/areas/new-area.tsx')),
      screen('areas/:id', () => import('#web/screens/admin/areas/area.tsx')),
      screen('plans', () => import('#web/screens/admin/plans/plans.tsx')),
      screen('plans/new', () => import('#web/screens/admin/plans/new-plan.tsx')),
      screen('plans/:id', () => import('#web/screens/admin/plans/plan.tsx')),
      screen('plans/:id/preview', () => import('#web/screens/admin/plans/plan-preview.tsx')),
      screen('help', () => import('#web/screens/admin/help/help.tsx')),
      screen('storefront', () => import('#web/screens/admin/storefront/storefront.tsx')),
      screen('scenes', () => import('#web/screens/admin/scenes/scenes.tsx')),
      screen('scenes/new', () => import('#web/screens/admin/scenes/new-scene.tsx')),
      screen('scenes/:id', () => import('#web/screens/admin/scenes/scene.tsx')),
      screen('scenes/:id/preview', () => import('#web/screens/admin/scenes/scene-preview.tsx')),
      screen('notices', () => import('#web/screens/admin/notices/notices.tsx')),
      screen('notices/new', () => import('#web/screens/admin/notices/new-notice.tsx')),
      screen('notices/:id', () => import('#web/screens/admin/notices/notice.tsx')),
      screen('campaigns', () => import('#web/screens/admin/campaigns/campaigns.tsx')),
      screen('campaigns/new', () => import('#web/screens/admin/campaigns/new-campaign.tsx')),
      screen('campaigns/:id', () => import('#web/screens/admin/campaigns/campaign.tsx')),
      screen('faqs', () => import('#web/screens/admin/faqs/faqs.tsx')),
      screen('faqs/new', () => import('#web/screens/admin/faqs/new-faq.tsx')),
      screen('faqs/groups', () => import('#web/screens/admin/faqs/faq-groups.tsx')),
      screen('faqs/:id', () => import('#web/screens/admin/faqs/faq.tsx')),
      screen('legal', () => import('#web/screens/admin/legal/legal-texts.tsx')),
      screen('legal/:text', () => import('#web/screens/admin/legal/legal-text.tsx')),
      screen('legal/:text/:id', () => import('#web/screens/admin/legal/legal-version.tsx')),
      screen('mails', () => import('#web/screens/admin/mails/mails.tsx')),
      screen('mails/:template', () => import('#web/screens/admin/mails/mail.tsx')),
      screen('categories', () => import('#web/screens/admin/categories/categories.tsx')),
      screen('categories/new', () => import('#web/screens/admin/categories/new-category.tsx')),
      screen('categories/:id', () => import('#web/screens/admin/categories/category.tsx')),
      screen('*', () => import('#web/screens/admin/not-found.tsx')),
    ],
  },
]
