import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const Notice = z.object({
  id: z.int(),
  message: z.string(),
  /** Where it leads: a path of this site; null: nowhere. */
  path: z.string().nullable(),
})
export type Notice = z.output<typeof Notice>

export const listNotices = endpoint({
  summary: 'ホームのお知らせ。今日のもの、新しい順に3件まで',
  who: 'anyone',
  answer: z.array(Notice),
})
