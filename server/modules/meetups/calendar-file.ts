import type { Context } from '#context'
import { onTheDay } from '#contract/shop-facts.ts'
import { formatNumber } from '#domain/money.ts'
import { shopAddress } from '#modules/mail'
import { writeCalendar } from '#platform/icalendar'
import type { MeetupRow } from './present.ts'

type CalendarContext = Pick<Context, 'config' | 'now' | 'snapshot'>

/** The delivery for the organiser's calendar. Without the order's link: calendars are shared, and the link can cancel. */
export function calendarFile(meetup: MeetupRow, { config, now, snapshot }: CalendarContext): string {
  const { shop } = snapshot.current()
  const onDay = onTheDay(shop)
  const { id, number, revision, status, title, meetupDate, windowFrom, windowTo, estimatedPerson } = meetup
  const { addressPrefecture, addressCity, addressStreet, addressBuilding } = meetup
  return writeCalendar({
    uid: `${id}@${new URL(config.siteUrl).hostname}`,
    sequence: revision,
    status: status === 'cancelled' ? 'cancelled' : 'confirmed',
    starts: `${meetupDate}T${windowFrom}`,
    ends: `${meetupDate}T${windowTo}`,
    summary: title ? `${title}（${shop.name}のお届け）` : `${shop.name}のお届け`,
    location: [`${addressPrefecture}${addressCity}${addressStreet}`, addressBuilding].filter(Boolean).join(' '),
    description: [
      `ご注文番号 ${number}`,
      `人数 ${formatNumber(estimatedPerson)}名さま`,
      `お電話 ${onDay.tel}${onDay.hours && `（${onDay.hours}）`}`,
    ].join('\n'),
    organizer: { name: shop.name, email: shopAddress(snapshot.current(), config).address },
    writtenAt: now(),
  })
}
