import type { MeetupStatus } from './meetup.ts'
import type { TokyoDate } from './tokyo-date.ts'

/** The views of the list of orders that everybody has. */
export const ORDER_TABS = ['ahead', 'today', 'waiting', 'done', 'cancelled'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

/** The statuses of orders that the shop still has to serve: few at any time, however many there have been. */
export const UNDER_WAY = ['placed', 'confirmed', 'preparing'] as const satisfies readonly MeetupStatus[]

type OfTab = { status?: readonly MeetupStatus[]; date?: TokyoDate; from?: TokyoDate; to?: TokyoDate }

/** Which orders are in it. What nobody has confirmed yet waits, whatever its day. */
export function ordersOf(tab: OrderTab, today: TokyoDate): OfTab {
  switch (tab) {
    case 'ahead':
      return { status: UNDER_WAY, from: today }
    case 'today':
      return { status: ['placed', 'confirmed', 'preparing', 'delivered', 'closed'], date: today }
    case 'waiting':
      return { status: ['placed'] }
    case 'done':
      return { status: ['delivered', 'closed'] }
    case 'cancelled':
      return { status: ['cancelled'] }
  }
}

/** With a minus the last or largest first. Each is fast whatever else is asked for; a number sorts as its day does. */
export const ORDER_SORTS = ['meetup_date', '-meetup_date', '-placed_at', 'total', '-total'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]
