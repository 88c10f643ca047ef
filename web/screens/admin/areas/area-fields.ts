import type { Area } from '#contract/admin/areas.ts'
import { formatYen } from '#domain/money.ts'
import { readWholeNumber } from '#domain/quantity.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'

type Place = Area['cities'][number]

const beginning = 'city '

/** Each municipality is a field of its own, so that two people may add one each. */
export const placeField = ({ prefecture, city }: Place) => `${beginning}${prefecture} ${city}`

const placeOf = (field: string): Place => {
  const [, prefecture = '', city = ''] = field.split(' ')
  return { prefecture, city }
}

const isPlace = (field: string) => field.startsWith(beginning)

export const fieldsOf = ({ name, fee, free_from, least_order, cities }: Omit<Area, 'id' | 'version'>): EditFields => ({
  name,
  fee: String(fee),
  free_from: free_from === null ? '' : String(free_from),
  least_order: least_order === 0 ? '' : String(least_order),
  ...Object.fromEntries(cities.map((place) => [placeField(place), true])),
})

/** Of an area that is being added. */
export const noFields: EditFields = { name: '', fee: '', free_from: '', least_order: '' }

export const placesIn = (values: EditFields): Place[] =>
  Object.entries(values).flatMap(([field, value]) => (isPlace(field) && value === true ? [placeOf(field)] : []))

/** As the calls take it. A sum that cannot be read is NaN, which the shop refuses at its field. */
export function areaOf(values: EditFields) {
  const sumIn = (field: string) => {
    const typed = String(values[field] ?? '').trim()
    return typed === '' ? null : (readWholeNumber(typed) ?? Number.NaN)
  }
  return {
    name: String(values.name ?? ''),
    fee: readWholeNumber(String(values.fee ?? '')) ?? Number.NaN,
    free_from: sumIn('free_from'),
    least_order: sumIn('least_order') ?? 0,
    cities: placesIn(values),
  }
}

/** Only what was changed. */
export function changeOf(values: EditFields, names: readonly string[]) {
  const { cities, ...rest } = areaOf(values)
  const changed = Object.fromEntries(Object.entries(rest).filter(([name]) => names.includes(name)))
  return { ...(changed as Partial<typeof rest>), ...(names.some(isPlace) && { cities }) }
}

const names: Readonly<Record<string, string>> = {
  name: 'エリアの名前',
  fee: '配送料',
  free_from: '無料になる金額',
  least_order: '最低注文額',
}

/** Can be planned for a day. */
export const isSum = (field: string): boolean => field !== 'name' && field in names

export const fieldName = (field: string) => (isPlace(field) ? placeOf(field).city : (names[field] ?? field))

export function fieldWords(field: string, value: EditFields[string]): string {
  if (isPlace(field)) return value === true ? '入れる' : '入れない'
  const sum = field === 'name' ? undefined : readWholeNumber(String(value ?? ''))
  return sum === undefined ? String(value ?? '') : formatYen(sum)
}
