import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { answerShape, changeShape } from '../fields/parts.ts'
import { AuditEntry } from './audit-log.ts'
import { settingFields } from './setting-fields.ts'

export const Settings = z.object({
  ...answerShape(settingFields),
  /** When it was opened; null: it is being prepared. */
  opened_at: z.string().nullable(),
  /** New orders are not taken for a while, with what customers read about it; null: they are. */
  pause: z.object({ since: z.string(), message: z.string() }).nullable(),
  version: z.int(),
})
export type Settings = z.output<typeof Settings>

export const SettingsWithHistory = Settings.extend({
  /** The last changes, the newest first. */
  history: z.array(AuditEntry.pick({ id: true, at: true, by: true, before: true, after: true })),
})
export type SettingsWithHistory = z.output<typeof SettingsWithHistory>

export const SettingsChange = z.strictObject({ ...changeShape(settingFields), version: z.int() })
export type SettingsChange = z.output<typeof SettingsChange>

export const getSettings = endpoint({
  summary: 'お店の情報と受付の決まり、変更の履歴',
  who: 'staff',
  needs: 'settings',
  logs: null,
  answer: SettingsWithHistory,
})

export const changeSettings = endpoint({
  summary:
    'お店の情報と受付の決まりの変更。発行済みの書類と、受けたご注文の締切・金額は変わりません。開店のあとは、法律で表示が必要な項目を空にできません',
  who: 'staff',
  needs: 'settings',
  logs: 'settings',
  body: SettingsChange,
  answer: Settings,
  refuses: ['edited_meanwhile'],
})
