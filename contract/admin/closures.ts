import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Page } from '../page.ts'
import { text, tokyoDate } from '../text.ts'
import { ServiceKind } from './calendar.ts'
import { versionToEnd } from './records.ts'

/** A day on which staff have closed a kitchen that would work otherwise: a day of the calendar, alone. */
export const Closure = z.object({
  /** 'products-2026-12-29' */
  id: z.string(),
  kind: ServiceKind,
  date: z.string(),
  /** For staff. */
  note: z.string(),
  /** Meetups (of plans: bookings) that were taken before: they stay. */
  taken: z.int(),
  version: z.int(),
})
export type Closure = z.output<typeof Closure>

const ClosureId = z.object({
  id: z
    .string()
    .regex(/^(?:products|plans)-/)
    .transform((id) => ({ kind: id.slice(0, id.indexOf('-')), date: id.slice(id.indexOf('-') + 1) }))
    .pipe(z.object({ kind: ServiceKind, date: tokyoDate })),
})

const content = { who: 'staff', needs: 'calendar' } as const
const logged = { ...content, logs: 'day' } as const
const note = z.optional(text(200))

export const listClosures = endpoint({
  ...content,
  summary: 'お店が決めた休業日。今日から、日付の早い順です',
  logs: null,
  query: Page,
  answer: z.array(Closure),
  paged: true,
})

export const getClosure = endpoint({
  ...content,
  summary: '休業日ひとつ',
  logs: null,
  params: ClosureId,
  answer: Closure,
  refuses: ['closure_not_found'],
})

export const createClosure = endpoint({
  ...logged,
  summary:
    '休業日の追加。受けたご注文はそのままで、新しいご注文を受けません。受付カレンダーの1日を休みにするのと同じです',
  body: z.strictObject({ kind: ServiceKind.default('products'), date: tokyoDate, note }),
  status: 201,
  answer: Closure,
  refuses: ['invalid'],
})

export const changeClosure = endpoint({
  ...logged,
  summary: '休業日のメモの変更',
  params: ClosureId,
  body: z.strictObject({ note, version: z.int() }),
  answer: Closure,
  refuses: ['closure_not_found', 'edited_meanwhile'],
})

export const deleteClosure = endpoint({
  ...logged,
  summary: '休業日の取りやめ。その日は、カレンダーのとおりに受け付けます',
  params: ClosureId,
  ...versionToEnd,
  status: 204,
  answer: z.void(),
  refuses: ['closure_not_found', 'edited_meanwhile', 'invalid'],
})
