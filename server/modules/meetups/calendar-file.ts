import type { Context } from '#context'
import { shop } from '#contract/shop.ts'
import { formatNumber } from '#domain/money.ts'
import { writeCalendar } from '#platform/icalendar'
import type { MeetupRow } from './present.ts'

/** The delivery for the organiser's calendar. Without the order's link: calendars are shared, and the link can cancel. */
export function calendarFile(meetup: MeetupRow, { config, now }: Pick<Context, 'config'> & { now: Date }): string {
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
      `お電話 ${shop.tel}（${shop.hours}）`,
    ].join('\n'),
    organizer: { name: shop.name, email: config.shopMail },
    writtenAt: now,
  })
}
