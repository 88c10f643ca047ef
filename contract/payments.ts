import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Named as the card company names them. It sends more than these. */
const Notice = z.object({
  gid: z.string().max(64).default('').describe('決済番号'),
  rst: z.string().max(10).default('').describe('1：成功、2：失敗'),
  cod: z.string().max(64).default('').describe('店舗オーダー番号'),
  ta: z.string().max(20).default('').describe('合計金額（円）'),
})

export const notePayment = endpoint({
  summary: 'カード決済の結果通知（決済会社から）。どの通知にも、同じお返事をします',
  who: 'anyone',
  query: Notice,
  answer: z.object({ received: z.literal(true) }),
  refuses: ['too_many_requests'],
})
