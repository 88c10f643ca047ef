import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { GuestOrder, MeetupId, MeetupStatus } from '../meetups.ts'
import type { AskedOfOrder } from '../placement.ts'
import { OnDay } from './kitchen.ts'
import { handover } from './order-fields.ts'
import { Overrides } from './phone-order-fields.ts'

/** What an order was asked for as the driver has it: whole. Of its day, its orderer and its payment there is a part. */
export type AskedForDriver = Exclude<AskedOfOrder, 'meetup_date' | 'contact' | 'payment' | 'title' | 'own_fields'>

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
  allergies: true,
  on_the_way: true,
} satisfies Record<AskedForDriver, true> & Record<string, true>).extend({
  status: MeetupStatus,
  /** On this day it was moved to that one: nothing is handed over here. Null: this is its day. */
  moved_to: z.string().nullable(),
  /** What was put aside when it was taken on the telephone; empty: nothing. */
  overrides: Overrides,
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
  /** When it was handed over, to whom, and when their age was found to be enough. Null: it was not, or nobody noted it. */
  delivered_at: z.string().nullable(),
  received_by: z.string().nullable(),
  age_checked_at: z.string().nullable(),
  version: z.int(),
})
export type Delivery = z.output<typeof Delivery>

export const listDeliveries = endpoint({
  summary:
    '配送表。時間帯と地域の順。キャンセルされたものを除きますが、お届け日の当日にキャンセルされたものは `cancelled` として、当日に別の日へ変更されたものは変更先の日 `moved_to` とともに残ります（荷物を積んでいることがあるため）',
  who: 'staff',
  needs: 'kitchen',
  logs: null,
  query: OnDay,
  answer: z.array(Delivery),
})

export const markDelivered = endpoint({
  summary:
    'お渡しの記録。状態が「お届け済み」になり、お客さまへメールをお送りします。途中の段階が残っていれば、それも済んだものとします。繰り返しても結果は変わりません',
  who: 'staff',
  needs: 'kitchen',
  logs: 'meetup',
  params: MeetupId,
  body: z.strictObject({
    version: z.int(),
    /** A note may have waited for a connection. */
    ...handover,
  }),
  answer: Delivery,
  refuses: ['meetup_not_found', 'status_not_reachable', 'age_check_required', 'credits_stand', 'edited_meanwhile'],
  says: {
    status_not_reachable: 'キャンセルされたか、お届け日の前のため、お渡しを記録できません。',
    credits_stand: '返還・値引きの記録があり、税率の違う日のお渡しとしては記録できません。事務所にご連絡ください。',
  },
})

export const noteOnTheWay = endpoint({
  summary:
    '出発（departed）と、まもなく到着（arriving）の記録。お客さまのご注文のページと進行表に出ます。none は取り消しです。お届け日の当日、お渡しの前に行えます。繰り返しても、はじめの時刻のままです',
  who: 'staff',
  needs: 'kitchen',
  logs: 'meetup',
  params: MeetupId,
  body: z.strictObject({ step: z.enum(['departed', 'arriving', 'none']) }),
  answer: Delivery,
  refuses: ['meetup_not_found', 'status_not_reachable'],
  says: { status_not_reachable: 'お届け日の当日で、まだお渡ししていないご注文だけを記録できます。' },
})

/** Dishes of an order that are fetched. */
export const Collection = Delivery.pick({
  id: true,
  number: true,
  estimated_person: true,
  address: true,
  reception: true,
  area: true,
  company: true,
  name: true,
  tel: true,
  items: true,
}).extend({
  meetup_date: z.string(),
  collection: Delivery.shape.collection.unwrap(),
  /** When somebody noted that they are back; null: nobody has. */
  collected: z.object({ at: z.string(), by: z.string() }).nullable(),
})
export type Collection = z.output<typeof Collection>

export const listCollections = endpoint({
  summary: '器の回収。その日に回収するもの。当日の表には、記録がないまま過ぎたものも残ります',
  who: 'staff',
  needs: 'kitchen',
  logs: null,
  query: OnDay,
  answer: z.array(Collection),
})

export const noteCollected = endpoint({
  summary: '器の回収の記録と、その取り消し。繰り返しても結果は変わりません',
  who: 'staff',
  needs: 'kitchen',
  logs: 'meetup',
  params: MeetupId,
  body: z.strictObject({ collected: z.boolean() }),
  answer: Collection,
  refuses: ['meetup_not_found', 'nothing_to_collect'],
})
