import { z } from 'zod'
import { Allergen } from './allergies.ts'
import { Image } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import type { answerDetails } from './event-fields.ts'
import { EventStatus } from './events.ts'
import { GuestOrder } from './meetups.ts'
import type { Answering } from './placement.ts'

const span = { from: z.string(), to: z.string() }

/** What the organiser needs at hand on the day. Instants are ISO 8601 with offset. */
export const RunSheet = z.object({
  id: z.uuid(),
  /** Empty where the organiser has given the gathering no name. */
  title: z.string(),
  status: EventStatus,
  starts_at: z.string(),
  ends_at: z.string(),
  estimated_person: z.int(),
  delivery: z.object(span),
  /** `note`: how the driver comes in. */
  place: z.object({ address: z.string(), building: z.string(), note: z.string() }),
  reception: z.object({ name: z.string(), tel: z.string() }).nullable(),
  /** The shop that delivers, and whom to call on that day. */
  shop: z.object({ name: z.string(), tel: z.string(), hours: z.string() }),
  /** Alcohol is handed over only to somebody whose age was checked. */
  checks_age: z.boolean(),
  /** When the ware is fetched; null where none comes back. */
  collection: z.object(span).nullable(),
  steps: z.array(
    z.object({
      code: z.enum(['tables', 'way_in', 'receive', 'lay_out', 'drinks', 'pack_ware', 'clear_away']),
      at: z.string(),
    }),
  ),
  dishes: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      qty: z.int(),
      unit: z.string(),
      package_type: z.union([z.literal(0), z.literal(1)]),
      /** Null for a product that the shop no longer has. */
      image: Image.nullable(),
    }),
  ),
  /** Guests who come, or have said 未定, and must not eat everything, with the dishes that are known to be safe for each. */
  allergies: z.array(
    z.object({
      attendee_id: z.uuid(),
      name: z.string(),
      /** Has answered that it is not known yet. Left out: comes. */
      maybe: z.optional(z.literal(true)),
      allergens: z.array(Allergen),
      dishes: z.array(z.string()),
    } satisfies Answering<typeof answerDetails, 'note'>),
  ),
  on_the_way: GuestOrder.shape.on_the_way,
  /** What the shop was told with the order: the same people may be among the guests. */
  order_allergies: GuestOrder.shape.allergies,
  /** When this was so. */
  as_of: z.string(),
})
export type RunSheet = z.output<typeof RunSheet>

export const getRunSheet = endpoint({
  summary: '当日の進行表。お届け、連絡先、会場の支度、お届けする品、アレルギーのある方',
  who: 'customer',
  params: z.object({ id: z.uuid() }),
  answer: RunSheet,
  refuses: ['event_not_found'],
})
