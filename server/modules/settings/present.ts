import type { Settings } from '#contract/admin/settings.ts'
import { policyOf, presentCancellation } from '#contract/cancellation-policy.ts'
import { type ShopFacts, unwrittenFacts } from '#contract/shop-facts.ts'
import { DAY_KINDS, type DayHours } from '#domain/delivery-window.ts'
import type { NewYearBreak } from '#domain/new-year-break.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { WrittenSettings } from './changed-settings.ts'
import type { FoundSettings, KitchenRow } from './queries.ts'

export function presentSettings({ row, kitchens }: FoundSettings): Settings {
  const rulesOf = (kind: KitchenRow['kind']) => presentKitchen(kitchens.find((kitchen) => kitchen.kind === kind)!)
  return {
    ...presentFacts({ ...unwrittenFacts, ...row.facts }),
    kitchens: { products: rulesOf('products'), plans: rulesOf('plans') },
    opened_at: row.openedAt && isoInTokyo(row.openedAt),
    pause: row.pausedAt && { since: isoInTokyo(row.pausedAt), message: row.pauseMessage },
    version: row.version,
  }
}

export const presentKitchen = (kitchen: KitchenRow): Settings['kitchens']['products'] => ({
  default_capacity: kitchen.defaultCapacity,
  default_capacity_meals: kitchen.defaultCapacityMeals,
  base_lead_days: kitchen.baseLeadDays,
  cutoff_time: kitchen.cutoffTime,
  delivery_from: kitchen.deliveryFrom,
  delivery_to: kitchen.deliveryTo,
  day_hours: presentHours(kitchen.dayHours),
  new_year_break: presentBreak(kitchen.newYearBreak),
  cancellation: presentCancellation(kitchen.cancellation),
})

export const kitchenFrom = (rules: Settings['kitchens']['products']): Omit<KitchenRow, 'kind'> => ({
  defaultCapacity: rules.default_capacity,
  defaultCapacityMeals: rules.default_capacity_meals,
  baseLeadDays: rules.base_lead_days,
  cutoffTime: rules.cutoff_time,
  deliveryFrom: rules.delivery_from,
  deliveryTo: rules.delivery_to,
  dayHours: hoursFrom(rules.day_hours),
  newYearBreak: breakFrom(rules.new_year_break),
  cancellation: policyOf(rules.cancellation),
})

type WrittenHours = Settings['kitchens']['products']['day_hours']

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

export function presentFacts(shop: ShopFacts): WrittenFacts {
  const { postalCode, answersBy, registrationNumber, ownFields, dayContact, alcohol, ...rest } = shop
  const { trainedOn, trainingDue, trainedBy, ...licence } = alcohol
  return {
    ...rest,
    postal_code: postalCode,
    answers_by: answersBy,
    registration_number: registrationNumber,
    own_fields: ownFields,
    day_contact: dayContact,
    alcohol: { ...licence, trained_on: trainedOn, training_due: trainingDue, trained_by: trainedBy },
  }
}

export function factsFrom(written: WrittenFacts): ShopFacts {
  const { postal_code: postalCode, answers_by: answersBy, registration_number: registrationNumber, ...others } = written
  const { own_fields: ownFields, day_contact: dayContact, ...rest } = others
  const { trained_on: trainedOn, training_due: trainingDue, trained_by: trainedBy, ...licence } = written.alcohol
  return {
    ...rest,
    postalCode,
    answersBy,
    registrationNumber,
    ownFields,
    dayContact,
    alcohol: { ...licence, trainedOn, trainingDue, trainedBy },
  }
}
