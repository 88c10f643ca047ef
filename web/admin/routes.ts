import type { ComponentType } from 'react'
import { type LoaderFunction, type RouteObject, redirect, type ShouldRevalidateFunction } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
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

/** Another address of a screen. */
const moved = (path: string, to: string): RouteObject => ({ path, loader: () => redirect(to) })

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
      screen('meetups', () => import('#web/screens/admin/orders/orders.tsx')),
      screen('meetups/new', () => import('#web/screens/admin/phone-order/phone-order.tsx')),
      screen('bookings', () => import('#web/screens/admin/bookings/bookings.tsx')),
      screen('bookings/:id', () => import('#web/screens/admin/bookings/booking.tsx')),
      screen('enquiries/:id?', () => import('#web/screens/admin/enquiries/enquiries.tsx')),
      screen('kitchen', () => import('#web/screens/admin/kitchen/kitchen.tsx')),
      screen('kitchen/tablet', () => import('#web/screens/admin/kitchen-tablet/kitchen-tablet.tsx')),
      screen('deliveries', () => import('#web/screens/admin/deliveries/deliveries.tsx')),
      screen('staff', () => import('#web/screens/admin/staff/staff.tsx')),
      screen('staff/:id', () => import('#web/screens/admin/staff/staff-member.tsx')),
      screen('audit', () => import('#web/screens/admin/audit/audit.tsx')),
      // The address that the specification gives the menu's link.
      moved('products', adminPaths.today),
      screen('*', () => import('#web/screens/admin/not-found.tsx')),
    ],
  },
]
