import { check, type FieldErrors, named, notes, postalCode, requiredText, tel, text } from '#contract/field-rules.ts'
import { refusalWords } from '#contract/refusal-words.ts'
import type { SelectableDates } from '#contract/wire.ts'
import { hasHouseNumber } from '#domain/japanese-address.ts'
import type { Step1 } from './entry-form.ts'

const rules = {
  title: text(100),
  'address.postal_code': postalCode,
  'address.prefecture': requiredText(10, '都道府県をご記入ください。'),
  'address.city': requiredText(50, '市区町村をご記入ください。'),
  'address.street': requiredText(200, '町名・番地をご記入ください。'),
  'address.building': text(200),
  'address.note': notes(500),
}

const receptionRules = {
  'reception.name': requiredText(100, '当日の受け取りご担当者のお名前をご記入ください。'),
  'reception.tel': tel,
}

const dayWords = {
  closed: refusalWords.date_not_selectable,
  cutoff_passed: refusalWords.cutoff_passed,
  full: refusalWords.date_full,
}

type Question = {
  step1: Step1
  meetupDate: string | null
  estimatedPerson: number | null
  /** Null while they are not loaded: the shop will judge. */
  dates: SelectableDates | null
}

export function validateStep1({ step1, meetupDate, estimatedPerson, dates }: Question): FieldErrors {
  const { title, address, reception } = step1
  const written = check(rules, { title, ...named('address', address) })
  const isReceptionGiven = Boolean(reception?.name?.trim() || reception?.tel?.trim())
  return {
    ...found('meetup_date', dateProblem(meetupDate, dates)),
    ...found('delivery_window', windowProblem(step1, meetupDate, dates)),
    ...found('estimated_person', headcountProblem(estimatedPerson)),
    // In the order of the form, and an empty field says no more than that.
    ...{ ...written, ...missingOfAddress(step1), ...written },
    ...(isReceptionGiven ? check(receptionRules, named('reception', reception)) : {}),
  }
}

/** A driver needs a door and a floor; the shop's API, which is asked by programs too, does not insist. */
function missingOfAddress({ address = {}, no_house_number, no_building }: Step1): FieldErrors {
  const { street = '', building = '' } = address
  return {
    ...found('address.street', no_house_number || hasHouseNumber(street) ? undefined : noNumber),
    ...found('address.building', no_building || building.trim() ? undefined : noBuilding),
  }
}

const noNumber = '番地までご記入ください。番地がないときは、下の「番地がない」にチェックを入れてください。'
const noBuilding = '建物名と階をご記入ください。ないときは、下の「建物名はありません」にチェックを入れてください。'

function dateProblem(meetupDate: string | null, dates: SelectableDates | null): string | undefined {
  if (!meetupDate) return '開催日をお選びください。'
  if (!dates) return undefined
  const day = dates.dates.find(({ date }) => date === meetupDate)
  if (day?.selectable) return undefined
  return day?.reason ? dayWords[day.reason] : refusalWords.date_not_selectable
}

function windowProblem(
  { delivery_window: chosen }: Step1,
  meetupDate: string | null,
  dates: SelectableDates | null,
): string | undefined {
  const windows = dates?.dates.find(({ date }) => date === meetupDate)?.windows
  const isOffered = windows?.some(({ from, to }) => from === chosen?.from && to === chosen?.to) ?? true
  return chosen && isOffered ? undefined : 'お届けの時刻をお選びください。'
}

function headcountProblem(estimatedPerson: number | null): string | undefined {
  if (estimatedPerson === null || !Number.isInteger(estimatedPerson)) return '人数を数字でご記入ください。'
  if (estimatedPerson < 1) return '人数は1名さまからお受けします。'
  return estimatedPerson > 100_000 ? '人数が多すぎます。お電話でご相談ください。' : undefined
}

function found(field: string, problem: string | undefined): FieldErrors {
  return problem ? { [field]: problem } : {}
}
