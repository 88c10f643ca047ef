import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { GuestOrder, MeetupStatus } from '../meetups.ts'
import { OnDay } from './kitchen.ts'

/** What the driver needs to hand an order over. */
export const Delivery = GuestOrder.pick({
  id: true,
  number: true,
  delivery_window: true,
  estimated_person: true,
  address: true,
  reception: true,
  tableware: true,
  note: true,
}).extend({
  status: MeetupStatus,
  /** What staff call the delivery areas of one fee; empty where we deliver no more. */
  area: z.string(),
  company: z.string(),
  name: z.string(),
  tel: z.string(),
  items: z.array(
    z.object({ id: z.int(), name: z.string(), qty: z.int(), unit: z.string(), package_type: z.literal([0, 1]) }),
  ),
  total: z.int(),
  payment: GuestOrder.shape.payment.pick({ method: true }),
  /** Alcohol is handed over only to somebody whose age was checked. */
  checks_age: z.boolean(),
  /** When the ware is fetched; null where none comes back. */
  collection: z.object({ date: z.string(), from: z.string(), to: z.string() }).nullable(),
  version: z.int(),
})
export type Delivery = z.output<typeof Delivery>

export const listDeliveries = endpoint({
  summary: '配送表。キャンセルされたものを除き、時間帯と地域の順',
  who: 'staff',
  needs: 'kitchen',
  logs: null,
  query: OnDay,
  answer: z.array(Delivery),
})
