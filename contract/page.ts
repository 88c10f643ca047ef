import { z } from 'zod'

const message = 'ページは1以上の整数で指定してください。'

/** Which page of a list is asked for, from 1; one past the end is empty. */
export const Page = z.object({
  page: z
    .string()
    .regex(/^[1-9][0-9]{0,9}$/, message)
    .transform(Number)
    .default(1),
})
