import { z } from 'zod'
import { CLOSURES } from '#domain/calendar.ts'
import { OfferReason, personsInQuery } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { postalCode, tokyoDate } from '../text.ts'

/** What speaks against a day: the words of the public calendar, and what it does not show. */
export const SIMULATED_REASONS = ['not_shown', 'closed', 'cutoff_passed', 'full', 'area_not_served'] as const

/** Where the answer comes from: a setting of the product, the day itself, or the rule of the day's cut-off. */
export const OFFER_CAUSES = [
  'publication',
  'sold_out',
  'daily_limit',
  'season',
  'weekday',
  'except_date',
  'lead_days',
  'day',
  'capacity',
] as const

const SimulatedProduct = z.object({
  id: z.int(),
  name: z.string(),
  offerable: z.boolean(),
  reason: OfferReason.nullable(),
  cause: z.enum(OFFER_CAUSES).nullable(),
  /** Until when it may be ordered for the day. */
  cutoff_at: z.string(),
  lead_days: z.int(),
  available_from: z.string().nullable(),
  available_until: z.string().nullable(),
  weekdays: z.array(z.int()).nullable(),
  /** Whether one for each guest is a quantity that can be ordered; null: it is not counted by guests, or nobody asked. */
  fits_headcount: z.boolean().nullable(),
})

export const SimulatedDay = z.object({
  date: z.string(),
  /** Whether a customer can order for that day, at that place. */
  selectable: z.boolean(),
  /** All that speaks against it; the first one is what customers are told. */
  reasons: z.array(z.enum(SIMULATED_REASONS)),
  remaining: z.int(),
  /** In people; null: meals are not limited. */
  remaining_meals: z.int().nullable(),
  products: z.array(SimulatedProduct),
  /** What the reasons are made of. */
  day: z.object({
    closure: z.enum(CLOSURES).nullable(),
    holiday: z.string().nullable(),
    cutoff_at: z.string(),
    lead_days: z.int(),
    capacity: z.int(),
    taken: z.int(),
    capacity_meals: z.int().nullable(),
    meals_taken: z.int(),
    /** The last day that customers are shown. */
    shown_until: z.string(),
  }),
  /** Null: not asked, or not served. */
  area: z.object({ prefecture: z.string(), city: z.string(), fee: z.int(), free_from: z.int().nullable() }).nullable(),
})
export type SimulatedDay = z.output<typeof SimulatedDay>

export const simulateDay = endpoint({
  summary: 'その日に、お客さまが何を注文できるか。お客さまへのお返事と同じ規則で確かめ、何も保存しません',
  who: 'staff',
  needs: 'calendar',
  logs: null,
  query: z.object({
    date: tokyoDate,
    postal_code: z.optional(z.union([postalCode, z.literal('')])),
    estimated_person: personsInQuery,
  }),
  answer: SimulatedDay,
})
