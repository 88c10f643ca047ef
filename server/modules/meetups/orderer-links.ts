import { routes } from '#contract/routes.ts'
import { addressOfLink } from '#modules/links'
import type { MeetupMailProps } from '#modules/mail'

type OrdererLinks = Pick<MeetupMailProps, 'orderUrl' | 'orderNeedsLogin' | 'calendarUrl'>

/** Where the orderer finds the order; a guest its calendar file too, which needs no login. */
export function linksOf(id: string, guestToken: string | undefined, siteUrl: string): OrdererLinks {
  if (!guestToken) return { orderUrl: `${siteUrl}/mypage/meetups/${id}`, orderNeedsLogin: true, calendarUrl: null }
  const file = routes.getGuestOrderCalendar.replace('GET ', '').replace(':guest_token', guestToken)
  return {
    orderUrl: addressOfLink('guest_order', guestToken, { siteUrl }),
    orderNeedsLogin: false,
    calendarUrl: `${siteUrl}/backend${file}`,
  }
}
