import type { Context } from '#context'
import { cancellationSteps, stepsAhead } from '#contract/fee-steps.ts'
import { feeTaxNotice } from '#contract/order-words.ts'
import { onTheDay } from '#contract/shop-facts.ts'
import { canMove } from '#domain/meetup.ts'
import { formatNumber } from '#domain/money.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
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
      ...feesOf(meetup, now()),
    ].join('\n'),
    organizer: { name: shop.name, email: shopAddress(snapshot.current(), config).address },
    writtenAt: now(),
  })
}

/** What cancelling it costs from when on, while it can be cancelled. */
function feesOf({ status, feeTimeline, total }: MeetupRow, now: Date): string[] {
  if (!canMove(status, 'cancelled')) return []
  const steps = cancellationSteps(stepsAhead(feeTimeline, isoInTokyo(now)), total)
  return ['キャンセル料', ...steps.map((step) => `・${step}`), feeTaxNotice]
}
