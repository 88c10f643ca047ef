import { settingFields } from '#contract/admin/setting-fields.ts'
import type { Settings } from '#contract/admin/settings.ts'
import { policyOf, presentCancellation } from '#contract/cancellation-policy.ts'
import type { Parts } from '#contract/fields/parts.ts'
import type { ShopFacts } from '#contract/shop-facts.ts'
import { unwrittenFacts } from '#contract/unwritten-facts.ts'
import { DAY_KINDS, type DayHours } from '#domain/delivery-window.ts'
import type { NewYearBreak } from '#domain/new-year-break.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { type ColumnName, columnName, columnsOf, valuesIn } from '#platform/db'
import type { WrittenSettings } from './changed-settings.ts'
import type { FoundSettings, KitchenRow } from './queries.ts'

export function presentSettings({ row, kitchens: rows }: FoundSettings): Settings {
  const rulesOf = (kind: KitchenRow['kind']) => presentKitchen(rows.find((kitchen) => kitchen.kind === kind)!)
  return {
    ...presentFacts(keptFacts(row.facts)),
    kitchens: { products: rulesOf('products'), plans: rulesOf('plans') },
    opened_at: row.openedAt && isoInTokyo(row.openedAt),
    pause: row.pausedAt && { since: isoInTokyo(row.pausedAt), message: row.pauseMessage },
    version: row.version,
  }
}

/** What was written before a fact was asked for has it as nobody has written it. */
export const keptFacts = (facts: Partial<ShopFacts> = {}): ShopFacts => ({
  ...unwrittenFacts,
  ...facts,
  bank: { ...unwrittenFacts.bank, ...facts.bank },
})

type Rules = Settings['kitchens'][KitchenRow['kind']]

const { kitchens, ...factFields } = settingFields

/** Kept otherwise than they are written. */
const { day_hours: _, new_year_break: __, cancellation: ___, ...asWritten } = kitchens.parts.products.parts
type AsWritten = Pick<Rules, keyof typeof asWritten>
const namesAsWritten = Object.keys(asWritten) as (keyof AsWritten)[]

export const presentKitchen = (kitchen: KitchenRow): Rules => ({
  ...valuesIn<AsWritten>(namesAsWritten, kitchen),
  day_hours: presentHours(kitchen.dayHours),
  new_year_break: presentBreak(kitchen.newYearBreak),
  cancellation: presentCancellation(kitchen.cancellation),
})

export const kitchenFrom = ({
  day_hours,
  new_year_break,
  cancellation,
  ...rules
}: Rules): Omit<KitchenRow, 'kind'> => ({
  ...columnsOf(rules),
  dayHours: hoursFrom(day_hours),
  newYearBreak: breakFrom(new_year_break),
  cancellation: policyOf(cancellation),
})

type WrittenHours = Rules['day_hours']

const presentHours = (dayHours: DayHours) =>
  Object.fromEntries(
    DAY_KINDS.map((day) => {
      const hours = dayHours[day] ?? ''
      return [day, typeof hours === 'object' ? `${hours.from}-${hours.to}` : hours]
    }),
  ) as WrittenHours

const hoursFrom = (written: WrittenHours): DayHours =>
  Object.fromEntries(
    DAY_KINDS.filter((day) => written[day] !== '').map((day) => {
      const [from, to] = written[day].split('-')
      return [day, from && to ? { from, to } : 'closed']
    }),
  )

const presentBreak = (of: NewYearBreak) => (of === 'none' ? '' : `${of.from}/${of.to}`)

export function breakFrom(written: string): NewYearBreak {
  const [from, to] = written.split('/')
  return from && to ? { from, to } : 'none'
}

type WrittenFacts = Omit<WrittenSettings, 'kitchens'>
type KeptFacts = { [Name in keyof WrittenFacts as ColumnName<Name>]: ColumnsWithin<WrittenFacts[Name]> }
type ColumnsWithin<Value> = Value extends object
  ? { [Name in keyof Value as ColumnName<Name & string>]: ColumnsWithin<Value[Name]> }
  : Value

/** Kept under the names that a table would give its columns. A fact that is not kept does not compile. */
export const presentFacts = (shop: ShopFacts): WrittenFacts =>
  presentParts(factFields, shop satisfies KeptFacts) as WrittenFacts
export const factsFrom = (written: WrittenFacts): ShopFacts => columnsWithin(written) as KeptFacts

const presentParts = (parts: Parts, kept: object): object =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => {
      const value = (kept as Readonly<Record<string, unknown>>)[columnName(name)]
      return [name, 'parts' in part ? presentParts(part.parts, value as object) : value]
    }),
  )

const columnsWithin = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      columnName(name),
      typeof value === 'object' ? columnsWithin(value) : value,
    ]),
  )
