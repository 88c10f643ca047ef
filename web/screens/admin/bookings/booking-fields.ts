import type { BookingChangeInput, ChangeableOfBooking } from '#contract/admin/booking-fields.ts'
import { formatNumber } from '#domain/money.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import { contactFields } from '#web/api/order-fields.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import { known } from '#web/store/stored-fields.ts'
import { changedParts, contactNames, contactValues } from '../sale/sale-fields.ts'
import type { OpenedBooking } from './booking-words.ts'

/** A booking as fields, each of which two people may change without meeting. */
export const fieldsOf = (booking: OpenedBooking): EditFields => ({
  estimated_person: booking.estimated_person,
  event_date: booking.event_date,
  start_time: booking.start_time,
  ...contactValues(booking.contact),
  note: booking.note,
})

export const bookingNames: Readonly<Record<string, string>> = {
  estimated_person: '人数',
  event_date: '開催日',
  start_time: '開始',
  ...contactNames,
  note: 'ご要望・備考',
}

/** What the chef goes by. */
const moving: ReadonlySet<string> = new Set(['estimated_person', 'event_date', 'start_time'])

export const isMove = (changed: readonly string[]) => changed.some((name) => moving.has(name))

export function bookingFieldWords(field: string, value: EditFields[string] | undefined): string {
  if (field === 'estimated_person') return typeof value === 'number' ? `${formatNumber(value)}名さま` : String(value)
  return field === 'event_date' ? longJapaneseDate(String(value)) : String(value ?? '')
}

type Change = Pick<BookingChangeInput, ChangeableOfBooking>

export function changeOf(values: EditFields, changed: readonly string[]): Change {
  const { text, ifChanged, group } = changedParts(values, changed)
  const change = {
    estimated_person: ifChanged('estimated_person', () => Number(values.estimated_person)),
    event_date: ifChanged('event_date', () => text('event_date')),
    start_time: ifChanged('start_time', () => text('start_time')),
    contact: group('contact', contactFields),
    note: ifChanged('note', () => text('note')),
  } satisfies Record<ChangeableOfBooking, unknown>
  return known(change) as Change
}
