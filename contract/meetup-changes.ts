import { z } from 'zod'
import { Letter } from './attendees.ts'
import { endpoint } from './endpoint.ts'
import { GuestOrder, GuestOrderNow, GuestToken, HistoryStep, MeetupId, MeetupNow } from './meetups.ts'
import { MeetupChange } from './placement.ts'

/** Why an order is not changed, whoever wants to. */
export const changeRefusals = [
  'meetup_not_found',
  'not_changeable',
  'cutoff_passed',
  'edited_meanwhile',
  'fee_started',
  'date_not_selectable',
  'date_full',
  'not_offerable',
  'quantity_out_of_range',
  'area_not_served',
  'age_confirmation_required',
  'under_age',
  'price_changed',
  'fee_changed',
  'card_hold_exceeded',
  'campaign_invalid',
  'credits_stand',
] as const

/** The mail that `tell_guests` would send, and to how many. */
export const ToGuests = z.object({ concerned: z.int(), letter: Letter })
export type ToGuests = z.output<typeof ToGuests>

export const Approved = z.object({ total: z.int(), has_delivery: z.boolean(), by: z.string(), at: z.string() })
export type Approved = z.output<typeof Approved>

const changing = {
  query: z.object({ dry_run: z.enum(['0', '1']).default('0') }),
  body: z.strictObject(MeetupChange.shape),
  bodyLimit: 128 * 1024,
  refuses: [...changeRefusals, 'too_many_open_orders', 'too_many_requests'],
  says: {
    too_many_open_orders:
      'この開催日の、お支払い前のご注文が、1つのアカウントで承れる件数に達しています。別の日をお選びいただくか、お電話でご相談ください。',
    cutoff_passed: '変更をお受けできる期限を過ぎました。お電話でご相談ください。',
    price_changed: '金額が変わりました。新しい金額をお確かめのうえ、もう一度お試しください。',
    credits_stand: 'このご注文の変更は、お電話で承ります。',
  },
} as const

export const changeMeetup = endpoint({
  ...changing,
  summary:
    'ご注文の変更。お送りいただいた項目だけが変わります。dry_run=1 では、変更後のご注文を計算してお返しするだけで、何も変わりません',
  who: 'customer',
  params: MeetupId,
  answer: MeetupNow.extend({
    /** Only of a dry run of what concerns some guest. */
    to_guests: ToGuests.optional(),
    /** Only of a dry run: what was approved of the quote that the order was made of. */
    approved: Approved.optional(),
  }),
})
export type ChangedMeetup = z.output<typeof changeMeetup.answer>

export const changeGuestOrder = endpoint({
  ...changing,
  summary:
    'お客さまご自身のご注文の変更（確認メールのリンクから）。メールアドレスを変えると、それまでのリンクは使えなくなり、新しいリンクを新しいアドレスへお送りします',
  who: 'anyone',
  params: GuestToken,
  answer: GuestOrderNow.extend({
    /** Opens the order from now on, where the address is another: the link that was used opens nothing any more. */
    guest_token: z.string().optional(),
    approved: Approved.optional(),
  }),
})
export type ChangedGuestOrder = z.output<typeof changeGuestOrder.answer>

/** An order as it was before a change. */
export const MeetupRevision = z.object({
  order: GuestOrder,
  /** When it was replaced, and who did it. */
  replaced_at: z.string(),
  by: HistoryStep.shape.by,
})
export type MeetupRevision = z.output<typeof MeetupRevision>

export const listMeetupRevisions = endpoint({
  summary: 'ご注文の、変更される前の内容。新しいものから50件まで',
  who: 'customer',
  params: MeetupId,
  answer: z.array(MeetupRevision),
  refuses: ['meetup_not_found'],
})
