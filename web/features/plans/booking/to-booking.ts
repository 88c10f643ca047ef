import type { Cancellation } from '#contract/cancellation.ts'
import type { SelectableDates } from '#contract/catalog.ts'
import { mealsLeftWords } from '#contract/meals-left-words.ts'
import type { PlanBookingInput } from '#contract/plan-booking.ts'
import type { PlanDetail } from '#contract/plans.ts'
import { isHeadcountAllowed, planSums } from '#domain/plan.ts'
import { readCount } from '#domain/quantity.ts'
import { schemaErrors } from '#web/api/field-errors.ts'
import type { Schemas } from '#web/api/load-schemas.ts'
import { addressFields, bookingPaymentTexts, contactFields, filled } from '#web/api/order-fields.ts'
import { dayFor, mealsLeftOn } from '#web/features/conditions/selectable-date.slice.ts'
import type { FieldErrors } from '#web/ui/use-form.ts'
import { addressErrors } from '#web/words/address-words.ts'
import type { EventFormValues } from './event-form.slice.ts'

/** The headcount as typed; undefined while it is no number. */
export const personsOf = ({ estimated_person = '' }: EventFormValues) => readCount(estimated_person)

/** What the booking costs, once plan and headcount are known and fit. */
export function sumsOf(
  plan: PlanDetail,
  values: EventFormValues,
): { total: number; tax: number; taxRate: number } | undefined {
  const persons = personsOf(values)
  const limits = { minPersons: plan.min_persons, maxPersons: plan.max_persons }
  if (persons === undefined || !isHeadcountAllowed(persons, limits)) return undefined
  const taxRate = rateOn(plan, values.event_date)
  return { ...planSums({ perPersonWithTax: plan.price_per_person_with_tax, taxRate }, persons), taxRate }
}

/** The rate of the day of the service; until one is chosen, that of today. */
const rateOn = ({ tax_rate, next_tax_rates }: PlanDetail, day = ''): number =>
  next_tax_rates.findLast(({ from }) => from <= day)?.rate ?? tax_rate

type Agreed = { isAgreed: boolean; termsVersion?: string | null; cancellation?: Cancellation | null }

/** What is checked and sent to the shop. Missing values are empty: the contract has the message for them. */
export function toBooking(
  values: EventFormValues,
  total: number,
  { isAgreed, termsVersion = null, cancellation = null }: Agreed,
): PlanBookingInput {
  return {
    event_date: values.event_date ?? '',
    start_time: values.start_time ?? '',
    estimated_person: personsOf(values) ?? Number.NaN,
    title: values.title ?? '',
    address: filled(addressFields, values.address),
    contact: filled(contactFields, values.contact),
    note: values.note ?? '',
    payment: { method: 'invoice', ...filled(bookingPaymentTexts, values.payment) },
    agreed_terms: isAgreed as true,
    terms_version: termsVersion,
    cancellation,
    expected_total: total,
  }
}

type Entry = {
  plan: PlanDetail
  /** As this plan has them; null until they are loaded: then the shop decides. */
  dates: SelectableDates | null
  values: EventFormValues
  isAgreed: boolean
  schemas: typeof Schemas
}

const order = 'event_date start_time estimated_person title address contact note payment agreed_terms'.split(' ')
const placeOf = (field: string) => order.indexOf(field.split('.')[0]!)

/** The errors of the form, in the order of the page: those of the contract, and those of the plan and its calendar. */
export function bookingErrors(entry: Entry): FieldErrors {
  const { values } = entry
  const written = writtenErrors(entry)
  const errors: Record<string, string | undefined> = {
    ...written,
    start_time: timeError(entry),
    estimated_person: headcountError(entry),
    ...dayErrors(entry),
    ...addressErrors(values, written),
  }
  const wrong = Object.entries(errors).filter((each): each is [string, string] => each[1] !== undefined)
  return Object.fromEntries(wrong.sort(([a], [b]) => placeOf(a) - placeOf(b)))
}

const writtenErrors = ({ plan, values, isAgreed, schemas }: Entry) =>
  schemaErrors(schemas.PlanBooking, toBooking(values, sumsOf(plan, values)?.total ?? 0, { isAgreed }))

/** Of a day that takes fewer people it is the headcount that is wrong. */
function dayErrors({ values, dates }: Entry): Record<string, string | undefined> {
  if (!values.event_date) return { event_date: '開催日をお選びください。' }
  if (!dates) return { event_date: undefined }
  const found = dates.dates.find(({ date }) => date === values.event_date)
  const day = found && dayFor(found, personsOf(values))
  if (day?.selectable) return { event_date: undefined }
  const meals = day && mealsLeftOn(day)
  if (meals !== undefined) return { event_date: undefined, estimated_person: mealsLeftWords(meals) }
  return { event_date: 'この開催日は承れません。別の日をお選びください。' }
}

function timeError({ values: { event_date, start_time }, dates }: Entry): string | undefined {
  if (!start_time) return '開始時刻をお選びください。'
  const windows = dates?.dates.find(({ date }) => date === event_date)?.windows ?? []
  const isOffered = windows.length === 0 || windows.some(({ from }) => from === start_time)
  return isOffered ? undefined : '開始時刻をお選びください。'
}

function headcountError({ plan, values }: Entry): string | undefined {
  if (!values.estimated_person?.trim()) return '人数をご記入ください。'
  if (sumsOf(plan, values)) return undefined
  return `人数は、${plan.min_persons}名さまから${plan.max_persons}名さままでの数でご記入ください。`
}
