import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { shapeOf } from '../fields/field.ts'
import { text, tokyoDate } from '../text.ts'
import { areaSumFields } from './area-fields.ts'
import { AreaId } from './areas.ts'
import { AuditEntry } from './audit-log.ts'
import { SettingsChange } from './settings.ts'

/** Most that may wait at once. */
export const mostPlanned = 100

/** A day after today (Asia/Tokyo), from whose first moment on it holds; and why. */
const planning = { from: tokyoDate, reason: z.optional(text(100)) }

/** Numbered as areas are. */
const PlannedChangeId = AreaId

/** The parts that a change names; the others stay as they are. */
export type SettingsParts = Omit<SettingsChange, 'version'>

const Sums = z.strictObject(shapeOf(areaSumFields)).partial()
export type AreaSums = z.output<typeof Sums>

/** A change of the settings or of the sums of an area that waits for its day. */
export const PlannedChange = z.object({
  id: z.int(),
  from: z.string(),
  /** null: it is of the settings. */
  area: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** What it changes, with what there will be on the day before. */
  ...AuditEntry.pick({ before: true, after: true }).required().shape,
  /** From which day on customers are told of new sums; null: on the day itself, or none of an area. */
  announced_from: z.string().nullable(),
  reason: z.string(),
  /** Who planned it, and when. */
  by: z.string(),
  at: z.string(),
})
export type PlannedChange = z.output<typeof PlannedChange>

export const listPlannedChanges = endpoint({
  summary: '予定の変更（設定と、エリアの金額。適用する日の早い順）',
  who: 'staff',
  needs: 'settings',
  logs: null,
  answer: z.array(PlannedChange),
})

/** What was agreed before a change and stays as it is. */
export const Agreed = z.object({
  /** Orders that are still to be delivered. */
  orders: z.int(),
  /** Quotes that can still be ordered from. */
  quotes: z.int(),
})
export type Agreed = z.output<typeof Agreed>

export const countAgreed = endpoint({
  summary: '設定や配送料を変えても受けたときのままの、お届け前のご注文と、まだご注文いただけるお見積りの数',
  who: 'staff',
  needs: 'settings',
  logs: null,
  query: z.strictObject({
    /** The id of an area, if only what goes there counts. */
    area: AreaId.shape.id.optional(),
  }),
  answer: Agreed,
})

export const planSettings = endpoint({
  summary:
    '設定の変更の予定。その日の始まりに自動で切り替わり、その日からの受注に使われます。受けたご注文、お見積り、発行済みの書類は変わりません',
  who: 'staff',
  needs: 'settings',
  logs: 'planned_change',
  body: SettingsChange.extend(planning),
  status: 201,
  answer: PlannedChange,
  refuses: ['edited_meanwhile', 'invalid'],
})

export const planArea = endpoint({
  summary:
    '配送料、無料になる金額、最低注文額の変更の予定。その日の始まりに自動で切り替わり、その日からの受注に使われます。announced_from から、お店の画面で予告します',
  who: 'staff',
  needs: 'settings',
  logs: 'planned_change',
  params: AreaId,
  body: Sums.extend({ ...planning, announced_from: z.optional(z.nullable(tokyoDate)), version: z.int() }),
  status: 201,
  answer: PlannedChange,
  refuses: ['area_not_found', 'edited_meanwhile', 'invalid'],
})

export const dropPlannedChange = endpoint({
  summary: '予定の取りやめ',
  who: 'staff',
  needs: 'settings',
  logs: 'planned_change',
  params: PlannedChangeId,
  status: 204,
  answer: z.void(),
  refuses: ['planned_change_not_found', 'invalid'],
})
