import { allergyErrors } from '#contract/allergy-errors.ts'
import type { SelectableDates } from '#contract/catalog.ts'
import { mealsLeftWords } from '#contract/meals-left-words.ts'
import { orderRefusalWords } from '#contract/order-refusal-words.ts'
import { ownFieldErrors } from '#contract/own-field-errors.ts'
import type { PlacementInput } from '#contract/placement.ts'
import { isOfDrinkingAge } from '#domain/age-limit.ts'
import { birthDateOf } from '#domain/birth-date.ts'
import { answersTo } from '#domain/own-fields.ts'
import { messagesByField, schemaErrors } from '#web/api/field-errors.ts'
import { loadedSchemas } from '#web/api/load-schemas.ts'
import { dayFor, mealsLeftOn } from '#web/features/conditions/selectable-date.slice.ts'
import type { FieldErrors } from '#web/ui/use-form.ts'
import { addressErrors } from '#web/words/address-words.ts'
import type { Step1, Step2 } from './entry-form.ts'
import { type OrderEntry, toPlacement } from './to-placement.ts'

export type StepNumber = 1 | 2 | 3

/** The step in which each field of a placement is filled in. Within a step the fields are in the order of the page. */
const placeOfField: Record<keyof PlacementInput, 'cart' | StepNumber> = {
  cart: 'cart',
  expected_total: 'cart',
  quote_token: 'cart',
  meetup_date: 1,
  delivery_window: 1,
  estimated_person: 1,
  title: 1,
  address: 1,
  reception: 1,
  allergies: 1,
  tableware: 1,
  contact: 2,
  payment: 2,
  own_fields: 2,
  birth_date: 2,
  note: 3,
  campaign_code: 3,
  agreed_terms: 3,
  terms_version: 3,
  cancellation: 3,
}

const groups = Object.keys(placeOfField)
const groupOf = (field: string) => field.split(/[.[]/)[0]!

/** The step of a field of a placement, such as `contact.tel`; also for the server's messages about a field. */
export function stepOfField(field: string): 'cart' | StepNumber {
  return placeOfField[groupOf(field) as keyof PlacementInput] ?? 1
}

/**
 * The errors of a step: those of the contract about the placement that would be sent, and those of the form alone.
 * `dates` is null until they are loaded; then the shop decides.
 */
export function orderErrors(entry: OrderEntry, step: StepNumber, dates: SelectableDates | null): FieldErrors {
  const written = writtenErrors(entry)
  const errors = { ...written, ...personErrors(entry, written, dates) }
  const mine = Object.entries(errors).filter(([field, message]) => message && stepOfField(field) === step)
  const order = ([field]: [string, unknown]) => groups.indexOf(groupOf(field))
  return Object.fromEntries(mine.sort((a, b) => order(a) - order(b))) as FieldErrors
}

/** The contract's first message about each field. */
function writtenErrors(entry: OrderEntry): Record<string, string> {
  const schemas = loadedSchemas()
  if (!schemas) throw new Error('A step is shown before its loader has loaded the schemas.')
  return schemaErrors(schemas.Placement, toPlacement(entry, 0))
}

/** Checks against today's calendar, and for an address that a driver can find, which the API does not require. */
function personErrors(
  entry: OrderEntry,
  written: FieldErrors,
  dates: SelectableDates | null,
): Record<string, string | undefined> {
  const { entryForm, meetupDate, estimatedPerson, isAgeRestricted } = entry
  const { step1, step2 } = entryForm
  return {
    ...dayErrors(entry, dates),
    delivery_window: windowError(step1, meetupDate, dates),
    'delivery_window.from': undefined,
    'delivery_window.to': undefined,
    ...addressErrors(step1, written),
    ...messagesByField(allergyErrors(step1.allergies, estimatedPerson ?? Number.POSITIVE_INFINITY)),
    ...answerErrors(entry),
    birth_date: isAgeRestricted ? ageError(step2.birth_date ?? {}, meetupDate) : undefined,
  }
}

function answerErrors({ entryForm: { step2 }, asks = [] }: OrderEntry): FieldErrors {
  return messagesByField(ownFieldErrors({ answers: answersTo(asks, step2.own_fields ?? {}), asked: asks }))
}

const closedDayErrors = {
  closed: orderRefusalWords.date_not_selectable,
  cutoff_passed: orderRefusalWords.cutoff_passed,
  full: orderRefusalWords.date_full,
}

/** Of a day that takes fewer people it is the headcount that is wrong. */
function dayErrors(
  { meetupDate, estimatedPerson }: OrderEntry,
  dates: SelectableDates | null,
): Record<string, string | undefined> {
  if (!meetupDate) return { meetup_date: '開催日をお選びください。' }
  if (!dates) return { meetup_date: undefined }
  const found = dates.dates.find(({ date }) => date === meetupDate)
  const day = found && dayFor(found, estimatedPerson)
  if (day?.selectable) return { meetup_date: undefined }
  const meals = day && mealsLeftOn(day)
  if (meals !== undefined) return { meetup_date: undefined, estimated_person: mealsLeftWords(meals) }
  return { meetup_date: day?.reason ? closedDayErrors[day.reason] : orderRefusalWords.date_not_selectable }
}

function windowError(
  { delivery_window: chosen }: Step1,
  meetupDate: string | null,
  dates: SelectableDates | null,
): string | undefined {
  const windows = dates?.dates.find(({ date }) => date === meetupDate)?.windows
  const isOffered = windows?.some(({ from, to }) => from === chosen?.from && to === chosen?.to) ?? true
  return chosen && isOffered ? undefined : 'お届けの時刻をお選びください。'
}

function ageError(typed: NonNullable<Step2['birth_date']>, meetupDate: string | null): string | undefined {
  if (!Object.values(typed).some((part) => part?.trim())) return orderRefusalWords.age_confirmation_required
  const birthDate = birthDateOf(typed)
  if (!birthDate) return '生年月日は、実在する日でご記入ください。'
  return meetupDate && !isOfDrinkingAge(birthDate, meetupDate) ? orderRefusalWords.under_age : undefined
}
