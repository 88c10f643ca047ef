import { formatNumber } from '#domain/money.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import type { ChangeableOfBooking } from './admin/booking-fields.ts'
import { ordererWords } from './order-changes.ts'
import type { GuestBooking } from './plans.ts'

type Compared = Pick<GuestBooking, ChangeableOfBooking>

/** One thing that differs between two states of a booking; what was not there is ''. */
export type BookingDifference = { name: string; before: string; after: string }

/** What a change of a booking comes to, for the screen before it is saved, its mail and its history alike. */
export function bookingDifferences(
  before: Compared,
  after: Compared,
  words: { tel: (digits: string) => string },
): BookingDifference[] {
  const facts = {
    event_date: [['開催日', ({ event_date }) => longJapaneseDate(event_date)]],
    start_time: [['開始', ({ start_time }) => start_time]],
    estimated_person: [['人数', ({ estimated_person }) => `${formatNumber(estimated_person)}名さま`]],
    contact: [
      ['お申し込みの方', ({ contact }) => ordererWords(contact)],
      ['お電話番号', ({ contact }) => words.tel(contact.tel)],
      ['メールアドレス', ({ contact }) => contact.email],
    ],
    note: [['ご要望・備考', ({ note }) => note]],
  } satisfies Record<ChangeableOfBooking, [name: string, of: (booking: Compared) => string][]>
  return Object.values(facts)
    .flat()
    .flatMap(([name, of]): BookingDifference[] =>
      of(before) === of(after) ? [] : [{ name, before: of(before), after: of(after) }],
    )
}
