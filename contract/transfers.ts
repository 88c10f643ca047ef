import { z } from 'zod'
import { linkToken } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { MeetupId } from './meetups.ts'
import { email, tokyoDate } from './text.ts'

/** A colleague is asked to take an order over. */
export const TransferOffer = z.object({
  email: z.string(),
  /** Until then it can be accepted. */
  expires_at: z.string(),
})
export type TransferOffer = z.output<typeof TransferOffer>

export const transferMeetup = endpoint({
  summary:
    'ご注文と会を、ほかの方に引き継ぐお申し出。そのアドレスの会員が、メールのリンクから引き受けると移ります。新しいお申し出は、前のものに代わります',
  who: 'customer',
  params: MeetupId,
  body: z.strictObject({ email }),
  answer: TransferOffer,
  status: 202,
  refuses: ['meetup_not_found', 'too_many_requests'],
})

export const getTransfer = endpoint({
  summary: '引き継ぎのお申し出。まだ引き受けられていないもの',
  who: 'customer',
  params: MeetupId,
  answer: z.object({ offer: TransferOffer.nullable() }),
  refuses: ['meetup_not_found'],
})

export const withdrawTransfer = endpoint({
  summary: '引き継ぎのお申し出の取りやめ。繰り返しても結果は変わりません',
  who: 'customer',
  params: MeetupId,
  status: 204,
  answer: z.void(),
  refuses: ['meetup_not_found'],
})

/** The order that a transfer link offers, readable before signing in. */
export const OfferedOrder = z.object({
  number: z.string(),
  meetup_date: z.string(),
  delivery_window: z.object({ from: z.string(), to: z.string() }),
  estimated_person: z.number().int(),
  total: z.number().int(),
  /** Alcohol is still to be delivered: whoever takes it over has to be old enough. */
  asks_age: z.boolean(),
  /** The account that asks. */
  from: z.object({ name: z.string(), company: z.string() }),
})
export type OfferedOrder = z.output<typeof OfferedOrder>

export const readTransfer = endpoint({
  summary: '引き継ぎのお申し出の内容。リンクをお持ちの方に、どなたのどのご注文かをお見せします。何も変わりません',
  who: 'anyone',
  body: z.strictObject({ token: linkToken }),
  answer: OfferedOrder,
  refuses: ['link_invalid', 'link_used', 'link_expired', 'too_many_requests'],
})

export const acceptTransfer = endpoint({
  summary: '引き継ぎをお受けいただきます。お申し出の宛先と同じアドレスの会員に限ります',
  who: 'customer',
  body: z.strictObject({ token: linkToken, birth_date: z.nullish(tokyoDate) }),
  answer: z.object({ id: z.uuid() }),
  refuses: [
    'link_invalid',
    'link_used',
    'link_expired',
    'wrong_account',
    'age_confirmation_required',
    'under_age',
    'too_many_requests',
  ],
})
