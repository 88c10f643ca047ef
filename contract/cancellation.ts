import * as z from 'zod/mini'

/** Asia/Tokyo. */
export const minuteOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: '時刻は、17:00 のような形でご記入ください。' }))

/** Before the meetup. */
export const openDays = z
  .int({ error: '日数を0以上の数字でご記入ください。' })
  .check(
    z.minimum(0, { error: '日数を0以上の数字でご記入ください。' }),
    z.maximum(60, { error: '60日までにしてください。' }),
  )
const rate = z
  .int({ error: '割合を0から100までの数字でご記入ください。' })
  .check(
    z.minimum(0, { error: '割合を0から100までの数字でご記入ください。' }),
    z.maximum(100, { error: '割合を0から100までの数字でご記入ください。' }),
  )

/**
 * What cancelling costs, from early to late: each rate (whole per cent) holds until `time` (Asia/Tokyo) on the day
 * `lead_days` open days before; the last one, without days, to the end.
 */
export const Cancellation = z.strictObject({
  time: minuteOfDay,
  steps: z
    .array(z.strictObject({ lead_days: z.nullable(openDays), rate }))
    .check(
      z.minLength(1, { error: '段をひとつ以上ご記入ください。' }),
      z.maxLength(6, { error: '段は6つまでにしてください。' }),
    ),
})
export type Cancellation = z.output<typeof Cancellation>
