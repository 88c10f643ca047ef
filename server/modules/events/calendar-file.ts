import type { Context } from '#context'
import { eventTitle } from '#domain/event.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { shopAddress } from '#modules/mail'
import { writeCalendar } from '#platform/icalendar'
import { organizerOf } from './guest-mails.ts'
import type { EventRow, Host } from './queries.ts'

type CalendarContext = Pick<Context, 'config' | 'now' | 'snapshot'>

/** The gathering for a guest's calendar. Without any link: calendars are shared. */
export function calendarOf(event: EventRow, host: Host, { config, now, snapshot }: CalendarContext): string {
  const shop = shopAddress(snapshot.current(), config)
  const { name, company } = organizerOf(host)
  return writeCalendar({
    // The order has the same id, and a calendar file of its own.
    uid: `event-${event.id}@${new URL(config.siteUrl).hostname}`,
    sequence: event.revision,
    status: statuses[event.status],
    starts: onTheWall(event.startsAt),
    ends: onTheWall(event.endsAt),
    summary: eventTitle(event),
    location: event.place,
    description: `幹事　${[company, name].filter(Boolean).join('　')}`,
    organizer: { name: shop.name, email: shop.address },
    writtenAt: now(),
  })
}

const statuses = { scheduled: 'confirmed', requested: 'tentative', cancelled: 'cancelled' } as const

/** '2026-12-11T18:00' in Tokyo. */
const onTheWall = (instant: Date) => isoInTokyo(instant).slice(0, 16)
