import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What a page tells of an error in its scripts: nothing of the visitor, and of the address only its words. */
export const PageError = z.strictObject({
  name: z.string().max(100),
  message: z.string().max(1_000),
  stack: z.string().max(8_000),
  /** The path without ids and tokens, by `maskedPath`. */
  screen: z.string().max(200),
})
export type PageError = z.output<typeof PageError>

export const reportPageError = endpoint({
  summary: '画面で起きた不具合のお知らせ（個人の情報は含みません）',
  who: 'anyone',
  body: PageError,
  status: 204,
  answer: z.void(),
  refuses: ['too_many_requests'],
})
